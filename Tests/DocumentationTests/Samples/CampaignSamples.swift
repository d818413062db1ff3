import Foundation
import LinkRouting
import LinkRoutingHandlers
import TestSupport
import Testing

// The samples of "Links in e-mails and campaigns", with the tea shop of "Renaming or retiring a link".

func opened(_ link: String) -> (screen: Tea, campaign: [String: String])? {
  guard let match = Tea.table.deepLinks.firstMatch(of: link) else {
    return nil
  }
  let campaign = match.params.dictionary.filter { $0.key.hasPrefix("utm_") }
  return (match.destination, campaign)
}

func link(to screen: Tea, source: String, campaign: String) throws -> URL {
  try screen.url.appending(queryItems: [
    URLQueryItem(name: "utm_source", value: source),
    URLQueryItem(name: "utm_campaign", value: campaign),
  ])
}

func screen(inPayload payload: [String: String]) -> Tea? {
  guard let path = payload["$deeplink_path"] else { return nil }
  let link = LinkComponents(
    path: path.hasPrefix("/") ? path : "/" + path, on: Tea.table.origins)
  return link.flatMap { Tea.deepLinkMatch($0) }
}

@MainActor
final class TeaCoordinator: DeepLinkHandler {
  let router = DeepLinkRouter(for: Tea.self)
  var counts: [String: Int] = [:]

  init() {
    router.campaignNames = ["utm_source", "utm_campaign"]
    router.root = AnyDeepLinkHandler(self)
  }

  func open(_ link: DeepLink<Tea>) async -> DeepLinkHandling<Tea> {
    if let source = link.campaign["utm_source"] {
      counts[source, default: 0] += 1
    }
    return .opened
  }
}

@Suite struct CampaignSamples {
  @Test("A router hands the campaign to its handlers")
  @MainActor func handlers() async throws {
    let coordinator = TeaCoordinator()
    let url = try #require(URL(string: "https://tea.example/tea/7?utm_source=mail"))
    await coordinator.router.open(url)
    #expect(coordinator.counts == ["mail": 1])
  }

  @Test("The items of a campaign stand beside any case")
  func campaign() throws {
    let shown = Results.of {
      opened("https://tea.example/tea/7?utm_source=mail&utm_campaign=may")
    }
    #expect(shown.count == 1)
    let tea = try #require(opened("https://tea.example/tea/7?utm_source=mail&utm_campaign=may&x=1"))
    #expect(tea.screen == .tea(7))
    #expect(tea.campaign == ["utm_source": "mail", "utm_campaign": "may"])
    #expect(opened("https://tea.example/nowhere?utm_source=mail") == nil)
  }

  @Test("A link with such items opens its screen")
  func printing() throws {
    let url = try link(to: .tea(7), source: "a mail & more", campaign: "may")
    let items = "utm_source=a%20mail%20%26%20more&utm_campaign=may"
    #expect(url.absoluteString == "https://tea.example/tea/7?" + items)
    let campaign = opened(url.absoluteString)?.campaign
    #expect(campaign == ["utm_source": "a mail & more", "utm_campaign": "may"])
  }

  @Test("The path in a payload is read on the table's first origin")
  func payload() {
    #expect(screen(inPayload: ["$deeplink_path": "tea/7"]) == .tea(7))
    #expect(screen(inPayload: ["$deeplink_path": "/tea/7"]) == .tea(7))
    #expect(screen(inPayload: ["$deeplink_path": "//tea.example/tea/7"]) == nil)
    #expect(screen(inPayload: [:]) == nil)
  }
}
