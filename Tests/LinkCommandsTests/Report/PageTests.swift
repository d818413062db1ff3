import Foundation
import KickstarterNavigation
import LinkRouting
import TestSupport
import Testing

@testable import LinkCommands
@testable import navigation

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
      "file://" + files.path("report.html") + (filter.isEmpty ? "" : "#q=\(filter)"),
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let dom = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: dom, as: UTF8.self)
  }

  /// The templates of the screens that are shown, or hidden.
  private func templates(_ dom: String, hidden: Bool) -> [String] {
    dom.matches(
      of: #/<li class="group" data-name="(\/[^"]*)" data-badges="[^"]*"( hidden="")?>\n<h3>/#
    )
    .filter { ($0.2 != nil) == hidden }.map { String($0.1) }
  }

  @Test func everyRouteAndEveryLinkIsThere() throws {
    let fixtures = Repository.root.appendingPathComponent("Fixtures").path
    let page = ReportCommandTests.page.output
    let dom = try elements(of: page)
    #expect(
      templates(dom, hidden: false).sorted()
        == Navigation.table.templates.map(\.description).sorted())
    let rows = try CheckedFixtures<NavigationLinks>(FixtureFiles.files(fixtures)).rows
    #expect(dom.components(separatedBy: "<li class=\"item\"").count - 1 >= rows.count)
    #expect(dom.contains("<span class=\"to\">Messages · message thread id "))

    // The filter narrows it.
    let narrow = try elements(of: page, filter: "checkouts%20PAYMENTS")
    let shown = Navigation.table.templates.map(\.description).filter { $0.contains("/payments") }
    #expect(templates(narrow, hidden: false).sorted() == shown.sorted())
    #expect(
      templates(narrow, hidden: true).count + shown.count == Navigation.table.templates.count)
    #expect(narrow.contains("\(shown.count) screens, "))
    let none = try elements(of: page, filter: "%3Cnothing%20at%20all")
    #expect(templates(none, hidden: false).isEmpty)
    #expect(none.contains(">0 screens, 0 links</output>"))
  }

  @Test("The filter opens a fold in which a screen without a link is")
  func foldedScreens() throws {
    let files = try Files()
    let page = Run(
      ["report", "--links", "-", try files.rows("[]")],
      input: [Array("https://kickstarter.com/activity\n".utf8)]
    ).output
    let dom = try elements(of: page, filter: "authorize")
    #expect(templates(dom, hidden: false) == ["/authorize"])
    let folds = dom.matches(of: #/<details( open="")?( hidden="")?><summary>\d+ other screen/#)
    #expect(folds.map { $0.1 != nil } == [true, false])
    #expect(folds.map { $0.2 != nil } == [false, true])
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
    #expect(dom.contains("<title>Where links of navigation "))
    #expect(!dom.contains("<img"))
    #expect(!dom.contains("<!--"))
    #expect(dom.contains("&lt;img/src=x/onerror="))
    #expect(dom.contains("\\u{202E}\\u{0}"))
    // The script ran to its end.
    #expect(dom.contains("<p id=\"empty\" hidden=\"\">"))
  }

  // MARK: Sizes and contrast

  /// The flaws that a browser measures on a page of this width: a line for each target below 44 px, each text below 12 px or
  /// of a contrast below 4.5, and for what is wider than the screen.
  private func flaws(
    of page: String, width: Int, isDark: Bool = false, filters: [String] = [""]
  ) throws -> [String] {
    var page = page
    if isDark { page.replace("@media (prefers-color-scheme: dark)", with: "@media all") }
    let words = String(decoding: try JSONEncoder().encode(filters), as: UTF8.self)
    let source = page.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
    let dom = try elements(
      of: """
        <!doctype html><meta charset="utf-8"><title>none</title>
        <iframe style="width: \(width)px; height: 800px; border: 0" srcdoc="\(source)"></iframe>
        <script>
          onload = () => {
            const view = frames[0], page = view.document, flaws = new Set();
            const field = page.getElementById("filter");
            page.body.classList.add("shows-swift");
            const name = e => e.tagName + "." + e.className + " " + e.textContent.trim().slice(0, 40);
            const isShown = e => e.getClientRects().length > 0;
            const light = text => {
              const [r, g, b] = text.match(/[\\d.]+/g).slice(0, 3).map(v => v / 255)
                .map(v => v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4);
              return .2126 * r + .7152 * g + .0722 * b;
            };
            const back = e => {
              for (; e; e = e.parentElement) {
                const color = view.getComputedStyle(e).backgroundColor;
                if (!/, 0\\)$/.test(color)) return color;
              }
              return "rgb(255, 255, 255)";
            };
            for (const words of \(words)) {
              field.value = words;
              try { field.dispatchEvent(new view.Event("input")); } catch {}
              for (const details of page.querySelectorAll("details")) details.open = true;
              for (const e of page.querySelectorAll("a, button, input, summary")) {
                const box = e.getBoundingClientRect();
                if (isShown(e) && (box.height < 44 || box.width < 44)) flaws.add("small target: " + name(e));
              }
              for (const e of page.body.querySelectorAll("*")) {
                const hasText = [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim());
                if (!hasText || !isShown(e) || e.matches("script, style")) continue;
                const style = view.getComputedStyle(e);
                if (parseFloat(style.fontSize) < 12) flaws.add("small text: " + name(e));
                const [a, b] = [light(style.color), light(back(e))].sort((a, b) => b - a);
                if ((a + .05) / (b + .05) < 4.5 || style.opacity < 1) flaws.add("contrast: " + name(e));
              }
              if (page.documentElement.scrollWidth > \(width)) flaws.add("wider than the screen");
            }
            document.title = "measured";
            document.body.textContent = JSON.stringify([...flaws]);
          };
        </script>
        """)
    #expect(dom.contains("<title>measured</title>"), "the script ran to its end")
    let json = dom.firstMatch(of: #/<body>(.*)<\/body>/#.dotMatchesNewlines())?.1 ?? "[]"
    return try JSONDecoder().decode([String].self, from: Data(String(json).utf8))
  }

  @Test(
    "Targets of 44 px, text of 12 px, and the contrast of AA, also of what is dimmed",
    arguments: [390, 1_000], [false, true])
  func sizes(width: Int, isDark: Bool) throws {
    let files = try Files()
    let rows = try files.rows(
      #"""
      [
        {"id": "a", "url": "https://kickstarter.com/projects/a/b/comments", "navigation": ".signup", "note": "A note."},
        {"id": "b", "url": "https://kickstarter.com/checkouts/1/payments", "navigation": null}
      ]
      """#)
    let log =
      "https://kickstarter.com/projects/a/b\nhttps://kickstarter.com/a b\n"
      + (0..<12).map { "https://kickstarter.com/search?page=\($0)\n" }.joined()
    let page = Run(["report", "--links", "-", rows], input: [Array(log.utf8)]).output
    let filters = ["", "payments", "nothing at all"]
    #expect(try flaws(of: page, width: width, isDark: isDark, filters: filters) == [])
  }

  @Test("What is too small, or too pale, is found")
  func plantedFlaws() throws {
    let page = Run("report", Repository.root.appendingPathComponent("Fixtures/transit").path).output
    for (right, wrong, flaw) in [
      ("min-height: 2.75rem", "", "small target: SUMMARY"),
      (".tag { font-size: .75rem", ".tag { font-size: .7rem", "small text: SPAN.tag"),
      ("--dim: #5c666f", "--dim: #8c969f", "contrast: "),
      ("max-width: 62rem", "width: 62rem", "wider than the screen"),
    ] {
      #expect(page.contains(right))
      let flaws = try flaws(of: page.replacing(right, with: wrong), width: 390)
      #expect(flaws.contains { $0.hasPrefix(flaw) }, "\(flaw): \(flaws.prefix(3))")
    }
  }

  @Test("A filter by badges, and what is shown if nothing is left")
  func badges() throws {
    let page = ReportCommandTests.page.output
    let open = Navigation.deepLinkTable.templates.map(\.description).sorted()
    let outside = try elements(of: page, filter: "&badge=outside")
    #expect(templates(outside, hidden: false).sorted() == open)
    #expect(outside.contains("data-badge=\"outside\" aria-pressed=\"true\""))
    let both = try elements(of: page, filter: "verify_email&badge=outside")
    #expect(templates(both, hidden: false) == ["/profile/verify_email"])
    for filter in ["signup&badge=outside", "nothing-at-all"] {
      let dom = try elements(of: page, filter: filter)
      #expect(dom.contains("<p id=\"empty\">"), "\(filter)")
    }
    #expect(try elements(of: page, filter: "search").contains("<p id=\"empty\" hidden=\"\">"))
  }
}
