import Foundation
import LinkRouting
import RouteDiagnostics
import RouteFixtures

/// The rows of an app, compared with its routes.
struct CheckedFixtures<Tool: LinkTool> {
  var fixtures: LinkFixtures

  var rows: [LinkFixture] { fixtures.rows }

  /// Reads rows.
  ///
  /// - Parameter files: Files of rows.
  /// - Throws: `LinkProblems` where one holds something else.
  init(_ files: [String]) throws(LinkProblems) {
    fixtures = try LinkFixtures(files, near: FileManager.default.currentDirectoryPath + "/-")
  }

  /// The problems of the rows, and each route and each case that no row reaches.
  ///
  /// - Parameter causes: The causes of problems that the check of the routes has; nil if it was not made.
  func findings(besides causes: Set<[String]>?) -> [Diagnostic] {
    // The rows can be checked without the sources.
    let (source, missing) = fixtures.source(Tool.sources)
    let problems =
      missing + fixtures.problems(with: Tool.Destination.self, covering: source)
    guard let causes else { return source.findings(problems) }
    return source.findings(
      problems.filter { problem in
        if case .untried = problem { return false }
        return !problem.isConflict && problem.cause.map(causes.contains) != true
      })
  }

  /// The app's own rows; none if there are none, or a file holds something else.
  static var ownRows: [LinkFixture] { (try? own.get().rows) ?? [] }

  /// The app's own rows, or why a file has none.
  static var own: Result<LinkFixtures, LinkProblems> {
    let files = Tool.ownsFixtures ? try? FixtureFiles.files(Tool.fixtures) : nil
    return Result { () throws(LinkProblems) in try CheckedFixtures(files ?? []).fixtures }
  }
}
