/// `completions`: what makes a shell complete the program's words.
struct CompletionsCommand<Tool: LinkTool>: Command {
  static var help: CommandHelp {
    CommandHelp(
      of: Tool.self, name: "completions",
      operands: "\(Shell.allCases.map(\.rawValue).joined(separator: "|")) | words [WORD ...]",
      words: Shell.allCases.map(\.rawValue),
      summary: "print a script that completes commands and options in a shell",
      examples: [
        "eval \"$(\(Tool.name) completions bash)\"", "eval \"$(\(Tool.name) completions zsh)\"",
        "fish | source",
      ],
      discussion: """
        To have completions in every shell that is started, write the first line into
        ~/.bashrc, the second into ~/.zshrc after compinit, or the third into
        ~/.config/fish/config.fish.

        The scripts ask the program: with words, it prints what the last WORD may be, one
        a line, and what that means after a tab; nothing where it may be any text.
        """)
  }

  private let output: String

  init(_ arguments: Arguments) throws(UsageError) {
    let operands = arguments.operands
    guard let word = operands.first else {
      throw .missingOperand(Self.help.words.joined(separator: "|"))
    }
    if word == "words" {
      output = Completion.completions(of: Tool.self, Array(operands.dropFirst()))
        .map { "\($0.word)\t\($0.help)\n" }.joined()
      return
    }
    guard let shell = Shell(rawValue: word) else {
      throw .unknownWord(word, known: Self.help.words)
    }
    if operands.count > 1 { throw .unexpectedOperand(operands[1]) }
    output = shell.script(for: Tool.name)
  }

  func run(on console: inout Console) throws(ConsoleError) -> ExitStatus {
    console.output.write(output)
    return .success
  }
}
