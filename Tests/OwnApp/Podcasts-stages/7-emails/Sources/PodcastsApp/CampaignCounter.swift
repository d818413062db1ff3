import Foundation
import LinkRouting
import LinkRoutingHandlers
import Podcasts

func opened(_ link: String) -> (place: Place, campaign: [String: String])? {
  guard let match = Place.table.deepLinks.firstMatch(of: link) else {
    return nil
  }
  let campaign = match.params.dictionary.filter { $0.key.hasPrefix("utm_") }
  return (match.destination, campaign)
}

@MainActor
final class CampaignCounter: DeepLinkHandler {
  let router = DeepLinkRouter(for: Place.self)
  var counts: [String: Int] = [:]

  init() {
    router.campaignNames = ["utm_source", "utm_campaign"]
    router.root = AnyDeepLinkHandler(self)
  }

  func open(_ link: DeepLink<Place>) async -> DeepLinkHandling<Place> {
    if let source = link.campaign["utm_source"] {
      counts[source, default: 0] += 1
    }
    return .opened
  }
}

func link(to place: Place, source: String, campaign: String) throws -> URL {
  try place.url.appending(queryItems: [
    URLQueryItem(name: "utm_source", value: source),
    URLQueryItem(name: "utm_campaign", value: campaign),
  ])
}

func place(inPayload payload: [String: String]) -> Place? {
  guard let path = payload["$deeplink_path"] else { return nil }
  let link = LinkComponents(
    path: path.hasPrefix("/") ? path : "/" + path, on: Place.table.origins)
  return link.flatMap { Place.deepLinkMatch($0) }
}
