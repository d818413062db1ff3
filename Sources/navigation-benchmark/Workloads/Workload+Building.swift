extension Workload {
  /// Builds a table, once an iteration.
  ///
  /// - Parameters:
  ///   - name: The name in the table.
  ///   - links: Links that the table, once built, must answer as expected.
  ///   - match: Looks a link up in a table, as text; not measured.
  ///   - build: The work to measure.
  /// - Returns: The workload; one operation is one table built.
  static func building<Table>(
    _ name: String,
    answering links: @escaping @Sendable () throws -> [KnownLink],
    match: @escaping @Sendable (Table, String) -> String?,
    build: @escaping @Sendable () -> Table
  ) -> Workload {
    Workload(name: name, unit: .table) {
      Body(
        operations: 1,
        check: {
          let table = build()
          for link in try links() { try link.check(match(table, link.text), in: name) }
        },
        run: { iterations in
          for _ in 0..<iterations { blackHole(build()) }
        })
    }
  }
}
