import LinkRouting

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension LinkResolutionError: CustomStringConvertible {
  /// The failure in one sentence.
  public var description: String {
    switch self {
    case .malformed(let url, let problem, let from):
      "\(Self.link(url, from)) is malformed: \(problem)."
    case .foreign(let url, let mismatch, let from):
      "\(Self.link(url, from)) is neither an e-mail's nor the app's: \(mismatch)."
    case .insecure(let url, let from):
      "\(Self.link(url, from)) is not HTTPS, and this resolver does not allow HTTP."
    case .downgrade(let url, let from):
      "\(Self.link(url, from)) is HTTP where the hop before it was HTTPS."
    case .noRoute(let url, let from):
      "\(Self.link(url, from)) is the app's, but no route matches it."
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
