import Foundation
import LinkRouting
import RouteDiagnostics
import RouteFixtures

extension LinkFixtures {
  /// Reads files of rows, from the folder in which the program runs.
  ///
  /// - Throws: `LinkProblems` where one holds something else.
  init(here files: [String]) throws(LinkProblems) {
    try self.init(files, near: FileManager.default.currentDirectoryPath + "/-")
  }

  /// The problems of the rows, and each route and each case that no row reaches.
  ///
  /// - Parameter causes: The causes of problems that the check of the routes has; nil if it was not made.
  func findings<Tool: LinkTool>(of tool: Tool.Type, besides causes: Set<[String]>?) -> [Diagnostic]
  {
    // The rows can be checked without the sources.
    let (source, missing) = source(Tool.sources)
    let problems = missing + problems(with: Tool.Destination.self, covering: source)
    return source.findings(
      problems.filter { problem in
        guard let causes else { return true }
        if case .untried = problem { return false }
        return !problem.isConflict && problem.cause.map(causes.contains) != true
      })
  }
}

extension LinkTool {
  /// The app's own rows; none if there are none, or a file holds something else.
  static var ownRows: [LinkFixture] { (try? ownFixtures.get().rows) ?? [] }

  /// The app's own rows, or why a file has none.
  static var ownFixtures: Result<LinkFixtures, LinkProblems> {
    let files = ownsFixtures ? try? FixtureFiles.files(fixtures) : nil
    return Result { () throws(LinkProblems) in try LinkFixtures(here: files ?? []) }
  }
}
