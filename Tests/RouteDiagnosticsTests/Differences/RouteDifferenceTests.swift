import LinkRouting
import TestSupport
import Testing

@testable import RouteDiagnostics

/// What differs between two releases, held to every small link.
@Suite struct RouteDifferenceTests {
  private static func routes(_ templates: [RouteTemplate]) -> [ComparedRoute] {
    templates.map { ComparedRoute($0, isDeepLink: true) }
  }

  @Test("A route that is gone, one that is new, and one that takes another's links")
  func examples() {
    let old = Self.routes(["/", "/tea/:int(id)", "/offers", "/:page"])
    let new = Self.routes(["/", "/tea/:id", "/help", "/:page", "/tea/:int(id)/reviews"])
    #expect(
      Set(RouteDifference.between(old, and: new)) == [
        .moved(from: "/tea/:int(id)", to: "/tea/:id", link: "/tea/1"),
        .moved(from: "/offers", to: "/:page", link: "/offers"),
        .moved(from: "/:page", to: "/help", link: "/help"),
        .openedToOutside("/tea/:id", link: "/tea/id"),
        .openedToOutside("/tea/:int(id)/reviews", link: "/tea/1/reviews"),
      ])
    #expect(RouteDifference.between(old, and: old.reversed()) == [])
  }

  @Test("Names of tokens are no difference of links, and what may open from outside is one")
  func namesAndDoors() {
    #expect(
      RouteDifference.between(Self.routes(["/a/:x"]), and: Self.routes(["/a/:y"])) == [
        .renamed(from: "/a/:x", to: "/a/:y")
      ])
    let closed = [ComparedRoute("/a/:x", isDeepLink: false)]
    #expect(
      RouteDifference.between(Self.routes(["/a/:x"]), and: closed) == [
        .closedToOutside("/a/:x", link: "/a/x")
      ])
    #expect(
      RouteDifference.between(closed, and: Self.routes(["/a/:x"])) == [
        .openedToOutside("/a/:x", link: "/a/x")
      ])
    #expect(
      RouteDifference.between(Self.routes(["/a/b"]), and: Self.routes([]))
        == [.closed("/a/b", link: "/a/b")])
  }

  @Test("A template that ignores case opens more links, R2; another case moves them")
  func cases() {
    func route(_ template: RouteTemplate, _ screen: String) -> ComparedRoute {
      ComparedRoute(template, isDeepLink: true, cases: [screen])
    }
    let (exact, any) = ([route("/a/:x", "tea")], [route("(?i)/a/:x", "tea")])
    #expect(
      RouteDifference.between(exact, and: any) == [
        .kept(from: "/a/:x", to: "(?i)/a/:x", link: "/a/x"),
        .openedToOutside("(?i)/a/:x", link: "/A/x"),
      ])
    #expect(
      RouteDifference.between(any, and: exact) == [
        .kept(from: "(?i)/a/:x", to: "/a/:x", link: "/a/x"),
        .closed("(?i)/a/:x", link: "/A/x"),
      ])
    let other = route("/b", "tea")
    #expect(
      RouteDifference.between(exact + [other], and: [route("(?i)/a/:x", "milk"), other]).first
        == .moved(from: "/a/:x", to: "(?i)/a/:x", link: "/a/x"))
  }

  @Test(
    "A query item that a template does not read any more is a difference, though links open the same route"
  )
  func items() {
    func between(_ old: RouteTemplate, _ new: RouteTemplate) -> [RouteDifference] {
      RouteDifference.between(Self.routes([old]), and: Self.routes([new]))
    }
    let tea: RouteTemplate = "/tea/:int(id)?(:int(cups))&(:mood)#steps"
    #expect(
      between(tea, "/tea/:int(id)?(:int(count))#steps") == [
        .itemDropped(
          "cups", from: tea, to: "/tea/:int(id)?(:int(count))#steps", link: "/tea/1?cups=1#steps"),
        .itemDropped(
          "mood", from: tea, to: "/tea/:int(id)?(:int(count))#steps",
          link: "/tea/1?mood=mood#steps"),
      ])
    #expect(
      between("/a?q=:q&(:page)", "/a?q=:q") == [
        .itemDropped("page", from: "/a?q=:q&(:page)", to: "/a?q=:q", link: "/a?q=q&page=page")
      ])
    #expect(
      between("/a?(:page)", "/a?(page=:number)") == [
        .renamed(from: "/a?(:page)", to: "/a?(page=:number)")
      ])
    #expect(between("/a", "/a?(:page)") == [.renamed(from: "/a", to: "/a?(:page)")])
  }

  /// Links of ``SmallTemplates``, on a server.
  private static let links = SmallTemplates.links.compactMap {
    try? LinkComponents("https://h" + $0.string.dropFirst(2))
  }

  @Test("What is said is exactly what every small link does", arguments: 0..<6)
  func bruteForce(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let templates = SmallTemplates.everything
    for _ in 0..<LawSize.of(2) {
      func draw() -> [RouteTemplate] {
        var seen: Set<RouteTemplate> = []
        return (0..<4).map { _ in random.pick(templates) }.filter { seen.insert($0).inserted }
      }
      let old = draw()
      var new = draw()
      for template in old.shuffled(using: &random).prefix(2) where !new.contains(template) {
        new.append(template)
      }
      let said = RouteDifference.between(Self.routes(old), and: Self.routes(new))
      let (oldTable, newTable) = (SmallTable.table(old, on: .any), SmallTable.table(new, on: .any))
      var closed: Set<RouteTemplate> = []
      var opened: Set<RouteTemplate> = []
      var moved: Set<[RouteTemplate]> = []
      for link in Self.links {
        switch (oldTable.route(of: link)?.template, newTable.route(of: link)?.template) {
        case (let was?, nil): closed.insert(was)
        case (nil, let now?): opened.insert(now)
        case (let was?, let now?) where was != now: moved.insert([was, now])
        default: break
        }
      }
      let isSettled = !said.contains { if case .unsettled = $0 { true } else { false } }
      for difference in said {
        switch difference {
        case .closed(let was, let text):
          let link = try LinkComponents("https://h" + text)
          #expect(oldTable.route(of: link)?.template == was, "\(difference): \(old), \(new)")
          #expect(newTable.route(of: link) == nil, "\(difference): \(old), \(new)")
        case .opened(let now, let text), .openedToOutside(let now, let text):
          let link = try LinkComponents("https://h" + text)
          #expect(newTable.route(of: link)?.template == now, "\(difference): \(old), \(new)")
          #expect(oldTable.route(of: link) == nil, "\(difference): \(old), \(new)")
        case .moved(let was, let now, let text):
          let link = try LinkComponents("https://h" + text)
          #expect(oldTable.route(of: link)?.template == was, "\(difference): \(old), \(new)")
          #expect(newTable.route(of: link)?.template == now, "\(difference): \(old), \(new)")
        case .closedToOutside, .renamed, .reopened, .kept, .itemDropped, .unsettled, .unfinished:
          break
        }
      }
      guard isSettled else { continue }
      for was in closed {
        #expect(
          said.contains { if case .closed(was, _) = $0 { true } else { false } },
          "\(was): \(old), \(new)")
      }
      for now in opened {
        #expect(
          said.contains { if case .openedToOutside(now, _) = $0 { true } else { false } },
          "\(now): \(old), \(new)")
      }
      for pair in moved {
        let isSaid = said.contains {
          switch $0 {
          case .moved(pair[0], pair[1], _), .renamed(pair[0], pair[1]),
            .itemDropped(_, pair[0], pair[1], _):
            true
          default: false
          }
        }
        #expect(isSaid, "\(pair): \(old), \(new)")
      }
    }
  }
}
