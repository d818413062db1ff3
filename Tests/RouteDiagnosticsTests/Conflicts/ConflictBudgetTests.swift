import LinkRouting
import RouteDiagnostics
import TestSupport
import Testing

/// The search for conflicts ends in time, and reports if it could not compare all routes.
@Suite struct ConflictBudgetTests {
  private func conflicts(_ templates: [String]) throws -> [RouteConflict] {
    let routes = try templates.map { (try RouteTemplate(parsing: $0), decode(0)) }
    return RouteTable(RouteDictionary(routes), on: .any).conflicts
  }

  @Test("If there are too many routes to compare, a finding names the template to shorten")
  func groups() throws {
    // A template that begins with a wildcard may overlap each of the others.
    let routes = (0..<180).map { "/*/(a|b)/(c|d)/(e|f)/(g|h)/(i|j)/(k\($0)|l\($0))" }
    let last = try #require(
      try conflicts(routes).first { $0.kind == .unfinished(plainTemplates: 11_520) })
    #expect(last.severity == .warning)
    #expect(
      last.description.contains(
        "not all routes were compared, because that would take too long: they have 11520 plain templates"
      ))
    #expect(last.description.contains(" has 64 of them: use fewer groups"))
  }

  @Test("Routes that begin with a wildcard and share no link are all compared")
  func wildcards() throws {
    #expect(try conflicts((0..<100).map { "/*/(a|b)/(c|d)/(e|f)/(g\($0)|h\($0))" }).isEmpty)
  }

  @Test("A table reports at most a thousand conflicts, and that there are more")
  func many() throws {
    let found = try conflicts((0..<60).map { "/a/:x\($0)" })
    #expect(found.count == 1_001)
    #expect(
      found.contains { $0.description.contains("correct the other findings, and check again") })
  }

  @Test("Many routes that share no link are all compared")
  func disjoint() throws {
    #expect(try conflicts((0..<2_000).map { "/:a/\($0)/:b" }).isEmpty)
  }
}
