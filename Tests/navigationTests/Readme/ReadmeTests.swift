import AppNavigation
import Foundation
import LinkRouting
import RouteDiagnostics
import TestSupport
import Testing

@testable import navigation

/// What the README says is so.
@Suite struct ReadmeTests {
  // MARK: The grammar table

  struct Construct: Sendable, CustomTestStringConvertible {
    var name: String
    var template: String
    var matching: String
    var params: String
    var other: String

    var testDescription: String { "\(name): \(template)" }

    /// The rows of the table whose header is the constructs'.
    static func rows() throws -> [Construct] {
      try Repository.text("README.md").split(separator: "\n")
        .drop { !$0.hasPrefix("| construct |") }.dropFirst(2).prefix { $0.hasPrefix("|") }
        .map { line in
          // A bar within a cell is written "\|".
          let cells = line.replacingOccurrences(of: "\\|", with: "\u{0}").split(separator: "|")
            .map {
              $0.replacingOccurrences(of: "\u{0}", with: "|")
                .trimmingCharacters(in: [" ", "`"])
            }
          try #require(cells.count == 5, "\(line)")
          return Construct(
            name: cells[0], template: cells[1], matching: cells[2], params: cells[3],
            other: cells[4])
        }
    }
  }

  @Test(arguments: try Construct.rows())
  func construct(row: Construct) throws {
    let template = try RouteTemplate(row.template)
    #expect(try RouteTemplate(template.description) == template)
    let matching = try LinkComponents("https://example.com" + row.matching)
    #expect(template.params(of: matching)?.description == row.params)
    #expect(template.params(of: try LinkComponents("https://example.com" + row.other)) == nil)

    // The command says the same.
    let run = Run("match", "--template", row.template, "--", matching.string)
    #expect(run.lines == ["\(template) \(row.params)"])
  }

  @Test func theTableHasEveryConstruct() throws {
    let templates = try Construct.rows().map(\.template)
    #expect(templates.count >= 25)
    let signs = [
      "/:", ":int(", ":double(", ":bool(", ":uuid(", ":string(", "()", "|", "/((", "/*", "*rest",
      "?",
      "&(", "?(", "#", "\\",
    ]
    for sign in signs {
      #expect(templates.contains { $0.contains(sign) }, "\(sign)")
    }
  }

  // MARK: Samples

  @Test func samplesAreCompiled() throws {
    let source = try ["ReadmeSamples", "ReadmeApp"].flatMap {
      try lines("Tests/navigationTests/Readme/\($0).swift")
    }
    // The lines of `.ci/run`'s package, and those for a manifest, are not declarations.
    let samples = try blocks("swift").filter {
      !$0[0].hasPrefix(".p") && !$0[0].hasPrefix("Screen.match")
    }
    #expect(samples.count >= 5)
    for sample in samples {
      #expect(source.contains(sample), "\(sample.joined(separator: "\n"))")
    }
  }

  @Test func samplesDoWhatTheySay() throws {
    let readme = try Repository.text("README.md")
    #expect(readme.contains("comments.url\n// \(try ReadmeSamples.linkOfComments())\n"))

    #expect(AppScreen.table.match("https://example.com/help/salt") == .help(topic: "salt"))
    #expect(
      AppScreen.table.match("cook://recipes/42") == .kitchen(.recipe(id: 42, servings: nil)))
    ReadmeSamples.conflicts()
    let explanation = ReadmeSamples.explanation().description.split(separator: "\n")
    #expect(readme.contains(explanation.map { "// \($0)\n" }.joined()))
    let project = ProjectParam(creator: "c", project: "p")
    #expect(
      ReadmeSamples.trail() == [
        .project(project, .root, refTag: nil), .project(project, .updates, refTag: nil),
        .project(project, .update(2, .root), refTag: nil),
        .project(project, .update(2, .comments), refTag: nil),
      ])
  }

  /// The block after the app says what each of its lines gives.
  @Test func theAppGivesWhatItSays() throws {
    let block = try #require(try blocks("swift").first { $0[0].hasPrefix("Screen.match") })
    let results = block.map { $0.components(separatedBy: "// ").last ?? "" }
    #expect(Screen.match("cook://recipes/42?servings=two")?.expression == results[0])
    #expect(try Screen.search("tea", page: 2).url.absoluteString == results[1])
    let url = try #require(URL(string: "https://example.com/nowhere"))
    let failure = #expect(throws: MatchFailure.self) { try Screen(url) }
    #expect(failure.map { "\($0)".isEmpty } == false)
    #expect(Screen.match(path: "/recipes/42")?.expression == results[3])
  }

  @Test func theFirstCommandPrintsWhatTheReadmeSays() throws {
    let command = try #require(try blocks("sh").first?.first)
    let words = command.split(separator: " ").map { $0.trimmingCharacters(in: ["\""]) }
    #expect(words.prefix(3) == ["swift", "run", "navigation"])
    let run = Run(Array(words.dropFirst(3)))
    #expect(try Repository.text("README.md").contains("`\(run.lines.joined())`"))
  }

  @Test func commandsForTemplatesWork() throws {
    let commands = try blocks("sh").joined().filter {
      $0.hasPrefix("navigation match --template") || $0.hasPrefix("navigation print")
    }
    #expect(commands.count == 3)
    for command in commands {
      let words = command.split(separator: " ").dropFirst().map {
        $0.trimmingCharacters(in: ["'"])
      }
      #expect(Run(words).status == .success, "\(command)")
    }
  }

  // MARK: Tables of modules and commands

  @Test func everyModuleAndCommandHasARow() throws {
    let readme = try Repository.text("README.md")
    for module in try Repository.folders(in: "Sources") {
      #expect(readme.contains("\n| `\(module)` |"), "\(module)")
    }
    for command in NavigationTool.commands {
      #expect(readme.contains("\n| `navigation \(command.help.name)"))
    }
  }

  @Test func numbersAreThoseOfTheCode() throws {
    let readme = try Repository.text("README.md")
    #expect(LinkLimits.bytes == 65_536 && readme.contains("65,536 bytes"))
    #expect(readme.contains("\(LinkLimits.segments) segments"))
    #expect(LinkLimits.queryItems == 1_024 && readme.contains("1,024 query items"))
    #expect(readme.contains("at most \(RouteTemplate.variantLimit) plain templates"))
  }

  // MARK: Reading

  private func lines(_ path: String) throws -> [String] {
    try Repository.text(path).split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: [" "]) }
  }

  /// The lines of each fenced block of a language, without their indentation.
  private func blocks(_ language: String) throws -> [[String]] {
    var blocks: [[String]] = []
    var rest = try lines("README.md")[...]
    while let line = rest.popFirst() {
      guard line.hasPrefix("```") else { continue }
      let block = Array(rest.prefix { $0 != "```" })
      rest = rest.dropFirst(block.count + 1)
      if line == "```" + language { blocks.append(block) }
    }
    return blocks
  }
}
