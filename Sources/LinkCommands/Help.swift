// The texts of `--help`, laid out in one place.

extension CommandHelp {
  /// The first line of the help, and what wrong usage is answered with.
  var usage: String {
    "usage: \(program) \(name) [options]" + (operands.isEmpty ? "" : " [--] \(operands)")
  }

  /// The text of a command's `--help`.
  var text: String {
    """
    \(usage)

    \(summary.first?.uppercased() ?? "")\(summary.dropFirst()).

    examples:
    \(examples().map(example).joined(separator: "\n"))

    \(discussion)

    options:
    \(Self.columns(options.map { ($0.heading, $0.help) }))

    """
  }

  /// A line to type: what it begins with may stand in the example, as in `printf … | shop-links match`.
  private func example(_ words: String) -> String {
    let isWhole = words.hasPrefix("\(program) ") || words.contains("| \(program) ")
    return "  " + (isWhole ? words : "\(program) \(name)" + (words.isEmpty ? "" : " \(words)"))
  }

  /// Two columns, the second aligned.
  static func columns(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { heading, text in
      "  " + heading + String(repeating: " ", count: width - heading.count + 2) + text
    }.joined(separator: "\n")
  }
}

extension Program {
  static var usage: String { "usage: \(Tool.name) <command> [options] [arguments]" }

  static var options: [CommandOption] {
    [
      CommandOption(
        CommandOption.help.name, "this text; for a command: match --help, or help match"),
      CommandOption("--version", "the version"),
      CommandOption("--", "ends the options: what follows is an operand, whatever it begins with"),
    ]
  }

  /// The text of the program's `--help`.
  static var helpText: String {
    """
    \(usage)

    Match, explain and check this app's deep links.

    commands:
    \(CommandHelp.columns(commands.map { ($0.help.name, $0.help.summary) }))

    options:
    \(CommandHelp.columns(options.map { ($0.heading, $0.help) }))

    exit status:
    \(CommandHelp.columns(ExitStatus.allCases.map { (String($0.rawValue), $0.meaning) }))

    """
  }
}
