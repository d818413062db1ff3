import Foundation
import LinkRoutingHandlers
import Podcasts

/// Receives every URL that reaches the app.
@MainActor
final class Links {
  static let shared = Links()
  let router = DeepLinkRouter(for: Place.self)
  var openInBrowser: (URL) -> Void = { _ in }

  func open(_ url: URL, from source: DeepLinkSource? = nil) async {
    let state = await router.open(url, from: source)
    guard case .unmatched = state else { return }
    // For a custom scheme, this would call the app again, for ever.
    if DeepLinkSource.system(url) == .universalLink { openInBrowser(url) }
  }
}
