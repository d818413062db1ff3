import LinkRouting
import TestSupport
import Testing

@testable import LinkCommands

@Suite struct TryCommandTests {
  @Test(
    "A template alone, and links: read, or why not",
    arguments: [
      (
        ["/recipes/:int(id)?(:int(servings))", "https://h/recipes/7?servings=two"], 0,
        """
        /recipes/:int(id)?(:int(servings))

        https://h/recipes/7?servings=two
        matches /recipes/:int(id)?(:int(servings))
          id = "7"
          servings = "two"
          ignores a value: servings is not an int

        """
      ),
      (
        ["/(a|b)/:x", "cook://A/1", "/a"], 1,
        """
        /a/:x
        /b/:x

        cook://A/1
        matches /(a|b)/:x
          x = "1"

        https://h/a
        matches no route; the nearest:
          /(a|b)/:x
            the path ends too early: :x is missing

        """
      ),
      (
        ["/user/{id}", "/user/7"], 1,
        """
        template:1: error: "{id}" is written ":id" here
          /user/{id}
                ^

        """
      ),
    ] as [([String], Int32, String)])
  func one(words: [String], status: Int32, output: String) {
    let run = Run(["try"] + words)
    #expect(run.output == output)
    #expect(run.status.rawValue == status)
  }

  @Test(
    "Templates of the standard input: their order, and those that collide, each with its line",
    arguments: [
      (
        "/a/:x\n\n/a/:y\r\n",
        [
          "/a/:x", "/a/:y", "<stdin>:3: error: /a/:x and /a/:y match the same links",
          "  <stdin>:1: note: /a/:x comes from here", "  <stdin>:3: note: /a/:y comes from here",
        ]
      ),
      (
        "/a/:/b\n/c\n/c\n",
        [
          "/c", "/c", "<stdin>:1: error: expected a name after \":\", found \"/\"", "  /a/:/b",
          "      ^", "<stdin>:3: error: /c is there twice",
        ]
      ),
      ("/tea/:id\n/tea/new\n", ["/tea/new", "/tea/:id"]),
      ("/recipe/:int\n", ["/recipe/:int", "<stdin>:1: warning: /recipe/:int has a token"]),
      ("\u{FEFF}/a\n", ["<stdin>:1: error: a byte-order mark (U+FEFF) stands at byte 0"]),
    ])
  func several(text: String, lines: [String]) {
    let run = Run("try", "-", input: [Array(text.utf8)])
    #expect(
      run.lines.count >= lines.count && zip(run.lines, lines).allSatisfy { $0.hasPrefix($1) },
      "\(run.output)")
    let isWrong = run.output.contains(" error: ")
    #expect(run.status == (isWrong ? .failure : .success))
  }

  @Test("An overlap is a warning, and a template is needed")
  func others() {
    let run = Run("try", "-", "/a/b/c", input: [Array("/a/:x/c\n/:x/b/c".utf8)])
    #expect(run.status == .success)
    #expect(run.output.contains("warning: ") && run.output.contains("both match /a/b/c"))
    #expect(run.output.contains("matches /a/:x/c"))
    #expect(Run("try", "-", input: [[0x2F, 0xFF, 0x0A]]).output.contains("is not UTF-8"))
    #expect(Run("try").errors.hasPrefix("navigation try: which TEMPLATE?\n"))
  }

  /// A row of a table: a template, a link that it matches, and one that it does not.
  static let rows: [(template: String, links: [String])] = {
    let path = "Sources/LinkRouting/Documentation.docc/TemplateLanguage.md"
    let lines = (try? Repository.text(path))?.split(separator: "\n") ?? []
    return lines.compactMap { line in
      line.firstMatch(of: /\| `([^`]+)` \| `([^`]+)` \| `\[.*\]` \| `([^`]+)` \|$/).map { row in
        func text(_ cell: Substring) -> String { String(cell).replacing("\\|", with: "|") }
        return (text(row.1), [text(row.2), text(row.3)])
      }
    }
  }()

  @Test("Each row of the page can be pasted: the first link matches, and the second does not")
  func page() {
    #expect(Self.rows.count > 35)
    for (template, links) in Self.rows {
      #expect(Run(["try", template, links[0]]).status == .success, "\(template), \(links[0])")
      let other = Run(["try", template, links[1]])
      #expect(other.output.contains("\nmatches no route"), "\(other.output)")
    }
  }
}
