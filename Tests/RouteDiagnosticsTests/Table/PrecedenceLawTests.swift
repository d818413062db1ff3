import LinkRouting
import TestSupport
import Testing

@testable import RouteDiagnostics

/// R15 as a law: if A's links lie within B's, A is tried first, whatever the order of declaration.
@Suite struct PrecedenceLawTests {
  /// Templates among which containment and the order of segments disagree.
  static let hard = [
    "/*/d/:string(z)bb", "/:x/*/:string(z)bb", "/:x/*/a:y", "/*", "/*/edit", "/*/:x", "/:x/*",
    "/:string(x)e", "/:x-:y", "/:x-:y-:z", "/:uuid(u)", "/:bool(t)", "/true", "/:uuid(u)-:int(n)",
    "/:string(x)-:int(n)", "/:int(n)", "/:double(d)", "/-:int(n)", "/:int(n).:int(m)",
    "/(x|:y)/(c|d)", "/:z/c", "/(true|false|:int(n))", "/(a|b/c)/*", "/(*)/c", "/a/(b)", "/a",
    "/:x/(*/d)", "/(:x|:x/*r)", "/a?q=:string(q)e", "/a?q=:bool(q)", "/a?(q=1|q=2|q=3|q=4|q=5)",
    "/:(xb|1|c)(t)", "/:(x|y)(t)", "/x:(b|c)(t)", "/:(xb)(t)/:z", "/a?q=:(1|xe)(q)",
    "/a?q=:q", "/a?q=1", "/a?(q|r)", "/a?q&r", "/a?q=:q&r=:r&s=:s", "/a#:f", "/a#:int(f)", "/a#x:f",
    "/:x?q=:q", "/*?q=1", "/(a|:x)?q=1", "/:x/*/:y", "/*/:y/:z", "/:x/:y/*",
  ]

  /// The order in which the variants of `templates` are tried.
  static func order(_ templates: [RouteTemplate]) -> [(variant: RouteVariant, route: Int)] {
    let engine = SmallTable.table(templates, on: .any).engine
    return engine.ranked.map { ($0.variant, $0.route) }
  }

  /// R15 decides these by their text, not by containment.
  private static func hasSegmentOfSeveralTokens(_ variant: RouteVariant) -> Bool {
    variant.segments.contains { ($0.pattern?.tokens.count ?? 0) > 1 }
  }

  @Test("R15: what lies within another is tried first, and what is decided is what holds")
  func containmentDecidesAmongAll() throws {
    let templates =
      SmallTemplates.all
      + (try (Self.hard + SmallTemplates.cases).map { try RouteTemplate(parsing: $0) })
    let order = Self.order(templates)
    let matched = MatchedLinks.of(order.map(\.variant), SmallTemplates.links)
    let sets = order.map { RouteTemplate($0.variant) }
    let alphabet = PathAlphabet()
    var mismatches = Mismatches()
    let drawn = LawSize.part(of: LawSize.pairs(of: order.indices), oneIn: 15)
    for (first, second) in drawn + drawn.map({ ($1, $0) }) {
      let (inner, outer) = (order[first].variant, order[second].variant)
      let isDecided = sets[first].isSurelyWithin(sets[second])
      guard matched[first].isSubset(of: matched[second]) else {
        mismatches.check(!isDecided) { "\(inner) is not in \(outer)" }
        continue
      }
      let isWithin = sets[first].isSubset(of: sets[second], alphabet)
      if Self.hasSegmentOfSeveralTokens(inner) || Self.hasSegmentOfSeveralTokens(outer) {
        mismatches.check(isWithin || !isDecided) { "\(inner) is not in \(outer)" }
      } else {
        mismatches.check(isWithin == isDecided) { "\(inner) in \(outer): \(isWithin)" }
      }
      guard isDecided, !sets[second].isSurelyWithin(sets[first]) else { continue }
      mismatches.check(first < second) { "\(inner) in \(outer), and not before it" }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test("R15: a variant goes before all that it lies within")
  func keys() {
    // Each N is a name of its own.
    let segments = [
      "a", "b", "ab", ":int(N)", ":double(N)", ":bool(N)", ":int2(N)", ":uuid(N)", ":N", ":N", "*N",
      "*N",
      "a:N",
      ":string(N)b", "a:string(N)b", "a:int(N)", "ab:N", ":(ab|ac)(N)", ":(ab)(N)", ":(a|b)(N)",
      ":(aab|aabb)(N)", ":(ab|aab|acb)(N)", "a:(bb|bc)(N)", ":(12|13)(N)", "1:N", "1:int(N)",
      ":int(N).5",
    ]
    var random = SplitMix64(seed: 63)
    var mismatches = Mismatches()
    for _ in 0..<LawSize.of(4) {
      // Two wildcards need a segment between them.
      let variants = (0..<120).compactMap { _ in
        let path = (1...(1 + random.below(5))).map { place in
          random.pick(segments).replacing("N", with: "n\(place)")
        }
        return try? RouteTemplate(parsing: "/" + path.joined(separator: "/")).variants[0]
      }
      let sets = variants.map { RouteTemplate($0) }
      for (inner, innerSet) in zip(variants, sets) {
        for (outer, outerSet) in zip(variants, sets) where innerSet.isSurelyWithin(outerSet) {
          let (one, other) = (inner.orderKey, outer.orderKey)
          mismatches.check(outerSet.isSurelyWithin(innerSet) ? one == other : one < other) {
            "\(inner) in \(outer)"
          }
        }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  /// R15 leaves these out, and `diagnostics` warns of them.
  private static func hasVariantWithinAnother(_ template: RouteTemplate) -> Bool {
    !template.variantsWithinOthers(WorkLimit(steps: 100_000)).isEmpty
  }

  @Test("R15: of two that share a variant, the one with the smaller set has it first")
  func sharedVariants() throws {
    let texts =
      Self.hard + [
        "/(:z|x|y)/c", "/:z/(c|d)", "/(x/c|x/d|x/e|:z/f)", "/(:z/f|x/:w)", "/(a|b)", "/(b|c|d)",
        "/(a|b|:n)", "/(:n|:n/*)", "/(:n|a/b)", "/:m", "/(*|a/b)", "/(b|a/*)", "/(b|a/*|a/c)",
        "/(7|:x/(b|:y))", "/(7|8|:x/:y)", "/(a|b|c)", "/(a|:t)",
      ]
    let templates = SmallTemplates.all + (try texts.map { try RouteTemplate(parsing: $0) })
    let order = Self.order(templates)
    let alphabet = PathAlphabet()
    var mismatches = Mismatches()
    for (rank, entry) in order.enumerated() {
      for later in order[(rank + 1)...].prefix(8)
      where later.route != entry.route
        && RouteTemplate(later.variant).isSurelyWithin(RouteTemplate(entry.variant))
        && RouteTemplate(entry.variant).isSurelyWithin(RouteTemplate(later.variant))
        && later.variant.orderKey == entry.variant.orderKey
      {
        let (first, second) = (templates[entry.route], templates[later.route])
        mismatches.check(
          Self.hasVariantWithinAnother(templates[later.route])
            || !second.isSubset(of: first, alphabet) || first.isSubset(of: second, alphabet)
        ) { "\(templates[later.route]) in \(templates[entry.route]), for \(entry.variant)" }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }
}
