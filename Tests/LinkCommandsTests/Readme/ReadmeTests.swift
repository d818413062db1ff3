import Foundation
import LinkRouting
import RouteDiagnostics
import TestSupport
import Testing

@testable import LinkCommands
@testable import navigation

/// The README tells the truth.
@Suite struct ReadmeTests {
  // MARK: Samples

  @Test func samplesDoWhatTheySay() throws {
    #expect(Screen.table.diagnostics.isEmpty)
    let explanation = ReadmeSamples.explanation().description.split(separator: "\n")
    let readme = try Repository.text("README.md")
    #expect(readme.contains(explanation.map { "// \($0)\n" }.joined()))
  }

  /// The comments behind the lines that follow the enum, and those about links from outside.
  @Test func theAppGivesWhatItSays() throws {
    let blocks = try Repository.samples(in: "README.md").map { block in
      block.split(separator: "\n").drop { !$0.contains("Screen.match") }
        .map { $0.components(separatedBy: "// ").last ?? "" }
    }
    .filter { !$0.isEmpty }
    try #require(blocks.count == 2)
    let (said, saidFromOutside) = (blocks[0], blocks[1])
    let home = try #require(URL(string: "https://example.com/"))
    let given = try ReadmeSamples.results(home)
    #expect(said[0] == "." + given[0])
    #expect(said[1] == given[1])
    let nowhere = try #require(URL(string: "https://example.com/nowhere"))
    #expect(throws: MatchFailure.self) { try ReadmeSamples.results(nowhere) }

    let profile = try #require(Screen.match("cook://users/ada")?.expression)
    #expect(saidFromOutside.prefix(2) == [profile, "nil"])
    #expect(Screen.deepLinkMatch("cook://users/ada") == nil)
    let error = #expect(throws: MatchFailure.self) { try ReadmeSamples.resultsFromOutside() }
    let sentence = saidFromOutside[2].replacing("throws: ", with: "").prefix { $0 != ";" }
    #expect(error?.description.hasPrefix(sentence) == true)
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
      export PATH="$(dirname "$NAVIGATION"):$PATH"
      swift() { case $1 in run) [ "$2" != navigation ] || { shift 2; navigation "$@"; };; test|build|package) ;; *) return 1;; esac; }
      mapred() { [ "$1" = streaming ]; }
      xcrun() { [ "$1 $2 $3" = "simctl openurl booted" ]; }
      command -v jq > /dev/null || jq() { cat; }
      echo "https://www.kickstarter.com/search" > urls.txt
      echo "/search" > routes.txt; touch apple-app-site-association assetlinks.json
      mkdir logs; gzip < urls.txt > logs/1.gz
      ln -s "$ROOT/Sources" "$ROOT/Fixtures" .
      \(block)
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-euo", "pipefail", "-c", script]
    process.currentDirectoryURL = files.folder
    process.environment = ProcessInfo.processInfo.environment
      .merging([
        "NAVIGATION": try #require(Executable.url).path, "ROOT": Repository.root.path,
      ]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    try files.write("errors", "")
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: files.path("errors")))
    try process.run()
    process.waitUntilExit()
    let errors = try files.read("errors")
    #expect(process.terminationStatus == 0, "\(block)\n\(errors)")
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
    let named = Set(lines.matches(of: /shop-links (\w+)/).map { String($0.1) })
    #expect(!named.isEmpty)
    #expect(named.subtracting(Program<NavigationLinks>.commands.map { $0.help.name }) == [])
  }
}
