import AppNavigation
import Foundation
import LinkRouting
import TestSupport
import Testing

@testable import LinkCommands
@testable import navigation

@Suite struct ReportCommandTests {
  private static let fixtures = Repository.root.appendingPathComponent("Fixtures").path

  @Test func thePageLoadsNothing() {
    let run = Run("report", Self.fixtures)
    #expect(run.status == .success)
    #expect(run.output.hasPrefix("<!doctype html>\n"))
    #expect(run.output.contains("default-src 'none'"))
    for mark in ["<script src", "<link", "<img", "@import", "url("] {
      #expect(!run.output.contains(mark), "\(mark)")
    }
    #expect(run.output.contains("<li class=\"good\"><b>no</b> problems</li>"))
  }

  @Test func routesAreMarkedByWhatMayOpenThem() {
    let page = Run("report", Self.fixtures).output
    // One of each stands in the legend.
    func count(_ tag: String) -> Int {
      page.components(separatedBy: "<span class=\"tag \(tag)\">").count - 2
    }
    #expect(count("out") == Navigation.deepLinkTable.templates.count)
    #expect(count("site") == Navigation.deepLinkTable.templates.count)
  }

  @Test func aServedSiteAssociationIsHeldAgainstTheRoutes() throws {
    let files = try Files()
    let path = files.path("file")
    try files.write("file", #"{"applinks": {"details": []}}"#)
    let run = Run("report", "--aasa", path, Self.fixtures)
    #expect(run.output.contains("<b>24</b> differences to the site association</li>"))
    #expect(run.output.contains("no component claims https://www.kickstarter.com/activity"))
    try files.write("file", "{}")
    let wrong = Run("report", "--aasa", path, Self.fixtures)
    #expect(wrong.status == .failure)
    #expect(
      wrong.errors
        == "navigation report: \(path): the file: wanted the key \"applinks\", found none\n")
    #expect(Run("report", "--aasa", "-").errors.hasPrefix("navigation report: <stdin>: the file: "))
    #expect(Run("report", "--aasa", "/nowhere/x", Self.fixtures).status == .inputOutput)
  }

  @Test func whatIsMissingIsNamed() {
    let run = Run("report", "/nowhere")
    #expect(run.status == .inputOutput)
    #expect(run.errors.contains("/nowhere: opening failed: No such file or directory"))
    #expect(Run("report", "a", "b").status == .usage)
    #expect(Run("report", "--host", "example.com").status == .usage)
  }
}

private let browser = ["chromium", "chromium-browser", "google-chrome"]
  .map { URL(fileURLWithPath: "/usr/bin/\($0)") }
  .first { FileManager.default.isExecutableFile(atPath: $0.path) }

/// The page as a browser has it, once its script has run; skipped without Chromium.
@Suite(.enabled(if: browser != nil, "Chromium is not installed"), .timeLimit(.minutes(2)))
struct PageTests {
  /// The elements of a page after its script has run.
  private func elements(of page: String, filter: String = "") throws -> String {
    let files = try Files()
    try files.write("report.html", page)
    let process = Process()
    let url: URL = try #require(browser)
    process.executableURL = url
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--user-data-dir=\(files.folder.path)", "--dump-dom",
      "file://" + files.path("report.html") + (filter.isEmpty ? "" : "#\(filter)"),
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let dom = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: dom, as: UTF8.self)
  }

  /// The templates of the routes that are shown, or hidden.
  private func templates(_ dom: String, hidden: Bool) -> [String] {
    dom.matches(of: #/<li class="route" data-template="([^"]*)"( hidden="")?>/#)
      .filter { ($0.2 != nil) == hidden }.map { String($0.1) }
  }

  @Test func everyRouteAndEveryLinkIsThere() throws {
    let fixtures = Repository.root.appendingPathComponent("Fixtures").path
    let page = Run("report", fixtures).output
    let dom = try elements(of: page)
    #expect(
      templates(dom, hidden: false).sorted()
        == Navigation.table.templates.map(\.description).sorted())
    let rows = try CheckedFixtures<NavigationLinks>(FixtureFiles.files(fixtures)).rows
    #expect(dom.components(separatedBy: "<li class=\"item\">").count - 1 >= rows.count)
    #expect(dom.contains("<code class=\"to\">.messages(messageThreadId: "))

    // The filter narrows it.
    let narrow = try elements(of: page, filter: "checkouts%20PAYMENTS")
    let shown = Navigation.table.templates.map(\.description).filter { $0.contains("/payments") }
    #expect(templates(narrow, hidden: false).sorted() == shown.sorted())
    // The root is on the way to them.
    #expect(
      templates(narrow, hidden: true).count + shown.count + 1 == Navigation.table.templates.count)
    #expect(narrow.contains("\(shown.count) routes, "))
    let none = try elements(of: page, filter: "%3Cnothing%20at%20all")
    #expect(templates(none, hidden: false).isEmpty)
    #expect(none.contains(">0 routes, 0 links</output>"))
  }

  @Test func whatARowHoldsIsText() throws {
    let attack = #"</code></script><img/src=x/onerror="document.title='mine'"><!--"#
    let row = try JSONEncoder().encode([
      [
        "id": attack, "url": "https://kickstarter.com/search?q=\(attack)", "navigation": attack,
        "note": attack, "rule": attack,
      ],
      ["id": "b\(attack)", "url": attack, "note": "\u{202E}\u{0}"],
    ])
    let files = try Files()
    let run = Run("report", try files.rows(String(decoding: row, as: UTF8.self)))
    #expect(run.status == .success)
    let dom = try elements(of: run.output)
    #expect(dom.contains("<title>Where links lead</title>"))
    #expect(!dom.contains("<img"))
    #expect(!dom.contains("<!--"))
    #expect(dom.contains("&lt;img/src=x/onerror="))
    #expect(dom.contains("\\u{202E}\\u{0}"))
    // The script ran to its end.
    #expect(dom.contains("<details open=\"\">"))
  }
}
