public import LinkRouting

/// Pairs of templates whose overlap is intended; the order in a pair does not matter: `["/:profile/artist/:artist":
/// "/:peer/:int(message)"]`.
public typealias IntendedOverlaps = KeyValuePairs<RouteTemplate, RouteTemplate>

extension RouteTable {
  /// The conflicts of the table without overlaps that are intended.
  ///
  /// ```swift
  /// // The segments behind the profile's name may be an artist or a message; R15 decides.
  /// let found = table.conflicts(acknowledging: ["/:profile/artist/:artist": "/:peer/:int(message)"])
  /// #expect(found.conflicts.isEmpty && found.gone.isEmpty)
  /// ```
  ///
  /// You can acknowledge only overlaps. Two templates that match the same links remain an error, and a template that
  /// is never reached remains a warning.
  ///
  /// - Parameter overlaps: Pairs of templates, written as in the table.
  /// - Returns: The other conflicts, and the pairs that do not overlap (any more): remove these from the list.
  /// - Complexity: As for ``conflicts``.
  package func conflicts(
    acknowledging overlaps: IntendedOverlaps
  ) -> (conflicts: [RouteConflict], gone: [(RouteTemplate, RouteTemplate)]) {
    let conflicts = conflicts
    let found = Set(conflicts.compactMap(\.overlap)).intersection(overlaps.map { [$0, $1] })
    return (
      conflicts.filter { $0.overlap.map(found.contains) != true },
      overlaps.filter { !found.contains([$0, $1]) }.map { ($0.key, $0.value) }
    )
  }
}

extension RouteConflict {
  /// The templates of two routes that overlap or may overlap.
  fileprivate var overlap: Set<RouteTemplate>? {
    switch kind {
    case .overlapping, .undecided: Set((winners + [loser]).map(\.template))
    case .equivalent, .unreachable, .unfinished, .alias: nil
    }
  }
}
