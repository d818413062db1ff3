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

/// The page as a browser has it; skipped without Chromium.
///
/// The browser starts once: each look at a page is a frame of one document.
@Suite(.enabled(if: browser != nil, "Chromium is not installed"), .timeLimit(.minutes(2)))
struct PageTests {
  /// A page at a width.
  private struct Look {
    var page: String
    var width = 1_000
  }

  private static let looks = Result {
    var looks: [String: Look] = [:]
    let page = try pageWithALog()
    let dark = page.replacing("@media (prefers-color-scheme: dark)", with: "@media all")
    for width in widths {
      looks["light \(width)"] = Look(page: page, width: width)
      looks["dark \(width)"] = Look(page: dark, width: width)
    }
    for flaw in plantedFlaws {
      looks["planted " + flaw.found] = Look(
        page: page.replacing(flaw.right, with: flaw.wrong), width: 390)
    }
    return try seen(looks)
  }

  /// The browser's answer for each look: a line for each flaw.
  private static func seen(_ looks: [String: Look]) throws -> [String: [String]] {
    let files = try Files()
    var frames = ""
    for (number, (name, look)) in looks.enumerated() {
      try files.write("\(number).html", look.page)
      frames +=
        "<iframe style=\"width: \(look.width)px; height: 800px; border: 0\" name=\"\(name)\" "
        + "src=\"\(number).html\"></iframe>\n"
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
      const flaws = frame => {
        const view = frame.contentWindow, page = view.document, flaws = new Set();
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
        return [...flaws];
      };
      onload = () => {
        const seen = {};
        for (const frame of document.querySelectorAll("iframe")) {
          seen[frame.name] = flaws(frame);
        }
        let text = "";
        for (const byte of new TextEncoder().encode(JSON.stringify(seen))) text += String.fromCharCode(byte);
        document.title = "seen";
        document.body.textContent = btoa(text);
      };
    </script>
    """
  }

  // MARK: Sizes and contrast

  private static let widths = [390, 1_000]

  private static func pageWithALog() throws -> String {
    let log =
      "https://kickstarter.com/projects/a/b\nhttps://kickstarter.com/a b\n"
      + (0..<12).map { "https://kickstarter.com/search?page=\($0)\n" }.joined()
    return Run(["report", "--links", "-"], input: [Array(log.utf8)]).output
  }

  @Test(
    "Targets of 44 px, text of 12 px, and the contrast of AA, also of what is dimmed",
    arguments: widths, ["light", "dark"])
  func sizes(width: Int, colors: String) throws {
    #expect(try Self.looks.get()["\(colors) \(width)"] == [])
  }

  private static let plantedFlaws: [(right: String, wrong: String, found: String)] = [
    ("min-height: 2.75rem", "", "small target: SUMMARY"),
    (
      "small, .number { font-size: .875rem", "small, .number { font-size: .7rem",
      "small text: SPAN.number"
    ),
    ("--dim: #5c666f", "--dim: #8c969f", "contrast: "),
    ("max-width: 62rem", "width: 62rem", "wider than the screen"),
  ]

  @Test("What is too small, or too pale, is found")
  func planted() throws {
    for flaw in Self.plantedFlaws {
      #expect(try Self.pageWithALog().contains(flaw.right))
      let flaws = try #require(try Self.looks.get()["planted " + flaw.found])
      #expect(flaws.contains { $0.hasPrefix(flaw.found) }, "\(flaw.found): \(flaws.prefix(3))")
    }
  }
}
