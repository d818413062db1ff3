import TestSupport
import Testing

@testable import LinkRouting

/// The order of hard tables, and what it may cost: counted in steps and nodes, never measured in time.
@Suite struct PrecedenceBoundsTests {
  /// The templates in the order in which they are tried.
  private static func order(_ templates: [RouteTemplate]) -> [RouteTemplate] {
    let routes = RouteDictionary(templates.map { (key: $0, value: decode(0)) })
    return RouteTable(routes, on: .any).engine.ranked.map { templates[$0.route] }
  }

  @Test("R15: of templates that come to a wildcard at the same place, the longest is first")
  func chain() throws {
    let templates = try (0..<80).map {
      try RouteTemplate(parsing: "/f/*" + String(repeating: "/e", count: $0))
    }
    var random = SplitMix64(seed: 72)
    #expect(
      Self.order(templates.shuffled(using: &random)).map(\.variants[0].segments.count)
        == (2..<82).reversed().map { $0 })
  }

  @Test("R15: the order of segments and gaps, whatever the order of declaration")
  func gaps() throws {
    let expected = [
      "/a/*", "/:int(n)/*", "/:y/:z", "/*/edit/:x", "/*/a/*", "/*/:x/a", "/*/edit", "/*/:x/:y",
      "/:x/*", "/*",
    ]
    let templates = try expected.map { try RouteTemplate(parsing: $0) }
    for templates in [templates, templates.reversed()] {
      #expect(Self.order(templates).map(\.description) == expected)
    }
  }

  @Test("A random template of up to 4 KiB is parsed and put in order within its size")
  func randomTemplates() throws {
    var random = SplitMix64(seed: 71)
    var longest = 0
    var parsed = 0
    for _ in 0..<LawSize.of(16) {
      let text = LongTemplates.text(&random)
      guard let template = try? RouteTemplate(parsing: text) else { continue }
      parsed += 1
      longest = max(longest, text.utf8.count)
      let segments = template.variants.reduce(0) { $0 + $1.segments.count }
      #expect(template.variants.count <= RouteTemplate.variantLimit)
      #expect(template.variants.allSatisfy { $0.segments.count <= LinkLimits.segments })
      var index = RouteIndex()
      _ = index.addTrie(template.variantsInOrder, template.variants.indices.map { Int32($0) })
      #expect(index.nodes.count <= segments + 1, "\(text)")
    }
    #expect(parsed >= LawSize.of(8))
    #expect(longest > 2_000)
  }
}
