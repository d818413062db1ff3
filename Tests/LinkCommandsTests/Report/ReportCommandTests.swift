import Foundation
import KickstarterNavigation
import LinkRouting
import TestSupport
import Testing

@testable import LinkCommands
@testable import navigation

@Suite struct ReportCommandTests {
  private static let fixtures = Repository.root.appendingPathComponent("Fixtures").path

  /// The page of the reference app.
  static let page = Run("report", fixtures)

  private static func report(_ words: String..., log: String = "") -> Run {
    Run(["report"] + words, input: [Array(log.utf8)])
  }

  /// The part of a page that has an identifier.
  private func section(_ id: String, of page: String) -> String {
    let start = page.range(of: "<section id=\"\(id)\">")?.upperBound ?? page.endIndex
    return String(
      page[start...].prefix(upTo: page[start...].range(of: "</section>")?.lowerBound ?? start))
  }

  @Test func thePageLoadsNothing() {
    let run = Self.page
    #expect(run.status == .success)
    #expect(run.output.hasPrefix("<!doctype html>\n"))
    #expect(run.output.contains("default-src 'none'"))
    for mark in ["<script src", "<link", "<img", "@import", "url("] {
      #expect(!run.output.contains(mark), "\(mark)")
    }
  }

  @Test func theTitleHasTheAppItsVersionAndTheDay() {
    func title(_ day: String) -> String {
      "<title>Where links of navigation \(NavigationLinks.version) lead, \(day)</title>"
    }
    #expect(Self.page.output.contains(title(Date.now.formatted(.iso8601.year().month().day()))))
    let rows = Self.fixtures + "/links.json"
    let dated = Self.report("--date", "2026-11-25", rows).output
    #expect(dated.contains(title("2026-11-25")))
    #expect(Self.report("--date=2026-11-25", rows).output == dated, "the same twice")
  }

  @Test("Rows that shall lead nowhere, and hostile ones, are no news")
  func theSectionsBeginWithWhatLeadsNowhere() throws {
    let page = Self.page.output
    let sections = page.matches(of: #/<section id="(.*?)">/#).map { String($0.1) }
    #expect(sections == ["nowhere", "app", "screens"])
    #expect(section("nowhere", of: page).contains("None."))
    #expect(page.contains("<span class=\"to\">Messages · message thread id "))
    #expect(page.contains("<b>0</b> lead nowhere"))
    let files = try Files()
    let wrong = #"[{"id": "a", "url": "https://kickstarter.com/none", "navigation": ".signup"}]"#
    let other = Self.report(try files.rows(wrong)).output
    #expect(section("nowhere", of: other).contains("<h3>No screen has this address "))
  }

  @Test("What a row holds is text")
  func whatARowHoldsIsText() throws {
    let attack = #"</code></script><img/src=x/onerror="document.title='mine'"><!--"#
    let row = try JSONEncoder().encode([
      [
        "id": attack, "url": "https://kickstarter.com/search?q=\(attack)", "navigation": attack,
        "note": attack,
      ],
      ["id": "b\(attack)", "url": attack, "navigation": "x", "note": "\u{202E}\u{0}"],
    ])
    let files = try Files()
    let run = Self.report(try files.rows(String(decoding: row, as: UTF8.self)))
    #expect(run.status == .success && !run.output.contains("<img") && !run.output.contains("<!--"))
    #expect(run.output.contains("&lt;img/src=x/onerror=") && run.output.contains("\\u{202E}\\u{0}"))
  }

  // MARK: The links of a file

  private static let log = """
    https://kickstarter.com/projects/ada/tea-pot?ref=campaign2026
    https://kickstarter.com/projects/ada/tea-pot?ref=campaign2026

    https://kickstarter.com/projects/ada/other
    https://kickstarter.com/messages/x
    https://example.com/
    https://kickstarter.com/a b
    https://kickstarter.com/ab c
    https://kickstarter.com/serch
    https://www.kickstarter.com/search

    """

  @Test func linksOfAFile() throws {
    let files = try Files()
    try files.write("urls.txt", Self.log)
    for (name, path) in [("urls.txt", files.path("urls.txt")), ("the standard input", "-")] {
      let run = Self.report("--values", "--links", path, log: Self.log)
      #expect(run.status == .success)
      for text in [
        "<b>9</b> links of \(name):", "<b>3</b> open the app</a>",
        "<b>1</b> open only inside the app</a>",
        "<b>5</b> lead nowhere</a>",
      ] { #expect(run.output.contains(text), "\(text)") }
      let nowhere = section("nowhere", of: run.output)
      for text in [
        "<h3>Malformed: space or control <span class=\"number\">2 links</span></h3>",
        "<h3>Not a link of this app: its host is not listed, and hosts are compared whole ",
        "<h3>A value does not fit: message_thread_id is not an Int ",
        "nearest:</span> <code>/messages/:message_thread_id</code>",
        "<h3>No screen has this address; &quot;serch&quot;: did you mean &quot;search&quot;? ",
        "nearest:</span> <code>/search</code>",
      ] { #expect(nowhere.contains(text), "\(text)") }
      #expect(
        section("app", of: run.output).contains(
          "<h3>Tab › Search <span class=\"number\">1 link</span></h3>"))
      let screens = section("screens", of: run.output)
      for text in [
        "<span class=\"number\">3 links</span>", "<i class=\"bar\" style=\"width: 100%\"></i>",
        "<span class=\"number\">2 times</span>",
        "<span class=\"to\">Project › Root · ada/tea-pot · ref tag campaign2026</span>",
      ] { #expect(screens.contains(text), "\(text)") }
    }
  }

  @Test("A word that is near one of the app is shown, and no other")
  func nearWords() {
    let log = "https://kickstarter.com/serch?q=hush\nhttps://kickstarter.com/hush/serch\n"
    let nowhere = section("nowhere", of: Self.report("--links", "-", log: log).output)
    #expect(nowhere.contains("<span class=\"url\">https://kickstarter.com/serch?…</span>"))
    #expect(!nowhere.contains("hush"))
  }

  @Test("A link that is shown with … in place of a value is no link to tap")
  func hiddenValues() {
    let links = ["profile/…", "discover"].map { "https://kickstarter.com/\($0)" }
    let page = Self.report("--links", "-", log: links.joined(separator: "\n")).output
    #expect(
      page.matches(of: #/<a href="(https:.*?)"/#).map { String($0.1) } == [links[1]], "\(page)")
  }

  /// The ten most frequent reasons are there at once, and the sums count the others, too.
  @Test func manyReasons() throws {
    let wrong =
      ["a b", "a%", "a<b", "%00", "%FF", "..", String(repeating: "a/", count: 300)]
      + ["activity/1", "serch", "signups", "messages/x", "profile/a/b/c/d/e", "authorise"]
    let lines = wrong.enumerated().flatMap { index, path in
      Array(repeating: "https://kickstarter.com/\(path)", count: wrong.count - index)
    }
    let page = Self.report("--links", "-", log: lines.joined(separator: "\n")).output
    let nowhere = section("nowhere", of: page)
    #expect(page.contains("<b>\(lines.count)</b> lead nowhere</a>"))
    let groups = nowhere.matches(of: #/<h3>.*?<span class="number">(\d+) link/#)
    let counts = groups.compactMap { Int($0.1) }
    #expect(nowhere.contains("<summary>\(counts.count - 10) other reason"), "\(counts)")
    #expect(counts == counts.sorted(by: >))
  }

  @Test("Screens without a link are folded, and have their template")
  func foldedParts() {
    let log = "https://kickstarter.com/activity?a\nhttps://kickstarter.com/none/1\n"
    let page = Self.report("--links", "-", log: log).output
    let screens = section("screens", of: page)
    #expect(
      screens.contains(
        "<ul><li class=\"item\"><span class=\"url\">https://kickstarter.com/activity?…</span></li>")
    )
    let others = Navigation.table.deepLinks.templates.count - 1
    #expect(screens.contains("<summary>\(others) other screens</summary>"))
    #expect(page.contains("<h3>/authorize <span class=\"number\">0 links</span></h3>"))
    #expect(!page.contains("<h3> "))
    let inApp = Navigation.table.templates.count - others - 1
    #expect(section("app", of: page).contains("<ul><li><details><summary>\(inApp) other screens<"))
  }

  /// A log has tokens, names and addresses, and the page is to share.
  @Test func theLinksOfAFileHaveNoValues() {
    let log = """
      https://kickstarter.com/projects/ada-hush/tea-hush?ref=hush
      https://kickstarter.com/projects/bob-hush/cup-hush?ref=hush2
      https://www.kickstarter.com/activity?token=hush
      https://www.kickstarter.com/activity#access_token=hush
      https://www.kickstarter.com/activity
      https://user:hush@www.kickstarter.com/activity
      https://www.kickstarter.com/messages/hush
      https://www.kickstarter.com/hush/way
      https://www.kickstarter.com/projects/hush/hush/hush
      https://hush.example.com/hush?hush=hush
      https://kickstarter.com/a hush
      https://kickstarter.com:8443/hush
      hush:hush
      /projects/hush/hush
      activity/hush

      """
    let run = Self.report("--links", "-", "Fixtures/none.json", log: log)
    #expect(run.status == .usage, "one file of links")
    let page = Self.report("--links", "-", log: log).output
    #expect(!page.contains("hush"))
    for text in [
      "<span class=\"url\">https://kickstarter.com/projects/…/…?…</span> <span class=\"number\">2 times</span></li>",
      "<span class=\"url\">https://www.kickstarter.com/activity?…</span></li>",
      // A link without a value may be tried.
      "<a href=\"https://www.kickstarter.com/activity\" rel=\"noreferrer\">",
      "<h3>Malformed: missing scheme ",
      "so “…” stands for each value of these links",
    ] { #expect(page.contains(text), "\(text)") }
    #expect(page.components(separatedBy: "<a href=\"https://").count == 2)

    let whole = Self.report("--values", "--links", "-", log: log).output
    #expect(whole.contains("<a href=\"https://www.kickstarter.com/activity?token=hush\""))
    #expect(whole.contains("ada-hush/tea-hush"))
    #expect(Run("report", "--values").status == .usage)
  }

  @Test func aFileWithoutLinksSaysWhatToDo() {
    let run = Self.report("--links", "-", log: "\n \n")
    #expect(run.output.contains("There is no link. Write one link a line."))
  }

  /// Each screen shows its most frequent links, so the page stays small.
  @Test func aLargeFileMakesASmallPage() throws {
    let lines = (0..<4_000).map { "https://kickstarter.com/projects/a/b\($0 % 1_400)\n" }.joined()
    let run = Self.report("--values", "--links", "-", log: lines)
    #expect(run.output.utf8.count < 400_000)
    let watched = Run(
      ["report", "--links", "-"], input: [Array(lines.utf8)], terminals: [.errors])
    #expect(watched.errors == "\r1000 of 1400\r\u{1B}[K")
    #expect(run.output.contains("<li class=\"more\">and 1,350 less frequent links</li>"))
    #expect(run.output.contains("<span class=\"number\">4,000 links</span>"))
  }

  @Test func whatIsMissingIsNamed() {
    let run = Run("report", "/nowhere")
    #expect(run.status == .inputOutput)
    #expect(
      run.errors.hasPrefix("navigation report: cannot open /nowhere: no such file or folder\n"))
    #expect(Run("report", "a", "b").status == .usage)
  }
}
