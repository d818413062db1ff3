/// An option that a command knows: `--json`, or `--host HOST`.
struct CommandOption: Equatable, Sendable {
  /// The option as it is typed, dashes included.
  let name: String
  /// The name of its value in the help; nil for an option without a value.
  let value: String?
  /// Its purpose, in a few words.
  let help: String

  init(_ name: String, value: String? = nil, _ help: String) {
    (self.name, self.value, self.help) = (name, value, help)
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

// The options of one command each, or of two.
extension CommandOption {
  static let date = CommandOption(
    "--date", value: "DATE", "the date on the page; else today's, in UTC")
  static let host = CommandOption(
    "--host", value: "HOST", "the host that serves the file; else the app's first")
  static let links = CommandOption(
    "--links", value: "FILE", "links of a log or a campaign, one a line")
  static let notes = CommandOption(
    "--notes", "list what the format cannot express; else it is a count")
  static let sources = CommandOption(
    "--sources", value: "PATH", "a Swift file or a folder, to find lines; may be repeated")
  static let record = CommandOption(
    "--record", "write where a link leads into rows that do not say it")
  static let renew = CommandOption(
    "--renew", "with --record: also change rows that say something else")
  static let appIntents = CommandOption(
    "--app-intents", "the URL strings of App Intents, for links from outside")
  static let assetLinks = CommandOption(
    "--assetlinks", "the assetlinks.json of a host, for Android")
  static let intentFilters = CommandOption(
    "--intent-filters", "the <intent-filter> elements of an AndroidManifest.xml")
  static let values = CommandOption("--values", "show what stood in the URL")
  static let valuesOfLog = CommandOption("--values", "with --links: show what stood in the links")
  static let jsonOfCheck = CommandOption(
    "--json", "with check: an object a line, one for each finding")
}
