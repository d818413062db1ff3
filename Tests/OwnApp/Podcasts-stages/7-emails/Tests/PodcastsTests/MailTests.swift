import Foundation
import LinkRouting
import LinkRoutingHandlers
import Podcasts
import Testing

@testable import PodcastsApp

struct Table: LinkTransport {
  let targets: [URL: String]
  func response(to url: URL) async throws -> LinkResponse {
    LinkResponse(
      status: targets[url] == nil ? 404 : 302, location: targets[url])
  }
}

@Test func aClickIsFollowedOrGoesToTheBrowser() async throws {
  let click = try #require(URL(string: "https://clicks.podcasts.example/?id=1"))
  let lost = try #require(URL(string: "https://clicks.podcasts.example/?id=2"))
  let (router, player) = (DeepLinkRouter(for: Place.self), Player())
  router.root = AnyDeepLinkHandler(player)
  var inBrowser: [URL] = []
  let transport = Table(targets: [click: try web("shows/tea").absoluteString])
  let mail = Mail(router, transport: transport) { inBrowser.append($0) }
  await mail.open(click)
  #expect(player.path == [.show("tea", season: nil)])
  await mail.open(lost)
  #expect(inBrowser == [lost])
  await mail.open(try web("shows/coffee"))
  #expect(player.path == [.show("coffee", season: nil)])
}

// The e-mails have the hosts of the release.
#if !STAGING
  @Test func aLinkShowsItsCampaign() {
    let shown = Results.of {
      opened("https://podcasts.example/shows/tea?utm_source=mail")
    }
    #expect(shown.count == 1)
    #expect(shown[0].contains(#".show("tea", season: nil), campaign: ["utm_source": "mail"]"#))
  }

  @Test func aLinkOfAnEMailIsResolved() async throws {
    let click = try #require(URL(string: "https://clicks.podcasts.example/?1"))
    let target = "https://podcasts.example/shows/tea"
    let resolver = LinkResolver.podcasts(Table(targets: [click: target]))
    #expect(try await resolver.resolve(click).url == URL(string: target))
  }

  @Test func aLinkOfAnEMailOnTheHostOfTheAppIsFollowed() async throws {
    let link = try #require(URL(string: "https://podcasts.example/mail/spring/x7"))
    let resolver = LinkResolver.podcasts(Table(targets: [link: "/shows/tea"]))
    #expect(try await resolver.resolve(link).url == web("shows/tea"))
    for other in ["mailbox/spring/x7", "mail/spring", "shows/tea"] {
      #expect(!resolver.isEmailLink("https://podcasts.example/\(other)"))
    }
  }
#endif

@Test func aRouterHandsTheCampaignToItsHandlers() async throws {
  let counter = CampaignCounter()
  await counter.router.open(try web("shows/tea?utm_source=mail"))
  #expect(counter.counts == ["mail": 1])
}

@Test func theItemsOfACampaignStandBesideAnyCase() throws {
  let tea = try #require(
    opened(web("shows/tea?utm_source=mail&utm_campaign=may&x=1").absoluteString))
  #expect(tea.place == .show("tea", season: nil))
  #expect(tea.campaign == ["utm_source": "mail", "utm_campaign": "may"])
  #expect(opened("https://example.org/shows/tea?utm_source=mail") == nil)

  let url = try link(
    to: .show("tea", season: nil), source: "a mail & more", campaign: "may")
  #expect(
    try url == web("shows/tea?utm_source=a%20mail%20%26%20more&utm_campaign=may"))
  #expect(
    opened(url.absoluteString)?.campaign
      == ["utm_source": "a mail & more", "utm_campaign": "may"])
}

@Test func thePathInAPayloadIsReadOnTheFirstOrigin() {
  #expect(place(inPayload: ["$deeplink_path": "shows/tea"]) == .show("tea", season: nil))
  #expect(place(inPayload: ["$deeplink_path": "/shows/tea"]) == .show("tea", season: nil))
  #expect(place(inPayload: ["$deeplink_path": "//podcasts.example/shows/tea"]) == nil)
  #expect(place(inPayload: [:]) == nil)
}
