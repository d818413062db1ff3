import Foundation
import KickstarterNavigation
import LinkRouting
import TestSupport
import Testing

@testable import LinkCommands
@testable import navigation

@Suite struct ReportCommandTests {
  private static let fixtures = Repository.root.appendingPathComponent("Fixtures").path

  /// The page of the reference app, which takes a second to make.
  static let page = Run("report", fixtures)

  /// A host whose file has two components, so it is compared at once: for pages whose file does not matter.
  static let mailHost = ["--host", "clicks.kickstarter.com"]

  private static func report(_ words: String..., log: String = "") -> Run {
    Run(["report"] + mailHost + words, input: [Array(log.utf8)])
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

  /// Notes of the file, and rows that lead nowhere on purpose, are no findings.
  @Test func aPageWithoutFindingsHasNoneOfThem() throws {
    #expect(!Self.page.output.contains("<li class=\"bad\">"))
    #expect(!Self.page.output.contains("<section id=\"checks\">"))
    let files = try Files()
    try files.write("file", #"{"applinks": {"details": []}}"#)
    let other = Run("report", "--aasa", files.path("file"), try files.rows("[]")).output
    #expect(other.contains("<a href=\"#checks\"><b>25</b> differences to the site association</a>"))
    #expect(
      section("checks", of: other).contains(
        "The site association of www.kickstarter.com: no component opens the app with"))
  }

  @Test func theSectionsBeginWithWhatLeadsNowhere() {
    let page = Self.page.output
    let sections = page.matches(of: #/<section id="(.*?)">/#).map { String($0.1) }
    #expect(sections == ["nowhere", "app", "screens", "hostile"])
  }

  @Test func destinationsAndProblemsAreInWords() throws {
    let files = try Files()
    let path = try files.rows(
      #"""
      [
        {
          "id": "words",
          "url": "https://kickstarter.com/projects/ada/tea-pot/comments",
          "navigation": ".signup",
          "deepLink": true
        }
      ]
      """#)
    let page = Self.report(path).output
    #expect(page.contains("<span class=\"to\">Project › Comments · slugs ada tea-pot</span>"))
    #expect(page.contains("<code class=\"swift\">.project(.slugs(creator: &quot;ada&quot;"))
    #expect(
      section("checks", of: page).contains(
        "https://kickstarter.com/projects/ada/tea-pot/comments leads to Project › Comments · slugs ada tea-pot, and "
          + "should lead to Signup.<small>\(path):3</small>"))
    #expect(page.contains("No row of \(path) leads to Tab › Search."))
    let checks = section("checks", of: page)
    let count = checks.components(separatedBy: "<li class=\"group\"").count - 1
    #expect(page.contains("<a href=\"#checks\"><b>\(count)</b> problems</a>"))
    #expect(checks.contains("<summary>\(count - 10) others</summary>"), "ten are there at once")
  }

  @Test func anotherAppsRows() {
    let run = Self.report(Self.fixtures + "/transit")
    #expect(run.status == .success)
    #expect(run.errors.hasSuffix("is on an origin of this app: perhaps it is another app's file\n"))
  }

  /// Nobody should follow what tries to deceive the app.
  @Test func hostileRowsAreNoLinks() throws {
    let hostile = section("hostile", of: Self.page.output)
    #expect(!hostile.contains("<a href"))
    #expect(hostile.contains("class=\"to\""))
    #expect(hostile.contains("class=\"why\""))
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
    let rows = try files.rows(
      #"""
      [
        {"id": "a", "url": "https://kickstarter.com/none", "navigation": null},
        {"id": "b", "url": "https://kickstarter.com/a%", "navigation": null}
      ]
      """#)
    for (name, path) in [("urls.txt", files.path("urls.txt")), ("the standard input", "-")] {
      let run = Self.report("--values", "--links", path, rows, log: Self.log)
      #expect(run.status == .success)
      for text in [
        "<b>9</b> links of \(name):", "<b>3</b> open the app</a>",
        "<b>1</b> open only inside the app</a>",
        "<b>5</b> lead nowhere</a>",
      ] { #expect(run.output.contains(text), "\(text)") }
      let nowhere = section("nowhere", of: run.output)
      for text in [
        "<h3>Malformed: a space must be percent-encoded <span class=\"number\">2 links</span></h3>",
        "<h3>Not a link of this app: its host is not listed, and hosts are compared whole ",
        "<h3>A value does not fit: message_thread_id is not a whole number ",
        "nearest:</span> <code>/messages/:message_thread_id</code>",
        "<h3>No screen has this address; part 1: did you mean &#39;search&#39;? ",
        "nearest:</span> <code>/search</code>",
      ] { #expect(nowhere.contains(text), "\(text)") }
      // Rows lead nowhere on purpose: they are below the links of the file.
      let rows = nowhere.range(of: " other reasons<")?.lowerBound ?? nowhere.startIndex
      #expect(nowhere[..<rows].matches(of: #/<h3>/#).count == 4)
      #expect(
        section("app", of: run.output).contains(
          "<h3>Tab › Search <span class=\"number\">1 link</span></h3>"))
      let screens = section("screens", of: run.output)
      for text in [
        "<span class=\"number\">3 links</span>", "<i class=\"bar\" style=\"width: 100%\"></i>",
        "<span class=\"number\">2 times</span>",
        "<span class=\"to\">Project › Root · slugs ada tea-pot · ref tag campaign2026</span>",
      ] { #expect(screens.contains(text), "\(text)") }
    }
  }

  /// The ten most frequent reasons are there at once, and the sums count the others, too.
  @Test func manyReasons() throws {
    let files = try Files()
    let wrong = [" ", "\\", "<", ">", "\"", "^", "{", "|", "}", "`", "\u{1}", "\u{7F}"]
    let lines = wrong.enumerated().flatMap { index, text in
      Array(repeating: "https://kickstarter.com/\(text)x", count: wrong.count - index)
    }
    try files.write("urls.txt", lines.joined(separator: "\n"))
    let page = Self.report("--links", files.path("urls.txt"), try files.rows("[]")).output
    let nowhere = section("nowhere", of: page)
    #expect(page.contains("<b>\(lines.count)</b> lead nowhere</a>"))
    #expect(nowhere.contains("<summary>2 other reasons</summary>"))
    let shown = nowhere.prefix(
      upTo: nowhere.range(of: " other reasons<")?.lowerBound ?? nowhere.startIndex)
    let counts = shown.matches(of: #/<h3>.*?<span class="number">(\d+) link/#).compactMap {
      Int($0.1)
    }
    #expect(counts == Array((3...12).reversed()))
  }

  @Test("What is rare is folded: rows beside a log, and screens without a link in it")
  func foldedParts() throws {
    let files = try Files()
    let rows = try files.rows(
      #"""
      [
        {"id": "a", "url": "https://kickstarter.com/activity", "navigation": ".tab(.activity)"},
        {"id": "b", "url": "https://kickstarter.com/serch", "navigation": null}
      ]
      """#)
    let log = "https://kickstarter.com/activity?a\nhttps://kickstarter.com/none/1\n"
    let page = Self.report("--links", "-", rows, log: log).output
    let screens = section("screens", of: page)
    #expect(
      screens.contains(
        """
        <ul><li class="item"><span class="url">https://kickstarter.com/activity?…</span></li>
        </ul>
        <details><summary>1 more</summary><ul><li class="item"><a href="https://kickstarter.com/activity"
        """))
    let others = Navigation.deepLinkTable.templates.count - 1
    #expect(screens.contains("<summary>\(others) other screens</summary>"))
    let inApp = Navigation.table.templates.count - others - 1
    #expect(section("app", of: page).contains("<ul><li><details><summary>\(inApp) other screens<"))
    let nowhere = section("nowhere", of: page)
    #expect(
      nowhere.contains(
        "<h3>No screen has this address <span class=\"number\">1 link</span></h3>\n<i class=\"bar\""
      ))
    #expect(nowhere.contains("<summary>1 other reason</summary>"))
  }

  @Test("Two routes with one template on two hosts are two screens")
  func oneTemplateOnTwoHosts() {
    let names = section("screens", of: Self.page.output)
      .matches(of: #/data-name="\/" data-badges="(.*?)">\n<h3>(.*?) </#)
    #expect(names.map { String($0.2) }.sorted() == ["Email click", "Tab › Discovery"])
    #expect(names.map { String($0.1) }.sorted() == ["outside", "outside site"])
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
      https://www.kickstarter.com/projects/hush/hush/coments
      https://hush.example.com/hush?hush=hush
      https://kickstarter.com/a hush
      https://kickstarter.com:8443/hush
      hush:hush
      /projects/hush/hush
      activity/hush

      """
    let run = Self.report("--links", "-", "Fixtures/none.json", log: log)
    #expect(run.status == .inputOutput, "fixtures that are named have to be there")
    let files = try? Files()
    let rows = (try? files?.rows("[]")) ?? ""
    let page = Self.report("--links", "-", rows, log: log).output
    #expect(!page.contains("hush"))
    for text in [
      "<span class=\"url\">https://kickstarter.com/projects/…/…?…</span> <span class=\"number\">2 times</span></li>",
      "<span class=\"url\">https://www.kickstarter.com/activity?…</span></li>",
      // A link without a value may be tried.
      "<a href=\"https://www.kickstarter.com/activity\" rel=\"noreferrer\">",
      "<h3>Malformed: the link begins with a slash: it is a path, without a scheme ",
      "so “…” stands for each value of these links",
    ] { #expect(page.contains(text), "\(text)") }
    #expect(page.components(separatedBy: "<a href=\"https://").count == 2)

    let whole = Self.report("--values", "--links", "-", rows, log: log).output
    #expect(whole.contains("<a href=\"https://www.kickstarter.com/activity?token=hush\""))
    #expect(whole.contains("slugs ada-hush tea-hush"))
    #expect(Run("report", "--values", rows).status == .usage)
  }

  @Test func aFileWithoutLinksSaysWhatToDo() throws {
    let files = try Files()
    let run = Self.report("--links", "-", try files.rows("[]"), log: "\n \n")
    #expect(run.output.contains("There is no link. Write one link a line."))
  }

  /// Each screen shows its most frequent links, so the page stays small.
  @Test func aLargeFileMakesASmallPage() throws {
    let lines = (0..<4_000).map { "https://kickstarter.com/projects/a/b\($0 % 1_400)\n" }.joined()
    let run = Self.report("--values", "--links", "-", Self.fixtures, log: lines)
    #expect(run.output.utf8.count < 400_000)
    #expect(run.output.contains("<li class=\"more\">and 1,350 less frequent links</li>"))
    #expect(run.output.contains("<span class=\"number\">4,000 links</span>"))
  }

  @Test func screensAreMarkedByWhatMayOpenThem() {
    // One of each stands in the legend.
    func count(_ tag: String) -> Int {
      Self.page.output.components(separatedBy: "<span class=\"tag \(tag)\">").count - 2
    }
    // Two routes of two hosts may have one template.
    let templates = Navigation.deepLinkTable.templates
    #expect(count("outside") == templates.count)
    // The host of the file does not serve the two routes of e-mails.
    #expect(count("site") == templates.count - 2)
  }

  @Test func aServedSiteAssociationIsHeldAgainstTheRoutes() throws {
    let files = try Files()
    let path = files.path("file")
    try files.write("file", #"{"applinks": {"details": []}}"#)
    let rows = try files.rows("[]")
    let run = Run("report", "--aasa", path, rows)
    #expect(
      run.output.contains("no component opens the app with https://www.kickstarter.com/activity"))
    #expect(run.output.components(separatedBy: "class=\"tag site\"").count == 2, "the legend alone")
    // The badge is about the file, whatever links the fixtures have.
    try files.write(
      "file",
      """
      {"applinks": {"details": [{"appIDs": ["ABCDE12345.com.example"],
      "components": [{"/": "/nope/*"}, {"/": "/messages/?*"}]}]}}
      """)
    for fixtures in [[rows], []] {
      let run = Run(["report", "--aasa", path] + fixtures)
      #expect(run.output.split(separator: "class=\"tag site\"").count == 3, "legend and one route")
    }
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
    #expect(
      run.errors.hasPrefix("navigation report: cannot open /nowhere: no such file or folder; "))
    #expect(Run("report", "a", "b").status == .usage)
    #expect(Run("report", "--host", "example.com").status == .usage)
  }
}
