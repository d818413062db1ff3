import Foundation
import LinkRouting

extension LinkResolutionError: CustomStringConvertible {
  /// The failure in one sentence, with no more of each link than its scheme and its host.
  public var description: String { text() }

  /// The failure in one sentence.
  ///
  /// - Parameter showingValues: The links may be shown as they are.
  /// - Returns: The sentence.
  public func text(showingValues: Bool = false) -> String {
    func shown(_ url: URL) -> String { url.shown(showingValues) }
    func subject(_ url: URL, _ from: URL?) -> String {
      guard let from else { return "The link \(shown(url))" }
      return "The link \(shown(url)), to which \(shown(from)) redirects,"
    }
    switch self {
    case .malformed(let url, let problem, let from):
      return "\(subject(url, from)) is malformed\(showingValues ? ": \(problem)" : "")."
    case .foreign(let url, let mismatch, let from):
      return "\(subject(url, from)) is neither an e-mail's nor the app's: \(mismatch)."
    case .insecure(let url, let from):
      return "\(subject(url, from)) is not HTTPS, and this resolver does not allow HTTP."
    case .downgrade(let url, let from):
      return "\(subject(url, from)) is HTTP where the hop before it was HTTPS."
    case .noRoute(let url, let from):
      return "\(subject(url, from)) is the app's, but no route matches it."
    case .loop(let path):
      return "The redirects go in a circle: \(path.map(shown).joined(separator: " → "))."
    case .tooManyRedirects(let limit, let next):
      return
        "After \(limit) redirects, the most that are followed, \(shown(next)) is still no route."
    case .notARedirect(let url, let status):
      return "\(shown(url)) answered with status \(status), where a redirect was expected."
    case .missingLocation(let url, let status):
      return "\(shown(url)) answered with status \(status) and no Location header."
    case .malformedLocation(let text, let url):
      let target = showingValues ? "\(String(reflecting: text)), which" : "what"
      return "\(shown(url)) redirects to \(target) is no URL."
    case .hopTimedOut(let url, let limit):
      return "\(shown(url)) did not answer within \(limit)."
    case .timedOut(let url, let limit):
      return "The redirects of \(shown(url)) did not end within \(limit)."
    case .unreachable(let url, let error):
      return "\(shown(url)) could not be asked: \(DeepLinkRejection.shown(error, showingValues))"
    case .cancelled(let url):
      return "Following redirects was cancelled at \(shown(url))."
    }
  }
}
