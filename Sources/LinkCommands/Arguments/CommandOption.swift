/// An option that a command knows: `--json`, or `--host HOST`.
struct CommandOption: Sendable {
  /// The option as it is typed, dashes included.
  let name: String
  /// The name of its value in the help; nil for an option without a value.
  let value: String?
  /// Its purpose, in a few words.
  let help: String

  init(_ name: String, value: String? = nil, _ help: String) {
    self.name = name
    self.value = value
    self.help = help
  }

  /// The option with its value's name.
  var heading: String {
    if name == Self.help.name { return "-h, \(name)" }
    return value.map { "\(name) \($0)" } ?? name
  }

  /// Every command has it.
  static let help = CommandOption("--help", "this text")

  /// The output for programs: of most commands.
  static let json = CommandOption("--json", "an object a line")

  /// Several commands have it.
  static let fromOutside = CommandOption(
    "--from-outside", "only the routes that open from outside the app")
}
