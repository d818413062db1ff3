import Foundation
import LinkRoutingHandlers

#if canImport(WebKit)
  import WebKit
#endif

/// Opens the screen of a tapped link, and keeps the page of the web view.
final class WebViewDelegate: NSObject, WKNavigationDelegate {
  private let links: AppLinks

  init(_ links: AppLinks) { self.links = links }

  func webView(
    _ webView: WKWebView, decidePolicyFor action: WKNavigationAction
  ) async -> WKNavigationActionPolicy {
    guard action.navigationType == .linkActivated,
      let screen = AppLinks.screen(for: action.request)
    else { return .allow }
    Task { await links.router.open(screen, from: .webView) }
    return .cancel
  }
}
