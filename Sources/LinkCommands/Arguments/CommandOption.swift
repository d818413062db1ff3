/// An option that a command knows: `--json`, or `--template TEMPLATE`.
struct CommandOption: Sendable {
  /// The option as it is typed, dashes included.
  let name: String
  /// The name of its value in the help; nil for an option without a value.
  let value: String?
  /// The words that its value may be, if there is a list of them.
  let words: [String]
  /// Its purpose, in a few words.
  let help: String
  /// Whether the option does nothing any more: the help and completions leave it out.
  let isRetired: Bool

  init(
    _ name: String, value: String? = nil, words: [String] = [], isRetired: Bool = false,
    _ help: String
  ) {
    self.isRetired = isRetired
    self.name = name
    self.value = value
    self.words = words
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

  /// The routes that may open from outside: of several commands.
  static let deepLink = CommandOption(
    "--deep-link", "only the routes that may open the app from outside")
}
