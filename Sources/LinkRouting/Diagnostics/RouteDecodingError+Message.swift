extension RouteDecodingError: CustomStringConvertible {
  /// One sentence, such as
  /// `/checkouts/:checkout_param/payments: checkout_param is "abc", which is not an Int`.
  public var description: String {
    let place = template.isEmpty ? "" : template + ": "
    return switch reason {
    case .missing: "\(place)\(param) is missing; wanted \(article) \(wanted)"
    case .mistyped(let text): "\(place)\(param) is \"\(text)\", which is not \(article) \(wanted)"
    }
  }

  private var article: String {
    guard let first = wanted.first else { return "a" }
    return "AEIOaeio".contains(first) ? "an" : "a"
  }
}
