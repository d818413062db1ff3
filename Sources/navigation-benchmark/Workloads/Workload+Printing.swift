extension Workload {
  /// Prints what each of the links means, once an iteration.
  ///
  /// The check reads each printed link back, and expects the same value.
  ///
  /// - Parameters:
  ///   - name: The name in the table.
  ///   - links: The links; those that mean nothing are left out.
  ///   - read: Finds the value behind a link, before the clock runs.
  ///   - describe: Turns a value into text to compare with the expected one; not measured.
  ///   - print: The work to measure.
  /// - Returns: The workload; one operation is one value printed.
  static func printing<Value: Sendable>(
    _ name: String,
    of links: @escaping @Sendable () throws -> [KnownLink],
    read: @escaping @Sendable (String) -> Value?,
    describe: @escaping @Sendable (Value) -> String,
    prepare: @escaping @Sendable () -> @Sendable (Value) -> String
  ) -> Workload {
    Workload(name: name, unit: .link) {
      let print = prepare()
      let links = try links().filter { $0.answer != nil }
      let values = Inputs(links.compactMap { read($0.text) })
      return Body(
        operations: values.count,
        check: {
          for link in links {
            let again = read(link.text).map(print).flatMap(read)
            try link.check(again.map(describe), in: name)
          }
        },
        run: { iterations in
          values.forEach(repeated: iterations) { blackHole(print($0)) }
        })
    }
  }
}
