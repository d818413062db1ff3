import LinkRouting
import TestSupport
import Testing

@testable import RouteDiagnostics

/// What relations and conflicts may cost, measured in steps and never in time, and what they say
/// where that is not enough.
@Suite struct RelationBoundsTests {
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

  static let rows: [(String, String, kind: RouteTemplate.Relation.Kind, isExact: Bool)] = [
    ("/:a-k1-:b", "/" + group, .moreSpecific, false),
    ("/:string(x)11", "/:int(a)1:int(b)", .overlapping, false),
    // Their first letters tell them apart, before the walk has to.
    ("/v:x", "/:int(a)1:int(b)", .disjoint, true),
    ("/?\(eithers)&z=1", "/?z=2", .disjoint, true),
    ("/*/a" + tokens, "/*/:z/a" + tokens, .moreGeneral, false),
    // Nor is there work left for a link that shows it.
    (
      "/*/:z/a" + tokens + "?x=1", "/*/a" + tokens + "?x=1", .moreSpecific,
      false
    ),
    ("/" + numbers, "/:int(a)2:int(b)", .overlapping, false),
    ("/123-foo", "/:int(id)", .disjoint, true),
    ("/:int(id)", "/123", .moreGeneral, true),
  ]

  @Test("A hard relation is told within its steps, and says whether it is proven", arguments: rows)
  func relation(first: String, second: String, kind: RouteTemplate.Relation.Kind, isExact: Bool)
    throws
  {
    let (first, second) = (
      try RouteTemplate(parsing: first), try RouteTemplate(parsing: second)
    )
    let alphabet = PathAlphabet()
    let relation = first.relation(to: second, alphabet)
    #expect(relation.kind == kind)
    #expect(relation.isExact == isExact)
    #expect(relation.reversed.isExact == isExact)
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
