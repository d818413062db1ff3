import KickstarterNavigation
import LinkRouting
import Testing

@testable import LinkCommands
@testable import navigation

@Suite struct CompletionTests {
  private func words(_ words: [String]) -> [String] {
    Completion.completions(of: NavigationLinks.self, words).map(\.word)
  }

  @Test func theFirstWordIsACommandOrAnOption() {
    let expected =
      Program<NavigationLinks>.commands.map { $0.help.name }
      + ["help", "--help", "--version", "--"]
    #expect(words([]) == expected)
    #expect(words([""]) == expected)
    #expect(words(["ma"]) == expected)
  }

  @Test func helpIsOfACommand() {
    let commands = Program<NavigationLinks>.commands.map { $0.help.name }
    #expect(words(["help", ""]) == commands)
    #expect(words(["help", "ma"]) == commands)
    #expect(words(["help", "match", ""]) == [])
  }

  @Test func eachCommandHasItsOptions() {
    for command in Program<NavigationLinks>.commands {
      #expect(words([command.help.name, "-"]) == command.help.shownOptions.map(\.name))
    }
  }

  @Test func valuesAreOfTheirOptions() {
    let hosts = Navigation.deepLinkTable.origins.webHosts
    #expect(words(["aasa", "--host", ""]) == hosts)
    #expect(words(["aasa", "--host", "-"]) == hosts)
    #expect(words(["match", "--template", "-"]) == [])
    #expect(words(["match", "--", "--"]) == [])
  }

  @Test func operandsAreWordsOrAnyText() {
    #expect(words(["completions", ""]) == ["bash", "zsh", "fish"])
    #expect(words(["completions", "zsh", ""]) == [])
    #expect(words(["aasa", "--app-id", "x", ""]) == ["check"])
    #expect(words(["aasa", "check", ""]) == [])
    #expect(words(["match", ""]) == [])
    #expect(words(["nonsense", "-"]) == [])
  }

  @Test func theProgramTellsTheShells() {
    #expect(
      Run("completions", "words", "--", "completions", "").lines
        == ["bash", "zsh", "fish"].map {
          "\($0)\t\(CompletionsCommand<NavigationLinks>.help.summary)"
        })
  }

  @Test(arguments: [
    ([], "bash|zsh|fish is missing"),
    (["tcsh"], "\"tcsh\" means nothing here: write bash or zsh or fish"),
    (["bash", "x"], "\"x\" is one operand too many"),
  ])
  func wrongUsage(words: [String], message: String) {
    let run = Run(["completions"] + words)
    #expect(run.status == .usage)
    #expect(run.errors.hasPrefix("navigation completions: \(message)\n"))
  }
}
