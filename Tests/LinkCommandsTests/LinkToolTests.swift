import Foundation
import LinkRouting
import TestSupport
import Testing

@testable import LinkCommands

/// A tool of an app whose enum is the README's, with all that a tool may name.
private struct CookLinks: LinkTool {
  typealias Destination = Screen

  static let name = "cook-links"
  static let version = "2.1"
  static let fixtures = "Tests/links.json"
  static let sources = ["Sources/Cooking/Screen.swift"]
  static let appIDs = ["ABCDE12345.com.example.cook", "ABCDE12345.com.example.cook.beta"]
}

private struct WrongLinks: LinkTool {
  typealias Destination = Screen
  static let appIDs = ["com.example.cook"]
}

/// An app that marks no route.
private struct UnmarkedLinks: LinkTool {
  enum Destination: LinkDestination {
    case dish(Int)
    static let table = RouteTable<Self>(
      ["/dishes/:int(id)": decode(Destination.dish, "id")], on: .web("example.com"))
    var link: LinkPath {
      switch self {
      case .dish(let id): "/dishes/\(id)"
      }
    }
  }
  static let appIDs = ["ABCDE12345.x.y"]
}

/// The tool of a release with one app.
private struct OneAppLinks: LinkTool {
  typealias Destination = Screen
  static let appIDs = [CookLinks.appIDs[0]]
}

@Suite struct LinkToolTests {
  @Test("A site association of an app that marks no route is a warning")
  func unmarked() {
    let warning =
      "warning: no route of this table opens from outside: mark routes with `asDeepLinks()`"
    for words in [[], ["--host", "example.com"]] {
      let run = Run(["aasa"] + words, of: UnmarkedLinks.self)
      #expect(run.status == .success)
      #expect(run.errors.contains(warning))
      #expect(!run.output.contains("dishes"))
      let file = [Array(run.output.utf8)]
      let check = Run(["aasa", "check", "-"], of: UnmarkedLinks.self, input: file)
      #expect(check.lines.contains("<stdin>: \(warning)"))
    }
    let marked = Run(["aasa"], of: CookLinks.self)
    #expect(!marked.errors.contains("from outside: mark"))
  }

  @Test("A tool names its app IDs once")
  func appIDs() {
    let run = Run(["aasa"], of: CookLinks.self)
    #expect(run.status == .success)
    for app in CookLinks.appIDs { #expect(run.output.contains("\"\(app)\"")) }
    #expect(Run(["aasa"], of: WrongLinks.self).errors.contains("\"com.example.cook\" is not "))
  }

  @Test("A file is checked for the apps that the tool names")
  func checkedApps() throws {
    let files = try Files()
    let file = files.path("file")
    try files.write("file", Run(["aasa"], of: CookLinks.self).output)
    #expect(Run(["aasa", "check", file], of: CookLinks.self).status == .success)
    try files.write("file", Run(["aasa"], of: OneAppLinks.self).output)
    let run = Run(["aasa", "check", file], of: CookLinks.self)
    #expect(run.status == .failure)
    #expect(
      run.lines.first
        == "\(file): error: no entry is for ABCDE12345.com.example.cook.beta; the file has "
        + CookLinks.appIDs[0])
    #expect(Run(["aasa", "check", file], of: OneAppLinks.self).status == .success)
  }

  @Test("Every message and every help has the tool's own name")
  func name() {
    #expect(Run(["--version"], of: CookLinks.self).output == "cook-links 2.1\n")
    for command in Program<CookLinks>.commands {
      let help = Run([command.help.name, "--help"], of: CookLinks.self).output
      #expect(
        help.contains("cook-links \(command.help.name)")
          && !help.contains("navigation \(command.help.name)"))
    }
    #expect(
      Run(["check", "nowhere.json"], of: CookLinks.self).errors
        == "cook-links check: cannot open nowhere.json in \(FileManager.default.currentDirectoryPath): "
        + "no such file or folder\n")
  }

  @Test("The examples of the help have a link of the app that opens a route")
  func examples() throws {
    let help = Run(["match", "--help"], of: CookLinks.self).output
    let link = try #require(help.firstMatch(of: #/cook-links match '([^']*)'/#)?.1)
    #expect(Run(["match", String(link)], of: CookLinks.self).status == .success)
  }
}
