import Foundation
import TestSupport
import Testing

@testable import LinkCommands

/// `check` without fixtures: the app's own routes, with sample links.
@Suite(.serialized) struct RouteCheckTests {
  private static let run = Run(["check"], of: KioskLinks.self)

  @Test(
    "Each mistake is a finding with its file and line",
    arguments: [
      ("error", "leads elsewhere: .tea", ".tea(id: 1, size: 2) leads elsewhere"),
      ("error", "leads elsewhere: .teas", #".teas("kind") leads elsewhere"#),
      ("error", "leads elsewhere: .offer", #".offer(1, "kind") leads elsewhere"#),
      ("error", "has no link: .note", #".note("text") has no link"#),
      ("error", "escapes: *path", "the link of *path has %2F"),
      ("error", "escapes: **url", "the link escapes **url, which is read as it is written"),
      ("warning", "untried", "/days/:Day(day) is not tried: no sample opens it, such as "),
      ("warning", "unseen", "no sample link leads to .about"),
      ("error", "collides", "/bags/:one and /bags/:other match the same links"),
    ])
  func findings(severity: String, mark: String, message: String) throws {
    let run = Self.run
    #expect(run.status == .failure)
    let lines = run.lines.filter { $0.contains(message) }
    #expect(lines.count == 1, "\(message): \(run.output)")
    let start = "\(try KioskLinks.place(of: mark)): \(severity): "
    #expect(lines.first?.hasPrefix(start) == true, "\(start): \(lines)")
  }

  @Test("The last lines have what is right and what is wrong, and how to begin a file of links")
  func summary() {
    #expect(
      Self.run.lines.suffix(2) == [
        "routes: 10, right: 2, wrong: 6, not tried: 2, errors: 7, warnings: 3",
        "there are no links at \(KioskLinks.fixtures): --record writes a row for each route that is right",
      ])
  }

  @Test("Sources that cannot be read are an error, and those behind a symbolic link are read")
  func sources() throws {
    for path in ["/nowhere/Sources", "Sources/Shop%20Model", "/nowhere/Screen.swift"] {
      let run = Run("check", "--sources", path)
      #expect(run.status == .failure && run.output.contains("\(path): error: no file"), "\(path)")
    }
    let files = try Files()
    let folder = URL(fileURLWithPath: KioskLinks.source).deletingLastPathComponent()
    try FileManager.default.createSymbolicLink(
      at: files.folder.appendingPathComponent("Sources"), withDestinationURL: folder)
    let run = Run(["check", "--sources", files.path("Sources")], of: KioskLinks.self)
    #expect(run.output.contains(files.path("Sources/Kiosk.swift:")), "\(run.output)")
  }

  @Test func anObjectALine() throws {
    let run = Run(["check", "--json"], of: KioskLinks.self)
    #expect(run.lines.count == 10, "\(run.output)")
    #expect(
      run.lines.first?.hasPrefix(
        #"{"version":1,"severity":"error","kind":"noWayBack","file":"\#(KioskLinks.source)","line":"#
      )
        == true)
  }

  @Test("--record makes a file of a row for each route that is right, and again adds nothing")
  func record() throws {
    defer { try? FileManager.default.removeItem(atPath: KioskLinks.fixtures) }
    let run = Run(["check", "--record"], of: KioskLinks.self)
    #expect(
      run.lines.contains { $0.hasPrefix("links: 2, errors: ") }, "\(run.output)")
    let file = KioskLinks.fixtures + "/links.json"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(
      text.hasPrefix(
        #"""
        [
          {
            "id": "home",
            "url": "https://kiosk.example/",
            "template": "/",
            "navigation": ".home",
            "deepLink": true
          },
          {
            "id": "bags",
        """#), "\(text)")
    #expect(!text.contains("/teas/"), "the link of a tea is wrong: \(text)")
    _ = Run(["check", "--record"], of: KioskLinks.self)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)

    // A row is a sample for a route that was not tried.
    let day =
      #","# + "\n"
      + #"{"id": "day", "url": "https://kiosk.example/days/20261126", "navigation": ".day(Day(routeParam: \"20261126\"))"}]"#
    try Data((text.dropLast(3) + day).utf8).write(to: URL(fileURLWithPath: file))
    let after = Run(["check"], of: KioskLinks.self)
    #expect(
      after.output.contains("routes: 10, right: 3, wrong: 6, not tried: 1, errors: "),
      "\(after.output)")
    #expect(!after.output.contains("/days/"), "\(after.output)")
  }

  @Test("The reference routes are right, and lines are found in any folder of sources")
  func references() {
    let run = Run(
      "check", "--sources",
      Repository.root.appendingPathComponent("Sources/KickstarterNavigation").path)
    #expect(run.status == .success, "\(run.output)")
    #expect(
      run.lines.contains("routes: 46, right: 46, wrong: 0, not tried: 0, errors: 0, warnings: 0"),
      "\(run.output)")
    #expect(run.lines.last?.hasSuffix(", errors: 0, warnings: 0") == true)
  }
}
