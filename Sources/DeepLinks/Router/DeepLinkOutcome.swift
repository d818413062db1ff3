/// How far a link got by the time `open` or `resume` returns.
///
/// ```swift
/// switch await router.open(url, from: .scheme) {
/// case .unmatched: openInBrowser(url)
/// default: break
/// }
/// ```
public enum DeepLinkOutcome: Sendable {
  /// A handler, named here, opened it.
  case opened(by: String)
  /// It was not opened.
  case rejected(DeepLinkRejection)
  /// A handler, named here, will open it after `resume()`.
  case delayed(by: String)
  /// It will be opened once there is a root handler and the link before it is done.
  case waiting
  /// The same link is being opened, or was delivered a moment ago.
  case duplicate
  /// The URL is no link of this app.
  case unmatched
}
