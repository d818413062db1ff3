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
  ///   - sources: The Swift files in which lines are looked for.
  ///   - rows: The rows of the app: a route that a row reaches needs no sample, and the check of the rows names cases.
  init(sources: RouteSources, rows: [LinkFixture]) {
    let table = Tool.Destination.table
    let near = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
      .appendingPathComponent("-").path
    var problems: [LinkProblem]
    do throws(LinkProblems) {
      problems = try LinkFixtures([], near: near)
        .problems(with: Tool.Destination.self, covering: sources.paths)
    } catch {
      problems = error.problems
    }
    let reached = Set(rows.compactMap { table.resolve($0.url)?.template })
    problems.removeAll { problem in
      switch problem {
      // The diagnostics of the table have it, with warnings.
      case _ where problem.isConflict: true
      case .untried(let template, _, _): reached.contains(template)
      case .unreachedCase: !rows.isEmpty && !Tool.sources.isEmpty
      default: false
      }
    }
    let untried = problems.count { if case .untried = $0 { true } else { false } }
    let wrong = Set(problems.compactMap { $0.row?.expected[.template] }).count
    let count = table.templates.count
    summary =
      "routes: \(count), right: \(count - wrong - untried), wrong: \(wrong), not tried: \(untried)"
    findings =
      (problems.map(sources.finding) + table.diagnostics.map(sources.located)).bySeverity
  }
}
