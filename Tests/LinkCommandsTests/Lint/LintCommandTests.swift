import AppNavigation
import Foundation
import LinkRouting
import RouteDiagnostics
import TestSupport
import Testing

@testable import LinkCommands

@Suite struct LintCommandTests {
  /// As the help says to write it.
  @Test func theFileOfAnAppsTable() {
    let file = Navigation.allRoutes.map { "\($0.key)\n" }.sorted().joined()
    #expect(lint(file).status == .success)
  }

  @Test func withoutAFileItIsTheStandardInput() {
    let run = Run("lint", input: [Array("/a/:x\n/a/:y\n".utf8)])
    #expect(run.status == .failure)
    #expect(run.lines.first?.hasPrefix("<stdin>:2: error: /a/:x and /a/:y match") == true)
  }

  @Test(arguments: ["", "\n# nothing\n"])
  func nothingToCheckIsAnError(text: String) {
    let run = lint(text)
    #expect(run.status == .failure)
    #expect(run.lines.count == 1)
    #expect(run.output.hasSuffix(": error: there is no template: write one a line\n"))
  }

  @Test func aByteOrderMarkIsNamed() {
    let run = lint("\u{FEFF}/a\n/b\n")
    #expect(run.status == .failure)
    #expect(
      run.lines == [
        "<stdin>:1: error: a byte-order mark (U+FEFF) stands at byte 0: save the text without it"
      ])
  }

  @Test func equalTemplatesAreAnError() {
    let run = lint("# two names for one thing\n/a/:x\n\n/a/:y\r\n")
    #expect(run.status == .failure)
    #expect(
      run.lines.prefix(3) == [
        "<stdin>:4: error: /a/:x and /a/:y match the same links",
        "  <stdin>:2: note: /a/:x comes from here",
        "  <stdin>:4: note: /a/:y comes from here",
      ])
  }

  @Test func anOverlapIsAWarning() {
    let run = lint("/a/:x/c\n/:x/b/c")
    #expect(run.status == .success)
    #expect(run.lines.first?.contains(": warning: ") == true)
    #expect(run.output.contains("both match /a/b/c"))
    #expect(lint("/profile/:user_param\n/profile/verify_email\n").output.isEmpty)
  }

  @Test func everyLineThatIsNoTemplateIsShown() {
    let run = lint("/a/:/b\n/c\n/d/(\n/c\n")
    #expect(run.status == .failure)
    #expect(
      run.lines.prefix(3) == [
        "<stdin>:1: error: expected a name after \":\", found \"/\"", "  /a/:/b", "      ^",
      ])
    #expect(run.lines.contains { $0.hasPrefix("<stdin>:3: error: ") })
    #expect(run.lines.contains("<stdin>:4: error: /c is there twice"))
  }

  @Test func whatIsPerhapsNotMeant() {
    let run = lint("/recipe/:int\n/user/{id}\n")
    #expect(run.status == .failure)
    #expect(
      run.lines == [
        "<stdin>:2: error: \"{id}\" is written \":id\" here", "  /user/{id}", "        ^",
        "<stdin>:1: warning: /recipe/:int has a token of any text that is called \"int\": one of the "
          + "type is \":int(name)\"",
      ])
  }

  @Test func aLineThatIsNotText() {
    let run = Run("lint", "-", input: [[0x2F, 0xFF, 0x0A]])
    #expect(run.status == .failure)
    #expect(run.lines == ["<stdin>:1: error: 0xFF at byte 1 is not UTF-8"])
  }

  @Test func aFile() throws {
    let files = try Files()
    let path = files.path("routes.txt")
    let missing = Run("lint", path)
    #expect(missing.status == .inputOutput)
    #expect(missing.errors == "navigation: \(path): opening failed: No such file or directory\n")
    try files.write("routes.txt", "/a/:x\n/a/:y\n")
    let run = Run("lint", path)
    #expect(run.status == .failure)
    #expect(run.lines.first?.hasPrefix("\(path):2: error: ") == true)
  }

  @Test func wrongUsage() {
    #expect(Run("lint", "a", "b").status == .usage)
  }

  private func lint(_ text: String) -> Run { Run("lint", "-", input: [Array(text.utf8)]) }
}
