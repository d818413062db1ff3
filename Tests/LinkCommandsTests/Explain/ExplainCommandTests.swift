import Testing

@testable import LinkCommands

@Suite struct ExplainCommandTests {
  @Test func aMisspeltSegment() {
    let run = Run("explain", "https://www.kickstarter.com/projects/creator/project/coments")
    #expect(run.status == .failure)
    #expect(
      run.lines.prefix(4) == [
        "https://www.kickstarter.com/projects/…/…/…",
        "matches no route; the nearest:",
        "  /projects/:creator_param/:project_param/comments",
        "    segment 4: did you mean 'comments'?",
      ])
  }

  @Test func aForgedHost() {
    let run = Run("explain", "https://www.kickstarter.com.evil.com/projects/a/b")
    #expect(run.status == .failure)
    #expect(
      run.lines.dropLast(2).last
        == "is not a link of this app: the host is not www.kickstarter.com but only begins with it")
  }

  @Test func aParamOfAnotherType() {
    let url = "https://www.kickstarter.com/checkouts/abc/payments"
    let run = Run("explain", url)
    #expect(run.status == .failure)
    #expect(run.lines.dropLast(2).last == "    checkout_param is not an Int")
    #expect(!run.output.contains("abc"))
    let shown = Run("explain", "--values", url)
    #expect(shown.lines.first == url)
    #expect(shown.lines.dropLast(2).last == "    checkout_param is \"abc\", which is not an Int")
  }

  @Test func severalLinksStandApart() {
    let run = Run(
      "explain", "https://www.kickstarter.com/search", "ksr://www.kickstarter.com/search")
    #expect(run.status == .success)
    #expect(run.lines.filter(\.isEmpty).count == 2, "one before the note")
    #expect(run.lines.filter { $0 == "matches /search" }.count == 2)
  }

  @Test(arguments: [
    "https://www.kickstarter.com/search?term=a%0Amatches%1B[2J", "https://example.com/\n\u{1B}[2J",
  ])
  func nothingInALinkReachesTheTerminal(url: String) {
    for terminals: Console.Terminals in [[], .colors] {
      let text = Run("explain", "--values", url, terminals: terminals).output
      #expect(!text.contains("\u{1B}[2J"))
      #expect(!text.contains("\nmatches\\") && !text.contains("\n\\u"))
    }
  }

  @Test func coloursAreForTerminals() {
    let words = ["explain", "https://www.kickstarter.com/search"]
    #expect(Run(words, terminals: .colors).output.contains("\u{1B}[32mmatches\u{1B}[0m"))
    #expect(!Run(words).output.contains("\u{1B}"))
    #expect(Console.allowsColor { _ in nil })
    #expect(Console.allowsColor { ["NO_COLOR": ""][$0] })
    #expect(!Console.allowsColor { ["NO_COLOR": "1"][$0] })
    #expect(!Console.allowsColor { ["TERM": "dumb"][$0] })
  }

  @Test func aRouteThatMayNotOpenFromOutside() {
    let url = "https://www.kickstarter.com/signup"
    #expect(Run("explain", url).status == .success)
    #expect(
      Run("explain", url).lines.last
        == "note: judged as links inside the app; --from-outside judges as for links that the system delivers"
    )
    let run = Run("explain", "--from-outside", url)
    #expect(run.status == .failure)
    #expect(run.lines.last == "note: judged as links from outside the app")
    #expect(
      run.lines.dropLast(2).last
        == "may not open from outside: it matches /signup, which is not marked with `asDeepLinks()`"
    )
    #expect(
      Run("match", "--from-outside", url).lines
        == [
          "no match: /signup: may not open from outside; `asDeepLinks()` marks the routes that may"
        ])
  }

  @Test(arguments: [
    (["https://a.com/menu/soup"], "    segment 2 is not an int, :int(id)"),
    (["--values", "https://a.com/menu/soup"], "    segment 2 is \"soup\", not an int, :int(id)"),
    (["--host-in-path", "cook://mnu/7"], "    segment 1: did you mean 'menu'?"),
    (
      ["--host-in-path", "https://menu/7"],
      "note: the host of a web link is never a segment"
    ),
  ])
  func templates(words: [String], last: String) {
    let run = Run(["explain", "--template", "/menu/:int(id)"] + words)
    #expect(run.status == .failure)
    // A template alone has no origins.
    let lines = words.contains("--host-in-path") ? run.lines : Array(run.lines.dropLast(2))
    #expect(lines.last == last)
    #expect(
      lines == run.lines || run.lines.last == "note: a template alone matches links on any host")
  }

  @Test func theInput() {
    let input = [Array("https://www.kickstarter.com/\nx\n".utf8)]
    let run = Run(["explain", "-"], input: input, terminals: .input)
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

  /// Another program could read it on another host (R3).
  @Test func aPathIsNoLink() {
    #expect(
      Run("explain", "/search").lines.dropLast(2) == [
        "the link is malformed: the link begins with a slash: it is a path, without a scheme (R3)",
        "write https://www.kickstarter.com in front",
      ])
    #expect(
      Run("match", "/search", "//evil.com/search").lines == [
        "no match: the link begins with a slash: it is a path, without a scheme (R3): write "
          + "https://www.kickstarter.com/search",
        "no match: the link begins with a slash: it is a path, without a scheme (R3)",
      ])
  }

  @Test func anObjectALine() {
    let urls = [
      "https://www.kickstarter.com/messages/7", "https://www.kickstarter.com/serch", "x",
      "https://example.com/",
    ]
    let run = Run(["explain", "--json"] + urls)
    #expect(
      run.lines == [
        #"{"version":1,"url":"https://www.kickstarter.com/messages/…","outcome":"matched","#
          + #""template":"/messages/:message_thread_id","params":null,"navigation":null,"nearest":[],"#
          + #""text":"matches /messages/:message_thread_id\n  message_thread_id = …"}"#,
        #"{"version":1,"url":"https://www.kickstarter.com/…","outcome":"unmatched","template":null,"params":null,"#
          + #""navigation":null,"nearest":["/search"],"text":"matches no route; the nearest:\n  /search\n"#
          + #"    segment 1: did you mean 'search'?"}"#,
        #"{"version":1,"url":null,"outcome":"malformed","template":null,"params":null,"navigation":null,"#
          + #""nearest":[],"text":"the link is malformed: the link has no scheme, such as https:// (R3)"}"#,
        #"{"version":1,"url":"https://…/","outcome":"notOurs","template":null,"params":null,"navigation":null,"#
          + #""nearest":[],"text":"is not a link of this app: its host is not listed, and hosts are compared whole (R4)"}"#,
      ])
    #expect(
      Run("explain", "--json", "--values", urls[0]).lines == [
        #"{"version":1,"url":"https://www.kickstarter.com/messages/7","outcome":"matched","#
          + #""template":"/messages/:message_thread_id","params":{"message_thread_id":"7"},"#
          + #""navigation":".messages(messageThreadId: 7)","nearest":[],"#
          + #""text":"matches /messages/:message_thread_id\n  message_thread_id = \"7\"\n"#
          + #"  gives .messages(messageThreadId: 7)"}"#
      ])
  }

  @Test func wrongUsage() {
    #expect(Run("explain", "--host-in-path", "a://b").status == .usage)
    #expect(Run("explain", "--from-outside", "--template", "/a", "a://b").status == .usage)
    #expect(Run("explain").status == .usage)
    #expect(Run("explain").errors.hasPrefix("navigation explain: URL is missing\n"))
  }
}
