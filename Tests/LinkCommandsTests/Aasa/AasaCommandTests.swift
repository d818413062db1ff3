import Foundation
import KickstarterNavigation
import LinkRouting
import TestSupport
import Testing

@testable import LinkCommands
@testable import SystemLinkFiles

/// Most tests are of ``Inbox``: the file of the reference app is compared in one of them, since that takes a second.
@Suite struct AasaCommandTests {
  private static let app = "ABCDE12345.com.kickstarter.app"

  private static func file(of table: RouteTable<some Any>, on host: String) -> SiteAssociation {
    SiteAssociation(of: table, on: host, for: [AppID(app)].compactMap { $0 })
  }

  private static func file() -> SiteAssociation {
    file(of: Inbox.table.deepLinks, on: "inbox.example")
  }

  private func check(_ json: String, _ words: String...) -> Run {
    Run(["aasa", "check", "-"] + words, of: InboxLinks.self, input: [Array(json.utf8)])
  }

  private func check(_ file: SiteAssociation, _ words: String...) -> Run {
    Run(["aasa", "check", "-"] + words, of: InboxLinks.self, input: [Array(file.json.utf8)])
  }

  @Test func printsTheFileAndNotesLinksThatOpenTheAppButNoRoute() {
    let run = Run(["aasa", "--notes"], of: KickstarterLinks.self)
    #expect(run.status == .success)
    #expect(
      run.output == Self.file(of: Navigation.table.deepLinks, on: "www.kickstarter.com").json)
    #expect(
      run.errors.split(separator: "\n").last.map(String.init)
        == "note: details[0].components[26] (/messages/?*) also opens the app with "
        + "https://www.kickstarter.com/messages/x, but no route matches it")
    #expect(run.errors.split(separator: "\n").count == 5)
  }

  @Test func aSingleNoteIsListed() {
    #expect(Run(["aasa"], of: NamedInboxLinks.self).errors.hasPrefix("note: details[0]"))
  }

  @Test func anotherHost() {
    let run = Run(["aasa", "--host", "Clicks.Kickstarter.com"], of: KickstarterLinks.self)
    #expect(
      run.output == Self.file(of: Navigation.table.deepLinks, on: "clicks.kickstarter.com").json)
    #expect(run.errors.isEmpty)
  }

  /// What the program prints has not drifted.
  @Test func theFileThatItPrints() {
    let run = check(Self.file(), "--notes")
    #expect(run.status == .success)
    #expect(
      run.lines.count == 2
        && run.lines.prefix(1).allSatisfy { $0.hasPrefix("<stdin>: note: ") })
    let summary = "components: 5, routes on inbox.example: 3, errors: 0, warnings: 0"
    #expect(run.lines.last == summary)
    #expect(check(Self.file()).lines == [summary + ", notes: 1 (--notes lists them)"])
    #expect(check(Self.file(), "--json").lines.count == 1)
  }

  @Test func driftIsAnErrorInBothDirections() {
    var file = Self.file()
    file.details[0].components.removeAll { $0.path == "/activity" }
    file.details[0].components.append(.init(path: "/promo/?*"))
    let run = check(file)
    #expect(run.status == .failure)
    #expect(
      run.lines.prefix(2) == [
        """
        <stdin>: error: details[0].components[4] (/promo/?*) opens the app with \
        https://inbox.example/promo/x, but no route matches it
        """,
        """
        <stdin>: error: no component opens the app with https://inbox.example/activity, \
        but the route /activity matches it
        """,
      ])
    #expect(run.lines.dropFirst(2).first?.hasPrefix("components: ") == true)
  }

  @Test func aFile() throws {
    let files = try Files()
    let path = files.path("file")
    let missing = Run("aasa", "check", path)
    #expect(missing.status == .inputOutput)
    #expect(missing.errors == "navigation aasa: cannot open \(path): no such file or folder\n")
    try files.write("file", #"{"applinks":{"details":[{"appID":"com.example"}]}}"#)
    let run = Run("aasa", "check", path)
    #expect(run.status == .failure)
    #expect(
      run.lines.first
        == "\(path): error: applinks.details[0].appID: wanted \(AppID.expectation), "
        + "found \"com.example\"")
  }

  /// A wrong app ID is one error among the others: the file is checked as if it were right.
  @Test func anAppIDThatIsNoneIsToldWithTheRest() {
    let json = Self.file().json.replacing("\"\(Self.app)\"", with: "\"com.a\", \"Ä\"")
      .replacing("\"exclude\"", with: "\"exlude\"", maxReplacements: 1)
    let run = check(json)
    #expect(run.status == .failure)
    let place = "<stdin>: error: applinks.details[0].appIDs"
    #expect(
      run.lines.prefix(2) == [
        "\(place)[0]: wanted \(AppID.expectation), found \"com.a\"",
        "\(place)[1]: wanted \(AppID.expectation), found \"Ä\"",
      ])
    let right = json.replacing("\"com.a\", \"Ä\"", with: "\"\(Self.app)\"")
    let rest = check(right)
    #expect(run.lines.dropFirst(2).dropLast() == rest.lines.dropLast())
  }

  /// An entry without an app is one error among the others, too.
  @Test(arguments: [
    ("\"appIDs\": [], ", "an empty list", 0), ("", "neither", 0),
    ("\"appId\": \"\(app)\", ", "neither", 1),
  ])
  func anEntryWithoutAnApp(key: String, found: String, misspelt: Int) {
    let entry = "{\(key)\"components\": [{\"/\": \"/promo\"}]},"
    let json = Self.file().json.replacing("\"details\" : [", with: "\"details\" : [\(entry)")
    let run = check(json)
    #expect(run.status == .failure)
    #expect(
      run.lines.filter { $0.contains("error: ") } == [
        "<stdin>: error: applinks.details[0]: wanted \"appIDs\" or \"appID\", found \(found)",
        "<stdin>: error: details[0].components[0] (/promo) opens the app with "
          + "https://inbox.example/promo, but no route matches it",
      ])
    #expect(run.lines.filter { $0.contains("did you mean \"appIDs\"?") }.count == misspelt)
  }

  /// A tool with a row for a route whose type reads none of the samples.
  private struct DayLinks: LinkTool {
    typealias Destination = Kiosk
    static let name = "kiosk"
    static let fixtures = FileManager.default.temporaryDirectory
      .appendingPathComponent("days-\(UUID()).json").path
  }

  @Test func aRowIsASampleOfItsRoute() throws {
    let file = SiteAssociation(of: Kiosk.table, on: "kiosk.example", for: [])
    func isUntried() -> Bool {
      let run = Run(["aasa", "check", "-"], of: DayLinks.self, input: [Array(file.json.utf8)])
      return run.output.contains("no sample link opens the route /days/")
    }
    #expect(isUntried())
    try #"[{"id": "day", "url": "https://kiosk.example/days/20261128"}]"#
      .write(toFile: DayLinks.fixtures, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: DayLinks.fixtures) }
    #expect(!isUntried())
  }

  @Test func aFileThatIsTooLarge() {
    var file = Self.file()
    file.details[0].components.append(
      .init(path: "/activity", comment: String(repeating: "x", count: 131_072)))
    let run = check(file)
    #expect(run.status == .failure)
    let size = file.json.utf8.count
    #expect(
      run.lines.first
        == "<stdin>: error: it has \(size) bytes, and Apple's systems read 131072 at most")
  }

  @Test func aMisspeltKeyIsNamedBeforeWhatItDoes() {
    let json = Self.file().json.replacing("\"exclude\"", with: "\"exlude\"", maxReplacements: 1)
    let run = check(json)
    #expect(
      run.lines.first
        == "<stdin>: warning: applinks.details[0].components[0]: no component has the key "
        + "\"exlude\", so it means nothing: did you mean \"exclude\"?")
    #expect(run.lines.filter { $0.contains("warning: ") }.count == 1)
  }

  @Test(arguments: [
    ([], "name the app in the tool: static let appIDs = …"),
    (
      ["--host", "kickstarter.org"],
      "no route is on the host \"kickstarter.org\": did you mean \"kickstarter.com\"?"
    ),
    (["chekc", "file"], "\"chekc\" means nothing here: write check"),
    (["check"], "which FILE?"),
    (["check", "a", "b"], "\"b\" is one operand too many"),
  ])
  func wrongUsage(words: [String], message: String) {
    let run = Run(["aasa"] + words, of: NamelessLinks.self)
    #expect(run.status == .usage)
    #expect(
      run.errors.hasPrefix("navigation aasa: \(message)\nusage: navigation aasa "), "\(run.errors)")
  }
}
