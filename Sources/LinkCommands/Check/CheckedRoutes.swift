import Foundation
import LinkRouting
import RouteDiagnostics
import RouteFixtures

/// An app's routes, compared with themselves: each sample link of a route opens a value whose link opens it again.
struct CheckedRoutes<Tool: LinkTool> {
  /// The findings, errors first.
  let findings: [CheckFinding]
  /// The numbers of routes.
  let summary: String

  /// Checks the routes.
  ///
  /// - Parameters:
  ///   - sources: Swift files, or folders of such files, in which lines are looked for.
  ///   - rows: The rows of the app: a route that a row reaches needs no sample, and the check of the rows names cases.
  init(sources paths: [String], rows: [LinkFixture]) {
    let table = Tool.Destination.table
    let sources = RouteSources(paths)
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
      // The diagnostics of the table have them, with warnings and places.
      case .conflict: true
      case .untried(let template, _, _): reached.contains(template)
      case .unreachedCase: !rows.isEmpty && !Tool.sources.isEmpty
      default: false
      }
    }
    let untried = problems.count { if case .untried = $0 { true } else { false } }
    let wrong = Set(problems.compactMap { $0.row?.expected[.template] })
    let count = table.templates.count
    summary =
      "routes: \(count), right: \(count - wrong.count - untried), wrong: \(wrong.count), "
      + "not tried: \(untried)"
    let locations = Dictionary(
      table.engine.routes.map { ($0.template, $0.place.location) },
      uniquingKeysWith: { one, _ in one })
    let found = problems.map { problem in
      var severity = Diagnostic.Severity.warning
      let place: RouteSources.Place?
      switch problem {
      case .untried(let template, _, _):
        place = sources.place(of: template, orIn: locations[template] ?? nil)
      case .unreachedCase(let name, _, _):
        place = sources.place(ofCase: String(name.split(separator: ".").last ?? ""))
      default:
        severity = .error
        place = problem.row.flatMap { sources.place(ofCaseInLink: $0.id) }
      }
      return CheckFinding(
        severity, caseName(of: problem), file: place?.file, line: place?.line, problem.description)
    }
    let diagnosed = table.diagnostics.map { diagnostic in
      let finding = CheckFinding(diagnostic)
      let template = table.templates.filter { diagnostic.message.hasPrefix("\($0) ") }
        .max { "\($0)".utf8.count < "\($1)".utf8.count }
      let place =
        template.flatMap { sources.place(of: $0, orIn: diagnostic.location) }
        ?? sources.file(of: diagnostic.location).map { ($0, nil) }
      return CheckFinding(
        finding.severity, finding.kind, file: place?.file ?? finding.file,
        line: place == nil ? finding.line : place?.line, finding.message)
    }
    findings = (found + diagnosed).bySeverity
  }
}
