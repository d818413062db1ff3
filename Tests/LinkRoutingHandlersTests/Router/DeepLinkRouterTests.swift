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
@Suite("DeepLinkRouter")
struct DeepLinkRouterTests {
  @Test("A router is made from the functions of a type")
  func madeFromFunctions() async throws {
    let router = DeepLinkRouter(matching: Place.match, printing: \.url)
    router.root = AnyDeepLinkHandler("root") { _ in .opened }
    #expect(try router.canOpen(url("app://home")))
    #expect(await router.open(.home).opener == "root")
  }

  @Test("A router of a table opens only the routes that links from outside may open")
  func madeFromATable() async throws {
    let open: RouteDictionary<Int> = ["/open": decode(1)]
    let table = RouteTable(open.asDeepLinks() + ["/inside": decode(2)], on: .scheme("app"))
    let router = DeepLinkRouter(table: table)
    #expect(try router.canOpen(url("app://open")))
    #expect(try !router.canOpen(url("app://inside")))
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

  @Test("A URL can be opened if it has a destination; no handler is asked")
  func canOpen() throws {
    let bench = try Bench()
    #expect(bench.router.canOpen(bench.one))
    #expect(try !bench.router.canOpen(url("other://profile/1")))
    #expect(try !bench.router.canOpen(url("myapp://settings/1")))
    #expect(bench.journal.lines == [])
  }

  @Test("A URL without a destination changes nothing, and the observer is told")
  func unmatched() async throws {
    let bench = try Bench()
    bench.router.root = AnyDeepLinkHandler("root") { _ in .delayed }
    await bench.router.open(bench.one, from: .push)
    guard case .unmatched = await bench.router.open(try url("other://profile/2"), from: .push)
    else {
      Issue.record("matched")
      return
    }
    #expect(bench.router.delayedLink?.url == bench.one)
    #expect(bench.journal.lines.last == "2 unmatched")
  }

  @Test("The source of a link that the system delivers follows from its scheme")
  func systemOrigin() async throws {
    let bench = try Bench()
    await bench.router.open(bench.one)
    #expect(bench.router.waitingLink?.source == .scheme)
    await bench.router.open(try url("https://example.com/"))
    #expect(bench.router.lastTransition?.source == .universalLink)
  }

  @Test("A link carries its URL, destination and source", arguments: DeepLinkSourceTests.sources)
  func link(source: DeepLinkSource) async throws {
    let bench = try Bench()
    var links: [DeepLink<TweetIntent>] = []
    bench.router.root = AnyDeepLinkHandler("root") { link in
      links.append(link)
      return .opened
    }
    #expect(await bench.router.open(bench.one, from: source).opener == "root")
    #expect(
      links == [
        DeepLink(url: bench.one, destination: .showProfile(userId: "1"), source: source)
      ])
  }

  @Test("A destination is opened by the URL that it prints")
  func destination() async throws {
    let bench = try Bench()
    var links: [DeepLink<TweetIntent>] = []
    bench.router.root = AnyDeepLinkHandler("root") { link in
      links.append(link)
      return .opened
    }
    await bench.router.open(.retweet(tweetId: "7"))
    #expect(
      links == [
        DeepLink(
          url: try url("myapp://retweet/7"), destination: .retweet(tweetId: "7"), source: .app)
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

  @Test("A link that is delivered twice within the window is opened once")
  func duplicates() async throws {
    let bench = try Bench()
    bench.router.root = AnyDeepLinkHandler("root") { _ in .opened }
    await bench.router.open(bench.one, from: .universalLink)
    bench.clock.advance(by: .milliseconds(999))
    guard case .duplicate = await bench.router.open(bench.one, from: .scheme) else {
      Issue.record("opened twice")
      return
    }
    bench.clock.advance(by: .milliseconds(1))
    await bench.router.open(bench.one, from: .universalLink)
    #expect(
      bench.journal.lines == [
        "1 opening root", "1 opened root", "1 duplicate", "1 opening root", "1 opened root",
      ])
  }

  @Test("A window of zero lets every delivery through")
  func noWindow() async throws {
    let bench = try Bench(window: .zero)
    bench.router.root = AnyDeepLinkHandler("root") { _ in .opened }
    await bench.router.open(bench.one, from: .push)
    await bench.router.open(bench.one, from: .push)
    #expect(bench.journal.lines.filter { $0 == "1 opened root" }.count == 2)
  }

  @Test("Another link in between makes the second delivery a wish of its own")
  func inBetween() async throws {
    let bench = try Bench()
    bench.router.root = AnyDeepLinkHandler("root") { _ in .opened }
    for url in [bench.one, bench.two, bench.one] {
      await bench.router.open(url, from: .push)
    }
    #expect(bench.journal.lines.filter { $0.contains("opened") }.count == 3)
  }

  @Test("What the app opens itself is no delivery")
  func appIsNoDelivery() async throws {
    let bench = try Bench()
    bench.router.root = AnyDeepLinkHandler("root") { _ in .opened }
    await bench.router.open(.showProfile(userId: "1"))
    await bench.router.open(.showProfile(userId: "1"))
    await bench.router.open(bench.one, from: .push)
    #expect(bench.journal.lines.filter { $0 == "1 opened root" }.count == 3)
  }

  @Test("A delayed link that is delivered again within the window stays delayed")
  func duplicateOfDelayed() async throws {
    let bench = try Bench()
    let root = ScriptedHandler("root") { _ in .delayed }
    bench.router.root = AnyDeepLinkHandler(root)
    await bench.router.open(bench.one, from: .push)
    await bench.router.open(bench.one, from: .push)
    #expect(bench.router.delayedLink?.url == bench.one)
    #expect(root.abandoned == [])
    bench.clock.advance(by: .seconds(1))
    await bench.router.open(bench.one, from: .push)
    #expect(root.abandoned == ["\(bench.one): A newer link took its place: \(bench.one)."])
    #expect(bench.router.delayedLink?.url == bench.one)
  }
}
