extension RoutePrintingError: CustomStringConvertible {
  /// One sentence, such as `/recipes/:int(id): id is "abc", which is not an int`.
  public var description: String { "\(template): \(message)" }

  private var message: String {
    switch reason {
    case .missing:
      "\(param) is missing"
    case .empty:
      "\(param) is empty, which no segment of a path can be"
    case .emptySegment(let text):
      "\(param) is \"\(text)\", and what a wildcard takes neither begins nor ends with a slash"
    case .mistyped(let text, let wanted):
      "\(param) is \"\(text)\", which is not \(wanted == .int ? "an" : "a") \(wanted.rawValue)"
    case .dotSegment(let text):
      "\(param) makes the segment \"\(text)\", which no path can hold"
    case .control(let text):
      "\(param) is \(text.debugDescription), and no path can hold a control character"
    case .unnamed(let token):
      "\(token) has no name, so there is no value to print; give it one"
    case .ambiguous(let path):
      "\(path) would be read back with \(param.isEmpty ? "other params" : "another \(param)")"
    case .noOrigin:
      "no origin says where the link is printed: list a scheme and its hosts"
    case .beyondLimits:
      "the link would be longer than a link may be"
    }
  }
}
