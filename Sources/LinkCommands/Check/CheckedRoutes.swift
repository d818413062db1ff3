import Foundation
import LinkRouting
import RouteDiagnostics
import RouteFixtures

/// An app's routes, compared with themselves: each sample link of a route opens a value whose link opens it again.
struct CheckedRoutes<Tool: LinkTool> {
  /// The findings, errors first.
  let findings: [Diagnostic]
  /// The numbers of routes.
  let summary: String

  /// Checks the routes.
  ///
  /// - Parameters:
  ///   - paths: The Swift files in which cases and lines are looked for.
  ///   - rows: The rows of the app: a route that a row reaches needs no sample, and the check of the rows names cases.
  init(sources paths: [String], rows: [LinkFixture]) {
    let table = Tool.Destination.table
    var problems: [LinkProblem]
    var source = EnumSource()
    do throws(LinkProblems) {
      let samples = try LinkFixtures([], near: FileManager.default.currentDirectoryPath + "/-")
      source = try samples.source(paths)
      problems = samples.problems(with: Tool.Destination.self, covering: source, besides: rows)
    } catch {
      problems = error.problems
    }
    let namesCases = rows.isEmpty || Tool.sources.isEmpty
    problems.removeAll { problem in
      // The diagnostics of the table have conflicts, with warnings.
      if case .unreachedCase = problem { !namesCases } else { problem.isConflict }
    }
    let untried = problems.count { if case .untried = $0 { true } else { false } }
    let wrong = Set(problems.compactMap { $0.row?.expected[.template] }).count
    let count = table.templates.count
    summary =
      "routes: \(count), right: \(count - wrong - untried), wrong: \(wrong), not tried: \(untried)"
    findings = (problems.map(source.finding) + table.diagnostics.map(source.located)).bySeverity
  }
}
