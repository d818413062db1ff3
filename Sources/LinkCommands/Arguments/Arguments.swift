/// A command's part of the command line, sorted into options and operands.
///
/// ```
/// navigation check --record --sources A.swift --sources=B -- links.json
///                  └─ flag  └─ option, value  └─ the same └─ only operands from here on
/// ```
///
/// Options and operands may stand in any order. A lone `-` is an operand.
struct Arguments: Sendable {
  /// The words that are no options, in order.
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// Sorts `words`.
  ///
  /// - Throws: ``UsageError`` for an option that is not known, lacks its value or has one too many.
  init(_ words: some Sequence<String>, accepting options: [CommandOption]) throws(UsageError) {
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let typed = parts[0] == "-h" ? CommandOption.help.name : String(parts[0])
      let attached = parts.count > 1 ? String(parts[1]) : nil
      guard let option = options.first(where: { $0.name == typed }) else {
        throw .unknownOption(typed, known: options.map(\.name))
      }
      let name = option.name
      if let wanted = option.value {
        guard let value = attached ?? rest.popFirst() else {
          throw UsageError("\(name) wants a value: \(name) \(wanted)")
        }
        values[name, default: []].append(value)
      } else {
        if let attached {
          throw UsageError("\(name) takes no value, but was given \"\(attached)\"")
        }
        values[name] = []
      }
    }
  }

  /// The option was given.
  func contains(_ option: CommandOption) -> Bool { values[option.name] != nil }

  /// Every value that was given to an option, in order.
  func values(of option: CommandOption) -> [String] { values[option.name] ?? [] }

  /// The operands; more of them are refused.
  func operands(atMost count: Int) throws(UsageError) -> [String] {
    if operands.count <= count { return operands }
    throw UsageError("\"\(operands[count])\" is one operand too many")
  }
}
