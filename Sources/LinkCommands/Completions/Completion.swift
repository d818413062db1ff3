/// A word that may stand in one place of a command line, and its meaning: made of the same descriptions as the
/// help.
struct Completion: Equatable {
  let word: String
  let help: String

  init(_ word: String, _ help: String) {
    self.word = word
    self.help = help
  }

  private init(_ option: CommandOption) { self.init(option.name, option.help) }

  /// What the last of some words may be; nothing where it may be any text, such as a URL or a file.
  ///
  /// - Parameters:
  ///   - tool: The tool.
  ///   - words: The command line without the program's name, up to the place in question. What
  ///   stands there already does not matter, but for a dash that begins it.
  static func completions<Tool: LinkTool>(of tool: Tool.Type, _ words: [String]) -> [Completion] {
    guard let name = words.first, words.count > 1 else {
      return commands(of: tool) + [Completion("help", "tell more about a command")]
        + Program<Tool>.options.map(Completion.init)
    }
    if name == "help" { return words.count == 2 ? commands(of: tool) : [] }
    guard let command = Program<Tool>.commands.first(where: { $0.help.name == name }) else {
      return []
    }
    let earlier = words.dropFirst().dropLast()
    if !earlier.contains("--") {
      let option = command.help.options.first { $0.name == earlier.last }
      if let option, option.value != nil { return option.words.map { Completion($0, option.help) } }
      if words.last?.hasPrefix("-") == true {
        return command.help.shownOptions.map(Completion.init)
      }
    }
    let isTaken = earlier.contains(where: command.help.words.contains)
    return isTaken ? [] : command.help.words.map { Completion($0, command.help.summary) }
  }

  private static func commands<Tool: LinkTool>(of tool: Tool.Type) -> [Completion] {
    Program<Tool>.commands.map { Completion($0.help.name, $0.help.summary) }
  }
}
