import AppNavigation
import Foundation
import LinkRouting
import TestSupport
import Testing

@testable import LinkCommands
@testable import navigation

@Suite struct ReportCommandTests {
  private static let fixtures = Repository.root.appendingPathComponent("Fixtures").path

  /// The page of the reference app, which takes a second to make.
  static let page = Run("report", fixtures)

  @Test func thePageLoadsNothing() {
    let run = Self.page
    #expect(run.status == .success)
    #expect(run.output.hasPrefix("<!doctype html>\n"))
    #expect(run.output.contains("default-src 'none'"))
    for mark in ["<script src", "<link", "<img", "@import", "url("] {
      #expect(!run.output.contains(mark), "\(mark)")
    }
    #expect(run.output.contains("<li class=\"good\"><span><b>no</b> problems</span></li>"))
  }

  @Test func theTitleHasTheAppItsVersionAndTheDay() {
    let day = Date.now.formatted(.iso8601.year().month().day())
    let title = "<title>Where links of navigation \(NavigationLinks.version) lead, \(day)</title>"
    #expect(Self.page.output.contains(title))
  }

  /// Notes alone are no differences, and a chip jumps to its list.
  @Test func notesAreNoDifferences() throws {
    let page = Self.page.output
    #expect(page.contains("<span><b>no</b> differences to the site association</span>"))
    #expect(
      page.contains(
        "notes. The file format cannot express these patterns exactly. Nothing to do.</summary>"))
    let files = try Files()
    try files.write("file", #"{"applinks": {"details": []}}"#)
    let other = Run("report", "--aasa", files.path("file"), Self.fixtures).output
    #expect(other.contains("<section id=\"association\">"))
    #expect(
      other.contains(
        "<summary>Links that open the app but have no route, or have a route but open the browser.")
    )
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
    let page = Run("report", path).output
    #expect(page.contains("<span class=\"to\">Project › Comments · slugs ada tea-pot</span>"))
    #expect(page.contains("<code class=\"swift\">.project(.slugs(creator: &quot;ada&quot;"))
    #expect(
      page.contains(
        "https://kickstarter.com/projects/ada/tea-pot/comments leads to Project › Comments · slugs ada tea-pot, and "
          + "should lead to Signup.<small>\(path):3, row words</small>"))
    #expect(page.contains("No row has a link to Tab › Search."))
  }

  @Test func anotherAppsRows() {
    let run = Run("report", Self.fixtures + "/transit")
    #expect(run.status == .success)
    #expect(run.errors.hasSuffix("is on an origin of this app: perhaps it is another app's file\n"))
  }

  /// Nobody should follow what tries to deceive the app.
  @Test func hostileRowsAreNoLinks() throws {
    let page = Self.page.output
    let start = try #require(page.range(of: "<section id=\"hostile\">"))
    let hostile = page[start.lowerBound...]
    #expect(!hostile.contains("<a href"))
    #expect(hostile.contains("class=\"to\""))
    #expect(hostile.contains("<details class=\"all\"><summary>"))
    #expect(hostile.components(separatedBy: "<section").count == 2, "it is the last")
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
    https://www.kickstarter.com/search

    """

  @Test func linksOfAFile() throws {
    let files = try Files()
    try files.write("urls.txt", Self.log)
    for (name, path) in [("urls.txt", files.path("urls.txt")), ("the standard input", "-")] {
      let run = Run(
        ["report", "--values", "--links", path, Self.fixtures], input: [Array(Self.log.utf8)])
      #expect(run.status == .success)
      for text in [
        "<a href=\"#log\"><b>3</b> of 8 links of \(name) open a route from outside</a>",
        "<a href=\"#nowhere\"><b>5</b> links of \(name) that lead nowhere</a>",
        "<span class=\"number\">3 lines</span>", "<span class=\"number\">2 times</span>",
        "<span class=\"to\">Project › Root · slugs ada tea-pot · ref tag campaign2026</span>",
        "<span>a space must be percent-encoded</span>",
        "<span class=\"why\">a space at byte 25 must be percent-encoded</span>",
        "<span>its host is not listed, and hosts are compared whole</span>",
        "<span>/messages/:message_thread_id: message_thread_id is not an Int</span>",
        "<span class=\"number\">3 in \(name)</span>",
        "<span>/search: may not open from outside; `asDeepLinks()` marks the routes that may</span>",
      ] { #expect(run.output.contains(text), "\(text)") }
    }
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
      https://hush.example.com/hush?hush=hush
      https://kickstarter.com/a hush
      hush:hush
      /projects/hush/hush
      activity/hush

      """
    let run = Run(["report", "--links", "-", "Fixtures/none.json"], input: [Array(log.utf8)])
    #expect(run.status == .inputOutput, "fixtures that are named have to be there")
    let files = try? Files()
    let rows = (try? files?.rows("[]")) ?? ""
    let page = Run(["report", "--links", "-", rows], input: [Array(log.utf8)]).output
    #expect(!page.contains("hush"))
    for text in [
      "<span class=\"url\">https://kickstarter.com/projects/…/…?…</span> <span class=\"number\">2 times</span>"
        + "<span class=\"to\">Project › Root</span></li>",
      "<span class=\"url\">https://www.kickstarter.com/activity?…</span><span class=\"to\">Tab › Activity</span>",
      // A link without a value may be tried.
      "<a href=\"https://www.kickstarter.com/activity\" rel=\"noreferrer\">",
      "<span>the link begins with a slash: it is a path, without a scheme</span>",
      "<span>/messages/:message_thread_id: message_thread_id is not an Int</span>",
      "so “…” stands for each value of these links",
    ] { #expect(page.contains(text), "\(text)") }
    #expect(page.components(separatedBy: "<a href=\"https://").count == 2)

    let whole = Run(["report", "--values", "--links", "-", rows], input: [Array(log.utf8)]).output
    #expect(whole.contains("<a href=\"https://www.kickstarter.com/activity?token=hush\""))
    #expect(whole.contains("slugs ada-hush tea-hush"))
    #expect(Run("report", "--values", rows).status == .usage)
  }

  @Test func aFileWithoutLinksSaysWhatToDo() {
    let run = Run(["report", "--links", "-", Self.fixtures], input: [Array("\n \n".utf8)])
    #expect(run.output.contains("The file has no link. Write one link a line, such as "))
  }

  /// Each route shows its most frequent links, so the page stays small.
  @Test func aLargeFileMakesASmallPage() throws {
    let lines = (0..<20_000).map { "https://kickstarter.com/projects/a/b\($0 % 7_000)\n" }.joined()
    let input = [Array(lines.utf8)]
    let run = Run(["report", "--values", "--links", "-", Self.fixtures], input: input)
    #expect(run.output.utf8.count < 400_000)
    #expect(run.output.contains("<li class=\"more\">and 6,950 other links</li>"))
    #expect(run.output.contains("<span class=\"number\">20,000 lines</span>"))
  }

  @Test func routesAreMarkedByWhatMayOpenThem() {
    let page = Self.page.output
    // One of each stands in the legend.
    func count(_ tag: String) -> Int {
      page.components(separatedBy: "<span class=\"tag \(tag)\">").count - 2
    }
    #expect(count("out") == Navigation.deepLinkTable.templates.count)
    // The host of the file does not serve the two routes of e-mails.
    #expect(count("site") == Navigation.deepLinkTable.templates.count - 2)
  }

  @Test func aServedSiteAssociationIsHeldAgainstTheRoutes() throws {
    let files = try Files()
    let path = files.path("file")
    try files.write("file", #"{"applinks": {"details": []}}"#)
    let run = Run("report", "--aasa", path, Self.fixtures)
    #expect(run.output.contains("<b>25</b> differences to the site association</a></li>"))
    #expect(
      run.output.contains("no component opens the app with https://www.kickstarter.com/activity"))
    #expect(!run.output.contains("<span class=\"tag site\">site</span></"))
    // The badge is about the file, whatever links the fixtures have.
    try files.write(
      "file",
      """
      {"applinks": {"details": [{"appIDs": ["ABCDE12345.com.example"],
      "components": [{"/": "/nope/*"}, {"/": "/messages/?*"}]}]}}
      """)
    for fixtures in [[Self.fixtures], []] {
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
