public import Foundation
import LinkRouting

/// How far a link has come.
///
/// A router returns it, and records it with every step. `unmatched`, `unresolved`, `duplicate`,
/// `opened` and `rejected` are the end of a link. After any other state there is more to come.
///
/// ```swift
/// switch await router.open(url, from: .universalLink) {
/// case .unmatched: openInBrowser(url)
/// default: break
/// }
/// ```
public enum DeepLinkState: Sendable {
  /// The URL is no link of this app.
  case unmatched
  /// The link of an e-mail leads to no route: the URL to open in a browser, and the reason.
  case unresolved(URL, LinkResolutionError)
  /// The same link is being opened, waits, or was delivered a moment ago.
  case duplicate
  /// It waits for a root handler, or for the link before it.
  case waiting
  /// A handler, named here, is being asked.
  case opening(by: String)
  /// A handler passed it on to another; with a reason if it could only have rejected the link.
  case passedThrough(from: String, to: String, because: DeepLinkRejection? = nil)
  /// A handler will open it after ``DeepLinkRouter/resume()``.
  case delayed(by: String)
  /// A handler opened it.
  case opened(by: String)
  /// It was not opened; the handler is nil where the router decided.
  case rejected(DeepLinkRejection, by: String?)
}

/// One step of one link through a router, for logs and tests.
///
/// ```swift
/// router.onTransition = { logger.info("\($0)") }
/// // https://example.com/… from a push notification: ProfileScreen opened it.
/// ```
///
/// The log shows the hosts that the router's table lists, and no label of a subdomain. `Screen.table.redacted(url)` shows
/// what the app's templates say of a link, too.
public struct DeepLinkTransition<Destination: Sendable>: Sendable {
  /// The URL; nil only for a destination that has none.
  public let url: URL?
  /// What the URL means; nil only if it is unmatched or not yet resolved.
  public let destination: Destination?
  /// Where the link came from.
  public let source: DeepLinkSource
  /// The state that the link is in now.
  public let state: DeepLinkState
  /// The origins of the router's table, whose hosts may be shown.
  var origins: LinkOrigins?
}

extension DeepLinkTransition: DeepLinkMessage {
  /// The transition in one line.
  public func text(showingValues: Bool) -> String {
    let place = destination.flatMap { showingValues ? "\($0)" : nil } ?? "A destination"
    let link = url?.shown(showingValues, on: origins)
    return "\(link ?? place) from \(source): \(state.text(showingValues: showingValues))"
  }
}

extension DeepLinkState: DeepLinkMessage {
  /// The state in words, as they follow a link's URL.
  public func text(showingValues: Bool) -> String {
    switch self {
    case .unmatched: "no route matches."
    case .unresolved(_, let error):
      "left to the browser. \(error.text(showingValues: showingValues))"
    case .duplicate: "ignored, for the same link came just before."
    case .waiting: "waits for a root handler or for the link before it."
    case .opening(let name): "asking \(name)."
    case .passedThrough(let name, let next, nil), .passedThrough(let name, let next, .unsupported?):
      "\(name) passed it through to \(next)."
    case .passedThrough(let name, let next, let reason?):
      "\(name) passed it through to \(next). \(reason.text(showingValues: showingValues))"
    case .delayed(let name): "\(name) delayed it."
    case .opened(let name): "\(name) opened it."
    case .rejected(let reason, let name?):
      "\(name) rejected it. \(reason.text(showingValues: showingValues))"
    case .rejected(let reason, nil): "rejected. \(reason.text(showingValues: showingValues))"
    }
  }
}
