import LinkRouting
import TemplatePrinting
import TestSupport
import Testing

/// A row of `Fixtures/engine/origins.json`: origins, templates, a link, and what becomes of it.
struct OriginFixture: Decodable, Sendable, CustomTestStringConvertible {
  var id: String
  var rule: String
  /// Each as its text, with ` allowingUserInfo` behind it if it does.
  var origins: [String]
  var templates: [String]
  var link: String
  /// The template that is tried first; nil if there is none.
  var template: String?
  var params: [String: String]?
  /// The server that a decoder reads.
  var server: String?
  /// The link that the template prints of the params.
  var prints: String?
  var note: String?

  var testDescription: String { "\(id) (\(rule)): \(link)" }

  static let all: Result<[OriginFixture], any Error> = Result {
    try Repository.fixture("engine/origins.json")
  }

  func linkOrigins() throws -> LinkOrigins {
    LinkOrigins(
      try origins.map { text in
        let words = text.split(separator: " ").map(String.init)
        let origin = try LinkOrigins(parsing: [words[0]])
        return words.count > 1 ? origin.allowingUserInfo() : origin
      })
  }
}

@Suite struct OriginFixtureTests {
  @Test(
    "R1–R6: what becomes of a link on origins of each kind", arguments: try OriginFixture.all.get())
  func row(_ row: OriginFixture) throws {
    let origins = try row.linkOrigins()
    var routes: RouteDictionary<RouteParams> = [:]
    for text in row.templates {
      routes += RouteDictionary([try RouteTemplate(parsing: text): { $0 }])
    }
    let table = RouteTable(routes, on: origins)
    let found = table.route(of: row.link)
    #expect(found?.template.description == row.template, "\(row.rule): \(row.link)")
    guard let found else {
      #expect(throws: MatchFailure.self, "\(row.rule): \(row.link)") {
        try table.destination(of: row.link)
      }
      return
    }
    let params = Dictionary(found.params.pairs.map { ($0.name, $0.value) }) { $1 }
    #expect(params == row.params ?? [:], "\(row.rule): \(row.link)")
    if let server = row.server {
      let read = try #require(found.params.link.server, "\(row.rule): \(row.link)")
      #expect(read.description == server, "\(row.rule): \(row.link)")
      #expect(LinkServer(server) == read)
      // A link on this server leads to this server.
      let printed = try LinkPath("/").on(read).urlString(on: origins)
      #expect(try LinkComponents(printed).server == read, "\(row.rule): \(printed)")
    }
    guard let prints = row.prints else { return }
    let printed = try found.template.url(found.params, on: origins)
    #expect(printed == prints, "\(row.rule): \(row.link)")
    #expect(table.route(of: printed)?.template == found.template, "\(row.rule): \(printed)")
    #expect(table.route(of: printed)?.params == found.params, "\(row.rule): \(printed)")
  }
}

/// Links on origins of every kind, with hosts in any case, users and ports.
@Suite struct OriginLawTests {
  static let seed: UInt64 = 0x5EED_0043

  @Test("R3: what prints on an origin without a host leads where it leads on the web")
  func otherSpellings() throws {
    var random = SplitMix64(seed: Self.seed)
    let texts = [
      "/A", "/a", "/a/:x", "/A/:int(x)", "/:x", "/:x/:y", "/:x/b", "/*x", "/aB/(c)", "/:(a|B)(x)",
      "/(é|A)/b", "/É", "(?i)/ab/:x", "/a:x", "/(b)/:x", "/a?:k",
    ]
    let words = ["a", "A", "b", "B", "ab", "aB", "AB", "é", "É", "C", "7", "a/b"]
    let web = LinkOrigins.web("h")
    let kinds: [LinkOrigins] = ["cook://", "cook:", ["cook://", "cook://a"]]
    var mismatches = Mismatches()
    for _ in 0..<LawSize.of(60) {
      let templates = try texts.filter { _ in random.oneIn(4) }.map {
        try RouteTemplate(parsing: $0)
      }
      let origins = random.pick(kinds)
      let table = SmallTable.table(templates, on: [web, origins])
      for _ in 0..<30 {
        let (one, other) = (random.pick(words), random.pick(words))
        let path: LinkPath =
          random.oneIn(2) ? "/\(one)" : "/\(one)/\(other)?\(RouteParam("k"), other)"
        let onWeb = table.tried(try LinkComponents(try table.engine.text(of: path, on: web)))
        do throws(RoutePrintingError) {
          let link = try table.engine.text(of: path, on: origins)
          let found = (try? LinkComponents(link)).map(table.tried)
          mismatches.check(found == onWeb) { "\(templates): \(link): \(found ?? []), not \(onWeb)" }
        } catch {
          mismatches.check(error.reason == .otherSpelling(text: one)) { "\(templates): \(error)" }
        }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }
}
