import LinkRouting
import RouteDiagnostics

extension UsageError: CustomStringConvertible {
  /// One sentence: what was given, and what was wanted.
  var description: String {
    switch self {
    case .notUTF8(let text, let number): "argument \(number) is not UTF-8: \"\(text)\""
    case .missingCommand: "which command?"
    case .unknownCommand(let name, let known):
      "there is no command \"\(name)\"" + Self.hint(name, known)
    case .unknownWord(let word, let known):
      "\"\(word)\" means nothing here: write \(known.joined(separator: " or "))"
    case .unknownOption(let name, let known):
      "there is no option \"\(name)\"" + Self.hint(name, known)
    case .missingValue(let wanted, let option): "\(option) wants a value: \(option) \(wanted)"
    case .unexpectedValue(let value, let option):
      "\(option) takes no value, but was given \"\(value)\""
    case .missingOperand(let wanted): "which \(wanted)?"
    case .unnamed(let property): "name the app in the tool: static let \(property) = …"
    case .unexpectedOperand(let operand): "\"\(operand)\" is one operand too many"
    case .conflict(let first, let second):
      "\(first) and \(second) contradict each other: give one of them"
    case .needs(let option, let other): "\(option) means nothing without \(other)"
    case .malformed(let text, let wanted): "\"\(text)\" is not \(wanted)"
    case .unknownHost(let host, let known):
      known.isEmpty
        ? "no route is on https without a port, so there is no host: leave out --host"
        : "no route is on the host \"\(host)\"" + Self.hint(host, known)
    }
  }

  /// The nearest of what could have been meant, the first of several; or all of them where none is near.
  private static func hint(_ word: String, _ known: [String]) -> String {
    let ranked = known.map { (word: $0, distance: Misspelling(word).distance(to: $0)) }
    // Flags and commands are short: two edits are allowed if more than half of the letters stay.
    guard let nearest = ranked.min(by: { $0.distance < $1.distance }),
      nearest.distance <= max(2, nearest.word.utf8.count / 3),
      2 * nearest.distance < nearest.word.drop(while: { $0 == "-" }).utf8.count
    else { return ": choose one of \(known.joined(separator: ", "))" }
    return ": did you mean \"\(nearest.word)\"?"
  }
}
