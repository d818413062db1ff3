import Foundation

/// The program of a tool: its name, then a command.
enum Program<Tool: LinkTool> {
  /// The commands, in the order of the usage text.
  static var commands: [any Command.Type] {
    [
      MatchCommand<Tool>.self, ExplainCommand<Tool>.self, TryCommand<Tool>.self,
      RoutesCommand<Tool>.self, CheckCommand<Tool>.self, DiffCommand<Tool>.self,
      AasaCommand<Tool>.self, ReportCommand<Tool>.self,
    ]
  }

  static func main() {
    // Writing to a closed pipe is an error then, and does not end the program.
    _ = signal(SIGPIPE, SIG_IGN)
    var console = Console.standard
    let words = CommandLine.arguments
    // `CommandLine` replaces invalid UTF-8 by U+FFFD, so refuse such an argument.
    let status =
      words.indices.first { !FileDescriptor.isUTF8(argument: $0) }
      .map { refuse(.init("argument \($0) is not UTF-8: \"\(words[$0])\""), on: &console) }
      ?? run(Array(words.dropFirst()), on: &console)
    exit(status.rawValue)
  }

  /// Runs the command that `words` ask for, and writes out everything it said.
  static func run(_ words: [String], on console: inout Console) -> ExitStatus {
    do throws(ConsoleError) {
      let status = try dispatch(words, on: &console)
      try console.output.flush()
      return status
    } catch {
      switch error {
      case .closedPipe:
        // Whoever reads has read enough, as `head` does: that is no failure of ours.
        return .success
      case .failed:
        let command = words.first { word in commands.contains { $0.help.name == word } }
        console.complain("\(Tool.name)\(command.map { " \($0)" } ?? ""): \(error)")
        return .inputOutput
      }
    }
  }

  private static func dispatch(
    _ words: [String], on console: inout Console
  ) throws(ConsoleError) -> ExitStatus {
    switch words.first {
    case "help":
      let name = words.dropFirst().first { $0 != "--" } ?? "--help"
      return try dispatch([name, "--help"], on: &console)
    case "--help", "-h":
      console.output.write(helpText)
      return .success
    case "--version":
      console.output.write("\(Tool.name) \(Tool.version)\n")
      return .success
    case "--":
      return try run(command: words.dropFirst(), on: &console)
    case let option? where option.hasPrefix("-"):
      return refuse(.unknownOption(option, known: ["--help", "--version"]), on: &console)
    default:
      return try run(command: words[...], on: &console)
    }
  }

  /// Runs the command that the first of some words names.
  private static func run(
    command words: ArraySlice<String>, on console: inout Console
  ) throws(ConsoleError) -> ExitStatus {
    guard let name = words.first else { return refuse(.missing("command"), on: &console) }
    guard let type = commands.first(where: { $0.help.name == name }) else {
      let hint = UsageError.hint(name, commands.map { $0.help.name })
      return refuse(.init("there is no command \"\(name)\"" + hint), on: &console)
    }
    return try type.run(words.dropFirst(), on: &console)
  }

  private static func refuse(_ error: UsageError, on console: inout Console) -> ExitStatus {
    console.refuse(error, by: Tool.name, usage: usage)
  }
}
