/// One of the things that the program does.
///
/// Each command has its own file: `match`, `print` and so on.
protocol Command: Sendable {
  /// The usage text and the options.
  static var help: CommandHelp { get }

  /// Takes what the command line says.
  ///
  /// - Parameter arguments: Options, all of them known, and operands.
  /// - Throws: ``UsageError`` where they make no sense together.
  init(_ arguments: Arguments) throws(UsageError)

  /// Does the work.
  func run(on console: inout Console) throws(ConsoleError) -> ExitStatus
}

extension Command {
  /// Takes the command line apart and does the work.
  static func run(
    _ words: ArraySlice<String>, on console: inout Console
  ) throws(ConsoleError) -> ExitStatus {
    let command: Self
    do throws(UsageError) {
      let arguments = try Arguments(words, accepting: help.options)
      if arguments.contains(.help) {
        console.output.write(help.text)
        return .success
      }
      command = try Self(arguments)
    } catch {
      return console.refuse(error, by: "\(help.program) \(help.name)", usage: help.usage)
    }
    return try command.run(on: &console)
  }
}

/// The description of a command, of which its help is made.
struct CommandHelp: Sendable {
  /// The program's name.
  let program: String
  /// The word after it.
  let name: String
  /// What may follow the options, such as `[URL ...]`.
  let operands: String
  /// Its purpose, in a few words.
  let summary: String
  /// The options, `--help` among them.
  let options: [CommandOption]
  /// Words to type after the command's name, the most usual first.
  ///
  /// Examples are made for the help alone: they may search the routes.
  let examples: @Sendable () -> [String]
  /// Further explanation, in lines of at most 80 characters.
  let discussion: String

  init(
    of tool: any LinkTool.Type, name: String, operands: String = "", summary: String,
    options: [CommandOption] = [],
    examples: @autoclosure @escaping @Sendable () -> [String], discussion: String
  ) {
    (program, self.name, self.operands) = (tool.name, name, operands)
    (self.summary, self.options, self.discussion) = (summary, options + [.help], discussion)
    self.examples = examples
  }
}
