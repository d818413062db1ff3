import LinkRouting
import TestSupport
import Testing

@testable import RouteDiagnostics

/// The differences of two releases whose routes are on several origins.
@Suite struct OriginDifferenceTests {
  struct Row: CustomTestStringConvertible {
    var name: String
    var old: [ComparedRoute]
    var new: [ComparedRoute]
    var differences: [RouteDifference]
    var testDescription: String { name }
  }

  private static let wildcard = LinkOrigins("https://*.example.com")
  private static func host(_ name: String) -> LinkOrigins {
    .scheme("https", hosts: [name + ".example.com"])
  }
  private static func open(_ template: RouteTemplate, _ origins: LinkOrigins) -> ComparedRoute {
    ComparedRoute(template, on: origins, isDeepLink: true)
  }
  private static func inApp(_ template: RouteTemplate, _ origins: LinkOrigins) -> ComparedRoute {
    ComparedRoute(template, on: origins, isDeepLink: false)
  }

  private static let rows = [
    Row(
      name: "a route for the app alone on a host takes the links of a wildcard",
      old: [open("/x", wildcard)], new: [open("/x", wildcard), inApp("/x", host("a"))],
      differences: [.closedToOutside("/x", link: "https://a.example.com/x")]),
    Row(
      name: "a narrower route on any server takes the links of a wildcard",
      old: [open("/:y", wildcard)],
      new: [open("/:y", wildcard), inApp("/x", "https://*")],
      differences: [
        .moved(from: "/:y", to: "/x", link: "https://www.example.com/x"),
        .closedToOutside("/:y", link: "https://www.example.com/x"),
        .opened("/x", link: "https://server.example/x"),
      ]),
    Row(
      name: "a wildcard keeps the links of a host that is gone",
      old: [open("/a", host("b")), open("/a", wildcard)], new: [open("/a", wildcard)],
      differences: []),
    Row(
      name: "a host that is gone, and that a wildcard has, moves its links",
      old: [open("/a", host("b")), open("/*", wildcard)], new: [open("/*", wildcard)],
      differences: [.moved(from: "/a", to: "/*", link: "https://b.example.com/a")]),
    Row(
      name: "the first segment of a scheme has another case",
      old: [open("/Recipes/:y", .scheme("cook"))], new: [open("/recipes/:y", .scheme("cook"))],
      differences: [.renamed(from: "/Recipes/:y", to: "/recipes/:y")]),
    Row(
      name: "two spellings are one literal, and the smaller set is first",
      old: [open("/Recipes/:y", .scheme("cook"))],
      new: [open("/Recipes/:y", .scheme("cook")), open("/recipes/*", .scheme("cook"))],
      differences: [
        .openedToOutside("/recipes/*", link: "cook://recipes/y/x")
      ]),
    Row(
      name: "a host is listed that was a first segment",
      old: [open("/open/:x", .scheme("cook"))],
      new: [
        open("/open/:x", .scheme("cook")), open("/:x", "cook://open"),
      ],
      differences: []),
    Row(
      name: "the host that was listed is the first segment",
      old: [open("/open/:int(n)", "cook://open")], new: [open("/open/:int(n)", .scheme("cook"))],
      differences: [
        .closed("/open/:int(n)", link: "cook://open/open/1"),
        .openedToOutside("/open/:int(n)", link: "cook://open/1"),
      ]),
    Row(
      name: "a link with the dropped item opens another route",
      old: [open("/?:q", wildcard), open("/?(:q)", "https://*")],
      new: [
        open("/?:q", wildcard), open("/?(:q)", "https://*"), open("/", "https://*.a.example.com"),
      ],
      differences: [.renamed(from: "/?(:q)", to: "/")]),
    Row(
      name: "a port",
      old: [open("/a", [host("b"), "https://b.example.com:8080"])], new: [open("/a", host("b"))],
      differences: [.closed("/a", link: "https://b.example.com:8080/a")]),
    Row(
      name: "a server whose name or port no first segment can be",
      old: [open("/*", .scheme("cook"))],
      new: [open("/*", .scheme("cook")), open("/*", "cook://*")],
      differences: [.openedToOutside("/*", link: "cook://server.example:1/x")]),
    Row(
      name: "a rest of the link is no run of segments",
      old: [open("/a/**u", host("b"))], new: [open("/a/*u", host("b"))],
      differences: [.moved(from: "/a/**u", to: "/a/*u", link: "https://b.example.com/a/u?more=1")]),
    Row(
      name: "a rest of the link is no item",
      old: [open("/a?u=**u", host("b"))], new: [open("/a?u=:u", host("b"))],
      differences: [
        .moved(from: "/a?u=**u", to: "/a?u=:u", link: "https://b.example.com/a?u=u&more=1")
      ]),
  ]

  @Test("Links are compared with their scheme and host", arguments: rows)
  func examples(row: Row) {
    #expect(RouteDifference.between(row.old, and: row.new) == row.differences)
  }

  // MARK: Every small link

  private static let origins: [LinkOrigins] = [
    host("a"), wildcard, "https://*", [host("b"), .scheme("cook")],
    "https://*.b.example.com", .scheme("cook"),
    "cook://a", [.scheme("cook"), "cook://*"], "cook://*", "https://*.c.b.example.com",
  ]

  private static let templates: [RouteTemplate] = [
    "/", "/a", "/A", "/:x", "/a/:x", "/:x/b", "/*", "/(a)/b", "/A/b", "/:int(n)", "/a/*",
    "/:(a|b)(t)/b", "/b/(a|:x)", "/*/b", "/a?q=:q", "/(a|:x)/(b)", "/?:q", "/?(:q)",
    "/a?(:q)", "/:x?(q=:int(q))",
  ]

  private static let links: [String] = {
    let servers = [
      "https://a.example.com", "https://b.example.com", "https://c.b.example.com",
      "https://d.c.b.example.com",
      "https://www.example.com", "https://other.example", "https://[::1]",
      "https://a.example.com:8",
      "cook:", "cook://a", "cook://A", "cook://b", "cook://x", "cook://1", "cook://[::1]",
    ]
    let paths = sequences(of: ["a", "A", "b", "1", "x"], upTo: 3).map {
      "/" + $0.joined(separator: "/")
    }
    return servers.flatMap { server in
      paths.flatMap { [server + $0, server + $0 + "?q=1"] }
    }
  }()

  /// The routes of a link in two releases.
  private enum Change: Hashable {
    case closed(RouteTemplate)
    case opened(RouteTemplate)
    case moved(RouteTemplate, RouteTemplate)
    case closedToOutside(RouteTemplate)
    case openedToOutside(RouteTemplate)

    static func of(_ was: ComparedRoute?, _ now: ComparedRoute?) -> Set<Change> {
      guard let was else {
        return now.map { [$0.isDeepLink ? .openedToOutside($0.template) : .opened($0.template)] }
          ?? []
      }
      guard let now else { return [.closed(was.template)] }
      var changes: Set<Change> = []
      if was.template != now.template { changes.insert(.moved(was.template, now.template)) }
      if was.isDeepLink, !now.isDeepLink { changes.insert(.closedToOutside(was.template)) }
      if !was.isDeepLink, now.isDeepLink { changes.insert(.openedToOutside(now.template)) }
      return changes
    }

    /// The change that a difference reports, and its link.
    init?(_ difference: RouteDifference) {
      switch difference {
      case .closed(let was, _): self = .closed(was)
      case .opened(let now, _): self = .opened(now)
      case .moved(let was, let now, _), .renamed(let was, let now),
        .itemDropped(_, let was, let now, _), .kept(let was, let now, _):
        self = .moved(was, now)
      case .closedToOutside(let was, _): self = .closedToOutside(was)
      case .openedToOutside(let now, _): self = .openedToOutside(now)
      case .reopened, .unsettled, .unfinished: return nil
      }
    }
  }

  @Test("The differences are those of every small link, on every host", arguments: 0..<8)
  func bruteForce(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func draw(_ template: RouteTemplate? = nil) -> ComparedRoute {
      ComparedRoute(
        template ?? random.pick(Self.templates), on: random.pick(Self.origins),
        isDeepLink: random.pick([true, true, false]))
    }
    for _ in 0..<LawSize.of(10) {
      var seen: Set<String> = []
      let old = (0..<5).map { _ in draw() }.filter {
        seen.insert("\($0.template) \($0.origins)").inserted
      }
      var new = old.shuffled(using: &random)
      for _ in 0..<2 {
        // A route moves to other origins, or is another one.
        let gone = new.popLast()
        new.insert(draw(random.oneIn(2) ? gone?.template : nil), at: 0)
      }
      let said = RouteDifference.between(old, and: new)
      let (before, after) = (Release(old), Release(new))
      #expect(!said.contains { Change($0) == nil }, "\(said)")
      let all = Set(said.compactMap(Change.init))
      for link in Self.links {
        let changes = Change.of(before.route(of: link), after.route(of: link))
        #expect(changes.isSubset(of: all), "\(link): \(changes), \(old), \(new)")
      }
      for difference in said {
        guard let link = difference.link, let change = Change(difference) else { continue }
        let changes = Change.of(before.route(of: link), after.route(of: link))
        #expect(changes.contains(change), "\(difference): \(changes), \(old), \(new)")
      }
    }
  }
}

extension RouteDifference {
  /// The link that shows the difference.
  fileprivate var link: String? {
    switch self {
    case .closed(_, let link), .moved(_, _, let link), .opened(_, let link),
      .openedToOutside(_, let link), .closedToOutside(_, let link),
      .itemDropped(_, _, _, let link), .kept(_, _, let link), .reopened(_, _, _, let link):
      link
    case .renamed, .unsettled, .unfinished: nil
    }
  }
}
