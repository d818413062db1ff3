import RouteDiagnostics

/// A mistake in a command line, in one sentence: the text given, and the text wanted.
struct UsageError: Error {
  let sentence: String

  init(_ sentence: String) { self.sentence = sentence }

  /// An operand is missing.
  static func missing(_ operand: String) -> Self { Self("which \(operand)?") }

  /// The tool does not name what the command needs.
  static func unnamed(_ property: String) -> Self {
    Self("name the app in the tool: static let \(property) = …")
  }

  /// No option has this name.
  static func unknownOption(_ name: String, known: [String]) -> Self {
    Self("there is no option \"\(name)\"" + hint(name, known))
  }

  /// The two contradict each other.
  static func conflict(_ first: String, _ second: String) -> Self {
    Self("\(first) and \(second) contradict each other: give one of them")
  }

  /// The first option means something only with the second.
  static func needs(_ option: String, _ other: String) -> Self {
    Self("\(option) means nothing without \(other)")
  }

  /// A value of another form, such as one that is no app ID.
  static func malformed(_ text: String, wanted: String) -> Self {
    Self("\"\(text)\" is not \(wanted)")
  }

  /// The nearest of what could have been meant, the first of several; or all of them where none is near.
  static func hint(_ word: String, _ known: [String]) -> String {
    let ranked = known.map { (word: $0, distance: Misspelling(word).distance(to: $0)) }
    // Flags and commands are short: two edits are allowed if more than half of the letters stay.
    guard let nearest = ranked.min(by: { $0.distance < $1.distance }),
      nearest.distance <= max(2, nearest.word.utf8.count / 3),
      2 * nearest.distance < nearest.word.drop(while: { $0 == "-" }).utf8.count
    else { return ": choose one of \(known.joined(separator: ", "))" }
    return ": did you mean \"\(nearest.word)\"?"
  }
}
