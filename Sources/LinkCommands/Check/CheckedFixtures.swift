import Foundation
import LinkRouting
import RouteFixtures

/// The rows of an app, compared with its routes.
struct CheckedFixtures<Tool: LinkTool> {
  private var fixtures: LinkFixtures

  var rows: [LinkFixture] { fixtures.rows }

  /// Reads rows.
  ///
  /// The sources that declare the cases are those of the folder where the tool runs, or else of a folder
  /// above the rows.
  ///
  /// - Parameter files: Files of rows.
  /// - Throws: `LinkProblems` where one holds something else.
  init(_ files: [String]) throws(LinkProblems) {
    var files = files
    var folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    if let source = Tool.sources.first, let file = files.first,
      !FileManager.default.fileExists(atPath: source)
    {
      files = files.map { URL(fileURLWithPath: $0).path }
      folder = URL(fileURLWithPath: file).absoluteURL.deletingLastPathComponent()
    }
    fixtures = try LinkFixtures(files, near: folder.appendingPathComponent("-").path)
  }

  /// The problems of the rows, and each route and each case that no row reaches.
  var problems: [LinkProblem] {
    do throws(LinkProblems) {
      return try fixtures.problems(
        with: Tool.Destination.self, covering: Tool.sources.flatMap(RouteSources.files))
    } catch {
      // The rows can be checked without the sources.
      return error.problems + ((try? fixtures.problems(with: Tool.Destination.self)) ?? [])
    }
  }

  /// Not one link of the rows is on an origin of the app.
  var isOfAnotherApp: Bool {
    let engine = Tool.Destination.table.engine
    return rows.allSatisfy { row in
      (try? LinkComponents(row.url)).map { engine.mismatch(of: $0) != nil } ?? true
    }
  }

  static func noteOfAnotherApp(_ path: String) -> String {
    "note: no link of \(path) is on an origin of this app: perhaps it is another app's file"
  }

  /// The app's own rows; none if there are none, or a file holds something else.
  static var ownRows: [LinkFixture] {
    guard let files = try? FixtureFiles.files(Tool.fixtures) else { return [] }
    return (try? CheckedFixtures(files))?.rows ?? []
  }

  /// The changes that recording would make.
  func changes(renewing: Bool) -> [RowChange] {
    fixtures.changes(recording: Tool.Destination.self, renewing: renewing)
  }

  /// A row for each route that no row reaches.
  var additions: [RowChange] { fixtures.additions(for: Tool.Destination.self) }

  /// Writes changes to the files of the rows.
  mutating func write(_ changes: [RowChange]) throws(LinkProblems) { try fixtures.write(changes) }
}
