import LinkRouting
import Testing

@testable import RouteDiagnostics

/// Relations against brute force: every pair of small templates, both ways round.
@Suite struct RelationOracleTests {
  static let shards = 8

  @Test func sizes() {
    // 259 paths, 12 of them with two wildcards side by side, the others, sets of texts, and fragments.
    #expect(SmallTemplates.all.count == 247 + SmallTemplates.others.count)
    #expect(
      SmallTemplates.everything.count
        == SmallTemplates.all.count + SmallTemplates.texts.count + SmallTemplates.fragments.count)
    let pairs = SmallTemplates.everything.count * SmallTemplates.everything.count
    print("RelationOracleTests: \(pairs) pairs, \(SmallTemplates.links.count) links")
    #expect(pairs == 338 * 338)
    #expect(SmallTemplates.links.count > 4_000)
  }

  @Test(arguments: 0..<shards)
  func everyPair(shard: Int) throws {
    let templates = SmallTemplates.everything
    let alphabet = PathAlphabet()
    let sets = templates.map { LinkSet($0) }
    var mismatches: [String] = []
    for first in stride(from: shard, to: templates.count, by: Self.shards) {
      for second in templates.indices {
        let relation = sets[first].relation(to: sets[second], alphabet)
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
    let isWrong =
      relation.common == nil && !left.isDisjoint(with: right)
      || relation.onlyFirst == nil && !left.isSubset(of: right)
      || relation.onlySecond == nil && !right.isSubset(of: left)
      || !relation.misplacedLinks(of: one, and: other).isEmpty
    return isWrong ? "\(one) and \(other): \(relation)" : nil
  }
}
