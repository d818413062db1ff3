import Foundation

extension DeepLinkSource: CustomStringConvertible {
  /// The source in words, as in "from a push notification".
  public var description: String {
    switch self {
    case .universalLink: "a universal link"
    case .scheme: "the app's scheme"
    case .push: "a push notification"
    case .email: "an e-mail"
    case .webView: "a web view"
    case .app: "the app itself"
    }
  }
}

extension DeepLinkTransition: CustomStringConvertible {
  /// The transition in one line, without the values that stand in the link.
  public var description: String { text() }

  /// The transition in one line.
  ///
  /// - Parameter showingValues: The link and its values may be shown.
  /// - Returns: The line.
  public func text(showingValues: Bool = false) -> String {
    let place = destination.flatMap { showingValues ? "\($0)" : nil } ?? "A destination"
    return "\(url?.shown(showingValues) ?? place) from \(source): \(state.text(showingValues))"
  }
}

extension DeepLinkState: CustomStringConvertible {
  /// The state in words, as they follow a link's URL, without the values that stand in a link.
  public var description: String { text(false) }

  func text(_ showingValues: Bool) -> String {
    switch self {
    case .unmatched: "no route matches."
    case .unresolved(_, let error):
      "left to the browser. \(error.text(showingValues: showingValues))"
    case .duplicate: "ignored, for the same link came just before."
    case .waiting: "waits for a root handler or for the link before it."
    case .opening(let name): "asking \(name)."
    case .passedThrough(let name, let next): "\(name) passed it through to \(next)."
    case .delayed(let name): "\(name) delayed it."
    case .opened(let name): "\(name) opened it."
    case .rejected(let reason, let name?):
      "\(name) rejected it. \(reason.text(showingValues: showingValues))"
    case .rejected(let reason, nil): "rejected. \(reason.text(showingValues: showingValues))"
    }
  }
}

extension DeepLinkRejection: CustomStringConvertible {
  /// The reason in one sentence, without links and without what an error says.
  public var description: String { text() }

  /// The reason in one sentence.
  ///
  /// - Parameter showingValues: Links may be shown, and what an error says.
  /// - Returns: The sentence.
  public func text(showingValues: Bool = false) -> String {
    switch self {
    case .unsupported: "The handler does not open links of this kind."
    case .because(let reason): reason
    case .failed(let error):
      "The handler met an error: \(Self.shown(error, showingValues))"
    case .handlerGone(let name):
      "The handler \(name) no longer exists; keep it alive for as long as links may reach it."
    case .loop(let path):
      "The link came back to a handler it had been through: \(path.joined(separator: " → "))."
    case .superseded(let url): "A newer link took its place: \(url.shown(showingValues))."
    case .cancelled: "It was cancelled."
    case .expired: "It was delayed for too long."
    case .unprintable: "The destination has no URL; open destinations that print one."
    }
  }

  /// An error's own words may repeat the link; its type does not.
  static func shown(_ error: any Error, _ showingValues: Bool) -> String {
    showingValues ? "\(error)" : "\(type(of: error))"
  }
}
