import TestSupport

@testable import LinkRouting

/// A random path of a link, with what a reader of the link must find.
struct GeneratedPath {
  private var interpolation = LinkPath.StringInterpolation(
    literalCapacity: 0, interpolationCount: 0)
  private(set) var segments: [String] = []
  private(set) var items: [LinkComponents.QueryItem] = []
  /// Nil or not empty.
  private(set) var fragment: String?
  /// The name of the item, or an empty text in the path, and the text of the rest.
  private(set) var rest: (name: String, text: String)?

  var hasRestInQuery: Bool { rest?.name.isEmpty == false }

  var path: LinkPath { LinkPath(stringInterpolation: interpolation) }

  init(_ random: inout SplitMix64) {
    if random.oneIn(6) {
      append("/")
    } else {
      for _ in 0..<1 + random.below(3) { appendSegment(&random) }
    }
    if random.oneIn(10) {
      appendRest("/", "", &random)
    } else if random.oneIn(2) {
      appendItems(&random)
    }
    if rest == nil, random.oneIn(3) { appendFragment(&random) }
  }

  /// This path below another; the rest of the other would swallow it.
  func below(_ prefix: GeneratedPath) -> GeneratedPath {
    var sum = self
    sum.segments = prefix.segments + segments
    sum.items = prefix.items + items
    sum.fragment = fragment ?? prefix.fragment
    return sum
  }

  // MARK: Writing

  private mutating func append(_ literal: StaticString) { interpolation.appendLiteral(literal) }

  /// Appends a literal or a value, and returns its text.
  private mutating func appendText(
    _ literals: [StaticString], _ random: inout SplitMix64
  ) -> String {
    switch random.below(6) {
    case 0...2:
      let literal = random.pick(literals)
      append(literal)
      return "\(literal)".decoded
    case 3:
      let number = random.below(2_000) - 1_000
      interpolation.appendInterpolation(number)
      return "\(number)"
    case 4:
      let texts = [Self.value(&random), Self.value(&random)]
      interpolation.appendInterpolation(texts)
      return texts.joined(separator: ",")
    default:
      let text = Self.value(&random)
      interpolation.appendInterpolation(text)
      return text
    }
  }

  private mutating func appendSegment(_ random: inout SplitMix64) {
    append("/")
    if random.oneIn(8) {
      let texts = ["a", Self.value(&random), Self.value(&random)]
      interpolation.appendInterpolation(segments: texts)
      segments += texts.filter { !$0.isEmpty }
    } else {
      segments.append(
        (0..<1 + random.below(2)).map { _ in appendText(Self.ofSegment, &random) }.joined())
    }
  }

  private mutating func appendItems(_ random: inout SplitMix64) {
    append("?")
    for number in 0..<random.below(4) {
      if number > 0 { append("&") }
      let name = random.pick(["q", "name", "a b", "é"])
      switch random.below(7) {
      case 0:
        interpolation.appendInterpolation(name)
        append("=")
        interpolation.appendInterpolation(nil as String?)
      case 1:
        let value = Self.value(&random)
        interpolation.appendInterpolation(RouteParam<String>(name), value)
        items.append(.init(name: name, value: value))
      case 2:
        let values = ["b", Self.value(&random)]
        interpolation.appendInterpolation(each: RouteParam<[String]>(name), values)
        items += values.map { .init(name: name, value: $0) }
      case 3:
        let value = Self.value(&random)
        interpolation.appendInterpolation(query: ["z": value, "y": "1"])
        items += [.init(name: "y", value: "1"), .init(name: "z", value: value)]
      case 4 where random.oneIn(3):
        append("url")
        return appendRest("=", "url", &random)
      default:
        interpolation.appendInterpolation(name)
        append("=")
        items.append(.init(name: name, value: appendText(Self.ofItem, &random)))
      }
    }
  }

  private mutating func appendRest(
    _ mark: StaticString, _ name: String, _ random: inout SplitMix64
  ) {
    let text = random.oneIn(2) ? random.pick(Self.links) : Self.value(&random)
    append(mark)
    interpolation.appendInterpolation(rest: text)
    rest = (name, PercentCoding.reference(text))
  }

  private mutating func appendFragment(_ random: inout SplitMix64) {
    let value = Self.value(&random)
    switch random.below(4) {
    case 0:
      append("#/x/")
      interpolation.appendInterpolation(value)
      append("?y=1")
      fragment = "/x/\(value)?y=1"
    case 1:
      append("#y=1&k=")
      interpolation.appendInterpolation(value)
      fragment = "y=1&k=" + value
    case 2:
      append("#k=")
      interpolation.appendInterpolation(nil as String?)
    default:
      append("#")
      fragment = appendText(Self.ofItem, &random)
    }
  }

  private static let ofSegment: [StaticString] = [
    "a", "open", "Open", "x-", "é", "%20", "%C3%A9", ":", "@", "a:b", "u@h", "~", "..a", "%41", "*",
    "=", "&", ";", "+", "0123456789abcdef", ".html", "%2F", "%6Fpen",
  ]
  private static let ofItem: [StaticString] = [
    "a", "/?", "é", "%20", "%41", ":@", "..", "%00", "0123456789abcdef", "+",
  ]

  private static let links = [
    "https://a.example/b?c=d#e", "https://a.example/%FF", "//u:p@h:80", "http://[::1]:80/x", ":/@",
    "..:/x", ":", "h:80/x", "u@h/x", "?x", "#x", "open/x", "a.example/x", "a:b:", "mailto:a@b",
    "a/../b", "a/%2e", "a//b", "/..", "a/%00", "a?%00#%FF", "https:", "q=1&q=2", "[::1]:8080",
  ]

  private static func value(_ random: inout SplitMix64) -> String {
    switch random.below(12) {
    case 0: random.pick(["", ".", "..", "\0", "open", "Open", "OPEN", "a.example"])
    case 1...3: TextGenerator.hostile(&random)
    default: TextGenerator.segment(&random)
    }
  }
}

extension GeneratedPath {
  /// The part of a link that is read otherwise than this path; nil if there is none.
  func difference(_ text: String, on origins: LinkOrigins) throws -> String? {
    let link = try LinkComponents(text)
    guard let match = origins.match(link) else { return "no origin" }
    let host = match == .hostAsSegment ? link.writtenHost?.decoded ?? "" : ""
    let read = (host.isEmpty ? [] : [host]) + link.pathSegments
    if let rest {
      let mark = rest.name.isEmpty ? "/**rest" : "?\(rest.name)=**rest"
      let tokens = segments.indices.map { "/:p\($0)" }.joined()
      let template = try RouteTemplate(
        parsing: (tokens.isEmpty && !rest.name.isEmpty ? "/" : tokens) + mark)
      let params = template.params(of: link, on: origins)
      let isRead = params?["rest"].map { $0.utf8Equals(rest.text) } ?? false
      if !isRead { return "the rest" }
      return segments.indices.allSatisfy { params?["p\($0)"]?.utf8Equals(segments[$0]) ?? false }
        ? nil : "the segments"
    }
    if !read.elementsEqual(segments, by: { $0.utf8Equals($1) }) { return "the segments" }
    let isSame = link.queryItems.elementsEqual(items) { one, other in
      one.name.utf8Equals(other.name) && one.value.utf8Equals(other.value)
    }
    if !isSame { return "the items" }
    return (link.fragment ?? "").utf8Equals(fragment ?? "") ? nil : "the fragment"
  }
}
