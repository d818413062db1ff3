extension RouteParams {
  /// A token of the template took a text under this name, so that ``subscript(_:)-(String)`` does
  /// not answer with a query item that only happens to have it.
  ///
  /// - Parameter name: The name of a token.
  package func hasToken(_ name: String) -> Bool {
    variant.captures.indices.contains { index in
      captures[index] != .none && variant.captures[index].name.utf8Equals(name)
    }
  }
}
