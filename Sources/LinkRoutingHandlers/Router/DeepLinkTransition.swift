public import Foundation
public import LinkRouting

/// The state of a link in a router.
///
/// ```swift
/// switch await router.open(url, from: .universalLink) {
/// case .unmatched: openInBrowser(url)
/// default: break
/// }
/// ```
///
/// A router returns the state and records it with every step. After a final state (``isFinal``) no other state follows.
public enum DeepLinkState: Sendable {
  /// The URL is not a link of this app.
  case unmatched
  /// No route matches the target of an e-mail link: the URL to open in a browser, and the reason.
  case unresolved(URL, LinkResolutionError)
  /// The same link is being opened, waits, or was delivered a moment ago.
  case duplicate
  /// The link waits for a root handler, or for the link before it.
  case waiting
  /// The named handler is called.
  case opening(by: String)
  /// A handler passed the link to another handler; the reason is there if it could only have rejected it.
  case passedThrough(from: String, to: String, because: DeepLinkRejection? = nil)
  /// A handler opens the link after ``DeepLinkRouter/resume()``.
  case delayed(by: String)
  /// A handler opened the link.
  case opened(by: String)
  /// The link was rejected; the handler is nil if the router decided.
  case rejected(DeepLinkRejection, by: String?)

  /// Whether nothing more happens to the link: `unmatched`, `unresolved`, `duplicate`, `opened` and `rejected`.
  public var isFinal: Bool {
    switch self {
    case .unmatched, .unresolved, .duplicate, .opened, .rejected: true
    case .waiting, .opening, .passedThrough, .delayed: false
    }
  }
}

/// One step of one link through a router, for logs and tests.
///
/// ```swift
/// router.onTransition = { logger.info("\($0)") }
/// // https://example.com/profile/… from a push notification: ProfileScreen opened it.
/// ```
///
/// Count by ``template``, which the app wrote: the values of a link, which may be secrets, are not in it.
///
/// ```swift
/// router.onTransition = { analytics.count($0.template, $0.source, $0.state) }
/// ```
///
/// The log shows the parts of the link that the router's table contains, as `Screen.table.redacted(url)` does. If a route
/// matches the link and only the app may open it, the log names the route and the missing mark, `asDeepLinks()`. For any
/// other link without a destination the log has the reason, as `MatchFailure` has it.
public struct DeepLinkTransition<Destination: Sendable>: Sendable {
  /// The URL; nil only for a destination without a URL.
  public let url: URL?
  /// The destination of the URL; nil only if the URL is unmatched or not yet resolved.
  public let destination: Destination?
  /// Where the link came from.
  public let source: DeepLinkSource
  /// The new state of the link.
  public let state: DeepLinkState
  /// The template of the route that matches the URL; nil if no route does, or the router was made without a table.
  ///
  /// An unmatched link has a template if only the app may open its route. An e-mail link has none until its target is
  /// known; if it is left to the browser, it has one if only the app may open its target.
  public internal(set) var template: RouteTemplate?
  /// Why an unmatched URL has no destination; nil if the router was made without a table.
  var failure: MatchFailure?
  /// Redacts the link; nil if the router has no table.
  var redactor: LinkRedactor?
}

extension DeepLinkTransition: DeepLinkMessage {
  /// The transition in one line.
  public func text(showingValues: Bool) -> String {
    let place = destination.flatMap { showingValues ? "\($0)" : nil } ?? "A destination"
    let link = url?.shown(showingValues, by: redactor)
    return "\(link ?? place) from \(source): " + outcome(showingValues: showingValues)
  }

  /// The state in words, with the route that lacks a mark, if there is one.
  private func outcome(showingValues: Bool) -> String {
    switch (state, template) {
    case (.unmatched, let template?): "the route \(template) matches but \(LinkRefusal.inApp)."
    case (.unmatched, nil):
      (failure?.text(showingValues: showingValues) ?? "no route matches") + "."
    default: state.text(showingValues: showingValues)
    }
  }
}

extension DeepLinkState: DeepLinkMessage {
  /// The state in words, to follow the URL of the link.
  public func text(showingValues: Bool) -> String {
    switch self {
    case .unmatched: "no route matches."
    case .unresolved(_, let error):
      "left to the browser. \(error.text(showingValues: showingValues))"
    case .duplicate: "ignored: the same link came just before."
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
