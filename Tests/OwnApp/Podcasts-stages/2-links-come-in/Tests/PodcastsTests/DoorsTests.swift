import Foundation
import LinkRouting
import LinkRoutingHandlers
import Podcasts
import Testing

@testable import PodcastsApp

/// A link of the web site of this build.
func web(_ path: String) throws -> URL {
  try #require(URL(string: path, relativeTo: Place.library.url)?.absoluteURL)
}

@Test func anAppWithoutARouter() throws {
  let player = PlainPlayer()
  player.open(try web("shows/tea"))
  #expect(player.path == [.show("tea", season: nil)])
  player.open(try #require(URL(string: "https://example.org/shows/tea")))
  #expect(player.path == [.show("tea", season: nil)], "a link without a route changes nothing")
  player.open(try web("/"))
  #expect(player.path == [])
  let coordinator = Coordinator()
  for url in try ["shows/tea?season=2", "episodes/7", "search?q=tea", "settings", "/"].map(web) {
    coordinator.open(url)
  }
  coordinator.open(try #require(URL(string: "https://example.org/shows/tea")))
  #expect(coordinator.shown.prefix(3) == ["tea, 2", "Episode 7", "Search for tea"])
  #expect(coordinator.shown.last == "Library" && !coordinator.shown.contains("Settings"))
}

@Test func theStackIsThatOfTheLink() async throws {
  let (links, player) = (Links(), Player())
  links.router.root = AnyDeepLinkHandler(player)
  await links.open(try web("shows/tea"))
  #expect(player.path == [.show("tea", season: nil)])
  await links.open(try web("/"))
  #expect(player.path == [])
}

@Test func aLinkInATextOfTheAppOpensItsScreen() async throws {
  let (links, player) = (Links(), Player())
  links.router.root = AnyDeepLinkHandler(player)
  _ = NewsView(links: links).body
  if case .handled = links.answer(to: try #require(URL(string: "https://example.org/shows/tea"))) {
    Issue.record("a link of another app")
  }
  guard case .handled = links.answer(to: try web("shows/tea")) else {
    Issue.record("a link of the app's")
    return
  }
  while player.path.isEmpty { await Task.yield() }
  #expect(player.path == [.show("tea", season: nil)])
}

@available(iOS 17, macOS 14, *)
@Test func anObservedObjectOpensTheSame() async throws {
  let (links, player) = (Links(), ObservedPlayer())
  links.router.root = AnyDeepLinkHandler(player)
  await links.open(try web("shows/tea"))
  #expect(player.path == [.show("tea", season: nil)])
}

@Test func aLinkOfNobodyGoesToTheBrowserUnlessItsSchemeIsAnApps() async throws {
  let links = Links()
  var inBrowser: [URL] = []
  links.openInBrowser = { inBrowser.append($0) }
  let nowhere = try #require(URL(string: "https://example.org/nowhere"))
  await links.open(nowhere)
  await links.open(try #require(URL(string: "other://nowhere")))
  #expect(inBrowser == [nowhere])
}

@Test func aCallKeepsTheLinkThatGoesBack() throws {
  let call = try Call("podcasts://x-callback-url/play?episode=7&x-success=calendar://done")
  #expect(call == .play(7, success: URL(string: "calendar://done")))
  #expect(try Call(try call.urlString) == call)
}

/// Tests that share `Links.shared`.
@Suite(.serialized) struct SharedLinks {}

// A payload names the host of the release.
#if !canImport(UserNotifications) && !STAGING
  extension SharedLinks {
    @Test func aPayloadHasALinkOrAPathWithWhiteSpaceAround() async throws {
      let (links, player) = (Links.shared, Player())
      links.router.root = AnyDeepLinkHandler(player)
      var inBrowser: [String] = []
      links.openInBrowser = { inBrowser.append($0.absoluteString) }
      func deliver(_ link: String) async {
        let content = UNNotificationContent(userInfo: ["link": link])
        let notification = UNNotification(request: UNNotificationRequest(content: content))
        await Notifications().userNotificationCenter(
          UNUserNotificationCenter(), didReceive: UNNotificationResponse(notification: notification)
        )
      }
      let payloads = [
        "/shows/1", " /shows/2\n", "https://podcasts.example/shows/3",
        "\u{FEFF}https://podcasts.example/shows/4\r\n", "podcasts://shows/5 ",
      ]
      for (number, payload) in payloads.enumerated() {
        await deliver(payload)
        #expect(
          player.path == [.show("\(number + 1)", season: nil)], "\(payload.debugDescription)")
      }
      for payload in ["https://example.org/none\n", "", "a b"] { await deliver(payload) }
      #expect(inBrowser == ["https://example.org/none"])
    }
  }
#endif
