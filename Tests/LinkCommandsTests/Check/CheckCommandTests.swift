import Foundation
import LinkRouting
import TestSupport
import Testing

@testable import LinkCommands

/// The README's tool, whose package stands in the tests of this package.
private struct CookingLinks: LinkTool {
  typealias Destination = Screen

  static let package = Repository.root.appendingPathComponent("Tests/OwnApp/Cooking").path
  static let fixtures = package + "/Tests"
  static let sources = [package + "/Sources/Cooking"]
  static let rows = 5
}

@Suite struct CheckCommandTests {
  /// `FixtureTests` checks the rows of the reference app.
  @Test func theRowsOfAnAppHold() {
    let run = Run(["check", CookingLinks.fixtures], of: CookingLinks.self)
    #expect(run.status == .success)
    #expect(run.lines == ["links: \(CookingLinks.rows), errors: 0, warnings: 0"])
  }

  @Test func whatDiffersIsNamed() throws {
    let files = try Files()
    let path = try files.rows(
      #"[{"id": "a", "url": "https://kickstarter.com/search", "navigation": ".signup"}]"#)
    let run = Run("check", path)
    #expect(run.status == .failure)
    #expect(
      run.lines.prefix(4) == [
        "\(path):1: error: row a: \"navigation\" of https://kickstarter.com/search differs: "
          + "correct the route, or the row",
        "  expected: .signup", "  got:      .tab(.search)", "             ^^^^^^^^^^^^",
      ])
    #expect(run.lines.contains { $0.contains("error: /activity matches the link of no row: ") })
    #expect(!run.lines.contains { $0.contains("/signup") }, "the row that fails is about it")
    #expect(run.lines.last?.hasPrefix("links: 1, errors: ") == true)
  }

  @Test func whatIsMissingIsNamed() {
    let run = Run("check", "/nowhere")
    #expect(run.status == .inputOutput)
    #expect(
      run.errors
        == "navigation check: cannot open /nowhere: no such file or folder\n")
  }

  @Test func theRowsMayLieAnywhereAndHostileRowsBesideThem() throws {
    let files = try Files()
    try FileManager.default.copyItem(atPath: CookingLinks.fixtures, toPath: files.path("copy"))
    let run = Run(["check", files.path("copy")], of: CookingLinks.self)
    #expect(run.lines == ["links: \(CookingLinks.rows), errors: 0, warnings: 0"])
    try files.write(
      "copy/hostile.json",
      #"""
      [
        {"id": "a", "url": "https://example.com.evil.example/", "navigation": null},
        {"id": "b", "url": "https://example.com/%2E%2E", "navigation": ".home"}
      ]
      """#)
    let both = Run(["check", files.path("copy")], of: CookingLinks.self)
    #expect(both.status == .failure)
    #expect(
      both.lines.first?.hasPrefix("\(files.path("copy/hostile.json")):3: error: row b: ") == true)
    #expect(both.lines.last == "links: \(CookingLinks.rows + 2), errors: 1, warnings: 0")
  }

  @Test func wrongUsage() {
    #expect(Run("check", "a", "b").status == .usage)
    #expect(
      Run("check", "--renew").errors.hasPrefix(
        "navigation check: --renew means nothing without --record\n"))
  }

  @Test func anotherAppsFile() {
    let run = Run("check", CookingLinks.fixtures)
    #expect(run.status == .failure)
    #expect(run.errors.hasSuffix("is on an origin of this app: perhaps it is another app's file\n"))
  }

  @Test func anObjectALine() throws {
    let files = try Files()
    let path = try files.rows("[\n{\"id\": \"a\",\n\"url\": \"https://kickstarter.com/search\"}\n]")
    let run = Run("check", "--json", path)
    #expect(run.status == .failure)
    #expect(
      run.lines.first
        == #"{"version":1,"severity":"error","kind":"unstated","file":"\#(path)","line":2,"#
        + #""template":null,"link":"https://kickstarter.com/search","message":"row a: it lacks \"navigation\", where https://kickstarter.com/search leads: "#
        + #"write it in \#(path), or record it: `recording: true` in a test, `check --record` of the tool","notes":[]}"#
    )
    #expect(run.lines.allSatisfy { $0.hasPrefix(#"{"version":1,"severity":"error","kind":""#) })
    #expect(Run(["check", "--json", CookingLinks.fixtures], of: CookingLinks.self).output.isEmpty)
  }

  @Test("A finding has the line of its row, however the file is laid out")
  func linesOfRows() throws {
    func row(_ id: String) -> String { #"{"note":"\"id\": \"x\"","id":"\#(id)","url":"b:c"}"# }
    for (rows, lines) in [
      ("[\(row("a")),\n\n\(row("b\\u0041"))]", [1, 3]), ("[\(row("a")),\(row("c"))]", [1, 1]),
      ("[{\n\"id\"\n:\n\"a\", \"url\": \"b:c\"},\n \(row("b"))]", [2, 5]),
    ] {
      let files = try Files()
      let run = Run("check", "--json", try files.rows(rows))
      #expect(
        run.lines.prefix(2).map { $0.firstMatch(of: #/"line":(\w+)/#).map { String($0.1) } }
          == lines.map(String.init))
    }
  }

  // MARK: Recording

  private static let rows = #"""
    [
      {"id": "new", "url": "https://kickstarter.com/search"},
      {"id": "old", "url": "https://kickstarter.com/messages/7", "template": "/messages/:int(message_thread_id)",
       "params": {"message_thread_id": "7"}, "navigation": ".signup", "deepLink": false},
      {"id": "one", "url": "https://kickstarter.com/projects/a/b", "template": "/projects/:creator/:project",
       "params": {"creator": "a", "project": "b"},
       "navigation": ".project(ProjectParam(creator: \"a\", project: \"b\"), .root, refTag: nil)", "deepLink": true},
      {"id": "two", "url": "https://kickstarter.com/projects/a/c?x=1", "template": "/projects/:creator/:project",
       "params": {"project": "c", "x": "1"},
       "navigation": ".project(ProjectParam(creator: \"a\", project: \"c\"), .root, refTag: nil)"}
    ]
    """#

  /// The lines that are about rows, without those about routes and cases that no row reaches.
  private func lines(_ run: Run) -> [String] {
    run.lines.filter { !$0.contains("the link of no row") && !$0.contains("no row leads to") }
  }

  @Test func whatIsMissingIsRecorded() throws {
    let files = try Files()
    let path = try files.rows(#"[{"id": "a", "url": "https://kickstarter.com/search"}]"#)
    let run = Run("check", "--record", path)
    #expect(
      lines(run).first
        == "\(path):1: note: row a: recorded: https://kickstarter.com/search leads to .tab(.search)"
    )
    #expect(lines(run).last?.hasPrefix("links: 1, errors: ") == true)
    #expect(try files.read("links.json").contains(#""navigation": ".tab(.search)""#))
    #expect(
      lines(Run("check", "--record", path)).first?.hasPrefix("links: 1, errors: ") == true)
  }

  /// A renamed token, which no link shows, is one line for all of its rows, also without renewing.
  @Test func renewingShowsWhatDiffersAndWritesIt() throws {
    let files = try Files()
    let path = try files.rows(Self.rows)
    let renamed =
      "/projects/:creator/:project is /projects/:creator_param/:project_param now, in 2 rows (one, two): both "
      + "match the same links"
    let before = lines(Run("check", path))
    #expect(
      before.filter { $0.contains("/projects/:creator/:project is") } == [
        "\(path):5: error: row one: /projects/:creator/:project is /projects/:creator_param/:project_param now: both match "
          + "the same links: write the new names, or let `check --record --renew` of the app's tool write them"
      ])
    #expect(before.contains("  note: the same of 1 row (two)"), "\(before)")

    let run = Run("check", "--record", "--renew", path)
    #expect(
      lines(run).dropLast() == [
        "\(path):2: note: row new: recorded: https://kickstarter.com/search leads to .tab(.search)",
        "\(path):3: note: row old: \"template\" of https://kickstarter.com/messages/7 differs",
        "  was: /messages/:int(message_thread_id)",
        "  is:  /messages/:message_thread_id",
        "                  ^^^^^^^^^^^^^^^^^^^^^^",
        "\(path):3: note: row old: \"navigation\" of https://kickstarter.com/messages/7 differs",
        "  was: .signup", "  is:  .messages(messageThreadId: 7)",
        "        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^",
        "\(path):3: note: row old: \"deepLink\" of https://kickstarter.com/messages/7 differs",
        "  was: false", "  is:  true", "       ^^^^",
        "note: " + renamed,
      ])
    #expect(run.lines.last?.hasPrefix("links: 4, errors: ") == true)
    let after = Run("check", path)
    #expect(lines(after).dropLast() == [])
    let text = try files.read("links.json")
    #expect(text.contains(#""creator_param": "a""#))
    // A key that a row leaves out stays out.
    #expect(text.components(separatedBy: "\"deepLink\"").count == 4)
    #expect(text.components(separatedBy: "creator_param\": ").count == 2)
    #expect(lines(Run("check", "--record", "--renew", path)).dropLast() == [])
  }

  // MARK: Property lists

  private func plist(_ key: String, _ value: Any) throws -> String {
    String(
      decoding: try PropertyListSerialization.data(
        fromPropertyList: [key: value], format: .xml, options: 0), as: UTF8.self)
  }

  @Test func propertyLists() throws {
    let files = try Files()
    let hosts = ["www", "api", "clicks", "emails"].map { "applinks:\($0).kickstarter.com" }
    try files.write(
      "App.entitlements",
      plist(
        "com.apple.developer.associated-domains",
        hosts + ["applinks:kickstarter.com"]))
    try files.write(
      "Info.plist", plist("CFBundleURLTypes", [["CFBundleURLSchemes": ["$(APP_SCHEME)"]]]))
    func run(_ scheme: String?, _ words: String...) -> Run {
      KickstarterLinks.$folder.withValue(files.path(".")) {
        KickstarterLinks.$buildSettings.withValue(scheme.map { ["APP_SCHEME": $0] } ?? [:]) {
          Run(["check"] + words, of: KickstarterLinks.self)
        }
      }
    }
    let good = run("ksr")
    #expect(
      good.lines.first == "associated domains: 5, schemes: 1, errors: 0, warnings: 0",
      "\(good.output)")
    #expect(good.lines.dropFirst().first?.hasPrefix("routes: 46, right: 46, ") == true)
    #expect(good.status == .success)
    let unknown = run(nil)
    #expect(unknown.lines[2].hasSuffix("errors: 0, warnings: 2") && unknown.status == .success)

    try files.write(
      "App.entitlements",
      plist("com.apple.developer.associated-domains", hosts + ["applinks:kickstarter.co"]))
    let bad = run("kickstarter")
    let (one, other) = (files.path("./App.entitlements"), files.path("./Info.plist"))
    #expect(
      bad.lines.prefix(4) == [
        "\(one): error: applinks:kickstarter.co: no route is on kickstarter.co, and no entry names kickstarter.com, which has routes: correct the entry, or the routes",
        "\(other): error: routes are on ksr:, but no entry names it: add ksr to CFBundleURLTypes",
        "\(other): warning: $(APP_SCHEME): no route is on kickstarter:, so its links open the app and lead nowhere, "
          + "unless other code of the app reads them",
        "associated domains: 5, schemes: 1, errors: 2, warnings: 1",
      ])
    #expect(bad.status == .failure)
    let json = run("kickstarter", "--json")
    #expect(json.lines.count == 3)
    #expect(
      json.lines[0].hasPrefix(
        #"{"version":1,"severity":"error","kind":"noRoute","file":"\#(one)","line":null,"#))

    try files.write("Info.plist", "nonsense")
    #expect(
      run("ksr").lines.contains {
        $0.hasPrefix("\(other): error: this is no property list: ")
      }, "\(run("ksr"))")
    try FileManager.default.removeItem(atPath: other)
    #expect(run("ksr").status == .inputOutput)
  }
}
