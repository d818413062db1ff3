import LinkRouting
import TestSupport
import Testing

@testable import RouteDiagnostics

/// What holds for every table however it was made, on random sets of small templates.
@Suite struct CompositionLawTests {
  /// The origins of ``SmallTemplates/links``.
  private static let origins = LinkOrigins.scheme("a")

  /// Random templates, and more of those that have groups.
  private func templates(
    _ count: Int, groups: Int = 0, _ random: inout SplitMix64
  ) -> [RouteTemplate] {
    let templates = Array(SmallTemplates.all.shuffled(using: &random).prefix(count))
    if groups == 0 { return templates }
    let grouped = SmallTemplates.all.filter { $0.variants.count > 1 }
    return templates + grouped.shuffled(using: &random).prefix(groups)
  }

  @Test("Dictionaries that are added match as one written whole", arguments: 0..<2)
  func addition(seed: Int) {
    var random = SplitMix64(seed: UInt64(100 + seed))
    let templates = templates(24, &random)
    let whole = SmallTable.table(templates, on: Self.origins)
    let first = SmallTable.routes(Array(templates.prefix(9)))
    let merged = RouteTable(
      first + SmallTable.routes(Array(templates.dropFirst(9))), on: Self.origins)
    var mismatches = Mismatches()
    for link in LawSize.part(of: SmallTemplates.links, oneIn: 3) {
      mismatches.check(merged.tried(link) == whole.tried(link)) {
        "\(link): merged \(merged.tried(link)), whole \(whole.tried(link))"
      }
    }
    #expect(mismatches.isEmpty, "\(templates): \(mismatches)")
  }

  @Test(
    "A table below a prefix without wildcards tries the same routes in the same order",
    arguments: 0..<2)
  func prefixedTables(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(200 + seed))
    // All that have groups: any two may share a variant.
    let templates = templates(20, groups: .max, &random)
    // On an origin without a host, the first segment alone ignores case (R3).
    let table = SmallTable.table(templates, on: "a://*")
    let prefixed = RouteTable(
      SmallTable.routes(templates).prefixed(by: "/p/:k"), on: "a://*")
    let longer = Dictionary(
      try templates.map { ($0.description, try $0.prefixed(by: "/p/:k").description) },
      uniquingKeysWith: { first, _ in first })
    var mismatches = Mismatches()
    for path in LawSize.part(of: SmallTemplates.links, oneIn: 3) {
      let link = try LinkComponents("a://h" + path.string.dropFirst(2))
      let expected = table.tried(link).map { tried in
        Tried(template: longer[tried.template] ?? "", params: [["k", "v"]] + tried.params)
      }
      let found = prefixed.tried(try LinkComponents("a://h/p/v" + path.string.dropFirst(2)))
      mismatches.check(found == expected) { "\(link): \(found), not \(expected)" }
    }
    #expect(mismatches.isEmpty, "\(templates): \(mismatches)")
  }

  @Test(
    "R16: what is said to be never reached is just what no link reaches",
    arguments: LawSize.scale > 1 ? 0..<6 : 1..<4)
  func reachability(seed: Int) {
    var random = SplitMix64(seed: UInt64(140 + seed))
    let templates = templates(16 + 4 * seed, &random)
    let table = SmallTable.table(templates, on: Self.origins)
    var losers: Set<RouteTemplate> = []
    // Those that are reached by some link that another route does not take before both.
    var perhaps: Set<RouteTemplate> = []
    for conflict in table.conflicts {
      switch conflict.kind {
      case .overlapping, .undecided, .unfinished, .alias: break
      case .equivalent: perhaps.insert(conflict.loser.template)
      case .unreachable: losers.insert(conflict.loser.template)
      }
    }
    let reached = SmallTemplates.links.compactMap { table.firstMatch(of: $0)?.template }
    let unreached = Set(templates).subtracting(reached)
    #expect(losers.isSubset(of: unreached), "seed \(140 + seed)")
    // What none of those links reaches, and is no loser, some other link does.
    for template in unreached.subtracting(losers).subtracting(perhaps) {
      let variants = table.engine.ranked.map(\.variant)
      let found = variants.indices.contains { rank in
        let link = RouteTemplate(variants[rank]).firstLink(
          outsideOf: variants[..<rank].map { RouteTemplate($0) }, PathAlphabet())
        return link.flatMap { table.route(of: "a:" + $0)?.template } == template
      }
      #expect(found, "\(template) is never reached, seed \(140 + seed)")
    }
  }

  @Test(
    "R16: a winner is tried first for the link that both match",
    arguments: LawSize.scale > 1 ? 0..<4 : 0..<2)
  func winners(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(180 + seed))
    let templates = templates(14, groups: 10, &random)
    let table = SmallTable.table(templates, on: Self.origins)
    for conflict in table.conflicts {
      guard let common = conflict.diagnostic.link else { continue }
      let tried = table.candidates(of: try LinkComponents("a:" + common)).map(\.template)
      let first = tried.first {
        [conflict.winners[0].template, conflict.loser.template].contains($0)
      }
      #expect(first == conflict.winners[0].template, "\(conflict)")
    }
  }

  struct Odd: Error {}

  @Test("An explanation tells of what a match does", arguments: 0..<4)
  func explanations(seed: Int) {
    var random = SplitMix64(seed: UInt64(130 + seed))
    let templates = templates(24, &random)
    let routes = templates.enumerated().map { number, template -> RouteDictionary<Int> in
      [
        template: { _ in
          if number % 2 == 1 { throw Odd() }
          return number
        }
      ]
    }
    let table = RouteTable(routes.reduce([:], +), on: Self.origins)
    var mismatches = Mismatches()
    for link in SmallTemplates.links.shuffled(using: &random).prefix(LawSize.of(250)) {
      let explanation = table.explain(link)
      var told = explanation.refusals.map(\.template.description)
      if case .matched(let match) = explanation.outcome {
        told.append(match.template.description)
        mismatches.check(table.firstMatch(of: link)?.template == match.template) { "\(link)" }
      } else {
        mismatches.check(table.match(link) == nil) { "\(link): \(explanation)" }
      }
      let tried = table.tried(link).map(\.template)
      mismatches.check(told == Array(tried.prefix(told.count))) { "\(link): \(told) of \(tried)" }
      if case .unmatched = explanation.outcome {
        mismatches.check(told == tried) { "\(link): \(told) of \(tried)" }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }
}
