import LinkRouting
import RouteDiagnostics
import TestSupport
import Testing

/// Old templates that lead to the routes of others.
@Suite struct AliasTests {
  enum Screen: LinkDestination {
    case home
    case tea(Int, cups: Int?)
    case mail

    static let teas: RouteDictionary<Screen> = [
      "/": decode(.home), "/tea/:int(id)?(:int(cups))": decode(Screen.tea, "id", "cups"),
    ]
    static let mails = RouteDictionary<Screen>(["/mail": decode(.mail)])
      .on(.web("mail.example.com"))

    static let allRoutes = (teas.asDeepLinks() + mails).adding(aliases: [
      "/product/:id": "/tea/:int(id)?(:int(cups))", "/p/:(1|2)(id)": "/product/:id",
      "/post": "/mail", "/start/*": "/",
    ])
    static let table = RouteTable(allRoutes, on: .web("example.com"))

    var link: LinkPath {
      switch self {
      case .home: "/"
      case .tea(let id, let cups): "/tea/\(id)?cups=\(cups)"
      case .mail: LinkPath("/mail").on(host: "mail.example.com")
      }
    }
  }

  @Test(
    "An alias opens what its target opens, from outside as well if its target does, and prints as its target",
    arguments: [
      ("https://example.com/product/7", .tea(7, cups: nil), "https://example.com/tea/7", true),
      (
        "https://example.com/product/7?cups=2", .tea(7, cups: 2),
        "https://example.com/tea/7?cups=2", true
      ),
      // The alias matches, and the decoder refuses the text.
      ("https://example.com/product/x", nil, nil, false),
      ("https://example.com/p/2", .tea(2, cups: nil), "https://example.com/tea/2", true),
      ("https://example.com/p/3", nil, nil, false),
      ("https://example.com/start/a/b", .home, "https://example.com/", true),
      // On the origins of the target, and on no others.
      ("https://mail.example.com/post", .mail, "https://mail.example.com/mail", false),
      ("https://example.com/post", nil, nil, false),
    ] as [(String, Screen?, String?, Bool)])
  func opens(link: String, expected: Screen?, printed: String?, isDeepLink: Bool) throws {
    let found = Screen.match(link)
    #expect(found == expected, "\(link)")
    #expect((Screen.deepLinkMatch(link) != nil) == isDeepLink, "R19: \(link)")
    #expect(try found?.urlString == printed, "\(link)")
  }

  @Test("An alias is a route of its own for messages and releases")
  func ownRoute() throws {
    #expect(Screen.table.conflicts == [])
    #expect(Screen.table.diagnostics == [])
    let explained = Screen.explain("https://example.com/product/7").description
    #expect(explained.contains("/product/:id"), "\(explained)")
    // A release that makes an alias of a route loses no link.
    let routes = Screen.teas + ["/product/:id": decode(Screen.tea, "id", "cups")]
    let old = RouteTable(routes.asDeepLinks(), on: .web("example.com"))
    let new = RouteTable(
      Screen.teas.asDeepLinks().adding(aliases: ["/product/:id": "/tea/:int(id)?(:int(cups))"]),
      on: .web("example.com"))
    func compared(_ table: RouteTable<Screen>) -> [ComparedRoute] {
      table.templates.map { ComparedRoute($0, isDeepLink: true) }
    }
    #expect(RouteDifference.between(compared(old), and: compared(new)) == [])
  }

  /// Aliases that are added before another operation, and the template that a link opens then.
  @Test("Aliases follow their targets through every operation")
  func composed() {
    let teas = RouteDictionary<Int>(["/tea/:int(id)": decode({ $0 }, "id")])
      .adding(aliases: ["/t/:id": "/tea/:int(id)"])
    func match(_ routes: RouteDictionary<Int>, _ link: String) -> Int? {
      RouteTable(routes, on: .web("example.com")).deepLinks.match("https://" + link)
    }
    #expect(match(teas, "example.com/t/7") == nil, "R19")
    let marked = teas.asDeepLinks()
    #expect(match(marked, "example.com/t/7") == 7)
    #expect(match(marked.prefixed(by: "/shop"), "example.com/shop/t/7") == 7)
    #expect(match(marked.map { $0 + 1 }, "example.com/t/7") == 8)
    #expect(match(marked.on(.web("b.example")), "b.example/t/7") == 7)
    #expect(match(marked.on(.web("b.example")), "example.com/t/7") == nil)
    #expect(match(marked.ignoringCase(), "example.com/T/7") == 7)
    #expect(match(marked.inOrder(), "example.com/t/7") == 7)
    #expect(match(["/": decode(0)] + marked, "example.com/t/7") == 7)
    // Two routes with the target's template: the alias is on the origins of both.
    let both = (marked.on(.web("a.example")) + marked.map { -$0 }.on(.web("b.example")))
      .adding(aliases: ["/x/:id": "/tea/:int(id)"])
    #expect(match(both, "a.example/x/7") == 7)
    #expect(match(both, "b.example/x/7") == -7)
  }

  @Test(
    "A mistake is an error of the table, and the alias leads to no other route",
    arguments: [
      (
        ["/old": "/gone"],
        """
        App.swift:3: error: /old is an alias of /gone, which is none of the routes
          note: write the target as the dictionary has it, and add the alias where this route is
        """
      ),
      (["/old": "(?i)/Find?:q"], "write the target as the dictionary has it, /find?:q, and add"),
      (
        ["/old": "/older", "/older": "/oldest", "/oldest": "/older"],
        """
        App.swift:3: error: /old is an alias that leads back to itself
          note: let one of these aliases lead to a route
        App.swift:3: error: /older is an alias that leads back to itself
          note: let one of these aliases lead to a route
        App.swift:3: error: /oldest is an alias that leads back to itself
          note: let one of these aliases lead to a route
        """
      ),
      (
        ["/old/:ID": "/tea/:int(id)/(:kind)"],
        """
        App.swift:3: error: /old/:ID is an alias without the token "id" of its target
          note: give a token of /old/:ID the name "id"
        """
      ),
      (["/old/(:id)": "/tea/:int(id)/(:kind)"], "without the token \"id\""),
      (["/old/:id": "/tea/:int(id)/(:kind)"], ""),
      (["/old?:q": "/find?:q"], ""),
      (["/old": "/find?:q"], "without the token \"q\""),
      (["/tea/:int(n)/(:kind)": "/tea/:int(id)/(:kind)"], "match the same links"),
      // Not a mistake: the last of two equal aliases is a conflict of two routes (R16).
      (["/old": "/", "/old": "/"], "/old is there twice"),
    ] as [(KeyValuePairs<RouteTemplate, RouteTemplate>, String)])
  func mistakes(aliases: KeyValuePairs<RouteTemplate, RouteTemplate>, expected: String) throws {
    let routes: RouteDictionary<String> = [
      "/": decode("home"), "/tea/:int(id)/(:kind)": decode({ "\($0)" }, .tea),
      "/find?:q": decode({ $0 }, .q),
    ]
    let all = routes.adding(aliases: aliases, fileID: "App.swift", line: 3)
    let table = RouteTable(all, on: .any)
    let found = table.conflicts.map(\.description).joined(separator: "\n")
    #expect(expected.isEmpty ? found.isEmpty : found.contains(expected), "\(found)")
    #expect(expected.isEmpty == ((try? RouteTable(all, on: .any).validated()) != nil))
    if found.contains("none of the routes") || found.contains("leads back") {
      #expect(table.match("https://example.com/old") == nil)
    }
  }
}

extension RouteParam<Int> { fileprivate static var tea: Self { "id" } }
extension RouteParam<String> { fileprivate static var q: Self { "q" } }
