extension Workload {
  /// Looks up each of the links, once an iteration.
  ///
  /// - Parameters:
  ///   - name: The name in the table.
  ///   - links: The links and their answers.
  ///   - input: Turns a link's text into the argument of `match`, before the clock runs.
  ///   - describe: Turns an answer into text to compare with the expected one; not measured.
  ///   - prepare: Makes the work to measure, before the clock runs.
  /// - Returns: The workload; one operation is one look-up.
  static func lookups<Input: Sendable, Answer>(
    _ name: String,
    of links: @escaping @Sendable () throws -> [KnownLink],
    as input: @escaping @Sendable (String) throws -> Input,
    describe: @escaping @Sendable (Answer) -> String,
    prepare: @escaping @Sendable () -> @Sendable (Input) -> Answer?
  ) -> Workload {
    Workload(name: name, unit: .link) {
      let links = try links()
      let match = prepare()
      let inputs = try links.map { try input($0.text) }
      let lent = Inputs(inputs)
      return Body(
        operations: links.count,
        check: {
          for (link, input) in zip(links, inputs) {
            try link.check(match(input).map(describe), in: name)
          }
        },
        run: { iterations in
          lent.forEach(repeated: iterations) { blackHole(match($0)) }
        })
    }
  }
}
