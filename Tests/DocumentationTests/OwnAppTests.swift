import Foundation
import LinkRouting
import RouteFixtures
import TestSupport
import Testing

/// The packages that `.ci/own-app` builds and tests have the files of the pages.
@Suite struct OwnAppTests {
  private static let firstRoute = "Sources/LinkRouting/Documentation.docc/YourFirstRoute.md"

  @Test("A block of the README that begins as a file does is a file of its two apps")
  func readme() throws {
    let page = try Repository.text("README.md")
    let files = page.matches(of: #/`([^` ]+/[^` ]+)`[^`]*:\n\n```\w+\n((?s:.*?))```/#)
    let apps = try ["AppModel", "Cooking"].map { app in
      try Repository.files(in: "Tests/OwnApp/\(app)", ending: "")
    }
    for (path, text) in files.map(\.output).map({ (String($0.1), $0.2) }) {
      let place = try #require(apps.joined().first { $0.hasSuffix("/" + path) }, "\(path)")
      #expect(try Repository.text(place) == text, "\(path)")
    }
    let whole = try Repository.samples(in: "README.md").filter { $0.hasPrefix("import ") }
    #expect(files.map { String($0.2.dropLast()) }.filter { $0.hasPrefix("import ") } == whole)
  }

  @Test("Each file of \"Your first route\" is in its package")
  func files() throws {
    let page = try Repository.text(Self.firstRoute)
    let files = page.matches(of: #/`([^` ]+)`:\n\n```\w+\n((?s:.*?))```/#)
    #expect(!files.isEmpty)
    for file in files {
      #expect(try Repository.text("Tests/OwnApp/Podcasts/\(file.1)") == file.2, "\(file.1)")
    }
  }

  @Test(
    "The next route of \"Your first route\": what is reported, and the two lines that are added")
  func nextRoute() throws {
    let page = try Repository.text(Self.firstRoute)
    let fixtures = try LinkFixtures("OwnApp/Podcasts/Tests/links.json")
    let error = #expect(throws: LinkProblems.self) {
      try fixtures.check(Place.self, covering: "Samples/Place.swift")
    }
    // The case is added behind the first, in a file without the comments of the sample.
    let source = try Repository.text("Tests/OwnApp/Podcasts/Sources/Podcasts/Place.swift")
    let first = try #require(
      source.split(separator: "\n", omittingEmptySubsequences: false).firstIndex(
        of: "  case library"))
    let message = try #require(error?.description.split(separator: "\n").suffix(2))
      .joined(separator: "\n")
      .replacing("OwnApp/Podcasts/", with: "")
      .replacing(#/.*Samples\/Place.swift:\d+/#, with: "Sources/Podcasts/Place.swift:\(first + 2)")
    #expect(page.contains("\n```\n\(message)\n```\n"), "\(message)")

    let added =
      Place.deepLinkRoutes + [
        "/search?\(.text)": decode(Place.search, .text)
      ]
    #expect(page.contains("| `\"/search?\\(.text)\": decode(Place.search, .text),` |"))
    let row = try #require(page.firstMatch(of: #/\n\| `Tests/links.json` \| `(.*)` \|\n/#)?.1)
    let rows = try Repository.text("Tests/OwnApp/Podcasts/Tests/links.json").dropFirst()
    let table = RouteTable(added.asDeepLinks(), on: Place.table.origins)
    try LinkFixtures(json: Data("[\(row),\(rows)".utf8)).check(table)
  }
}
