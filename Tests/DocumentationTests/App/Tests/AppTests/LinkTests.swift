import LinkRouting
import RouteDiagnostics
import RouteFixtures
import Testing

@Test func links() throws {
  try LinkFixtures("Tests/links.json")
    .check(Screen.self, covering: "Sources/App/Screen.swift")
}

@Test func linksButNoOverlaps() throws {
  let problems = try LinkFixtures("Tests/links.json")
    .problems(with: Screen.self, covering: "Sources/App/Screen.swift")
  for problem in problems {
    if case .conflict(let overlap) = problem, overlap.severity == .warning { continue }
    Issue.record("\(problem)")
  }
}

@Test func linksOfATable() throws {
  enum Feature {
    static let table = Screen.table
  }
  try LinkFixtures("Tests/links.json")
    .check(Feature.table)
}
