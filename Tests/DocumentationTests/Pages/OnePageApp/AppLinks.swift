import Foundation
import KickstarterNavigation
import LinkRouting
import LinkRoutingHandlers

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Receives every URL that reaches the app.
@MainActor
final class AppLinks {
  let router = DeepLinkRouter(for: Navigation.self)
  private let resolver: LinkResolver

  init(
    transport: any LinkTransport = URLSessionLinkTransport(),
    log: @escaping @MainActor (String) -> Void = { print($0) },
    openInBrowser: @escaping @MainActor (URL) -> Void
  ) {
    let hosts = Navigation.Hosts.production
    resolver = LinkResolver(
      emailOrigins: hosts.emailOrigins,
      emailTemplates: ["/mpss/:a/:b/:c/:d/:e/:f/:g": hosts.origins],
      table: Navigation.deepLinkTable, transport: transport)
    router.delayLimit = .seconds(600)
    router.onTransition = { transition in
      log(transition.description)
      switch (transition.state, transition.url) {
      case (.unresolved(let url, _), _):
        openInBrowser(url)
      case (.unmatched, let url?), (.rejected(.unsupported, by: _), let url?):
        if DeepLinkSource.system(url) == .universalLink { openInBrowser(url) }
      default: break
      }
    }
  }

  /// Opens a link that came from outside.
  func open(_ url: URL, from source: DeepLinkSource? = nil) async {
    if resolver.isEmailLink(url) {
      await router.open(url, resolvedBy: resolver)
    } else {
      await router.open(url, from: source)
    }
  }

  /// The link in the payload of a push notification.
  nonisolated static func url(inPush payload: [AnyHashable: Any]) -> URL? {
    (payload["url"] as? String).flatMap { try? LinkComponents(trimming: $0).url }
  }

  /// The app's screen for a link that was tapped in a web view, which may show anybody's page.
  nonisolated static func screen(for request: URLRequest) -> Navigation? {
    switch Navigation.deepLinkMatch(request) {
    case nil, .emailClick, .emailLink: nil
    case let screen?: screen
    }
  }
}
