import LinkRouting
import TestSupport
import Testing

@testable import RouteDiagnostics

/// R16 against brute force: an overlap is settled where routes within both take all that they share.
@Suite struct SettledOracleTests {
  /// Pairs of small templates that overlap, and what is inside of both.
  private static let templates = SmallTemplates.everything.indices.filter {
    SmallTemplates.everything[$0].variants.count <= 3
      && SmallTemplates.everything[$0].path.count <= 2
  }

  @Test("A settled overlap has no link that none of the settling routes takes")
  func settled() {
    var mismatches = Mismatches()
    let drawn = LawSize.part(of: LawSize.pairs(of: Self.templates.indices), oneIn: 12)
    for (one, other) in drawn.map({ (Self.templates[$1], Self.templates[$0]) }) {
      let (first, second) = (SmallTemplates.everything[one], SmallTemplates.everything[other])
      guard case .overlapping(let relation, _, let settling)? = overlap([first, second]) else {
        continue
      }
      if !settling.isEmpty {
        mismatches.check(overlap([first, second] + settling) == nil) {
          "\(first) and \(second) are not settled by \(settling)"
        }
      }
      let inner = Self.templates.filter { SmallTemplates.isWithin($0, one, other) }
      guard !inner.isEmpty else { continue }
      let all = [first, second] + inner.map { SmallTemplates.everything[$0] }
      guard overlap(all) == nil else { continue }
      mismatches.check(SmallTemplates.areTaken(by: inner, one, other)) {
        "\(first) and \(second): \(relation.common ?? "") is settled by none of \(all)"
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test("R16: who follows the advice settles the overlap and has no new error", arguments: 0..<4)
  func advice(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var mismatches = Mismatches()
    for _ in 0..<LawSize.of(10) {
      var templates: [RouteTemplate] = []
      for _ in 0...1 + random.below(4) {
        let template =
          random.oneIn(3)
          ? random.pick(SmallTemplates.everything) : try Self.template(&random)
        if !templates.contains(template) { templates.append(template) }
      }
      let found = Self.table(templates).conflicts
      for conflict in found {
        guard case .overlapping(_, _, let settling) = conflict.kind, !settling.isEmpty else {
          continue
        }
        let left = Self.table(templates + settling).conflicts.filter { other in
          // A route's place, "route 4 of 5", differs in a larger table.
          other.severity == .error
            ? !found.contains { $0.kind == other.kind && Self.parties($0) == Self.parties(other) }
            : Self.parties(other) == Self.parties(conflict)
        }
        mismatches.check(left.isEmpty) { "\(templates) and \(settling): \(left)" }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  private static func parties(_ conflict: RouteConflict) -> [RouteTemplate] {
    (conflict.winners + [conflict.loser]).map(\.template)
  }

  /// Up to three segments, of which any may be optional.
  private static func template(_ random: inout SplitMix64) throws -> RouteTemplate {
    let path = (0...random.below(3)).map { place in
      let segment = random.pick(
        SmallTemplates.segments(at: place).dropLast()
          + ["a:z\(place)", ":bool(t\(place))", ":(a|b)(t\(place))", "(a|b)"])
      return random.oneIn(2) ? "/(\(segment))" : "/" + segment
    }
    return try RouteTemplate(
      parsing: path.joined() + random.pick(["", "", "?q=1", "?q=:int(q)", "#:f"]))
  }

  private static func table(_ templates: [RouteTemplate]) -> RouteTable<Int> {
    RouteTable(RouteDictionary(templates.map { (key: $0, value: decode(1)) }), on: .any)
  }

  /// The warning that the first two of some templates overlap; nil where there is none.
  private func overlap(_ templates: [RouteTemplate]) -> RouteConflict.Kind? {
    let table = Self.table(templates)
    var search = ConflictSearch(table.engine)
    return search.conflict(0, 1)?.kind
  }
}

extension SmallTemplates {
  /// All links of a template belong to two others.
  fileprivate static func isWithin(_ inner: Int, _ one: Int, _ other: Int) -> Bool {
    inner != one && inner != other && matched[inner].isSubset(of: matched[one])
      && matched[inner].isSubset(of: matched[other])
  }

  /// Each link that two templates share belongs to one of others.
  fileprivate static func areTaken(by inner: [Int], _ one: Int, _ other: Int) -> Bool {
    matched[one].words.indices.allSatisfy { word in
      let common = matched[one].words[word] & matched[other].words[word]
      return common & ~inner.reduce(0) { $0 | matched[$1].words[word] } == 0
    }
  }
}
