public import LinkRouting

/// Two templates whose overlap is intended, in any order: `["/:profile/artist/:artist": "/:peer/:int(message)"]`.
public typealias IntendedOverlaps = KeyValuePairs<RouteTemplate, RouteTemplate>

extension RouteTable {
  /// The conflicts of the table without overlaps that are intended.
  ///
  /// ```swift
  /// // Everything after the profile's name may be an artist or a message; R15 decides.
  /// let found = table.conflicts(acknowledging: ["/:profile/artist/:artist": "/:peer/:int(message)"])
  /// #expect(found.conflicts.isEmpty && found.gone.isEmpty)
  /// ```
  ///
  /// Only warnings about two templates can be acknowledged: two templates that match the same links stay an error,
  /// and a template that is never reached stays a warning.
  ///
  /// - Parameter overlaps: Pairs of templates, written as in the table.
  /// - Returns: The other conflicts, and the pairs that do not overlap, or no longer: remove them from the list.
  /// - Complexity: As for ``conflicts``.
  public func conflicts(
    acknowledging overlaps: IntendedOverlaps
  ) -> (conflicts: [RouteConflict], gone: [(RouteTemplate, RouteTemplate)]) {
    var conflicts: [RouteConflict] = []
    var found: Set<Set<RouteTemplate>> = []
    let intended = Set(overlaps.map { Set([$0, $1]) })
    for conflict in self.conflicts {
      if let pair = conflict.overlap, intended.contains(pair) {
        found.insert(pair)
      } else {
        conflicts.append(conflict)
      }
    }
    let gone = overlaps.filter { !found.contains(Set([$0, $1])) }
    return (conflicts, gone.map { ($0.key, $0.value) })
  }
}

extension RouteConflict {
  /// The templates of two routes that overlap, or may.
  fileprivate var overlap: Set<RouteTemplate>? {
    switch kind {
    case .overlapping, .undecided: Set((winners + [loser]).map(\.template))
    case .equivalent, .unreachable, .unfinished: nil
    }
  }
}
