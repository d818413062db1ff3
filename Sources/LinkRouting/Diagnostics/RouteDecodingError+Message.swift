extension RouteDecodingError: CustomStringConvertible {
  /// One sentence, such as `/checkouts/:id: id is not an Int`, without the text that stood in the link.
  ///
  /// Errors end up in logs, and links carry tokens and names.
  public var description: String { text() }

  /// One sentence, such as `/checkouts/:id: id is "abc", which is not an Int`.
  ///
  /// - Parameter showingValues: Whether to show the text that stood in the link.
  /// - Returns: The sentence, without a full stop.
  public func text(showingValues: Bool = false) -> String {
    (template.isEmpty ? "" : template + ": ") + sentence(showingValues: showingValues)
  }

  /// The sentence without its place, and without the text that stood in the link unless it may be
  /// shown.
  package func sentence(showingValues: Bool) -> String {
    switch reason {
    case .missing: "\(param) is missing; wanted \(article) \(wanted)"
    case .mistyped(let text) where showingValues:
      "\(param) is \"\(text)\", which is not \(article) \(wanted)"
    case .mistyped: "\(param) is not \(article) \(wanted)"
    }
  }

  private var article: String {
    guard let first = wanted.first else { return "a" }
    return "AEIOaeio".contains(first) ? "an" : "a"
  }
}
