import Foundation
import LinkRouting
import RouteDiagnostics
import Testing

@testable import RouteFixtures

/// An app of whose routes the samples have to be found: typed tokens, lists, required and optional items, wildcards,
/// rests, fragments, and origins of every kind.
private enum Fair: LinkDestination {
  case stand(Int, Int)
  case hall(Hall, note: String?)
  case map(URL, since: Double?, tags: [String])
  case path([String])
  case rest(String)
  case item(UUID, sort: Sort?)
  case room(String, via: String?)
  case pay(Int)
  case ticket(LinkServer, Int)

  enum Hall: String, CaseIterable, RouteParamConvertible { case north, south }
  enum Sort: String, CaseIterable, RouteParamConvertible { case up, down }

  static let web: RouteDictionary<Fair> = [
    "/stands/\(.row)/\(.seat)": decode(Fair.stand, .row, .seat),
    "/halls/\(.hall)": decode(Fair.hall, .hall, .note),
    "/map?\(.page)": decode(Fair.map, .page, .since, .tags),
    "/path/*folders": decode(Fair.path, .folders),
    "/open?url=**url": decode(Fair.rest, "url"),
    "/items/\(.item)": decode(Fair.item, .item, .sort),
    "/#/rooms/:room?(via=:via)": decode(Fair.room, "room", RouteParam("via")),
    "/pay/:int(amount)": decode { params in
      let amount = try params[RouteParam<Int>("amount")]
      guard amount > 10 else { throw LinkRefusal("the amount is too small") }
      return .pay(amount)
    },
  ]
  static let servers: RouteDictionary<Fair> = [
    "/tickets/:int(id)": decode { params in
      guard let server = params.link.server else { throw LinkRefusal("no server") }
      return .ticket(server, try params[RouteParam("id")])
    }
  ]

  static let table = RouteTable(
    (web.on(.web("fair.example")) + servers.on("https://*")).asDeepLinks(),
    on: .web("fair.example"))

  var link: LinkPath {
    switch self {
    case .stand(let row, let seat): return "/stands/\(row)/\(seat)"
    case .hall(let hall, let note): return "/halls/\(hall)?\(.note, note)"
    case .map(let page, let since, let tags):
      return "/map?\(.page, page)&\(.since, since)&\(.tags, tags)"
    case .path(let folders): return "/path/\(segments: folders)"
    case .rest(let url): return "/open?url=\(rest: url)"
    case .item(let id, let sort): return "/items/\(id)?\(.sort, sort)"
    case .room(let room, let via): return "/#/rooms/\(room)?via=\(via)"
    case .pay(let amount): return "/pay/\(amount)"
    case .ticket(let server, let id): return LinkPath("/tickets/\(id)").on(server)
    }
  }
}

extension RouteParam<Int> {
  fileprivate static var row: Self { "row" }
  fileprivate static var seat: Self { "seat" }
}
extension RouteParam<Fair.Hall> { fileprivate static var hall: Self { "hall" } }
extension RouteParam<Fair.Sort?> { fileprivate static var sort: Self { "sort" } }
extension RouteParam<String?> { fileprivate static var note: Self { "note" } }
extension RouteParam<URL> { fileprivate static var page: Self { "page" } }
extension RouteParam<Double?> { fileprivate static var since: Self { "since" } }
extension RouteParam<UUID> { fileprivate static var item: Self { "item" } }
extension RouteParam<[String]> {
  fileprivate static var tags: Self { .init("tags", default: []) }
  fileprivate static var folders: Self { .init("folders", separator: "/") }
}

@Suite struct CoverageTests {
  @Test("Without files, each route is tried with sample links, and a right app has no problems")
  func rightApp() throws {
    try LinkFixtures().check(Fair.self)
    let evidence = RouteEvidence(Fair.table)
    #expect(evidence.untried.isEmpty, "\(evidence.untried)")
    // Optional params and lists of texts make further samples.
    let values = Set(evidence.samples.compactMap { Fair.match($0.url) })
    #expect(values.contains(.stand(1, 2)), "two tokens are never equal: \(values)")
    #expect(
      values.isSuperset(of: [.hall(.north, note: nil), .hall(.south, note: nil)]), "\(values)")
    #expect(values.contains(.hall(.north, note: "note")), "\(values)")
    #expect(values.contains(.rest("https://example.com/a?b=1&c=2")), "\(values)")
    let item = values.contains { if case .item(_, .down) = $0 { true } else { false } }
    #expect(item, "\(values)")
    let map = values.contains {
      if case .map(_, .some, let tags) = $0 { !tags.isEmpty } else { false }
    }
    #expect(map, "\(values)")
  }

  private struct Same: Error {}

  @Test("R19: a sample that a smaller route opens or refuses is none of a route")
  func otherRoutes() throws {
    let table = RouteTable<String>(
      [
        "/tabs/:(a|b)(tab)": decode("tabs"), "/tabs/a": decode("a"), "/tabs/b": decode("b"),
        "/users/:name": decode({ (name: String, _: String?) in name }, "name", RouteParam("note")),
        "/users/:name?:note": { _ in throw LinkRefusal("this account is closed") },
        "/pairs/:a/:b": { params in
          guard let one = params["a"].flatMap(Int.init), let other = params["b"].flatMap(Int.init),
            one != other
          else { throw Same() }
          return "\(one) \(other)"
        },
      ],
      on: .web("fair.example"))
    let evidence = RouteEvidence(table)
    #expect(
      evidence.untried.map { "\($0.diagnostic.severity) \($0.diagnostic.message)" } == [
        """
        note /tabs/:(a|b)(tab) is not tried: no sample opens it, such as https://fair.example/tabs/a \
        (/tabs/a goes first): remove it, unless it opens a link that no sample shows
        """,
        """
        warning /users/:name?:note is not tried: no sample opens it, such as https://fair.example/users/name?note=note \
        (its decoder refuses it: this account is closed): write a row for it, or let its decoder be refuse(_:) if it \
        refuses all
        """,
      ], "a refusal may be of a value")
    for row in evidence.samples {
      let template = table.firstMatch(of: row.url)?.template.description
      #expect(row.expected[.template] == .text(template), "\(row.url)")
    }
  }

  @Test("A route whose links other routes open is no problem of a test")
  func covered() throws {
    struct Day: RouteParamConvertible {
      static let routeParamSample = "20261127"
      let routeParam: String
      init?(routeParam text: String) {
        guard text.count == 8, Int(text) != nil else { return nil }
        routeParam = text
      }
    }
    let routes: RouteDictionary<Int> = [
      "/days/\(RouteParam<Day>("day"))": decode(0), "/days/20261127": decode(1),
    ]
    let table = RouteTable(routes, on: .web("fair.example"))
    #expect(RouteEvidence(table).untried.count == 1)
    try LinkFixtures().check(table)
  }

  @Test("The problems of an app without files")
  func wrongApp() throws {
    let problems = try LinkFixtures().problems(with: Shop.self, covering: EnumSource([]))
    #expect(
      problems.map(\.text) == [
        """
        error: a sample of /basket/*rest: the link of *rest has %2F for each slash, which other programs read as one segment: \
        write \\(segments: …) in `link`
          printed:  https://example.com/basket/rest%2Fx
        """
      ])
  }
}

/// Screens of which one lacks a route, and one has no link.
enum Lone: LinkDestination {
  case home, lost, secret

  static let table = RouteTable<Lone>(["/": decode(.home)], on: .web("lone.example"))

  var link: LinkPath {
    switch self {
    case .home: "/"
    case .lost: "/lost"
    case .secret: .none(because: "it is a secret")
    }
  }
}

@Suite("A case without a route") struct LoneCaseTests {
  private static let file = """
    enum Lone {
      case home
      case lost, secret
      // case gone
      var link: LinkPath {
        switch self {
        case .home: "/"
        case .lost: "/lost"
        case .secret: .none(because: "it is a secret")
        }
      }
    }
    """

  @Test("It is an error at its line if each route was tried; a case without a link needs no route")
  func withoutFiles() throws {
    let source = EnumSource([.init(name: "Lone.swift", text: Self.file)])
    let problems = try LinkFixtures().problems(with: Lone.self, covering: source)
    #expect(
      problems.map { "\(source.finding($0))" } == [
        """
        Lone.swift:3: error: no sample link leads to .lost: it lacks a line in `allRoutes`
          note: write: "/lost": decode(.lost)
        """
      ])
  }
}

/// Screens of which the host decides.
enum Tenant: LinkDestination {
  case home
  case tenant(String)
  case server(String)

  @TaskLocal static var table = RouteTable<Tenant>([:], on: [])

  static func served(on origins: LinkOrigins) -> RouteTable<Tenant> {
    RouteTable(
      [
        "/": { params in
          let host = params.link.host ?? ""
          if host == "acme.example" { return .home }
          return host.hasSuffix(".acme.example") ? .tenant(host) : .server(host)
        }
      ], on: origins)
  }

  var link: LinkPath {
    switch self {
    case .home: "/"
    case .tenant(let host), .server(let host): LinkPath("/").on(host: host)
    }
  }
}

@Suite("A case that the host decides") struct TenantTests {
  @Test(
    "It is reached if an origin has such hosts",
    arguments: [
      (["https://acme.example", "https://*.acme.example"], ["server"]),
      (["https://acme.example", "http://acme.example", "https://*"], ["tenant"]),
      (["https://acme.example"], ["tenant", "server"]),
      (
        [
          "https://acme.example", "http://acme.example", "https://acme.example:8443",
          "https://acme.example:8444", "https://*.acme.example",
        ], ["server"]
      ),
      (["https://acme.example", "https://*.acme.example", "https://*"], []),
    ])
  func hosts(origins: [String], lacking: [String]) throws {
    let source = EnumSource([
      .init(
        name: "Tenant.swift",
        text: "enum Tenant {\n  case home\n  case tenant(String)\n  case server(String)\n}")
    ])
    let table = Tenant.served(on: try LinkOrigins(parsing: origins))
    let problems = try Tenant.$table.withValue(table) {
      try LinkFixtures().problems(with: Tenant.self, covering: source)
    }
    #expect(
      problems.map { "\(source.finding($0))" }.map { $0.prefix { $0 != "\n" } }
        == lacking.map { name in
          "Tenant.swift:\(name == "tenant" ? 3 : 4): error: no sample link leads to .\(name): it lacks a line in `allRoutes`"
        })
  }
}

/// Screens whose parents come back to one of them.
private enum Ring: LinkDestination {
  case lobby
  case door(Int)

  static let table = RouteTable<Ring>(
    ["/": decode(.lobby), "/doors/:int(number)": decode(Ring.door, "number")],
    on: .web("ring.example"))

  var link: LinkPath {
    switch self {
    case .lobby: return "/"
    case .door(let number): return "/doors/\(number)"
    }
  }

  var parent: Ring? {
    switch self {
    case .lobby: nil
    case .door(let number): number > 2 ? .lobby : .door(3 - number)
    }
  }
}

@Suite("A check finds parents without an end") struct EndlessParentsTests {
  @Test func samples() {
    let error = #expect(throws: LinkProblems.self) { try LinkFixtures().check(Ring.self) }
    #expect(
      error?.problems.map(\.text) == [
        """
        error: a sample of /doors/:int(number): the parents of .door(1) come back to .door(1), or are more than 32: \
        correct `parent`
        """
      ])
  }
}

/// Screens of which one may hold another, or nil.
enum Club: LinkDestination {
  case profile(Tab?)

  enum Tab { case likes, about }

  static let table = RouteTable<Club>(
    [
      "/profile": decode(.profile(nil)), "/profile/likes": decode(.profile(.likes)),
      "/profile/about": decode(.profile(.about)),
    ], on: .web("club.example"))

  var link: LinkPath {
    switch self {
    case .profile(nil): "/profile"
    case .profile(.likes?): "/profile/likes"
    case .profile(.about?): "/profile/about"
    }
  }
}

@Suite("A case that holds nil") struct OptionalCaseTests {
  @Test("It counts for each case that the nil could be")
  func rows() throws {
    let file = "enum Club {\n  case profile(Tab?)\n  enum Tab { case likes, about }\n}"
    let source = EnumSource([.init(name: "Club.swift", text: file)])
    let rows = ["": ".profile(nil)", "/likes": ".profile(.likes)", "/about": ".profile(.about)"]
      .map { path, value in
        #"{"id": "a\#(path)", "url": "https://club.example/profile\#(path)", "navigation": "\#(value)"}"#
      }
    let fixtures = try LinkFixtures(json: Data("[\(rows.joined(separator: ","))]".utf8))
    let problems = fixtures.problems(with: Club.self, covering: source)
    #expect(problems.isEmpty, "\(problems.map(\.text))")
  }
}

extension RouteEvidence {
  fileprivate var untried: [LinkProblem] { entries.compactMap(problem) }
}
