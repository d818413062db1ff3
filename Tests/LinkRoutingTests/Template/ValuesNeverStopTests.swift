import TemplatePrinting
import TestSupport
import Testing

@testable import LinkRouting

/// A value never stops a process: a link that holds it prints and reads back equal, or `url` throws in words.
///
/// Each table has several routes for one case, so a value that one route captured is printed by each of the others.
@Suite struct ValuesNeverStopTests {
  /// A route for the case: its template, and its line in `link`.
  struct Line: Sendable {
    let template: RouteTemplate
    let print: @Sendable (String) -> LinkPath
    /// Whether the value is written as a link: it reads back in its RFC 3986 form.
    var isRest = false
    /// Whether links of other routes match the template, too.
    var matchesAll = false
  }

  static let lines = [
    Line(template: "/t/:v") { "/t/\($0)" },
    Line(template: "/e/:int(id)/a-:string(v).html") { "/e/1/a-\($0).html" },
    Line(template: "/r/**v", print: { "/r/\(rest: $0)" }, isRest: true),
    Line(template: "/rx/y/**v", print: { "/rx/y/\(rest: $0)" }, isRest: true),
    Line(template: "/w/*v") { "/w/\(segments: $0.parts(separatedBy: ASCII.slash))" },
    Line(template: "/u/*v/end") { "/u/\(segments: $0.parts(separatedBy: ASCII.slash))/end" },
    Line(template: "/s?q=:v") { "/s?q=\($0)" },
    Line(template: "/m?q=:v&(p=:p)") { "/m?\(query: ["q": $0, "z": $0])" },
    Line(template: "/o?q=**v", print: { "/o?q=\(rest: $0)" }, isRest: true),
    Line(template: "/f#:v") { "/f#\($0)" },
    Line(template: "/p#/x/:v") { "/p#/x/\($0)" },
    Line(template: "/p#/y?v=:v") { "/p#/y?v=\($0)" },
    Line(template: "/i#k=:v") { "/i#k=\($0)" },
    Line(template: "/:v", print: { "/\($0)" }, matchesAll: true),
    Line(
      template: "/*v", print: { "/\(segments: $0.parts(separatedBy: ASCII.slash))" },
      matchesAll: true),
    Line(template: "/**v", print: { "/\(rest: $0)" }, isRest: true, matchesAll: true),
  ]

  static let origins: [LinkOrigins] = [
    .web("example.com"), .scheme("cook"), "cook:",
    [.scheme("cook"), ["cook://open", "cook://a.example"]],
    ["cook://open", .web("example.com")], .scheme("cook").allowingUserInfo(),
  ]

  // MARK: Values

  private static let pieces = [
    "a", "Z", "0", "-", ".", "..", "/", "//", "?", "#", "&", "=", "+", ";", ",", ":", "@", "%",
    "%2F",
    "%25FF", "%FF", "%C3", "%C3%A9", "%00", "%0A", "%2E", "%zz", "[", "]", "é", "🙂", " ", "\0",
    "\n",
    "\u{7F}", "\\", "\"", "https:", "https://a.example/", "//u:p@h:80", "[::1]:8080", "end", "open",
  ]

  private static let rows = [
    "https://a.example/%FF", "/dev/random", "?x", "#x", ":/@", "..:/x", ":", "@", "u@h", "h:80/x",
    "", "/", ".", "..", "a/../b", "a/%2e", "a//b", "https://a.com/x?y&z#f", "//a/b", "/..", "//..",
    "a/%00", "a?%00#%FF", "open/x", "a.example/x", "https://[::1]/a", "q=1&q=2",
    "https://a.example/..",
    "https:/", "https:", ":80", "a:80:", "a@b:c/d", "http://u:p@a.example:8080/x",
  ]

  private static func value(_ random: inout SplitMix64) -> String {
    if random.oneIn(4) { return random.pick(rows) }
    return (0..<1 + random.below(7)).map { _ in random.pick(pieces) }.joined()
  }

  /// A value that a line's template captured from a link of hostile raw text.
  private static func captured(
    by line: Line, on origins: LinkOrigins, _ random: inout SplitMix64
  ) -> RouteParams? {
    let value = value(&random)
    let raw = random.oneIn(2) ? value : PercentCoding.encoded(value, allowed: .unreserved)
    guard let text = try? line.print("value").urlString(on: origins) else { return nil }
    let link = text.replacing("value", with: raw)
    return (try? LinkComponents(link)).flatMap { line.template.params(of: $0, on: origins) }
  }

  // MARK: Laws

  @Test("A value that a route captured, or that code made, comes back equal, or is refused")
  func links() throws {
    var random = SplitMix64(seed: 66)
    for number in 0..<LawSize.of(400) {
      let origins = random.pick(Self.origins)
      let lines = (0..<3).map { _ in random.pick(Self.lines) }
      let routes = lines.map { ($0.template, { $0["v"] ?? "" } as RouteDecoder<String>) }
      let table = RouteTable(
        Dictionary(routes, uniquingKeysWith: { first, _ in first }), on: origins)
      let captured = Self.captured(by: lines[0], on: origins, &random)
      for value in [captured?["v"], Self.value(&random)].compactMap({ $0 }) {
        for line in lines {
          guard let link = try printed({ try table.engine.text(of: line.print(value)) }) else {
            continue
          }
          let found =
            line.matchesAll
            ? line.template.params(of: try LinkComponents(link), on: origins)?["v"]
            : table.match(link)
          let context: Comment = "\(number): \(line.template), \(value.debugDescription), \(link)"
          #expect(line.isSame(found, value), context)
        }
      }
    }
  }

  @Test("The same for params: those that another template captured, and those that code made")
  func params() throws {
    var random = SplitMix64(seed: 67)
    for number in 0..<LawSize.of(400) {
      let origins = random.pick(Self.origins)
      let (line, other) = (random.pick(Self.lines), random.pick(Self.lines))
      let value = Self.value(&random)
      let made: RouteParams =
        line.template.variants.contains { $0.names.contains("id") }
        ? ["id": "1", "v": value] : ["v": value]
      for params in [Self.captured(by: other, on: origins, &random), made].compactMap({ $0 }) {
        guard let value = params["v"],
          let link = try printed({ try line.template.url(params, on: origins) })
        else { continue }
        let found = line.template.params(of: try LinkComponents(link), on: origins)?["v"]
        let context: Comment = "\(number): \(line.template), \(value.debugDescription), \(link)"
        #expect(line.isSame(found, value), context)
      }
    }
  }

  /// A page of the web: its address is the rest of a link.
  enum Page: LinkDestination {
    case path(String), query(String)

    static let table = RouteTable<Self>(
      ["/r/**v": decode(Page.path, "v"), "/o?q=**v": decode(Page.query, "v")],
      on: .web("example.com"))

    var link: LinkPath {
      switch self {
      case .path(let address): return "/r/\(rest: address)"
      case .query(let address): return "/o?q=\(rest: address)"
      }
    }
  }

  @Test("A `URL` is the printed text, or is refused")
  func urls() throws {
    var random = SplitMix64(seed: 70)
    for _ in 0..<LawSize.of(1_000) {
      let value = Self.value(&random)
      for page in [Page.path(value), .query(value)] {
        guard let link = try printed({ try page.urlString }),
          let url = try printed({ try page.url.linkText })
        else { continue }
        #expect(url.utf8Equals(link), "\(value.debugDescription)")
      }
    }
  }

  @Test("A link that is carried keeps its path, its items and its fragment on each origin")
  func carriedLinks() throws {
    var random = SplitMix64(seed: 69)
    for _ in 0..<LawSize.of(2_000) {
      let text = LinkGenerator.text(&random)
      guard let link = try? LinkComponents(text) else { continue }
      let origins = random.pick(Self.origins)
      guard let url = try printed({ try LinkPath(link).on(origins).urlString(on: origins) })
      else { continue }
      let read = try LinkComponents(url)
      let host = origins.match(read) == .hostAsSegment ? read.writtenHost?.decoded ?? "" : ""
      let segments = (host.isEmpty ? [] : [host]) + read.pathSegments
      #expect(segments.elementsEqual(link.pathSegments) { $0.utf8Equals($1) }, "\(text): \(url)")
      #expect(read.queryItems == link.queryItems, "\(text): \(url)")
      #expect(read.fragment == link.fragment, "\(text): \(url)")
    }
  }

  /// The printed link; nil if an error in words is thrown.
  private func printed(_ link: () throws -> String) throws -> String? {
    do {
      return try link()
    } catch let error as RoutePrintingError {
      #expect(!error.description.isEmpty)
      return nil
    }
  }
}

extension ValuesNeverStopTests.Line {
  /// Whether a link was read with the value that was printed.
  func isSame(_ found: String?, _ value: String) -> Bool {
    found?.utf8Equals(isRest ? PercentCoding.reference(value) : value) ?? false
  }
}
