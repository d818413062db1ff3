#if canImport(WebKit)
  import DeepLinks
  import WebKit

  /// The door of web views: a tapped link to a screen of the app leaves the web view alone.
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
#endif
