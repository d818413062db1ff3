import Foundation
import RouteFixtures

/// The rows of an app, and what does not hold of them.
struct CheckedFixtures<Tool: LinkTool> {
  let rows: [LinkFixture]
  let problems: [LinkProblem]

  /// Reads rows and holds them against the routes; each route and each case has to be reached.
  ///
  /// The sources that declare the cases are those of the folder where the tool runs, or else of a folder
  /// above the rows.
  ///
  /// - Parameter files: Files of rows.
  /// - Throws: `LinkProblems` where one holds something else.
  init(_ files: [String]) throws(LinkProblems) {
    let sources = Tool.sources
    var files = files
    var folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    if let source = sources.first, let file = files.first,
      !FileManager.default.fileExists(atPath: source)
    {
      files = files.map { URL(fileURLWithPath: $0).path }
      folder = URL(fileURLWithPath: file).absoluteURL.deletingLastPathComponent()
    }
    let fixtures = try LinkFixtures(files, near: folder.appendingPathComponent("-").path)
    rows = fixtures.rows
    do throws(LinkProblems) {
      problems = try fixtures.problems(with: Tool.Destination.self, covering: sources)
    } catch {
      // The rows can be checked without the sources.
      problems = error.problems + (try fixtures.problems(with: Tool.Destination.self))
    }
  }
}
