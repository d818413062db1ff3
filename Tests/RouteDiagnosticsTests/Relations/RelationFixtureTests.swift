import LinkRouting
import RouteDiagnostics
import TestSupport
import Testing

/// Every row of `Fixtures/engine/relations.json`, both ways round.
@Suite struct RelationFixtureTests {
  struct Row: Decodable, Sendable, CustomTestStringConvertible {
    var id: String
    var first: String
    var second: String
    var kind: String
    var common: String?
    var onlyFirst: String?
    var onlySecond: String?
    var note: String?

    var testDescription: String { "\(id): \(first) and \(second)" }
  }

  @Test(arguments: try Repository.fixture("engine/relations.json", as: [Row].self))
  func relations(row: Row) throws {
    let (first, second) = (
      try RouteTemplate(parsing: row.first), try RouteTemplate(parsing: row.second)
    )
    let relation = first.relation(to: second)
    #expect(relation.kind.rawValue == row.kind)
    #expect(relation.common == row.common)
    #expect(relation.onlyFirst == row.onlyFirst)
    #expect(relation.onlySecond == row.onlySecond)
    #expect(second.relation(to: first) == relation.reversed)
    #expect(relation.misplacedLinks(of: first, and: second) == [])
  }
}
