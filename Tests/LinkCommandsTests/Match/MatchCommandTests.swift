import Foundation
import LinkRouting
import TestSupport
import Testing

@testable import LinkCommands
@testable import navigation

@Suite struct MatchCommandTests {
  private static let comments =
    "https://www.kickstarter.com/projects/creator/project/comments?ref=discovery"

  private static func link(_ path: String) -> String { "https://www.kickstarter.com" + path }

  @Test func textIsTheNavigation() {
    let run = Run("match", Self.comments, "https://clicks.kickstarter.com/discover")
    #expect(
      run.lines == [
        #".project(ProjectParam(creator: "creator", project: "project"), .comments, refTag: "discovery")"#,
        ".emailClick",
      ])
    #expect(run.errors.isEmpty)
    #expect(run.status == .success)
  }

  @Test("An answer does not depend on the links before it")
  func pipe() throws {
    struct Row: Decodable { let url: String }
    let urls = try Repository.fixture("links.json", as: [Row].self).map(\.url)
    let links = urls.flatMap { url in [url, String(url.prefix { $0 != "?" })] }
    for links in [links, links.reversed()] {
      for (link, line) in zip(links, Run(["match"] + links).lines) {
        #expect(line == Run("match", link).lines.first, "\(link)")
      }
    }
  }

  @Test(arguments: [
    ("", "the link has no scheme, such as https:// (R3)"),
    (
      "https://evil.com/projects/a/b",
      "its host is not listed, and hosts are compared whole (R4)"
    ),
    ("https://www.kickstarter.com/nowhere", "no route matches the link"),
    (
      "https://www.kickstarter.com/messages/x",
      "/messages/:message_thread_id: message_thread_id is not an Int"
    ),
  ])
  func textIsWhatIsWrong(url: String, reason: String) {
    let run = Run("match", "--", url)
    #expect(run.lines == ["no match: " + reason])
    #expect(run.status == .failure)
  }

  @Test func anObjectALine() {
    let run = Run("match", "--json", Self.comments + "&a=1&a=2&creator_param=evil", "x")
    #expect(
      run.objects
        == Run.objects(
          #"""
          {"version":1,
          "url":"https://www.kickstarter.com/projects/creator/project/comments?ref=discovery&a=1&a=2&creator_param=evil",
          "template":"/projects/:creator_param/:project_param/comments",
          "params":{"creator_param":"creator","project_param":"project","ref":"discovery","a":"2"},
          "navigation":".project(ProjectParam(creator: \"creator\", project: \"project\"), .comments, refTag: \"discovery\")",
          "canonical":"https://www.kickstarter.com/projects/creator/project/comments?ref=discovery"}
          """#,
          #"""
          {"version":1,"url":"x","template":null,"params":null,"navigation":null,"canonical":null,
          "reason":"the link has no scheme, such as https:// (R3)"}
          """#))
    #expect(run.status == .failure)
  }

  @Test("The name of a file is no link, and the answer says how to read the file")
  func file() throws {
    let files = try Files()
    try files.write("urls.txt", "")
    let path = files.path("urls.txt")
    #expect(Run("match", path).lines.joined().hasSuffix(": for a file, write < \(path)"))
    #expect(Run("match", path + "x").lines.joined().contains("write <") == false)
  }

  @Test func deepLinksAreASubset() {
    let search = Self.link("/search")
    let inside = Run("match", search)
    #expect(inside.status == .success)
    #expect(inside.lines == [".tab(.search)  (in-app)"])
    // Without marks, no route is for the app alone.
    let unmarked = RouteTable(Drawn.route("/teas"), on: "drawn://")
    Drawn.$table.withValue(unmarked) {
      #expect(
        Run(["match", "drawn://teas"], of: DrawnLinks.self).lines == [#".page("/teas", [])"#])
    }
    #expect(
      Run("match", "--from-outside", search).lines
        == [
          "no match: /search: may not open from outside; `asDeepLinks()` marks the routes that may"
        ])
    #expect(Run("match", "--from-outside", Self.comments).status == .success)
  }

  @Test func linesOfTheInputAreAnsweredOneByOne() {
    let input =
      "https://www.kickstarter.com/search\r\n\n\(Self.comments)\n\u{0}\nhttps://kickstarter.com"
    let run = Run("match", input: [Array(input.utf8)])
    #expect(
      run.lines == [
        ".tab(.search)  (in-app)",
        "no match: the link has no scheme, such as https:// (R3)",
        #".project(ProjectParam(creator: "creator", project: "project"), .comments, refTag: "discovery")"#,
        "no match: the control U+0000 at byte 0 must be percent-encoded (R7)",
        ".tab(.discovery([:]))",
      ])
    #expect(run.status == .failure)
  }

  @Test func aDashIsTheInputAndNoInputIsNoMistake() {
    let input = [Array("https://www.kickstarter.com/\n".utf8)]
    #expect(Run(["match", "-"], input: input).lines == [".tab(.discovery([:]))"])
    #expect(Run("match").output.isEmpty)
    #expect(Run("match").status == .success)
  }

  @Test func whatIsNotUTF8MatchesNothing() {
    let line = Array("https://www.kickstarter.com/projects/".utf8) + [0xFF] + Array("/b\n".utf8)
    #expect(
      Run("match", input: [line]).lines == ["no match: 0xFF at byte 37 is not UTF-8"])
    #expect(
      Run("match", "--json", input: [line]).objects.first?["url"] as? String
        == "https://www.kickstarter.com/projects/\u{FFFD}/b")
    #expect(
      Run("match", input: [Array("\u{FEFF}https://kickstarter.com\n".utf8)]).lines == [
        "no match: a byte-order mark (U+FEFF) stands at byte 0: save the text without it"
      ])
  }

  @Test func aLineBeyondTheLimitIsOneAnswer() {
    let pieces = [[UInt8]](repeating: [UInt8](repeating: 0x61, count: 50_000), count: 40)
    let run = Run("match", input: pieces + [Array("\nhttps://kickstarter.com\n".utf8)])
    #expect(
      run.lines == [
        "no match: the link is longer than 65536 bytes (R13)", ".tab(.discovery([:]))",
      ])
  }

  @Test(arguments: [
    (["--jsn"], "there is no option \"--jsn\": did you mean \"--json\"?"),
    (["--json=1"], "--json takes no value, but was given \"1\""),
  ])
  func wrongUsage(words: [String], message: String) {
    let run = Run(["match"] + words)
    #expect(run.status == .usage)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == """
        navigation match: \(message)
        \(MatchCommand<NavigationLinks>.help.usage)
        Try "navigation match --help".

        """)
  }
}
