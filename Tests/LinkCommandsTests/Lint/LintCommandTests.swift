import LinkRouting
import RouteDiagnostics
import TestSupport
import Testing

@testable import LinkCommands

@Suite struct LintCommandTests {
  @Test(
    "A file's findings, each with its line",
    arguments: [
      (
        "# two names for one thing\n/a/:x\n\n/a/:y\r\n",
        [
          "<stdin>:4: error: /a/:x and /a/:y match the same links",
          "  <stdin>:2: note: /a/:x comes from here", "  <stdin>:4: note: /a/:y comes from here",
        ]
      ),
      (
        "/a/:/b\n/c\n/d/(\n/c\n",
        [
          "<stdin>:1: error: expected a name after \":\", found \"/\"", "  /a/:/b", "      ^",
          "<stdin>:3: error: expected a segment in the group, found the end", "  /d/(", "      ^",
          "<stdin>:4: error: /c is there twice",
        ]
      ),
      (
        "/recipe/:int\n/user/{id}\n",
        [
          "<stdin>:2: error: \"{id}\" is written \":id\" here", "  /user/{id}", "        ^",
          "<stdin>:1: warning: /recipe/:int has a token of any text named \"int\": a token of this "
            + "type is \":int(name)\"", "templates: 1, errors: 1, warnings: 1",
        ]
      ),
      (
        "\u{FEFF}/a\n/b\n",
        [
          "<stdin>:1: error: a byte-order mark (U+FEFF) stands at byte 0: save the text without it",
          "templates: 1, errors: 1, warnings: 0",
        ]
      ),
      (
        "\n# nothing\n",
        [
          "<stdin>:2: error: there is no template: write one a line; check tests the routes of the app",
          "templates: 0, errors: 1, warnings: 0",
        ]
      ),
    ])
  func findings(text: String, lines: [String]) {
    let run = lint(text)
    #expect(run.status == .failure)
    #expect(run.lines.prefix(lines.count).elementsEqual(lines), "\(run.output)")
  }

  @Test func anOverlapIsAWarning() {
    let run = lint("/a/:x/c\n/:x/b/c")
    #expect(run.status == .success)
    #expect(run.lines.first?.contains(": warning: ") == true)
    #expect(run.output.contains("both match /a/b/c"))
    #expect(
      lint("/profile/:user_param\n/profile/verify_email\n").lines
        == ["templates: 2, errors: 0, warnings: 0"])
  }

  @Test func aLineThatIsNotText() {
    let run = Run("lint", "-", input: [[0x2F, 0xFF, 0x0A]])
    #expect(run.lines.first == "<stdin>:1: error: 0xFF at byte 1 is not UTF-8")
  }

  @Test func aFile() throws {
    let files = try Files()
    let path = files.path("routes.txt")
    let missing = Run("lint", path)
    #expect(missing.status == .inputOutput)
    #expect(missing.errors == "navigation lint: cannot open \(path): no such file or folder\n")
    try files.write("routes.txt", "/a/:x\n/a/:y\n")
    #expect(Run("lint", path).lines.first?.hasPrefix("\(path):2: error: ") == true)
    #expect(Run("lint", path, path).status == .usage)
    #expect(Run("lint").errors.hasPrefix("navigation lint: FILE is missing\n"))
  }

  @Test func anObjectALine() {
    let run = Run("lint", "--json", "-", input: [Array("/a/:\n/b/:x\n/b/:y\n".utf8)])
    #expect(run.status == .failure)
    #expect(
      run.objects
        == Run.objects(
          #"""
          {"version":1,"severity":"error","kind":"malformed","file":"<stdin>","line":1,"template":null,
          "link":null,"message":"expected a name after \":\", found the end\n  /a/:\n      ^","notes":[]}
          """#,
          #"""
          {"version":1,"severity":"error","kind":"conflict","file":"<stdin>","line":3,"template":"/b/:y",
          "link":"/b/x","message":"/b/:x and /b/:y match the same links","notes":[
          "<stdin>:2: note: /b/:x comes from here","<stdin>:3: note: /b/:y comes from here",
          "note: both match /b/x",
          "note: /b/:x is tried first, so /b/:y is reached only if the first decoder throws; remove one of the two, or make one of them narrower"]}
          """#))
    #expect(Run("lint", "--json", "-", input: [Array("/a\n".utf8)]).output.isEmpty)
  }

  private func lint(_ text: String) -> Run { Run("lint", "-", input: [Array(text.utf8)]) }
}
