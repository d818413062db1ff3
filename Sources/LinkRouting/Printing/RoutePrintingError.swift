/// Why a link cannot be printed.
public struct RoutePrintingError: Error, Hashable, Sendable {
  /// The kinds of failure.
  package enum Reason: Hashable, Sendable {
    /// A token has no value.
    case missing
    /// A token's value is empty. A segment ([R10](doc:Rules)), a fragment or a part of a query item's value cannot be
    /// empty.
    case empty
    /// A wildcard's value begins or ends with a slash ([R10](doc:Rules)).
    case emptySegment(text: String)
    /// A token's value does not have the token's type.
    case mistyped(text: String, wanted: RouteTokenType)
    /// The segment would be `.` or `..`, which no path can hold ([R11](doc:Rules)).
    case dotSegment(text: String)
    /// The value holds a control, which no path can hold ([R8](doc:Rules)).
    case control(text: String)
    /// The segment is of a link within this one, and its escapes are no UTF-8, which no path can hold
    /// ([R8](doc:Rules)).
    case invalidUTF8(text: String)
    /// The token or wildcard has no name, so there is nothing to fill it with.
    case unnamed(token: String)
    /// The link would be read back with other params.
    case ambiguous(path: String)
    /// The host is not a host name ([R4](doc:Rules)).
    case noHost(text: String)
    /// An origin without a host would read the segment as a literal, which ignores case there ([R3](doc:Rules)).
    case otherSpelling(text: String)
    /// There is no origin to print on.
    case noOrigin
    /// No origin has the name that the link gives ([R4](doc:Rules)).
    case noOriginNamed(String)
    /// No origin matches the server or the host of the link, so the link would match nothing.
    case notOfTable
    /// The link would be longer than 64 KiB, or have too many segments or items
    /// ([R13](doc:Rules)).
    case beyondLimits
    /// Foundation's `URL` would hold another link than the printed one.
    case noURL
    /// No link leads to the value, for the reason that ``LinkPath/none(because:)`` gives.
    case noLink(String)
  }

  /// The template; for a ``LinkPath``, the text written so far.
  package let template: String
  /// The token's name, or the place in a ``LinkPath``, such as `segment 2`; empty if the failure has no place.
  package let param: String
  /// The reason.
  package let reason: Reason

  package init(template: String, param: String, reason: Reason) {
    (self.template, self.param, self.reason) = (template, param, reason)
  }
}

extension RoutePrintingError: CustomStringConvertible {
  /// One sentence, such as `/recipes/:int(id): id is "abc", which is not an int`.
  ///
  /// It shows values; ``sentence(showingValues:)`` does not, for logs.
  public var description: String {
    (template.isEmpty ? "" : template + ": ") + sentence(showingValues: true)
  }

  /// The sentence without the template, such as `id is not an int`.
  ///
  /// - Parameter showingValues: Whether to show the values.
  /// - Returns: The sentence, without a full stop.
  public func sentence(showingValues: Bool = false) -> String {
    func given(_ text: String) -> String {
      showingValues ? "\(param) is \(text.debugDescription), and" : "\(param):"
    }
    return switch reason {
    case .missing: "\(param) is missing"
    case .empty: "\(param) is empty, and must not be"
    case .emptySegment(let text):
      "\(given(text)) a wildcard's value neither begins nor ends with a slash"
    case .mistyped(let text, let wanted) where showingValues:
      "\(param) is \"\(text)\", which is not \(wanted.inWords)"
    case .mistyped(_, let wanted): "\(param) is not \(wanted.inWords)"
    case .dotSegment(let text):
      "\(param) makes " + (showingValues ? "the segment \"\(text)\"" : "a segment of dots")
        + ", which no path can hold"
    case .control(let text): "\(given(text)) no path can hold a control character"
    case .invalidUTF8(let text): "\(given(text)) no path can hold escapes that are no UTF-8"
    case .unnamed(let token):
      "\(token) has no name, so there is no value to print; give it one"
    case .ambiguous(let path):
      (showingValues ? path : "the link") + " would be read back with "
        + (param.isEmpty ? "other params" : "another \(param)")
    case .noHost(let text): "\(given(text)) this is not a host name"
    case .otherSpelling(let text):
      "\(given(text)) a scheme without a host would read it as a literal of a route"
    case .noOrigin: "there is no origin to print on: list a scheme and its hosts"
    case .noOriginNamed(let name):
      "no origin is named \(name.debugDescription): add `.named(\(name.debugDescription))` to one"
    case .notOfTable: "the link names an origin that is not listed, so nothing would match it"
    case .beyondLimits: "the link would be longer than the limits allow"
    case .noURL: "Foundation's URL would hold another link: use `urlString`"
    case .noLink(let reason): reason
    }
  }
}
