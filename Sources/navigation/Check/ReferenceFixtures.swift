import AppNavigation
import Foundation
import RouteFixtures

/// The rows of the reference app, and what does not hold of them.
struct ReferenceFixtures {
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
    let sources = ["", "+Routes", "+Link"].map { "Sources/AppNavigation/Navigation\($0).swift" }
    var files = files
    var folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    if !FileManager.default.fileExists(atPath: sources[0]) {
      files = files.map { URL(fileURLWithPath: $0).path }
      folder = URL(fileURLWithPath: files[0]).deletingLastPathComponent()
    }
    let fixtures = try LinkFixtures(files, near: folder.appendingPathComponent("-").path)
    rows = fixtures.rows
    do throws(LinkProblems) {
      problems = try fixtures.problems(
        with: Navigation.self, covering: sources[0], sources[1], sources[2])
    } catch {
      // Without the sources, the rows are checked all the same.
      problems = error.problems + (try fixtures.problems(with: Navigation.self))
    }
  }

  /// The files of a path: itself, or of a folder `links.json` and, if there is one, `hostile.json`.
  ///
  /// - Throws: `ConsoleError` where there is no such file.
  static func files(_ path: String) throws(ConsoleError) -> [String] {
    let isFolder = (try? FileManager.default.contentsOfDirectory(atPath: path)) != nil
    let first = isFolder ? path + "/links.json" : path
    guard FileManager.default.isReadableFile(atPath: first) else {
      let code = FileManager.default.fileExists(atPath: first) ? EACCES : ENOENT
      throw .failed(.opening, code: code, path: first)
    }
    let second = path + "/hostile.json"
    return FileManager.default.fileExists(atPath: second) ? [first, second] : [first]
  }
}
