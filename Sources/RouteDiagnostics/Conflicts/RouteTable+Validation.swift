public import LinkRouting

extension RouteTable {
  /// Where templates collide: errors first, then warnings, in an order that depends on nothing but
  /// the routes.
  ///
  /// Two templates that match the same links are an error (R16). Two that overlap, with neither inside the
  /// other, are a warning, unless routes for what both match settle it. A template that is never reached, since
  /// others before it take all its links, is a warning too. Only templates on common origins are compared. Between
  /// routes `inOrder()`, the order settles overlaps, so only templates that are never reached are reported.
  ///
  /// - Complexity: about O(*n*) in the number of routes, and O(1) for each pair that shares a link.
  public var conflicts: [RouteConflict] {
    var search = ConflictSearch(engine)
    return search.run()
  }

  /// A table without errors.
  ///
  /// ```swift
  /// let table = try RouteTable(validating: routes, on: origins)
  /// ```
  ///
  /// - Parameters:
  ///   - routes: Templates and their decoders.
  ///   - origins: Which links are ours.
  ///   - fileID: Where the table is written, for the messages.
  ///   - line: Where the table is written.
  /// - Throws: ``RouteConflicts`` with every error there is.
  public init(
    validating routes: RouteDictionary<Destination>, on origins: LinkOrigins,
    fileID: String = #fileID, line: Int = #line
  ) throws(RouteConflicts) {
    self = try RouteTable(routes, on: origins, fileID: fileID, line: line).validated()
  }

  /// This table, if it has no errors.
  ///
  /// - Throws: ``RouteConflicts`` with every error there is.
  /// - Returns: The table itself.
  public func validated() throws(RouteConflicts) -> RouteTable {
    let errors = conflicts.filter { $0.severity == .error }
    if !errors.isEmpty { throw RouteConflicts(conflicts: errors) }
    return self
  }
}
