import Foundation
import LinkRouting
import LinkRoutingHandlers
import Podcasts
import Testing

@testable import PodcastsApp

@Test func aLinkThatLeadsNowhereGoesToTheBrowserOrTheAppSaysSo() async throws {
  let router = DeepLinkRouter(for: Place.self)
  let root = AnyDeepLinkHandler<Place>("root") { link in
    link.destination == .purchase(7) ? .rejected("This episode is not for sale.") : .opened
  }
  router.root = root
  var inBrowser: [URL] = []
  let door = FrontDoor(router) { inBrowser.append($0) }

  let click = try #require(URL(string: "https://clicks.podcasts.example/1"))
  let resolver = LinkResolver(
    emailOrigins: .web("clicks.podcasts.example"), table: Place.table.deepLinks,
    transport: Table(targets: [:]))
  await router.open(click, resolvedBy: resolver)
  #expect(inBrowser == [click] && door.notice == nil)
  inBrowser = []

  let page = try #require(URL(string: "https://example.org/jobs"))
  await router.open(page)
  #expect(inBrowser == [page] && door.notice == nil)
  await router.open(try #require(URL(string: "other://jobs")))
  #expect(inBrowser == [page] && door.notice == .notInThisVersion)
  await router.open(try web("episodes/7/buy"))
  #expect(door.notice == .refused("This episode is not for sale."))
  await router.open(try web("episodes/7"))
  #expect(inBrowser == [page] && door.notice == nil)
}

@Test func theFallbackOpensEveryOtherPage() throws {
  #expect(try Place.deepLinkMatch(web("jobs/7?from=mail")) == .page("jobs/7?from=mail"))
  #expect(try Place.backStack(of: web("timer/60")).count == 1)
}

@Test func theScreenForTestersExplainsALinkAndListsTheTemplates() throws {
  _ = LinksDebugView().body
  #expect(LinksDebugView.answer(to: try web("show/tea").absoluteString).contains("did you mean"))
  #expect(LinksDebugView.templates.count == Place.table.templates.count)
}
