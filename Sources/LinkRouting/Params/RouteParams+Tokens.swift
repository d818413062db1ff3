extension RouteParams {
  /// The labels before a host whose subdomains are ours: `acme` of `https://acme.example.com` on
  /// `.web(subdomainsOf: "example.com")`; nil on every other origin.
  ///
  /// They are as the link has them: hosts ignore case, so compare them in lower case.
  public var subdomain: String? {
    let length = Int(layout.subdomainLength)
    guard length > 0 else { return nil }
    let start = layout.host.lowerBound
    return string.withByteView { $0.string(start..<start + length) }
  }

  /// A token of the template took a text under this name.
  ///
  /// ``subscript(_:)-(String)`` and ``contains(_:)`` also answer with a query item that only happens
  /// to have the name; this tells the two apart.
  ///
  /// - Parameter name: The name of a token.
  public func contains(token name: String) -> Bool {
    findToken(name) != nil
  }
}
