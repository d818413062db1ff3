import AppNavigation
import Foundation
import RouteFixtures

/// The rows of the reference app, and what does not hold of them.
struct ReferenceFixtures {
  let rows: [LinkFixture]
  let problems: [LinkProblem]

  /// Reads rows and holds them against the routes; each route and each case has to be reached.
  ///
  /// The sources that declare the cases are looked for in the folder of the rows, then in those above it.
  ///
  /// - Parameter path: A file of rows, or a folder with the files `links.json` and `hostile.json`, of
  ///   which the second may be missing.
  /// - Throws: `LinkProblems` where a file is missing, or holds something else.
  init(_ path: String) throws(LinkProblems) {
    var paths = [path]
    var folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    if (try? FileManager.default.contentsOfDirectory(atPath: path)) != nil {
      folder = URL(fileURLWithPath: path, isDirectory: true)
      let names = [path + "/links.json", path + "/hostile.json"]
      paths = names.filter(FileManager.default.fileExists)
      if paths.isEmpty { paths = [names[0]] }
    }
    let fixtures = try LinkFixtures(paths, near: folder.appendingPathComponent("-").path)
    rows = fixtures.rows
    let sources = "Sources/AppNavigation/"
    problems = try fixtures.problems(
      with: Navigation.self, covering: sources + "Navigation.swift",
      sources + "Navigation+Routes.swift", sources + "Navigation+Link.swift")
  }
}
