import TestSupport
import Testing

@testable import LinkRouting

/// Putting a table in order costs no more than it may, whatever its templates say; measured in steps,
/// never in time.
@Suite struct PrecedenceBoundsTests {
  struct Shape: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var templates: [String]
    /// The most steps that its order may take.
    var steps: Int
  }

  private static let either = (1...24).map { "k\($0)" }
  /// Each is compared with each, so the steps are half of the square.
  ///
  /// A nightly run has all 4,000.
  private static let literals = LawSize.scale > 1 ? 4_000 : 1_000

  static let shapes = [
    Shape(
      testDescription: "several tokens beside a group of 24 such segments",
      templates: ["/:a-k1-:b", "/(" + either.map { "x:a-\($0)-:b" }.joined(separator: "|") + ")"],
      steps: 1_000),
    Shape(
      testDescription: "\(literals) literals behind a wildcard",
      templates: (0..<literals).map { "/*/r\($0)" }, steps: literals * literals * 9 / 16),
    Shape(
      testDescription: "4,000 values of one query item beside a wildcard",
      templates: (0..<4_000).map { "/open?kind=k\($0)" } + ["/*"], steps: 10_000),
    Shape(
      testDescription: "tokens behind a wildcard",
      templates: ["/*/a" + tokens(15), "/*/:z/a" + tokens(15)], steps: 100),
    Shape(
      testDescription: "a chain of 80",
      templates: (0..<80).map { "/f/*" + String(repeating: "/e", count: $0) }, steps: 500_000),
    Shape(
      testDescription: "a group of 256 variants among wildcards",
      templates: ["/*" + String(repeating: "/(a|b)/a/a/*", count: 8)], steps: 2_200_000),
  ]

  static func tokens(_ count: Int) -> String { (1...count).map { "/:x\($0)" }.joined() }

  /// The variants of the templates in the order of their keys, and the places in which they are tried.
  private static func order(
    _ templates: [RouteTemplate], _ work: inout ContainmentWork
  ) -> [RouteVariant] {
    let entries = templates.enumerated().flatMap { route, template in
      template.variants.map { Precedence.Entry(variant: $0, route: route, template: template) }
    }
    let variants = entries.map(\.variant)
    return Precedence.order(variants, sorted: Precedence.sorted(entries), &work)
      .map { variants[$0] }
  }

  @Test("The order of a hard table takes few steps", arguments: shapes)
  func steps(shape: Shape) throws {
    let templates = try shape.templates.map { try RouteTemplate($0) }
    let limit = 1 << 30
    var work = ContainmentWork(steps: limit)
    let order = Self.order(templates, &work)
    #expect(order.count == templates.reduce(0) { $0 + $1.variants.count })
    #expect(limit - work.left <= shape.steps)
  }

  @Test("R15: what lies within another still goes first in the hardest of them")
  func chain() throws {
    let templates = try (0..<80).map {
      try RouteTemplate("/f/*" + String(repeating: "/e", count: $0))
    }
    var work = ContainmentWork(variants: templates.count)
    let order = Self.order(templates.shuffled(), &work)
    #expect(order.map(\.segments.count) == (2..<82).reversed().map { $0 })
  }

  @Test("R15: without work the order is that of segments, whatever the order of declaration")
  func withoutWork() throws {
    let templates = try ["/*", "/*/edit", "/*/:x/a", "/a/*", "/:x/*"].map { try RouteTemplate($0) }
    for templates in [templates, templates.reversed()] {
      var work = ContainmentWork(steps: 0)
      #expect(
        Self.order(templates, &work).map { "\(RouteTemplate($0))" }
          == ["/a/*", "/:x/*", "/*", "/*/edit", "/*/:x/a"])
    }
  }

  @Test("A table that costs more than it may is put in order up to the limit")
  func limit() throws {
    let templates = try (0..<600).map { number in
      let bits = (0..<10).map { number >> $0 & 1 == 0 ? "a" : ":x\($0)" }
      return try RouteTemplate("/*/" + bits.joined(separator: "/") + "/*?k=\(number)")
    }
    var work = ContainmentWork(steps: 20_000)
    let order = Self.order(templates, &work)
    #expect(work.isExceeded)
    var again = ContainmentWork(steps: 20_000)
    #expect(order.map(\.key.shown) == Self.order(templates.shuffled(), &again).map(\.key.shown))
  }

  @Test("A random template of up to 4 KiB is parsed and put in order within its size")
  func randomTemplates() throws {
    var random = SplitMix64("PrecedenceBoundsTests.randomTemplates", seed: 71)
    var longest = 0
    var parsed = 0
    for _ in 0..<40 {
      let text = LongTemplates.text(&random)
      guard let template = try? RouteTemplate(text) else { continue }
      parsed += 1
      longest = max(longest, text.utf8.count)
      let segments = template.variants.reduce(0) { $0 + $1.segments.count }
      #expect(template.variants.count <= RouteTemplate.variantLimit)
      #expect(template.variants.allSatisfy { $0.segments.count <= LinkLimits.segments })
      let limit = ContainmentWork(variants: template.variants.count)
      var work = limit
      #expect(Self.order([template], &work).count == template.variants.count)
      #expect(limit.left <= 3 << 20, "\(text)")
      var builder = RouteIndexBuilder(template.variantsInOrder.map { ($0, 0) })
      let byKey = template.variantsInOrder.indices.sorted {
        template.variantsInOrder[$0].key.compare(template.variantsInOrder[$1].key) < 0
      }
      _ = builder.addTrie(byKey.map { Int32($0) })
      #expect(builder.nodes.count <= segments + 1, "\(text)")
    }
    #expect(parsed >= 25)
    #expect(longest > 3_000)
  }
}

extension PrecedenceKey {
  /// Something that is the same for equal keys.
  fileprivate var shown: String { "\(self)" }
}
