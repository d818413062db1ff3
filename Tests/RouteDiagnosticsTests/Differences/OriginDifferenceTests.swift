import LinkRouting
import TestSupport
import Testing

@testable import RouteDiagnostics

/// The differences of two releases whose routes are on several origins.
@Suite struct OriginDifferenceTests {
  private static let wildcard = LinkOrigins("https://*.example.com")
  private static func host(_ name: String) -> LinkOrigins {
    .scheme("https", hosts: [name + ".example.com"])
  }
  private static func open(_ template: RouteTemplate, _ origins: LinkOrigins) -> ComparedRoute {
    ComparedRoute(template, on: origins, isDeepLink: true)
  }
  @Test("Links are compared with their scheme and host")
  func examples() {
    func check(_ old: [ComparedRoute], _ new: [ComparedRoute], _ differences: RouteDifference...) {
      #expect(RouteDifference.between(old, and: new) == differences)
    }
    let old = [Self.open("/Recipes/:y", .scheme("cook"))]
    let lowercased = Self.open("/recipes/:y", .scheme("cook"))
    check(old, [lowercased], .renamed(from: "/Recipes/:y", to: "/recipes/:y"))
    // Two spellings are one literal, and the smaller set is first.
    check(
      old, old + [Self.open("/recipes/*", .scheme("cook"))],
      .openedToOutside("/recipes/*", link: "cook://recipes/y/x"))
    // The host that was listed is the first segment.
    check(
      [Self.open("/open/:int(n)", "cook://open")],
      [Self.open("/open/:int(n)", .scheme("cook"))],
      .closed("/open/:int(n)", link: "cook://open/open/1"),
      .openedToOutside("/open/:int(n)", link: "cook://open/1"))
    // A link with the dropped item opens another route.
    let items = [Self.open("/?:q", Self.wildcard), Self.open("/?(:q)", "https://*")]
    check(
      items, items + [Self.open("/", "https://*.a.example.com")],
      .renamed(from: "/?(:q)", to: "/"))
    // No first segment is the name of this server, or has its port.
    let all = [Self.open("/*", .scheme("cook"))]
    check(
      all, all + [Self.open("/*", "cook://*")],
      .openedToOutside("/*", link: "cook://server.example:1/x"))
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
        .itemDropped(_, let was, let now, _), .kept(let was, let now, _),
        .refused(let was, by: let now, _):
        self = .moved(was, now)
      case .closedToOutside(let was, _): self = .closedToOutside(was)
      case .openedToOutside(let now, _): self = .openedToOutside(now)
      case .reopened, .unsettled, .unfinished: return nil
      }
    }
  }

  /// Links of ``SmallTemplates``, on one server.
  private static let smallLinks = SmallTemplates.links.map { "https://h" + $0.string.dropFirst(2) }

  @Test("The differences are those of every small link, on every host", arguments: 0..<12)
  func bruteForce(seed: UInt64) throws {
    let isSmall = seed % 3 == 2
    let templates = isSmall ? SmallTemplates.everything : Self.templates
    let origins = isSmall ? ["https://h"] : Self.origins
    let links = isSmall ? Self.smallLinks : Self.links
    var random = SplitMix64(seed: seed)
    func draw(_ template: RouteTemplate? = nil) -> ComparedRoute {
      ComparedRoute(
        template ?? random.pick(templates), on: random.pick(origins),
        isDeepLink: random.pick([true, true, false]))
    }
    for _ in 0..<LawSize.of(isSmall ? 2 : 4) {
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
      let isSettled = !said.contains { Change($0) == nil }
      #expect(isSettled || isSmall, "\(said)")
      let all = Set(said.compactMap(Change.init))
      for link in links where isSettled {
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
      .itemDropped(_, _, _, let link), .kept(_, _, let link), .reopened(_, _, _, let link),
      .refused(_, _, let link):
      link
    case .renamed, .unsettled, .unfinished: nil
    }
  }
}
