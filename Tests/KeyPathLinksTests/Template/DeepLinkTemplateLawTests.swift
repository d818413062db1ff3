import KeyPathLinks
import LinkRouting
import TestSupport
import Testing

/// The law: `parse(path(for: x), into: y) == x`, in the properties that the template names.
@Suite(.serialized) struct DeepLinkTemplateLawTests {
  static let seed: UInt64 = 0x5EED_0005

  /// A template and the properties that it names.
  struct Case: Sendable, CustomTestStringConvertible {
    var template: DeepLinkTemplate<Properties>
    var properties: [Property]
    var testDescription: String { template.description }

    init(_ template: DeepLinkTemplate<Properties>, _ properties: Property...) {
      (self.template, self.properties) = (template, properties)
    }
  }

  struct Property: Sendable {
    /// Copies the property from one value to another.
    let copy: @Sendable (Properties, inout Properties) -> Void

    static func at<Value>(_ path: any WritableKeyPath<Properties, Value> & Sendable) -> Property {
      Property { $1[keyPath: path] = $0[keyPath: path] }
    }
  }

  static let cases: [Case] = [
    Case("/a/\(\.text)", .at(\.text)),
    Case("/a/\(\.maybeText)/\(\.maybeNumber)", .at(\.maybeText), .at(\.maybeNumber)),
    Case(
      "/\(\.number)/\(\.double)/\(\.flag)/\(\.sort)",
      .at(\.number), .at(\.double), .at(\.flag), .at(\.sort)),
    Case("/event-\(\.text)-\(\.number).html", .at(\.text), .at(\.number)),
    Case("/x/\(\.text)-\(\.maybeText)", .at(\.text), .at(\.maybeText)),
    Case("/\(\.list, separator: "-")", .at(\.list)),
    Case("/ids/\(\.maybeList, separator: ";")", .at(\.maybeList)),
    Case("/q?list=\(\.list)&ids=\(\.maybeList, separator: ".")", .at(\.list), .at(\.maybeList)),
    Case(
      "/q?list=\(\.list, separator: ";")&ids=\(\.maybeList, separator: "/")",
      .at(\.list), .at(\.maybeList)),
    Case("/files/\(wildcard: \.list)", .at(\.list)),
    Case("/files/\(wildcard: \.text)/edit", .at(\.text)),
    Case(
      "/search?query=\(\.maybeText)&text=\(\.text)&page=\(\.maybeNumber)&f=\(\.maybeDouble)",
      .at(\.maybeText), .at(\.text), .at(\.maybeNumber), .at(\.maybeDouble)),
    Case(
      "/s?maybeText=\(\.text)&text=\(\.maybeText)&b=\(\.maybeFlag)&s=\(\.maybeSort)",
      .at(\.maybeText), .at(\.text), .at(\.maybeFlag), .at(\.maybeSort)),
    Case("/s?range=\(\.maybeNumber)..\(\.maybeDouble)", .at(\.maybeNumber), .at(\.maybeDouble)),
    Case("/s?(text=\(\.maybeText)|number=\(\.maybeNumber))", .at(\.maybeText), .at(\.maybeNumber)),
    Case("/help#\(\.text)", .at(\.text)),
    Case("/help#section-\(\.maybeText)", .at(\.maybeText)),
    Case("/list/(page/\(\.maybeNumber))/end", .at(\.maybeNumber)),
    Case("/(tags/\(\.maybeText)|ids/\(\.maybeNumber))", .at(\.maybeText), .at(\.maybeNumber)),
    Case("/\(\.nested.text)/\(\.text)?n=\(\.nested.number)", .at(\.nested), .at(\.text)),
  ]

  @Test(arguments: cases)
  func whatIsPrintedReadsBackTheSame(law: Case) async throws {
    var generator = HostileGenerator(seed: Self.seed)
    for number in 0..<LawSize.of(50) {
      await Task.yield()
      let value = generator.properties()
      let other = generator.properties()
      let context = "seed \(Self.seed), value \(number)"
      let path: String
      do {
        path = try law.template.path(for: value)
      } catch {
        continue  // A property that no link can hold; the error says which.
      }
      var expected = other
      for property in law.properties { property.copy(value, &expected) }
      let found = try law.template.parse("https://example.com" + path, into: other)
      try #require(Self.equal(found, expected), "\(context): \(value) printed \(path)")
      try #require(
        try law.template.path(for: found) == path || found.double.isNaN, "\(context): \(path)")
      try #require(path.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(context): \(path)")
      // In an origin whose host is the first segment of the path, too.
      guard let custom = try? law.template.url(for: value, on: .scheme("app")) else { continue }
      try #require(
        Self.equal(
          try law.template.parse(custom, into: other, on: .scheme("app")), expected),
        "\(context): \(custom)")
    }
  }

  /// Equal with the not-a-numbers that no template has read.
  private static func equal(_ first: Properties, _ second: Properties) -> Bool {
    var (first, second) = (first, second)
    if first.double.isNaN, second.double.isNaN { (first.double, second.double) = (0, 0) }
    if let left = first.maybeDouble, let right = second.maybeDouble, left.isNaN, right.isNaN {
      (first.maybeDouble, second.maybeDouble) = (nil, nil)
    }
    return first == second
  }
}
