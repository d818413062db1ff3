extension RouteParams {
  /// A token of the template took a text under this name.
  ///
  /// ``subscript(_:)-(String)`` and ``contains(_:)`` also answer with a query item that only happens
  /// to have the name; this tells the two apart.
  ///
  /// - Parameter name: The name of a token.
  public func contains(token name: String) -> Bool {
    variant.captures.indices.contains { index in
      captures[index] != .none && variant.captures[index].name.utf8Equals(name)
    }
  }
}
