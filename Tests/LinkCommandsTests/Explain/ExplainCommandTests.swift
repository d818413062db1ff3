import Testing

@testable import LinkCommands

@Suite struct ExplainCommandTests {
  private static let site = "https://www.kickstarter.com"
  private static let note =
    "note: judged as links inside the app; --from-outside judges as for links that the system delivers"
  private static let path =
    "the link is malformed: the link begins with a slash: it is a path, without a scheme (R3)"

  @Test(arguments: [
    (
      [site + "/projects/creator/project/coments"],
      [
        site + "/projects/…/…/…", "matches no route; the nearest:",
        "  /projects/:creator_param/:project_param/comments",
        "    segment 4: did you mean 'comments'?",
      ]
    ),
    (
      [site + "/checkouts/abc/payments"], ["    checkout_param is not an Int", "", note]
    ),
    (
      ["--values", site + "/checkouts/abc/payments"],
      ["    checkout_param is \"abc\", which is not an Int", "", note]
    ),
    (
      ["--from-outside", site + "/signup"],
      [
        "may not open from outside: it matches /signup, which is not marked with `asDeepLinks()`",
        "", "note: judged as links from outside the app",
      ]
    ),
    // Another program could read a path on another host (R3).
    (["/search"], [path, "write https://www.kickstarter.com in front", "", note]),
  ])
  func whyNothingMatches(words: [String], lines: [String]) {
    let run = Run(["explain"] + words)
    #expect(run.status == .failure)
    let start = run.lines.firstIndex(of: lines[0]) ?? run.lines.endIndex
    #expect(run.lines[start...].prefix(lines.count).elementsEqual(lines), "\(run.output)")
    #expect(!words.contains("--values") || run.output.contains("\""))
  }

  @Test func severalLinksStandApart() {
    let run = Run("explain", Self.site + "/search", "ksr://www.kickstarter.com/search")
    #expect(run.status == .success)
    #expect(run.lines.filter(\.isEmpty).count == 2, "one before the note")
    #expect(run.lines.filter { $0 == "matches /search" }.count == 2)
    #expect(run.lines.last == Self.note)
  }

  @Test(arguments: [
    "https://www.kickstarter.com/search?term=a%0Amatches%1B[2J", "https://example.com/\n\u{1B}[2J",
  ])
  func nothingInALinkReachesTheTerminal(url: String) {
    for terminals: Set<Console.Terminal> in [[], [.colors]] {
      let text = Run("explain", "--values", url, terminals: terminals).output
      #expect(!text.contains("\u{1B}[2J"))
      #expect(!text.contains("\nmatches\\") && !text.contains("\n\\u"))
    }
  }

  @Test func coloursAreForTerminals() {
    let words = ["explain", Self.site + "/search"]
    #expect(Run(words, terminals: [.colors]).output.contains("\u{1B}[32mmatches\u{1B}[0m"))
    #expect(!Run(words).output.contains("\u{1B}"))
    #expect(Console.allowsColor { _ in nil })
    #expect(Console.allowsColor { ["NO_COLOR": ""][$0] })
    #expect(!Console.allowsColor { ["NO_COLOR": "1"][$0] })
    #expect(!Console.allowsColor { ["TERM": "dumb"][$0] })
  }

  @Test func theInput() {
    let input = [Array("https://www.kickstarter.com/\nx\n".utf8)]
    let run = Run(["explain", "-"], input: input, terminals: [.input])
    #expect(
      run.lines.dropLast(2) == [
        "https://www.kickstarter.com/", "matches /", "",
        "link 2: the link is malformed: the link has no scheme, such as https:// (R3)",
      ])
    #expect(
      run.errors
        == "reading the standard input from this terminal, line by line; Control-D ends it\n")
    #expect(Run(["explain", "-"], input: input).errors.isEmpty)
  }

  @Test func anObjectALine() {
    let links = [
      Self.site + "/messages/7", Self.site + "/serch", "x", "https://example.com/",
    ]
    #expect(
      Run(["explain", "--json"] + links).objects
        == Run.objects(
          #"""
          {"version":1,"url":"https://www.kickstarter.com/messages/…","outcome":"matched",
          "template":"/messages/:message_thread_id","params":null,"navigation":null,"nearest":[],
          "text":"matches /messages/:message_thread_id\n  message_thread_id = …"}
          """#,
          #"""
          {"version":1,"url":"https://www.kickstarter.com/…","outcome":"unmatched","template":null,
          "params":null,"navigation":null,"nearest":["/search"],
          "text":"matches no route; the nearest:\n  /search\n    segment 1: did you mean 'search'?"}
          """#,
          #"""
          {"version":1,"url":null,"outcome":"malformed","template":null,"params":null,"navigation":null,
          "nearest":[],"text":"the link is malformed: the link has no scheme, such as https:// (R3)"}
          """#,
          #"""
          {"version":1,"url":"https://…/","outcome":"notOurs","template":null,"params":null,
          "navigation":null,"nearest":[],
          "text":"is not a link of this app: its host is not listed, and hosts are compared whole (R4)"}
          """#))
    #expect(
      Run("explain", "--json", "--values", links[0]).objects
        == Run.objects(
          #"""
          {"version":1,"url":"https://www.kickstarter.com/messages/7","outcome":"matched",
          "template":"/messages/:message_thread_id","params":{"message_thread_id":"7"},
          "navigation":".messages(messageThreadId: 7)","nearest":[],
          "text":"matches /messages/:message_thread_id\n  message_thread_id = \"7\"\n  gives .messages(messageThreadId: 7)"}
          """#))
  }

  @Test func wrongUsage() {
    #expect(Run("explain").status == .usage)
    #expect(Run("explain").errors.hasPrefix("navigation explain: which URL?\n"))
  }
}
