import Foundation
import LinkRouting
import RouteDiagnostics
import TestSupport
import Testing

@testable import LinkCommands
@testable import navigation

/// The README tells the truth.
@Suite struct ReadmeTests {
  /// The tool of the README's own app, without the sources, which are in another package.
  private struct CookingLinks: LinkTool { typealias Destination = Screen }

  @Test(
    "The output below a command is what it prints",
    arguments: [
      ("`swift run cooking-links routes`", ["routes"]),
      (
        "`explain --from-outside https://example.com/recipe/42`",
        ["explain", "--from-outside", "https://example.com/recipe/42"]
      ),
    ])
  func output(command: String, words: [String]) throws {
    let below = try Repository.text("README.md").components(separatedBy: command).dropFirst().first
    let block = below?.components(separatedBy: "\n```").dropFirst().first
    #expect(block?.dropFirst() == Run(words, of: CookingLinks.self).output.dropLast())
  }

  @Test func theFirstCommandPrintsWhatTheReadmeSays() throws {
    let block = try #require(try Repository.samples("sh", in: "README.md").first)
    let command = block.prefix { $0 != "\n" }
    let words = command.split(separator: " ").map { $0.trimmingCharacters(in: ["\""]) }
    #expect(words.prefix(3) == ["swift", "run", "navigation"])
    let run = Run(Array(words.dropFirst(3)))
    #expect(try Repository.text("README.md").contains("`\(run.lines.joined())`"))
  }

  /// In a folder of its own, with the program in the place of `swift run navigation`; what no test can
  /// run (a build, a simulator, a tool that may be missing) does nothing.
  @Test("Blocks of shell run", arguments: try shells())
  func shell(block: String) throws {
    let files = try Files()
    let script = """
      swift() { case $1 in run) [ "$2" != navigation ] || { shift 2; navigation "$@"; };; test|build|package) ;; *) return 1;; esac; }
      mapred() { [ "$1" = streaming ]; }
      curl() { [ "$1" = -sI ]; }
      xcrun() { [ "$1 $2 $3" = "simctl openurl booted" ]; }
      command -v jq > /dev/null || jq() { cat; }
      echo "https://www.kickstarter.com/search" > urls.txt
      echo "/search" > routes.txt; touch apple-app-site-association assetlinks.json
      mkdir logs; gzip < urls.txt > logs/1.gz
      ln -s "$ROOT/Sources" "$ROOT/Fixtures" .
      \(block)
      """
    let (status, output) = try Shell.run(script, in: files)
    #expect(status == 0, "\(block)\n\(output)")
  }

  /// The blocks of the README and of every catalog, but for those that `.ci/run` runs.
  private static func shells() throws -> [String] {
    try Repository.pages().flatMap { try Repository.samples("sh", in: $0) }
      .filter { !$0.hasPrefix(".ci/") }
  }

  // MARK: Tables of modules and commands

  @Test func everyModuleAndCommandHasARow() throws {
    let rows = try Repository.text("README.md").split(separator: "\n").filter { $0.hasPrefix("|") }
    for module in try Repository.folders(in: "Sources") {
      #expect(rows.contains { $0.contains("`\(module)`") }, "\(module)")
    }
    let page = try Repository.text("Sources/LinkCommands/Documentation.docc/LinkCommands.md")
    for command in Program<NavigationLinks>.commands {
      #expect(page.contains("\n| `\(command.help.name)"), "\(command.help.name)")
    }
  }

  @Test("The file for CI runs commands that there are")
  func commandsOfCI() throws {
    let page = "Sources/LinkCommands/Documentation.docc/CheckInCI.md"
    let lines = try Repository.samples("yaml", in: page).joined()
    let named = Set(lines.matches(of: /podcasts-links (\w+)/).map { String($0.1) })
    #expect(!named.isEmpty)
    #expect(named.subtracting(Program<NavigationLinks>.commands.map { $0.help.name }) == [])
  }
}
