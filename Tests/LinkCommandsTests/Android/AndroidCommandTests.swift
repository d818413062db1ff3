import AppSiteAssociation
import Foundation
import KickstarterNavigation
import LinkRouting
import TestSupport
import Testing

@testable import LinkCommands

/// `routes` and `check` for Android, mostly of ``Inbox``: the files of the reference app are compared in one test.
@Suite struct AndroidCommandTests {
  private static let fingerprint = Array(repeating: "0A", count: 32).joined(separator: ":")
  private static let app = ["--package", "com.kickstarter.app", "--fingerprint", fingerprint]

  /// The files that the program prints.
  private static func files() throws -> Files {
    let files = try Files()
    try files.write("assetlinks.json", rules())
    try files.write("AndroidManifest.xml", manifest(filters()))
    return files
  }

  private static func rules() -> String {
    Run(["routes", "--assetlinks"] + app, of: InboxLinks.self).output
  }

  private static func filters() -> String {
    Run(["routes", "--intent-filters"], of: InboxLinks.self).output
  }

  private static func manifest(_ filters: String) -> String {
    "<manifest><application><activity>\n\(filters)</activity></application></manifest>"
  }

  private static func check(_ files: Files, _ words: String...) -> Run {
    Run(
      [
        "check", "--manifest", files.path("AndroidManifest.xml"), "--assetlinks",
        files.path("assetlinks.json"),
      ] + words, of: InboxLinks.self)
  }

  @Test("The printed files are those of the library, and notes are counted")
  func printed() throws {
    let rules = Run(["routes", "--assetlinks"] + Self.app)
    let app = try #require(
      AndroidApp(package: "com.kickstarter.app", fingerprints: [Self.fingerprint]))
    let file = AssetLinks(of: Navigation.deepLinkTable, on: "www.kickstarter.com", for: [app])
    #expect(rules.output == file.json)
    #expect(rules.errors.contains(" notes on what the format cannot express: --notes lists them"))
    let filters = Run("routes", "--intent-filters", "--notes")
    #expect(filters.output == DeclaredLinks.intentFilters(of: Navigation.table))
    #expect(
      filters.errors.contains(
        "note: android:pathPattern=\"/messages/..*\" also opens the app with "
          + "https://www.kickstarter.com/messages/x, but no route matches it\n"))
    let other = Run(["routes", "--assetlinks", "--host", "clicks.kickstarter.com"] + Self.app)
    #expect(other.output.contains(#""/" : "/?*""#) && !other.output.contains("messages"))
  }

  @Test(
    "The printed files pass their own check, and a rule that is changed by hand is found with a link"
  )
  func changes() throws {
    let files = try Self.files()
    let same = Self.check(files)
    #expect(same.status == .success, "\(same.output)")
    #expect(same.findings.last == "intent filters: 2, problems: 0")
    let notes = Self.check(files, "--notes")
    #expect(notes.findings.filter { $0.contains(": note: ") }.count > 1)
    try files.write(
      "assetlinks.json",
      Self.rules().replacing(#""/messages/?*""#, with: #""/message/?*""#))
    try files.write(
      "AndroidManifest.xml",
      Self.manifest(
        Self.filters().replacing("\"/settings/..*/..*\"", with: "\"/settings/..*\"")))
    let changed = Self.check(files)
    #expect(changed.status == .failure)
    let manifest = files.path("AndroidManifest.xml")
    let assetLinks = files.path("assetlinks.json")
    let expected = [
      "\(assetLinks): error: [0] rule 3 (/message/?*) opens the app with https://inbox.example/message/x, but no route matches it",
      "\(assetLinks): error: no rule opens the app with https://inbox.example/messages/1, but the route /messages/:id matches it",
      "\(manifest): warning: before Android 15, the intent filter of line 2 (android:pathPattern=\"/settings/..*\") opens the app with https://inbox.example/settings/x, but no route matches it",
    ]
    #expect(Array(changed.findings.prefix(3)) == expected)
    let alone = Run(["check", "--manifest", manifest], of: InboxLinks.self)
    #expect(alone.status == .failure && alone.output.contains("settings/x"))
    let json = Self.check(files, "--json")
    #expect(json.status == .failure)
    let schema: JSONSchema = try Repository.fixture("finding.schema.json")
    for line in json.lines { #expect(try schema.defect(of: line) == nil, "\(line)") }
  }

  @Test("The files of the reference app pass their own check")
  func referenceFiles() throws {
    let files = try Files()
    try files.write("assetlinks.json", Run(["routes", "--assetlinks"] + Self.app).output)
    try files.write(
      "AndroidManifest.xml", Self.manifest(Run("routes", "--intent-filters").output))
    let run = Run(
      "check", "--manifest", files.path("AndroidManifest.xml"), "--assetlinks",
      files.path("assetlinks.json"))
    #expect(run.status == .success, "\(run.output)")
    #expect(run.findings.last == "intent filters: 3, problems: 0")
  }

  @Test(
    "A command line that makes no sense",
    arguments: [
      (["routes", "--assetlinks"], "--package ID is missing"),
      (["routes", "--assetlinks", "--package", "a.b"], "--fingerprint SHA256 is missing"),
      (
        ["routes", "--assetlinks", "--package", "a.b", "--fingerprint", "x"],
        "\"a.b x\" is not an application ID and SHA-256 fingerprints"
      ),
      (["routes", "--package", "a.b"], "--package means nothing without --assetlinks"),
      (["routes", "--notes"], "--notes means nothing without --assetlinks"),
      (
        ["routes", "--assetlinks", "--intent-filters"],
        "--assetlinks and --intent-filters contradict each other"
      ),
      (["routes", "--intent-filters", "routes.txt"], "\"routes.txt\" is one operand too many"),
      (["check", "--package", "a.b"], "--package means nothing without --assetlinks"),
      (
        ["check", "--assetlinks", "f", "--host", "kickstarter.org"],
        "no route is on the host \"kickstarter.org\""
      ),
    ])
  func usage(words: [String], message: String) {
    let run = Run(words)
    #expect(run.status == .usage)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test("Files that are none, and an app without a statement, are errors")
  func otherFiles() throws {
    let files = try Self.files()
    let other = Self.check(files, "--package", "com.example.other")
    #expect(other.status == .failure)
    #expect(
      other.findings.contains {
        $0.contains("error: no statement lets com.example.other open links")
      })
    try files.write("assetlinks.json", "{}")
    try files.write("AndroidManifest.xml", "x")
    let none = Self.check(files)
    #expect(none.findings.count { $0.contains(": error: ") } == 2)
    #expect(none.findings.last == "problems: 2")
  }
}
