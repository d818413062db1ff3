import LinkRouting
import TestSupport
import Testing

@testable import RouteDiagnostics

/// What relations and conflicts may cost, measured in steps and never in time, and what they say
/// where that is not enough.
@Suite struct RelationBoundsTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var first: String
    var second: String
    var kind: RouteTemplate.Relation.Kind
    var isExact: Bool

    var testDescription: String { "\(first.prefix(80)) and \(second.prefix(80))" }
  }

  @Test("What lies within what is not decided without work, and stays so")
  func work() throws {
    let (inner, outer): (RouteTemplate, RouteTemplate) = ("/*/edit", "/*")
    let work = WorkLimit(steps: 10)
    var isWithin: [Bool] = []
    for steps in [1, 10, 1] {
      isWithin.append(inner.variants[0].pathIsWithin(outer.variants[0], work))
      _ = work.spend(steps)
    }
    #expect(isWithin == [true, true, false])
    #expect(work.isExceeded)
  }

  private static let tokens = (1...15).map { "/:x\($0)" }.joined()
  private static let group = "(" + (1...24).map { ":a-k\($0)-:b" }.joined(separator: "|") + ")"
  private static let eithers = (1...18).map { "(a\($0)=1|b\($0)=1)" }.joined(separator: "&")
  private static let numbers = (1...8).map { ":int(n\($0))" }.joined(separator: "1")

  static let rows = [
    Row(first: "/:a-k1-:b", second: "/" + group, kind: .moreSpecific, isExact: false),
    Row(first: "/:string(x)11", second: "/:int(a)1:int(b)", kind: .overlapping, isExact: false),
    // Their first letters tell them apart, before the walk has to.
    Row(first: "/v:x", second: "/:int(a)1:int(b)", kind: .disjoint, isExact: true),
    Row(first: "/?\(eithers)&z=1", second: "/?z=2", kind: .disjoint, isExact: true),
    Row(first: "/*/a" + tokens, second: "/*/:z/a" + tokens, kind: .moreGeneral, isExact: false),
    // Nor is there work left for a link that shows it.
    Row(
      first: "/*/:z/a" + tokens + "?x=1", second: "/*/a" + tokens + "?x=1", kind: .moreSpecific,
      isExact: false),
    Row(first: "/" + numbers, second: "/:int(a)2:int(b)", kind: .overlapping, isExact: false),
    Row(first: "/123-foo", second: "/:int(id)", kind: .disjoint, isExact: true),
    Row(first: "/:int(id)", second: "/123", kind: .moreGeneral, isExact: true),
  ]

  @Test("A hard relation is told within its steps, and says whether it is proven", arguments: rows)
  func relation(row: Row) throws {
    let (first, second) = (
      try RouteTemplate(parsing: row.first), try RouteTemplate(parsing: row.second)
    )
    let alphabet = PathAlphabet()
    let relation = LinkSet(first).relation(to: LinkSet(second), alphabet)
    #expect(relation.kind == row.kind)
    #expect(relation.isExact == row.isExact)
    #expect(relation.reversed.isExact == row.isExact)
    #expect(alphabet.work.spent <= PathAlphabet.stepsOfARelation)
  }

  @Test("A pair that cannot be decided in time is said to be undecided")
  func undecided() throws {
    let conflicts = try ConflictTests.table(["/" + Self.numbers, "/:int(a)2:int(b)"]).conflicts
    #expect(conflicts.map(\.kind) == [.undecided])
    #expect(conflicts.map(\.severity) == [.warning])
    #expect(conflicts[0].diagnostic.message.hasSuffix(" may overlap"))
    #expect(
      conflicts[0].diagnostic.notes.last?.message
        == "a decision would take too long: use fewer wildcards, or fewer tokens in one segment")
  }
}
