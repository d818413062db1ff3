import LinkRouting
import TestSupport
import Testing

@testable import RouteDiagnostics

/// The search for conflicts reports if it could not compare all routes.
///
/// `.ci/complexity` holds that it ends in time (`conflict-groups`, `conflict-wildcards`).
@Suite struct ConflictBudgetTests {
  private func conflicts(_ templates: [String]) throws -> [RouteConflict] {
    let routes = try templates.map { (try RouteTemplate(parsing: $0), decode(0)) }
    return RouteTable(RouteDictionary(routes), on: .any).conflicts
  }

  @Test("If there are too many routes to compare, a finding names the template to shorten")
  func groups() throws {
    // A template that begins with a wildcard may overlap each of the others.
    let routes = (0..<20).map { "/*/(a|b)/(c|d)/(e|f)/(g|h)/(i|j)/(k\($0)|l\($0))" }
    #expect(try conflicts(routes).isEmpty)
    var search = ConflictSearch(try ConflictTests.table(routes).engine)
    // With 180 routes, the comparisons alone exceed the limit.
    _ = search.efforts.pairs.spend(1_999_900)
    let last = try #require(search.run().first { $0.kind == .unfinished(plainTemplates: 1_280) })
    #expect(last.severity == .warning)
    #expect(
      last.description.contains(
        "not all routes were compared, because that would take too long: they have 1280 plain templates"
      ))
    #expect(last.description.contains(" has 64 of them: use fewer groups"))
  }

  @Test("A table reports at most a thousand conflicts, and that there are more")
  func many() throws {
    let found = try conflicts((0..<60).map { "/a/:x\($0)" })
    #expect(found.count == 1_001)
    #expect(
      found.contains { $0.description.contains("correct the other findings, and check again") })
  }
}
