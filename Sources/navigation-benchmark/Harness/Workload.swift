/// Something to be measured, for each of some links.
///
/// A workload that a filter leaves out is never prepared.
struct Workload: Sendable {
  /// The name in the table, a path such as `reference/url`.
  let name: String

  /// Makes the inputs, and whatever they are put to.
  ///
  /// It throws unless every answer is the expected one: what answers wrongly is not measured.
  let prepare: @Sendable () throws -> Body

  /// A prepared workload.
  struct Body: Sendable {
    /// How many operations one iteration of `run` performs: one for each link.
    let operations: Int

    /// Performs all operations `iterations` times.
    let run: @Sendable (_ iterations: Int) -> Void
  }
}

extension Workload {
  /// Looks up each of the links, once an iteration.
  ///
  /// - Parameters:
  ///   - name: The name in the table.
  ///   - links: The links and their answers.
  ///   - isChecked: Whether the answer for a link is compared with the expected one.
  ///   - input: Turns a link's text into the argument of the work, before the clock runs.
  ///   - describe: Turns an answer into text to compare with the expected one; not measured.
  ///   - work: Makes the work to measure, before the clock runs.
  init<Input: Sendable, Answer>(
    _ name: String,
    of links: @escaping @Sendable () throws -> [KnownLink],
    where isChecked: @escaping @Sendable (KnownLink) -> Bool = { _ in true },
    as input: @escaping @Sendable (String) throws -> Input,
    describe: @escaping @Sendable (Answer) -> String?,
    work: @escaping @Sendable () throws -> @Sendable (Input) -> Answer
  ) {
    self.name = name
    prepare = {
      let links = try links()
      let answer = try work()
      let inputs = try links.map { try input($0.text) }
      for (link, input) in zip(links, inputs) where isChecked(link) {
        try link.check(describe(answer(input)), in: name)
      }
      let lent = Inputs(inputs)
      return Body(operations: links.count) { iterations in
        lent.forEach(repeated: iterations) { blackHole(answer($0)) }
      }
    }
  }
}
