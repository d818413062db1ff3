/// A link, and the answer it must get.
struct KnownLink: Sendable {
  let text: String

  /// The expected answer as a string; nil for no match.
  let answer: String?

  /// Throws unless the answer is the one the link must get.
  func check(_ given: String?, in workload: String) throws(BenchmarkError) {
    guard given != answer else { return }
    throw BenchmarkError(
      """
      \(workload) gives a wrong answer and is not measured
        link      \(text.prefix(200))
        expected  \((answer ?? "no match").prefix(200))
        got       \((given ?? "no match").prefix(200))
      """)
  }
}
