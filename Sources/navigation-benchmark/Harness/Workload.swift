/// Something to be measured: a name, and how to get ready for it.
///
/// A workload that a filter leaves out is never prepared.
struct Workload: Sendable {
  /// The name in the table, a path such as `reference/url`.
  let name: String

  /// The unit of one operation.
  let unit: Unit

  /// Makes the inputs, and whatever they are put to.
  let prepare: @Sendable () throws -> Body

  /// A prepared workload: first it is checked, then it is run.
  struct Body: Sendable {
    /// How many operations one iteration of `run` performs.
    let operations: Int

    /// Throws unless every answer is the expected one; what answers wrongly is not measured.
    let check: @Sendable () throws -> Void

    /// Performs all operations `iterations` times.
    let run: @Sendable (_ iterations: Int) -> Void
  }

  /// The unit that a time is for.
  enum Unit: String, Sendable {
    case link, table
  }

  /// The body, prepared, its answers found right.
  func checkedBody() throws -> Body {
    let body = try prepare()
    try body.check()
    return body
  }
}
