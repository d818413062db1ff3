import LinkRouting
import TemplatePrinting
import Testing

/// R9, R12: all that is left of a link, as senders write a link into another one without escapes.
@Suite struct LinkInsideLinkTests {
  struct Row: CustomTestStringConvertible {
    var template: RouteTemplate
    var scheme: String
    var link: String
    var url: String
    var testDescription: String { link }
  }

  static let rows = [
    Row(
      template: "/open-url?url=**url", scheme: "firefox",
      link: "firefox://open-url?url=https://a.example/p?x=1&y=2#top",
      url: "https://a.example/p?x=1&y=2#top"),
    Row(
      template: "/dapp/**url", scheme: "metamask",
      link: "metamask://dapp/https://b.example/swap/?in=a#x", url: "https://b.example/swap/?in=a#x"),
    Row(
      template: "/**url", scheme: "vlc", link: "vlc://https://c.example/v.mp4",
      url: "https://c.example/v.mp4"),
    Row(
      template: "/**url", scheme: "vlc", link: "vlc://https://c.example/a%20b?t=1#x",
      url: "https://c.example/a%20b?t=1#x"),
  ]

  @Test("A link inside a link is taken whole, and printed back", arguments: rows)
  func rest(row: Row) throws {
    let table = RouteTable<String>(
      [row.template: { try $0[RouteParam<String>("url")] }], on: [.scheme(row.scheme)])
    #expect(table.match(row.link) == row.url)
    let link = try LinkComponents(row.link)
    let origins: LinkOrigins = [.scheme(row.scheme)]
    let params = try #require(row.template.params(of: link, on: origins))
    #expect(params["url"] == row.url)
    #expect(try row.template.url(params, on: origins) == row.link)
    #expect(try row.template.url(["url": row.url], on: origins) == row.link)
  }

  @Test(
    "An item without a value beside the rest with its name prints without `=`, which would begin the rest",
    arguments: [
      ("?u&u=2", "?u&u=2"), ("?u&x=1&u&u=2&u", "?u&x=1&u&u=2&u"), ("?u&u", "?u&u="),
      ("?u&x", "?x=&u="), ("?v&u=2", "?v=&u=2"),
    ])
  func bareItems(query: String, printed: String) throws {
    let template: RouteTemplate = "/login?u=**u"
    let params = try #require(template.params(of: LinkComponents(example("/login" + query))))
    #expect(try template.path(params) == "/login" + printed)
    #expect(template.params(of: try LinkComponents(example("/login" + printed))) == params)
  }

  @Test("A param that is set stays beside the inner link")
  func set() throws {
    let template: RouteTemplate = "/dapp/**url"
    let link = try LinkComponents("https://example.com/dapp/https://b.example/?a=%41")
    var params = try #require(template.params(of: link))
    params.set(RouteParam<String?>("ref"), to: "mail")
    #expect(params["url"] == "https://b.example/?a=%41")
    #expect(params["ref"] == "mail")
    #expect(throws: RoutePrintingError.self) { try template.path(params) }
    params.set(RouteParam<String?>("ref"), to: nil)
    #expect(try template.path(params) == "/dapp/https://b.example/?a=%41")
  }

  @Test("A value in the fragment of a link path is escaped for what the fragment looks like")
  func linkPaths() {
    let value = "a/b?c&d=e"
    let (path, query): (LinkPath, LinkPath) = ("/#/rooms/\(value)", "/#!/r?x=1&via=\(value)")
    let (items, text): (LinkPath, LinkPath) = ("/login#token=\(value)", "/help#\(value)")
    #expect(path.description == "/#/rooms/a%2Fb%3Fc&d=e")
    #expect(query.description == "/#!/r?x=1&via=a/b?c%26d%3De")
    #expect(items.description == "/login#token=a/b?c%26d%3De")
    #expect(text.description == "/help#a/b?c&d=e")
  }

  @Test("A fragment is chosen by what it looks like, and the smaller template goes first")
  func precedence() {
    let table = RouteTable<Int>(
      [
        "/#:f": { _ in 1 }, "/#/:room": { _ in 2 }, "/#/:room/:event": { _ in 3 },
        "/#token=:t": { _ in 4 }, "/#/home": { _ in 5 }, "/": { _ in 6 }, "/#about": { _ in 7 },
      ], on: [.web("example.com")])
    let links = [
      "#x": 1, "#/%23foo%2Fbar:server": 2, "#/a/b": 3, "#state=1&token=2": 4, "#/home": 5, "": 6,
      "#about": 7, "#/a/b/c": 1, "#/token=1": 2,
    ]
    for (fragment, route) in links {
      #expect(table.match("https://example.com/" + fragment) == route, "\(fragment)")
    }
  }
}
