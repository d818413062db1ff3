extension RouteDecodingError: CustomStringConvertible {
  /// One sentence, such as
  /// `/checkouts/:checkout_param/payments: checkout_param is "abc", which is not an Int`.
  public var description: String {
    (template.isEmpty ? "" : template + ": ") + sentence(showingValue: true)
  }

  /// The sentence without its place, and without the text that stood in the link unless it may be
  /// shown.
  package func sentence(showingValue: Bool) -> String {
    switch reason {
    case .missing: "\(param) is missing; wanted \(article) \(wanted)"
    case .mistyped(let text) where showingValue:
      "\(param) is \"\(text)\", which is not \(article) \(wanted)"
    case .mistyped: "\(param) is not \(article) \(wanted)"
    }
  }

  private var article: String {
    guard let first = wanted.first else { return "a" }
    return "AEIOaeio".contains(first) ? "an" : "a"
  }
}
