import Foundation
import TestSupport
import Testing

@testable import LinkCommands
@testable import navigation

/// Each example of each `--help` does its work, in one folder.
@Suite(.timeLimit(.minutes(10))) struct HelpExampleTests {
  @Test func navigation() throws {
    let files = try Files()
    // An example may read what an example of an earlier command wrote.
    let setUp = try Shell.run(
      """
      cp -R "$ROOT/Fixtures" . && ln -s "$ROOT/Sources" .
      navigation routes --json > old.json; cp old.json new.json; cp old.json routes.json
      printf '/a/:x\\n/a/:y\\n' > routes.txt
      grep -ohE '"(https|ksr)://[^"]+"' Fixtures/links.json | tr -d '"' | sed -n 1,20p > urls.txt
      """, in: files)
    #expect(setUp.status == 0, "\(setUp.output)")
    for command in Program<NavigationLinks>.commands {
      let lines = command.help.text.components(separatedBy: "examples:\n").dropFirst().first?
        .components(separatedBy: "\n\n").first?.split(separator: "\n")
      for line in try #require(lines) {
        let (status, output) = try Shell.run(String(line), in: files)
        // As the help says: 1 if a link did not match, or a check found errors; else 0.
        let found =
          output.contains("no match: ") || output.contains("matches no route")
          || output.contains(": error: ") || output.contains(#""severity":"error""#)
        #expect(status == (found ? 1 : 0), "\(line)\n\(output)")
      }
    }
  }
}
