extension RouteTable {
  /// Every destination of a link, in the order in which they are tried.
  ///
  /// For those who decide only when they try: a list of handlers in which one may decline. A route
  /// whose decoder throws is left out (R19). One whose template matches in several ways, through its
  /// groups, is there once for each way that decodes.
  ///
  /// ```swift
  /// let table = RouteTable(
  ///   inOrder: [.init("/:name", decode(1)), .init("/search", decode(2))], on: .web("example.com"))
  /// table.matches(try LinkComponents("https://example.com/search")).map(\.destination)   // [1, 2]
  /// ```
  ///
  /// - Parameter link: The link.
  /// - Returns: The matches; none where the link is not ours or no route takes it.
  /// - Complexity: O(*n*) in the length of the link for each match.
  public func matches(_ link: LinkComponents) -> [RouteMatch<Destination>] {
    var matches: [RouteMatch<Destination>] = []
    engine.forEachCandidate(of: link) { route, params in
      if let destination = try? decoders[route].decode(params) {
        matches.append(
          RouteMatch(
            template: engine.templates[route], params: params, destination: destination))
      }
      return false
    }
    return matches
  }
}
