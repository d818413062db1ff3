import LinkRouting
import TestSupport
import Testing

@testable import RouteDiagnostics

/// Relations against brute force: pairs of small templates, both ways round.
@Suite struct RelationOracleTests {
  @Test("Relations of small templates are those of their links")
  func pairs() {
    let templates = SmallTemplates.everything
    let alphabet = PathAlphabet()
    let ordered = LawSize.pairs(of: templates.indices)
    var mismatches: [String] = []
    for (one, other) in LawSize.part(of: ordered, oneIn: 40) + templates.indices.map({ ($0, $0) }) {
      for (first, second) in [(one, other), (other, one)] {
        let relation = templates[first].relation(to: templates[second], alphabet)
        if let mismatch = mismatch(relation, first, second) { mismatches.append(mismatch) }
      }
    }
    #expect(mismatches == [])
  }

  /// What a link tells against a relation, or a relation's own links do.
  private func mismatch(_ relation: RouteTemplate.Relation, _ first: Int, _ second: Int) -> String?
  {
    let (left, right) = (SmallTemplates.matched[first], SmallTemplates.matched[second])
    let (one, other) = (SmallTemplates.everything[first], SmallTemplates.everything[second])
    // A text beside a path or items in a fragment may be left unsettled, and nothing else.
    let isSettled = relation.assumed == nil || one.fragment == nil || other.fragment == nil
    let isWrong =
      isSettled
      && (relation.common == nil && !left.isDisjoint(with: right)
        || relation.onlyFirst == nil && !left.isSubset(of: right)
        || relation.onlySecond == nil && !right.isSubset(of: left))
      || !relation.misplacedLinks(of: one, and: other).isEmpty
    return isWrong ? "\(one) and \(other): \(relation)" : nil
  }
}
