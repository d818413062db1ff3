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
///
/// The browser starts once: each look at a page is a frame of one document.
@Suite(.enabled(if: browser != nil, "Chromium is not installed"), .timeLimit(.minutes(2)))
struct PageTests {
  /// A look at a page: at its elements, or at its flaws.
  private struct Look {
    var page: String
    var filter = ""
    var width = 1_000
    /// The filters with which flaws are measured; without them the look is at the elements.
    var measured: [String]?

    var frame: String {
      get throws {
        let words = try measured.map {
          String(decoding: try JSONEncoder().encode($0), as: UTF8.self)
        }
        let attribute = words.map { " data-measured='\($0)'" } ?? ""
        return "<iframe style=\"width: \(width)px; height: 800px; border: 0\"\(attribute)"
      }
    }
  }

  private static let looks = Result {
    var looks: [String: Look] = [:]
    let reference = ReportCommandTests.page.output
    for filter in [
      "", "checkouts%20PAYMENTS", "%3Cnothing%20at%20all", "&badge=outside",
      "verify_email&badge=outside", "signup&badge=outside", "nothing-at-all", "search",
    ] {
      looks["reference " + filter] = Look(page: reference, filter: filter)
    }
    looks["folded"] = Look(page: try foldedPage(), filter: "authorize")
    looks["attack"] = Look(page: try attackedPage())
    let page = try pageWithALog()
    let dark = page.replacing("@media (prefers-color-scheme: dark)", with: "@media all")
    let filters = ["", "payments", "nothing at all"]
    for width in widths {
      looks["light \(width)"] = Look(page: page, width: width, measured: filters)
      looks["dark \(width)"] = Look(page: dark, width: width, measured: filters)
    }
    for flaw in plantedFlaws {
      looks["planted " + flaw.found] = Look(
        page: transitPage.replacing(flaw.right, with: flaw.wrong), width: 390, measured: [""])
    }
    return try seen(looks)
  }

  /// The browser's answer for each look: the elements as one string, or a line for each flaw.
  private static func seen(_ looks: [String: Look]) throws -> [String: [String]] {
    let files = try Files()
    var frames = ""
    for (number, (name, look)) in looks.enumerated() {
      try files.write("\(number).html", look.page)
      let anchor = look.filter.isEmpty ? "" : "#q=\(look.filter)"
      frames += "\(try look.frame) name=\"\(name)\" src=\"\(number).html\(anchor)\"></iframe>\n"
    }
    try files.write("all.html", document(frames))
    let process = Process()
    let url: URL = try #require(browser)
    process.executableURL = url
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      // The document reads its frames, which are files too.
      "--allow-file-access-from-files", "--user-data-dir=\(files.folder.path)", "--dump-dom",
      "file://" + files.path("all.html"),
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let dom = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(dom.contains("<title>seen</title>"), "the script ran to its end")
    let text = try #require(dom.firstMatch(of: #/<body>([^<]*)<\/body>/#)?.1)
    let json = try #require(Data(base64Encoded: String(text)))
    return try JSONDecoder().decode([String: [String]].self, from: json)
  }

  /// The document with a frame for each look.
  ///
  /// Its script writes a line for each target below 44 px, each text below 12 px or of a contrast below 4.5, and for what
  /// is wider than the screen.
  private static func document(_ frames: String) -> String {
    """
    <!doctype html><meta charset="utf-8"><title>none</title>
    \(frames)
    <script>
      const flaws = (frame, filters) => {
        const view = frame.contentWindow, page = view.document, flaws = new Set();
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
        for (const words of filters) {
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
          if (page.documentElement.scrollWidth > frame.clientWidth) flaws.add("wider than the screen");
        }
        return [...flaws];
      };
      onload = () => {
        const seen = {};
        for (const frame of document.querySelectorAll("iframe")) {
          const filters = frame.dataset.measured;
          seen[frame.name] = filters ? flaws(frame, JSON.parse(filters))
            : [frame.contentDocument.documentElement.outerHTML];
        }
        let text = "";
        for (const byte of new TextEncoder().encode(JSON.stringify(seen))) text += String.fromCharCode(byte);
        document.title = "seen";
        document.body.textContent = btoa(text);
      };
    </script>
    """
  }

  /// The elements of a page after its script has run.
  private func elements(of look: String) throws -> String {
    try #require(try Self.looks.get()[look]?.first)
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
    let dom = try elements(of: "reference ")
    #expect(
      templates(dom, hidden: false).sorted()
        == Navigation.table.templates.map(\.description).sorted())
    let rows = try CheckedFixtures<NavigationLinks>(FixtureFiles.files(fixtures)).rows
    #expect(dom.components(separatedBy: "<li class=\"item\"").count - 1 >= rows.count)
    #expect(dom.contains("<span class=\"to\">Messages · message thread id "))

    // The filter narrows it.
    let narrow = try elements(of: "reference checkouts%20PAYMENTS")
    let shown = Navigation.table.templates.map(\.description).filter { $0.contains("/payments") }
    #expect(templates(narrow, hidden: false).sorted() == shown.sorted())
    #expect(templates(narrow, hidden: true).count + shown.count == Navigation.table.templates.count)
    #expect(narrow.contains("\(shown.count) screens, "))
    let none = try elements(of: "reference %3Cnothing%20at%20all")
    #expect(templates(none, hidden: false).isEmpty)
    #expect(none.contains(">0 screens, 0 links</output>"))
  }

  private static func foldedPage() throws -> String {
    let files = try Files()
    return Run(
      ["report"] + ReportCommandTests.mailHost + ["--links", "-", try files.rows("[]")],
      input: [Array("https://kickstarter.com/activity\n".utf8)]
    ).output
  }

  @Test("The filter opens a fold in which a screen without a link is")
  func foldedScreens() throws {
    let dom = try elements(of: "folded")
    #expect(templates(dom, hidden: false) == ["/authorize"])
    let folds = dom.matches(of: #/<details( open="")?( hidden="")?><summary>\d+ other screen/#)
    #expect(folds.map { $0.1 != nil } == [true, false])
    #expect(folds.map { $0.2 != nil } == [false, true])
  }

  private static func attackedPage() throws -> String {
    let attack = #"</code></script><img/src=x/onerror="document.title='mine'"><!--"#
    let row = try JSONEncoder().encode([
      [
        "id": attack, "url": "https://kickstarter.com/search?q=\(attack)", "navigation": attack,
        "note": attack, "rule": attack,
      ],
      ["id": "b\(attack)", "url": attack, "note": "\u{202E}\u{0}"],
    ])
    let files = try Files()
    let rows = try files.rows(String(decoding: row, as: UTF8.self))
    let run = Run(["report"] + ReportCommandTests.mailHost + [rows])
    #expect(run.status == .success)
    return run.output
  }

  @Test func whatARowHoldsIsText() throws {
    let dom = try elements(of: "attack")
    #expect(dom.contains("<title>Where links of navigation "))
    #expect(!dom.contains("<img"))
    #expect(!dom.contains("<!--"))
    #expect(dom.contains("&lt;img/src=x/onerror="))
    #expect(dom.contains("\\u{202E}\\u{0}"))
    // The script ran to its end.
    #expect(dom.contains("<p id=\"empty\" hidden=\"\">"))
  }

  // MARK: Sizes and contrast

  private static let widths = [390, 1_000]

  private static func pageWithALog() throws -> String {
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
    return Run(["report", "--links", "-", rows], input: [Array(log.utf8)]).output
  }

  @Test(
    "Targets of 44 px, text of 12 px, and the contrast of AA, also of what is dimmed",
    arguments: widths, ["light", "dark"])
  func sizes(width: Int, colors: String) throws {
    #expect(try Self.looks.get()["\(colors) \(width)"] == [])
  }

  private static let transitPage = Run(
    "report", Repository.root.appendingPathComponent("Fixtures/transit").path
  ).output

  private static let plantedFlaws: [(right: String, wrong: String, found: String)] = [
    ("min-height: 2.75rem", "", "small target: SUMMARY"),
    (".tag { font-size: .75rem", ".tag { font-size: .7rem", "small text: SPAN.tag"),
    ("--dim: #5c666f", "--dim: #8c969f", "contrast: "),
    ("max-width: 62rem", "width: 62rem", "wider than the screen"),
  ]

  @Test("What is too small, or too pale, is found")
  func planted() throws {
    for flaw in Self.plantedFlaws {
      #expect(Self.transitPage.contains(flaw.right))
      let flaws = try #require(try Self.looks.get()["planted " + flaw.found])
      #expect(flaws.contains { $0.hasPrefix(flaw.found) }, "\(flaw.found): \(flaws.prefix(3))")
    }
  }

  @Test("A filter by badges, and what is shown if nothing is left")
  func badges() throws {
    let open = Navigation.deepLinkTable.templates.map(\.description).sorted()
    let outside = try elements(of: "reference &badge=outside")
    #expect(templates(outside, hidden: false).sorted() == open)
    #expect(outside.contains("data-badge=\"outside\" aria-pressed=\"true\""))
    let both = try elements(of: "reference verify_email&badge=outside")
    #expect(templates(both, hidden: false) == ["/profile/verify_email"])
    for filter in ["signup&badge=outside", "nothing-at-all"] {
      let dom = try elements(of: "reference " + filter)
      #expect(dom.contains("<p id=\"empty\">"), "\(filter)")
    }
    #expect(try elements(of: "reference search").contains("<p id=\"empty\" hidden=\"\">"))
  }
}
