import Foundation
import LinkRouting
import LinkRoutingHandlers
import Podcasts

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif
#if canImport(WebKit)
  import WebKit
#endif

final class WebViewDelegate: NSObject, WKNavigationDelegate {
  func webView(
    _ webView: WKWebView, decidePolicyFor action: WKNavigationAction
  ) async -> WKNavigationActionPolicy {
    guard action.navigationType == .linkActivated,
      let url = action.request.url,
      let place = Place.deepLinkMatch(url)
    else { return .allow }
    Task { await Links.shared.router.open(place, from: .webView) }
    return .cancel
  }
}
