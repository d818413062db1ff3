#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
  /// The transition in one line.
  public var description: String {
    let subject = url?.absoluteString ?? destination.map { "\($0)" } ?? "A link"
    return "\(subject) from \(source): \(state)"
  }
}

extension DeepLinkState: CustomStringConvertible {
  /// The state in words, as they follow a link's URL.
  public var description: String {
    switch self {
    case .unmatched: "no route matches."
    case .duplicate: "ignored, for the same link came just before."
    case .waiting: "waits for a root handler or for the link before it."
    case .opening(let name): "asking \(name)."
    case .passedThrough(let name, let next): "\(name) passed it through to \(next)."
    case .delayed(let name): "\(name) delayed it."
    case .opened(let name): "\(name) opened it."
    case .rejected(let reason, let name?): "\(name) rejected it. \(reason)"
    case .rejected(let reason, nil): "rejected. \(reason)"
    }
  }
}

extension DeepLinkRejection: CustomStringConvertible {
  /// The reason in one sentence.
  public var description: String {
    switch self {
    case .unsupported: "The handler does not open links of this kind."
    case .because(let reason): reason
    case .failed(let error): "The handler met an error: \(error)"
    case .handlerGone(let name):
      "The handler \(name) no longer exists; keep it alive for as long as links may reach it."
    case .loop(let path):
      "The link came back to a handler it had been through: \(path.joined(separator: " → "))."
    case .superseded(let url): "A newer link took its place: \(url.absoluteString)."
    case .cancelled: "It was cancelled."
    case .unprintable: "The destination has no URL; open destinations that print one."
    case .unresolved(let error): "\(error)"
    }
  }
}
