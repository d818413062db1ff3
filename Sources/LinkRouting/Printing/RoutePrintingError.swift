/// Why params cannot be printed by a template.
public struct RoutePrintingError: Error, Hashable, Sendable {
  /// The kinds of failure.
  public enum Reason: Hashable, Sendable {
    /// A token has no value.
    case missing
    /// A token's value is empty, which no segment can be ([R10](doc:Rules)), no fragment, and no part of a
    /// query item's value.
    case empty
    /// A wildcard's value begins or ends with a slash ([R10](doc:Rules)).
    case emptySegment(text: String)
    /// A token's value is no text of its type.
    case mistyped(text: String, wanted: RouteTokenType)
    /// The segment would be `.` or `..`, which no path can hold ([R11](doc:Rules)).
    case dotSegment(text: String)
    /// The value holds a control, which no path can hold ([R8](doc:Rules)).
    case control(text: String)
    /// The token or wildcard has no name, so there is nothing to fill it with.
    case unnamed(token: String)
    /// The link would be read back with other params.
    case ambiguous(path: String)
    /// The host is no host name ([R4](doc:Rules)).
    case noHost(text: String)
    /// No origin says where the link is printed.
    case noOrigin
    /// No origin has the name that the link prints on ([R4](doc:Rules)).
    case noOriginNamed(String)
    /// The origins do not admit the server or the host of the link, so it would be a dead link.
    case notOfTable
    /// The link would be longer than 64 KiB, or have too many segments or items
    /// ([R13](doc:Rules)).
    case beyondLimits
    /// Foundation reads no `URL` from the printed link.
    case noURL
  }

  /// The template; for a ``LinkPath``, what it has written so far.
  public let template: String
  /// The token's name, or the place in a ``LinkPath``, such as `segment 2`; empty where neither is to blame.
  public let param: String
  /// What is wrong.
  public let reason: Reason

  /// Makes an error, for code of your own that prints links.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - param: The token's name; empty where the failure is not about one.
  ///   - reason: What is wrong.
  public init(template: String, param: String, reason: Reason) {
    self.template = template
    self.param = param
    self.reason = reason
  }
}

extension RoutePrintingError: CustomStringConvertible {
  /// One sentence, such as `/recipes/:int(id): id is "abc", which is not an int`.
  ///
  /// It shows values; ``sentence(showingValues:)`` does not, for logs.
  public var description: String { "\(template): \(sentence(showingValues: true))" }

  /// The sentence without the template, such as `id is not an int`.
  ///
  /// - Parameter showingValues: Whether to show the values that were to be printed.
  /// - Returns: The sentence, without a full stop.
  public func sentence(showingValues: Bool = false) -> String {
    func given(_ text: String) -> String {
      showingValues ? "\(param) is \(text.debugDescription), and" : "\(param):"
    }
    return switch reason {
    case .missing: "\(param) is missing"
    case .empty: "\(param) is empty, which nothing there can be"
    case .emptySegment(let text):
      "\(given(text)) what a wildcard takes neither begins nor ends with a slash"
    case .mistyped(let text, let wanted) where showingValues:
      "\(param) is \"\(text)\", which is not \(wanted.inWords)"
    case .mistyped(_, let wanted): "\(param) is not \(wanted.inWords)"
    case .dotSegment(let text):
      "\(param) makes " + (showingValues ? "the segment \"\(text)\"" : "a segment of dots")
        + ", which no path can hold"
    case .control(let text): "\(given(text)) no path can hold a control character"
    case .unnamed(let token):
      "\(token) has no name, so there is no value to print; give it one"
    case .ambiguous(let path):
      (showingValues ? path : "the link") + " would be read back with "
        + (param.isEmpty ? "other params" : "another \(param)")
    case .noHost(let text): "\(given(text)) no host has such a name"
    case .noOrigin: "no origin says where the link is printed: list a scheme and its hosts"
    case .noOriginNamed(let name):
      "no origin is named \(name.debugDescription): add `.named(\(name.debugDescription))` to one"
    case .notOfTable: "the link names an origin that is not listed, so it would lead nowhere"
    case .beyondLimits: "the link would be longer than a link may be"
    case .noURL: "Foundation reads no URL from the printed link"
    }
  }
}
