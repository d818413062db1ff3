import Foundation
import KickstarterNavigation
import LinkRouting
import LinkRoutingHandlers
import Testing

/// A destination in the shape of an app's own: overloads of `match`, and a URL for every case.
private enum Place: Sendable {
  case home
  static func match(_ text: String) -> Place? { text == "app://home" ? .home : nil }
  static func match(_ url: URL) -> Place? { match(url.absoluteString) }
  var url: URL { URL(filePath: "/") }
}

@MainActor
@Suite("DeepLinkRouter", .timeLimit(.minutes(5)))
struct DeepLinkRouterTests {
  @Test("A router is made from the functions of a type")
  func madeFromFunctions() async throws {
    let router = DeepLinkRouter(matching: Place.match, printing: \.url)
    router.root = AnyDeepLinkHandler("root") { _ in .opened }
    #expect(try router.canOpen(url("app://home")))
    #expect(await router.open(.home).opener == "root")
  }

  @Test("A router is made for an enum that links lead to: by its deep links, back by its url")
  func madeForADestination() async throws {
    let router = DeepLinkRouter(for: Navigation.self)
    var urls: [String] = []
    router.root = AnyDeepLinkHandler("root") { link in
      urls.append(link.url.absoluteString)
      return .opened
    }
    #expect(try router.canOpen(url("https://www.kickstarter.com/messages/1")))
    let inside = try url("https://www.kickstarter.com/signup")
    #expect(Navigation.match(inside) != nil && !router.canOpen(inside))
    #expect(await router.open(.signup).opener == "root")
    #expect(urls == [inside.absoluteString])
  }

  @Test(
    "A link carries its URL, destination and source, and a destination the URL that it prints",
    arguments: DeepLinkSourceTests.sources)
  func links(source: DeepLinkSource) async throws {
    let bench = try Bench()
    var links: [DeepLink<TweetIntent>] = []
    bench.router.root = AnyDeepLinkHandler("root") { link in
      links.append(link)
      return .opened
    }
    await bench.router.open(bench.one, from: source)
    await bench.router.open(.retweet(tweetId: "7"))
    let retweet = try url("myapp://retweet/7")
    #expect(
      links == [
        DeepLink(url: bench.one, destination: .showProfile(userId: "1"), source: source),
        DeepLink(url: retweet, destination: .retweet(tweetId: "7"), source: .app),
      ])
  }

  @Test("A destination that prints no URL is rejected")
  func unprintable() async throws {
    let bench = try Bench()
    bench.router.root = AnyDeepLinkHandler("root") { _ in .opened }
    guard case .rejected(.unprintable, by: _) = await bench.router.open(.draft) else {
      Issue.record("opened")
      return
    }
    #expect(
      bench.router.lastTransition?.text(showingValues: true)
        == "draft from the app itself: rejected. "
        + "The destination has no URL; open destinations that print one.")

    struct Unwritten: Error {}
    let failure = RoutePrintingError(template: "/s3cr3t/", param: "segment 2", reason: .empty)
    for (error, reason) in [
      (Unwritten() as any Error, "Unwritten"),
      (failure, "segment 2 is empty, and must not be"),
    ] {
      let router = DeepLinkRouter<TweetIntent>(
        matching: { _ in nil }, printing: { _ in throw error })
      await router.open(.draft)
      #expect(
        router.lastTransition?.description
          == "A destination from the app itself: rejected. The destination has no URL: \(reason)")
    }
  }
}
