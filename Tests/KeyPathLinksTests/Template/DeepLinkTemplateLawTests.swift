import KeyPathLinks
import LinkRouting
import TestSupport
import Testing

/// The law: `parse(path(for: x), into: y) == x`, in the properties that the template names.
@Suite(.serialized) struct DeepLinkTemplateLawTests {
  static let seed: UInt64 = 0x5EED_0005

  /// A template and how to restrict a value to the properties that it names.
  struct Case: Sendable, CustomTestStringConvertible {
    var template: DeepLinkTemplate<Properties>
    /// Copies the named properties from one value to another.
    var copy: @Sendable (Properties, inout Properties) -> Void
    var testDescription: String { template.description }

    init(
      _ template: DeepLinkTemplate<Properties>,
      _ copy: @escaping @Sendable (Properties, inout Properties) -> Void
    ) {
      self.template = template
      self.copy = copy
    }
  }

  static let cases: [Case] = [
    Case("/a/\(\.text)") { $1.text = $0.text },
    Case("/a/\(\.maybeText)/\(\.maybeNumber)") {
      $1.maybeText = $0.maybeText
      $1.maybeNumber = $0.maybeNumber
    },
    Case("/\(\.number)/\(\.double)/\(\.flag)/\(\.sort)") {
      $1.number = $0.number
      $1.double = $0.double
      $1.flag = $0.flag
      $1.sort = $0.sort
    },
    Case("/event-\(\.text)-\(\.number).html") {
      $1.text = $0.text
      $1.number = $0.number
    },
    Case("/x/\(\.text)-\(\.maybeText)") {
      $1.text = $0.text
      $1.maybeText = $0.maybeText
    },
    Case("/\(\.list, separator: "-")") { $1.list = $0.list },
    Case("/ids/\(\.maybeList, separator: ";")") { $1.maybeList = $0.maybeList },
    Case("/q?list=\(\.list)&ids=\(\.maybeList, separator: ".")") {
      $1.list = $0.list
      $1.maybeList = $0.maybeList
    },
    Case("/q?list=\(\.list, separator: ";")&ids=\(\.maybeList, separator: "/")") {
      $1.list = $0.list
      $1.maybeList = $0.maybeList
    },
    Case("/files/\(wildcard: \.list)") { $1.list = $0.list },
    Case("/files/\(wildcard: \.text)/edit") { $1.text = $0.text },
    Case("/search?query=\(\.maybeText)&text=\(\.text)&page=\(\.maybeNumber)&f=\(\.maybeDouble)") {
      $1.maybeText = $0.maybeText
      $1.text = $0.text
      $1.maybeNumber = $0.maybeNumber
      $1.maybeDouble = $0.maybeDouble
    },
    Case("/s?maybeText=\(\.text)&text=\(\.maybeText)&b=\(\.maybeFlag)&s=\(\.maybeSort)") {
      $1.maybeText = $0.maybeText
      $1.text = $0.text
      $1.maybeFlag = $0.maybeFlag
      $1.maybeSort = $0.maybeSort
    },
    Case("/s?range=\(\.maybeNumber)..\(\.maybeDouble)") {
      $1.maybeNumber = $0.maybeNumber
      $1.maybeDouble = $0.maybeDouble
    },
    Case("/s?(text=\(\.maybeText)|number=\(\.maybeNumber))") {
      $1.maybeText = $0.maybeText
      $1.maybeNumber = $0.maybeNumber
    },
    Case("/help#\(\.text)") { $1.text = $0.text },
    Case("/help#section-\(\.maybeText)") { $1.maybeText = $0.maybeText },
    Case("/list/(page/\(\.maybeNumber))/end") { $1.maybeNumber = $0.maybeNumber },
    Case("/(tags/\(\.maybeText)|ids/\(\.maybeNumber))") {
      $1.maybeText = $0.maybeText
      $1.maybeNumber = $0.maybeNumber
    },
    Case("/\(\.nested.text)/\(\.text)?n=\(\.nested.number)") {
      $1.nested = $0.nested
      $1.text = $0.text
    },
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
      law.copy(value, &expected)
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
