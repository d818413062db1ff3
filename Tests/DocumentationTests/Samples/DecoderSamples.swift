import Foundation
import LinkRouting
import RouteDiagnostics
import RouteFixtures
import TestSupport
import Testing

// The samples of "Reading params in a decoder" and "Renaming or retiring a link".

enum Tea: LinkDestination {
  case shelf
  case tea(Int)
  case offer(String)

  static let allRoutes = deepLinkRoutes.adding(aliases: oldLinks)
    .asDeepLinks()

  static let deepLinkRoutes: RouteDictionary<Tea> = [
    "/": decode(.shelf),
    "/tea/\(.tea)": decode(Tea.tea, .tea),
    "/sale/\(.sale)": decode(Tea.offer, .sale),
  ]

  static let oldLinks: KeyValuePairs<RouteTemplate, RouteTemplate> = [
    // Until 2024 a tea was a product.
    "/product/\(.tea)": "/tea/\(.tea)",
    // The offers of 2023 are over.
    "/offers/*": "/",
  ]

  static let table = RouteTable(allRoutes, on: .web("tea.example"))

  var link: LinkPath {
    switch self {
    case .shelf: return "/"
    case .tea(let id): return "/tea/\(id)"
    case .offer(let name): return "/sale/\(name)"
    }
  }
}

/// The table for links from outside, changed by settings of a server.
@MainActor
final class TeaLinks {
  struct Settings: Decodable {
    /// Old templates, each with its target.
    var aliases: [String: String]
    /// Templates that open nothing.
    var broken: [String]
  }

  private(set) var table = Tea.table.deepLinks

  /// Throws, and keeps the table, if a template cannot be parsed or
  /// collides with another one.
  func load(_ json: Data) throws {
    let settings = try JSONDecoder().decode(Settings.self, from: json)
    let broken = try settings.broken.map { try RouteTemplate(parsing: $0) }
    let aliases = try settings.aliases.map { old, new in
      (try RouteTemplate(parsing: old), try RouteTemplate(parsing: new))
    }
    let routes = RouteDictionary(
      Tea.allRoutes.routes.filter { !broken.contains($0.template) })
    table = try RouteTable(
      routes.adding(aliases: aliases), on: Tea.table.origins
    ).validated()
      .deepLinks
  }
}

func routes(showsShelf: Bool) -> RouteDictionary<Tea> {
  Tea.allRoutes.map { screen in
    if showsShelf, case .offer = screen { .shelf } else { screen }
  }
}

extension RouteParam<Int> {
  fileprivate static var size: Self { .init("size", default: 20) }
  fileprivate static var tea: Self { "id" }
  fileprivate static var team: Self { "team" }
}
extension RouteParam<Int?> { fileprivate static var page: Self { "page" } }
extension RouteParam<String> { fileprivate static var sale: Self { "sale" } }
extension RouteParam<[Int]> { fileprivate static var ids: Self { "ids" } }
extension RouteParam<[String]> {
  fileprivate static var path: Self { .init("path", separator: "/") }
}
extension RouteParam<Color> { fileprivate static var color: Self { "color" } }

private struct NotAProof: Error {}

private let proof: RouteDecoder<String> = { params in
  guard params["signature"] != nil else { throw NotAProof() }
  return "proof \(try params[.team])"
}

private let payment: RouteDecoder<String> = { params in
  let amount = try params[.amount]
  guard amount <= 100 else {
    throw LinkRefusal("the amount is too large for a link")
  }
  return "pay \(amount)"
}

private struct Color: Hashable, RouteParamConvertible {
  let hex: String

  init?(routeParam text: String) {
    guard text.count == 6, text.allSatisfy(\.isHexDigit) else { return nil }
    hex = text
  }

  var routeParam: String { hex }
}

private let invitation: RouteDecoder<String> = { params in
  guard let (code, value) = params.pairs.first, value.isEmpty else {
    throw NotAProof()
  }
  return code
}

private func link(ofInvitation code: String) -> LinkPath { "/join?\(code)" }

@Suite struct DecoderSamples {
  @Test("Each row of the table gives what it says")
  func lookUps() throws {
    let template: RouteTemplate = "/teams/:int(team)/files/*path"
    let link = "https://acme.example.com/teams/7/files/a/b.txt?tag=x&tag=y&page=two&ids=1,2"
    let params = try #require(
      template.params(
        of: LinkComponents(link), on: "https://*.example.com"))
    #expect(try params[.team] == 7)
    #expect(try params[.page] == nil)
    #expect(try params[.size] == 20)
    #expect(try params[ifPresent: .team] == 7)
    #expect(try params[.ids] == [1, 2])
    #expect(try params[.path] == ["a", "b.txt"])
    #expect(params["page"] == "two")
    #expect(params["tag"] == "y")
    #expect(params.pairs.map(\.name) == ["team", "path", "tag", "tag", "page", "ids"])
    #expect(params.dictionary["tag"] == "y")
    #expect(params.subdomain == "acme")
  }

  @Test("A decoder passes a link on, or refuses it")
  func decisions() throws {
    let table = RouteTable(
      [
        "/teams/:int(team)": proof, "/pay/:int(amount)": payment, "/join": invitation,
        "/color/\(.color)": decode(\.hex, .color), "/*": decode("web"),
      ], on: .web("example.com"))
    let paths = [
      "/teams/7?signature=x", "/teams/7", "/pay/7", "/pay/700", "/color/ff0000", "/color/red",
      "/join?7D43", "/join",
    ]
    #expect(
      paths.map { table.match("https://example.com" + $0) } == [
        "proof 7", "web", "pay 7", nil, "ff0000", "web", "7D43", "web",
      ])
    #expect(
      try link(ofInvitation: "7D43").urlString(on: .web("a.example"))
        == "https://a.example/join?7D43")
  }

  @Test("A link that was renamed opens what the new one opens, and its row proves it")
  func renamed() throws {
    let shown = try Results.of {
      Tea.match("https://tea.example/product/7")  // .tea(7)
      try Tea("https://tea.example/product/7").url  // https://tea.example/tea/7
    }
    #expect(shown == ["tea(7)", "https://tea.example/tea/7"])
    #expect(try Tea.tea(7).urlString == "https://tea.example/tea/7")
    let page = try Repository.text("Sources/LinkRouting/Documentation.docc/RenamingALink.md")
    let json = try #require(page.firstMatch(of: /```json\n([^`]*)```/)?.1)
    try LinkFixtures(json: Data(json.utf8), name: "links.json").check(Tea.self)
    #expect(Tea.match("https://tea.example/offers/2023/may") == .shelf)
  }

  @Test("A broken link is switched off by settings, and mistakes in them change nothing")
  @MainActor func settings() throws {
    let links = TeaLinks()
    try links.load(
      Data(#"{"aliases": {"/t/:int(id)": "/tea/:int(id)"}, "broken": ["/sale/:sale"]}"#.utf8))
    #expect(links.table.match("https://tea.example/sale/may") == nil)
    #expect(links.table.match("https://tea.example/t/7") == .tea(7))
    // The app's own aliases stay.
    #expect(links.table.match("https://tea.example/product/7") == .tea(7))
    for mistake in [
      #"{"aliases": {"/t/:": "/tea/:int(id)"}, "broken": []}"#,
      #"{"aliases": {"/t/:int(id)": "/coffee/:int(id)"}, "broken": []}"#,
      #"{"aliases": {"/tea/:int(id)": "/"}, "broken": []}"#,
    ] {
      #expect(throws: (any Error).self, "\(mistake)") { try links.load(Data(mistake.utf8)) }
      #expect(links.table.match("https://tea.example/t/7") == .tea(7))
    }
  }

  @Test("An A/B test opens another screen, with the marks of the routes")
  func variants() {
    let table = RouteTable(routes(showsShelf: true), on: .web("tea.example")).deepLinks
    #expect(table.match("https://tea.example/sale/may") == .shelf)
    #expect(table.match("https://tea.example/tea/7") == .tea(7))
  }
}
