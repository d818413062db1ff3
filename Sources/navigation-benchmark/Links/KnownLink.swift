/// A link, and the answer it must get.
struct KnownLink: Sendable {
  let text: String

  /// The expected answer as a string; nil for no match.
  let answer: String?
}

extension KnownLink {
  /// Throws unless the answer is the one the link must get.
  func check(_ given: String?, in workload: String) throws(WrongAnswer) {
    guard given != answer else { return }
    throw WrongAnswer(workload: workload, link: text, expected: answer, given: given)
  }
}

/// A workload answered a link in a way it must not.
struct WrongAnswer: Error, CustomStringConvertible {
  let workload: String
  let link: String
  let expected: String?
  let given: String?

  var description: String {
    """
    \(workload) gives a wrong answer and is not measured
      link      \(link.prefix(200))
      expected  \((expected ?? "no match").prefix(200))
      got       \((given ?? "no match").prefix(200))
    """
  }
}
