import LinkRouting
import RouteDiagnostics
import TestSupport
import Testing

/// Every row of `Fixtures/engine/tables.json`: what several routes do with a link, and what is said of them.
@Suite struct TableFixtureTests {
  struct Row: Decodable, Sendable, CustomTestStringConvertible {
    var id: String
    var rule: String
    var templates: [String]
    var isOrdered: Bool?
    /// Paths of links, and the template that opens each.
    var opens: [String: String]
    /// What each finding says, in their order.
    var findings: [String]

    var testDescription: String { "\(id) (\(rule)): \(templates)" }
  }

  @Test(arguments: try Repository.fixture("engine/tables.json", as: [Row].self))
  func row(row: Row) throws {
    // Only an ordered table depends on the order.
    let orders =
      row.isOrdered == true ? [row.templates] : [row.templates, row.templates.reversed()]
    for templates in orders {
      let routes = RouteDictionary(
        try templates.map { (key: try RouteTemplate(parsing: $0), value: decode($0)) })
      let table = RouteTable(row.isOrdered == true ? routes.inOrder() : routes, on: .any)
      for (path, template) in row.opens {
        #expect(table.match("https://example.com\(path)") == template, "\(row.rule): \(path)")
      }
      let findings = table.diagnostics.map(\.description)
      #expect(findings.count == row.findings.count, "\(row.rule): \(findings)")
      for (finding, start) in zip(findings, row.findings) {
        #expect(finding.contains(start), "\(row.rule)")
      }
    }
  }
}
