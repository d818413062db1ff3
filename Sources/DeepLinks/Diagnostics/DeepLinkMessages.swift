#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Every sentence that this half of the module says, in one place.

extension DeepLinkOrigin: CustomStringConvertible {
  /// The origin in words, as in "from a push notification".
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
    return "\(subject) from \(origin): \(state)"
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

extension LinkAddressProblem: CustomStringConvertible {
  /// The problem as a clause.
  public var description: String {
    switch self {
    case .noHost: "has no scheme, \"//\" and host"
    case .userinfo: "has a user name before its host"
    case .host: "has a host with other bytes than letters, digits, \"-\" and \".\""
    case .port: "has a port that is no number from 0 to 65535"
    }
  }
}

extension LinkResolutionError: CustomStringConvertible {
  /// The failure in one sentence.
  public var description: String {
    switch self {
    case .malformed(let url, let problem, let from):
      "\(Self.link(url, from)) \(problem)."
    case .insecure(let url, let from):
      "\(Self.link(url, from)) is not HTTPS, and this resolver does not allow HTTP."
    case .downgrade(let url, let from):
      "\(Self.link(url, from)) is HTTP where the hop before it was HTTPS."
    case .foreignScheme(let url, let from):
      "\(Self.link(url, from)) has a scheme that is neither of the web nor one of the app's."
    case .foreignHost(let url, let from):
      "\(Self.link(url, from)) is on a host that is neither an e-mail host nor one of the app's."
    case .noRoute(let url, let from):
      "\(Self.link(url, from)) is one of the app's, but no route matches it."
    case .loop(let path):
      "The redirects go in a circle: "
        + path.map(\.absoluteString).joined(separator: " → ") + "."
    case .tooManyRedirects(let limit, let next):
      "After \(limit) redirects, the most that are followed, \(next.absoluteString) is still no route."
    case .notARedirect(let url, let status):
      "\(url.absoluteString) answered with status \(status), where a redirect was expected."
    case .missingLocation(let url, let status):
      "\(url.absoluteString) answered with status \(status) and no Location header."
    case .malformedLocation(let text, let url):
      "\(url.absoluteString) redirects to \(String(reflecting: text)), which is no URL."
    case .hopTimedOut(let url, let limit):
      "\(url.absoluteString) did not answer within \(limit)."
    case .timedOut(let url, let limit):
      "The redirects of \(url.absoluteString) did not end within \(limit)."
    case .unreachable(let url, let error):
      "\(url.absoluteString) could not be asked: \(error)"
    case .cancelled(let url):
      "Following redirects was cancelled at \(url.absoluteString)."
    }
  }

  private static func link(_ url: URL, _ from: URL?) -> String {
    let subject = "The link \(url.absoluteString)"
    guard let from else { return subject }
    return subject + ", to which \(from.absoluteString) redirects,"
  }
}
