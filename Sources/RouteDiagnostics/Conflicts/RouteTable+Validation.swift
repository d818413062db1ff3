public import LinkRouting

extension RouteTable {
  /// The templates that collide: errors first, then warnings.
  ///
  /// The order depends only on the routes.
  ///
  /// - `/a/:x` and `/a/:y` match the same links: an error (R16).
  /// - `/a/:x` and `/:y/b` overlap: a warning, unless there are routes for the links that both match, here `/a/b`.
  /// - an alias without its target, or without a token of its target: an error.
  /// - `/menu/7` behind `/menu/:id` in an ordered table is never reached: a warning.
  ///
  /// Only templates with a common origin are compared. Between routes `inOrder()`, the order settles overlaps, so
  /// only templates that are never reached are reported.
  ///
  /// - Complexity: about O(*n*) in the number of routes, and O(1) for each pair that shares a link.
  package var conflicts: [RouteConflict] {
    var search = ConflictSearch(engine)
    return search.run()
  }

  /// This table, if it has no errors.
  ///
  /// ```swift
  /// let table = try RouteTable(routes, on: origins).validated()
  /// ```
  ///
  /// - Throws: ``RouteConflicts`` with all errors.
  /// - Returns: The table itself.
  public func validated() throws(RouteConflicts) -> RouteTable {
    let errors = conflicts.filter { $0.severity == .error }
    if !errors.isEmpty { throw RouteConflicts(conflicts: errors) }
    return self
  }
}
