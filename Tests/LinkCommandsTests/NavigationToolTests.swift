import TestSupport
import Testing

@testable import LinkCommands
@testable import navigation

@Suite struct NavigationToolTests {
  @Test(arguments: ["--help", "-h", "help"])
  func helpListsTheCommands(word: String) {
    let run = Run(word)
    #expect(run.status == .success)
    #expect(run.output == Program<NavigationLinks>.helpText)
    for command in Program<NavigationLinks>.commands {
      #expect(run.output.contains("\n  \(command.help.name) "))
    }
  }

  @Test func everyCommandHelps() {
    for command in Program<NavigationLinks>.commands {
      let run = Run(command.help.name, "--help")
      #expect(run.status == .success)
      #expect(run.lines.first == command.help.usage)
      #expect(Run(command.help.name, "-h").output == run.output)
      #expect(Run("help", command.help.name).output == run.output)
      #expect(Run("help", "--", command.help.name).output == run.output)
      for option in command.help.options {
        #expect(run.output.contains("\n  \(option.heading)  "))
      }
      #expect(run.lines.dropFirst().allSatisfy { $0.count <= 88 }, "\(command.help.name)")
      #expect(!command.help.examples().isEmpty)
      for example in command.help.examples() { #expect(run.output.contains(example)) }
    }
  }

  /// What follows is no option, but the command, and what is the command's stays so.
  @Test func aDashDashBeforeTheCommand() {
    #expect(Run("--", "match", "https://kickstarter.com/search").status == .success)
    #expect(Run("--", "match", "--help").output == Run("match", "--help").output)
    #expect(Run("--", "match", "--", "--help").status == .failure)
  }

  private static let commands = "match, explain, try, routes, check, diff, aasa, report"

  @Test(arguments: [
    ([], "which command?"),
    (["--"], "which command?"),
    (["help", "macth"], "there is no command \"macth\": did you mean \"match\"?"),
    (["macth"], "there is no command \"macth\": did you mean \"match\"?"),
    (["open"], "there is no command \"open\": choose one of \(commands)"),
    (["tab"], "there is no command \"tab\": choose one of \(commands)"),
    (["explxyz"], "there is no command \"explxyz\": choose one of \(commands)"),
    (["--versoin"], "there is no option \"--versoin\": did you mean \"--version\"?"),
  ])
  func wrongUsage(words: [String], message: String) {
    let run = Run(words)
    #expect(run.status == .usage)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == """
        navigation: \(message)
        usage: navigation <command> [options] [arguments]
        Try "navigation --help".

        """)
  }

  /// The version stands in one place; the changelog begins with it, released or not.
  @Test func theChangelogBeginsWithTheVersion() throws {
    let headings = try Repository.text(".github/CHANGELOG.md").split(separator: "\n")
      .filter { $0.hasPrefix("## ") }
    let first = headings.first?.dropFirst(3).prefix { $0 != "," }
    #expect(first.map(String.init) == NavigationLinks.version)
  }
}
