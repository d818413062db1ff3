import LinkRouting
import RouteDiagnostics
import RouteFixtures

/// An app's routes, compared with themselves: each sample link of a route opens a value whose link opens it again.
struct CheckedRoutes<Tool: LinkTool> {
  /// The findings, errors first.
  let findings: [Diagnostic]
  /// The numbers of routes.
  let summary: String
  /// The causes of errors: a row that fails for one of them says nothing new.
  let causes: Set<[String]>

  /// Checks the routes.
  ///
  /// - Parameters:
  ///   - paths: The Swift files in which cases and lines are looked for.
  ///   - rows: The rows of the app: a route that a row reaches needs no sample, and the check of the rows names cases. A build
  ///     with other origins has no rows, and the build that has them names cases.
  init(sources paths: [String], rows: [LinkFixture]) {
    let table = Tool.Destination.table
    // The routes can be checked without the sources.
    let samples = try? LinkFixtures(here: [])
    let (source, missing) = samples?.source(paths) ?? (EnumSource(), [])
    let type = Tool.Destination.self
    var problems =
      missing + (samples?.problems(with: type, covering: source, besides: rows) ?? [])
    var diagnostics = table.diagnostics
    causes = Set(problems.compactMap(\.cause))
    let failing = problems.compactMap { $0.row?.expected[.template]?.description }
    // If the samples of a template fail, its finding is the cause. If no route is marked, no entry of a property list has a route.
    for (index, finding) in diagnostics.enumerated() where finding.kind == "template" {
      let template = finding.template?.description
      guard template.map(failing.contains) ?? (Tool.entitlements != nil) else { continue }
      diagnostics[index].severity = .error
      problems.removeAll { $0.row != nil && $0.row?.expected[.template]?.description == template }
    }
    let untried = problems.count { if case .untried = $0 { true } else { false } }
    let wrong =
      Set(failing).count + table.engine.routes.count { $0.place.mistake != nil }
    let namesCases = Tool.ownsFixtures && (rows.isEmpty || Tool.sources.isEmpty)
    problems.removeAll { problem in
      switch problem {
      case .unreachedCase: !namesCases
      // The diagnostics of the table have conflicts, with warnings, and what a template lacks for its decoder.
      case .untried(let template, _, .threw), .untried(let template, _, .covered):
        diagnostics.contains { $0.template == template }
      default: problem.isConflict
      }
    }
    func warn(_ message: String) {
      let location = table.engine.routes.first?.place.location
      diagnostics.append(Diagnostic(.warning, "table", at: location, message))
    }
    if table.engine !== Tool.Destination.table.engine {
      warn("the table is made anew at each use: write `static let table`")
    }
    for list in table.engine.sections.map(\.origins.list) {
      guard let first = list.first, !LinkOrigins.isOfWeb(scheme: first.scheme),
        let web = list.first(where: { LinkOrigins.isOfWeb(scheme: $0.scheme) })
      else { continue }
      warn("links are printed on \(first.text), the first origin: list \(web.text) before it")
    }
    let count = table.templates.count
    summary =
      "routes: \(count), right: \(count - wrong - untried), wrong: \(wrong), not tried: \(untried)"
    findings = (source.findings(problems) + diagnostics.map(source.located)).bySeverity
  }
}
