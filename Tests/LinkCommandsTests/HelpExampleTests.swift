import Foundation
import TestSupport
import Testing

@testable import LinkCommands
@testable import navigation
@testable import transit

/// Each example of each `--help` does its work in a folder that has its files.
@Suite(.timeLimit(.minutes(5))) struct HelpExampleTests {
  struct Example: CustomTestStringConvertible {
    var program: String
    var command: String
    var line: String
    var testDescription: String { line }
  }

  @Test(arguments: examples(of: NavigationLinks.self) + examples(of: TransitLinks.self))
  func example(_ example: Example) throws {
    let files = try Files()
    // The files that examples read are what other examples write.
    let setting = """
      cp -R "$ROOT/Fixtures" . && ln -s "$ROOT/Sources" .
      \(example.program) routes --json > routes.json 2> /dev/null
      cp routes.json old.json; cp routes.json new.json
      \(example.program) aasa > apple-app-site-association 2> /dev/null
      printf '/a/:x\\n/a/:y\\n' > routes.txt
      grep -ohE '"(https|ksr|transit)://[^"\\\\]+"' Fixtures/links.json Fixtures/transit/links.json | tr -d '"' > urls.txt
      """
    let setUp = try Shell.run(setting, in: files)
    #expect(setUp.status == 0, "\(setUp.output)")
    let (status, output) = try Shell.run(example.line, in: files)
    // As the help says: 1 if a link did not match, or a check found errors; else 0.
    let found =
      output.contains("no match: ") || output.contains(#/(?m)^[^ ].*: error: |^error: /#)
      || output.contains("matches no route") || output.contains(#""severity":"error""#)
    #expect(status == (found ? 1 : 0), "\(example.line)\n\(output)")
  }

  private static func examples<Tool: LinkTool>(of tool: Tool.Type) -> [Example] {
    Program<Tool>.commands.flatMap { command in
      let lines =
        command.help.text.components(separatedBy: "examples:\n").dropFirst().first?
        .components(separatedBy: "\n\n").first?.split(separator: "\n") ?? []
      return lines.map { line in
        Example(
          program: Tool.name, command: command.help.name,
          line: line.trimmingCharacters(in: .whitespaces))
      }
    }
  }
}
