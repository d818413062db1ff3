import LinkRouting
import Testing

@testable import RouteDiagnostics

/// An example of each difference of two releases.
@Suite struct RouteDifferenceTests {
  private static func routes(_ templates: [RouteTemplate]) -> [ComparedRoute] {
    templates.map { ComparedRoute($0, isDeepLink: true) }
  }

  @Test("Another template that opens another screen takes the links")
  func cases() {
    func route(_ template: RouteTemplate, _ screen: String) -> ComparedRoute {
      ComparedRoute(template, isDeepLink: true, cases: [screen])
    }
    let other = route("/b", "tea")
    let new = [route("(?i)/a/:x", "milk"), other]
    #expect(
      RouteDifference.between([route("/a/:x", "tea"), other], and: new).first
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
}
