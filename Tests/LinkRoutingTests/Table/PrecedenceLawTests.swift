import TestSupport
import Testing

@testable import LinkRouting

/// R15 as a law: if A's links lie within B's, A is tried first, whatever the order of declaration.
@Suite struct PrecedenceLawTests {
  /// Templates among which containment and the order of segments disagree.
  static let hard = [
    "/*/d/:string(z)bb", "/:x/*/:string(z)bb", "/:x/*/a:y", "/*", "/*/edit", "/*/:x", "/:x/*",
    "/:string(x)e", "/:x-:y", "/:x-:y-:z", "/:uuid(u)", "/:bool(t)", "/true", "/:uuid(u)-:int(n)",
    "/:string(x)-:int(n)", "/:int(n)", "/:double(d)", "/-:int(n)", "/:int(n).:int(m)",
    "/(x|:y)/(c|d)", "/:z/c", "/(true|false|:int(n))", "/(a|b/c)/*", "/(*)/c", "/a/(b)", "/a",
    "/:x/(*/d)", "/(:x|:x/*r)", "/a?q=:string(q)e", "/a?q=:bool(q)", "/a?(q=1|q=2|q=3|q=4|q=5)",
    "/a?q=:q", "/a?q=1", "/a?(q|r)", "/a?q&r", "/a?q=:q&r=:r&s=:s", "/a#:f", "/a#:int(f)", "/a#x:f",
    "/:x?q=:q", "/*?q=1", "/(a|:x)?q=1", "/:x/*/:y", "/*/:y/:z", "/:x/:y/*",
  ]

  /// The order in which the variants of `templates` are tried.
  static func order(_ templates: [RouteTemplate]) -> [(variant: RouteVariant, route: Int)] {
    let routes = templates.map { RouteTable<Int>.Route($0, decode(0)) }
    let table = RouteTable(routes, on: .any)
    return table.engine.index.variants.enumerated().map { rank, variant in
      (variant, Int(table.engine.index.candidates[rank].route))
    }
  }

  @Test func containmentDecidesAmongAll() throws {
    let templates = SmallTemplates.all + (try Self.hard.map { try RouteTemplate($0) })
    let matched =
      SmallTemplates.matched
      + MatchedLinks.of(
        Array(templates.dropFirst(SmallTemplates.all.count)), SmallTemplates.links)
    let order = Self.order(templates)
    var ranks: [Int: [Int]] = [:]
    for (rank, entry) in order.enumerated() { ranks[entry.route, default: []].append(rank) }
    let links = SmallTemplates.links.indices.filter { $0 % 3 == 0 }
    let alphabet = PathAlphabet()
    var pairs = 0
    var mismatches: [String] = []
    for first in templates.indices {
      for second in templates.indices
      where first != second && matched[first].isSubset(of: matched[second]) {
        let (inner, outer) = (LinkSet(templates[first]), LinkSet(templates[second]))
        guard inner.isSubset(of: outer, alphabet), !outer.isSubset(of: inner, alphabet) else {
          continue
        }
        pairs += 1
        let (one, other) = (ranks[first] ?? [], ranks[second] ?? [])
        // Where each is one variant, all links say the same.
        let isPlain = one.count == 1 && other.count == 1
        let shared = links.filter { matched[first].contains($0) }
        for link in isPlain ? shared.prefix(1) : shared[...] {
          // For every link of the inner one: its first variant that matches, against the outer's.
          let link = SmallTemplates.links[link]
          if best(link, one, order) >= best(link, other, order) {
            mismatches.append("\(templates[first]) in \(templates[second])")
          }
        }
      }
    }
    // As counted; fewer would mean that the test looks at less.
    #expect(pairs == 7_015)
    #expect(Set(mismatches).sorted() == [])
  }

  private func best(
    _ link: LinkComponents, _ ranks: [Int], _ order: [(variant: RouteVariant, route: Int)]
  ) -> Int {
    if ranks.count == 1 { return ranks[0] }
    return ScannedLink.with(link) { scanned in
      ranks.first { order[$0].variant.zip(scanned) != nil } ?? .max
    }
  }

  @Test(arguments: 0..<3)
  func declarationOrderNeverMatters(seed: Int) throws {
    var random = SplitMix64("PrecedenceLawTests.order", seed: UInt64(seed))
    var templates = try Self.hard.map { try RouteTemplate($0) }
    templates += SmallTemplates.all.shuffled(using: &random).prefix(30)
    let expected = Self.order(templates).map { templates[$0.route].description + "\($0.variant)" }
    templates.shuffle(using: &random)
    let found = Self.order(templates).map { templates[$0.route].description + "\($0.variant)" }
    #expect(found == expected)
  }

  @Test func pairwiseRulesWouldGoInCircles() throws {
    let circle = try ["/*/d/:string(z)bb", "/:x/*/:string(z)bb", "/:x/*/a:y"].map {
      try RouteTemplate($0)
    }
    #expect(circle[0].relation(to: circle[1]).kind == .moreSpecific)
    #expect(circle[1].relation(to: circle[2]).kind == .overlapping)
    #expect(circle[2].relation(to: circle[0]).kind == .overlapping)
    #expect(Self.order(circle).map(\.route) == [0, 1, 2])
  }

  @Test func plainTablesAreLeftAsTheyAre() throws {
    let templates = SmallTemplates.all.filter { template in
      template.variants.count == 1 && template.variants[0].isPlain && template.query.isEmpty
    }
    let entries = templates.enumerated().map {
      Precedence.Entry(variant: $1.variants[0], route: $0, template: $1)
    }
    let sorted = Precedence.sorted(entries)
    #expect(ContainmentOrder.order(entries, sorted: sorted) == sorted)
  }
}

extension MatchedLinks {
  func contains(_ link: Int) -> Bool { words[link / 64] >> UInt64(link % 64) & 1 == 1 }
}
