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
  /// - Parameter withConflicts: Whether to list routes that collide.
  func findings(withConflicts: Bool) -> [Diagnostic] {
    var source = EnumSource()
    var problems: [LinkProblem] = []
    do throws(LinkProblems) {
      source = try fixtures.source(Tool.sources)
    } catch {
      // The rows can be checked without the sources.
      problems = error.problems
    }
    problems += fixtures.problems(with: Tool.Destination.self, covering: source)
    return problems.filter { withConflicts || !$0.isConflict }.map(source.finding)
  }

  /// Not one link of the rows is on an origin of the app.
  var isOfAnotherApp: Bool {
    let engine = Tool.Destination.table.engine
    return rows.allSatisfy { row in
      (try? LinkComponents(row.url)).map { engine.mismatch(of: $0) != nil } ?? true
    }
  }

  /// The app's own rows; none if there are none, or a file holds something else.
  static var ownRows: [LinkFixture] {
    guard let files = try? FixtureFiles.files(Tool.fixtures) else { return [] }
    return (try? CheckedFixtures(files))?.rows ?? []
  }
}
