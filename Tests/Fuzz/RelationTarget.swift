import RouteDiagnostics
import TestSupport

@testable import LinkRouting

/// No link tells against the relation of two templates, nor against the conflicts of a table.
enum RelationTarget {
  static func run(_ text: String) {
    let lines = Lines(text, most: 3, where: isSmall)
    check(lines.templates, lines.links)
    // Two lines that are changed at random seldom have a link in common; relatives often do.
    // FNV-1a: Swift's own hashes differ from run to run.
    let seed = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    var sampler = ReaderSampler(seed: seed)
    let drawn = sampler.template()
    let pair = [drawn, sampler.relative(of: drawn)].compactMap { try? RouteTemplate(parsing: $0) }
    check(pair.filter(isSmall), [])
  }

  private static func isSmall(_ template: RouteTemplate) -> Bool { template.variants.count <= 16 }

  private static func check(_ templates: [RouteTemplate], _ links: [String]) {
    guard templates.count > 1 else { return }
    let (first, second) = (templates[0], templates[1])
    let relation = first.relation(to: second)
    let reverse = second.relation(to: first).reversed
    Fuzz.check(
      reverse.kind == relation.kind && reverse.isExact == relation.isExact,
      "\(first) and \(second), the other way round")
    let misplaced = relation.misplacedLinks(of: first, and: second)
    Fuzz.check(misplaced.isEmpty, "\(misplaced) of \(first) and \(second)")
    var sampler = ReaderSampler(seed: 16)
    let reader = try? PlainReader(
      templates: templates.map(\.description), origins: [.web("example.com")])
    let drawn = reader.map { reader in (0..<50).map { _ in sampler.link(for: reader) } } ?? []
    for text in links + drawn {
      guard let link = try? LinkComponents(text) else { continue }
      check(first, second, relation, link)
    }
    let conflicts = conflicts(of: [first, second])
    checkLinks(of: templates.count == 2 ? conflicts : self.conflicts(of: templates))
    check(first, second, relation, areInConflict: !conflicts.isEmpty)
  }

  private static func check(
    _ first: RouteTemplate, _ second: RouteTemplate, _ relation: RouteTemplate.Relation,
    _ link: LinkComponents
  ) {
    let isPossible: Bool
    switch (first.params(of: link) != nil, second.params(of: link) != nil) {
    case (false, false): return
    case (true, true): isPossible = relation.kind != .disjoint
    case (true, false): isPossible = ![.equivalent, .moreSpecific].contains(relation.kind)
    case (false, true): isPossible = ![.equivalent, .moreGeneral].contains(relation.kind)
    }
    Fuzz.check(isPossible, "\(first) and \(second) are \(relation.kind), but for \(link)")
  }

  private static func conflicts(of templates: [RouteTemplate]) -> [RouteConflict] {
    SmallTable.table(templates, on: .any).conflicts
  }

  /// Of two templates alone nothing settles what they share.
  private static func check(
    _ first: RouteTemplate, _ second: RouteTemplate, _ relation: RouteTemplate.Relation,
    areInConflict: Bool
  ) {
    guard relation.isExact else { return }
    let isPossible =
      switch relation.kind {
      case .disjoint: !areInConflict
      case .equivalent, .overlapping: areInConflict
      // One that is never reached is a conflict, too.
      case .moreGeneral, .moreSpecific: true
      }
    Fuzz.check(isPossible, "\(first) and \(second) are \(relation.kind), and in one table not")
  }

  /// A pair that is equivalent, or overlaps, has the link that is shown for it.
  private static func checkLinks(of conflicts: [RouteConflict]) {
    for conflict in conflicts {
      let common: String?
      switch conflict.kind {
      case .equivalent(let text): common = text
      case .overlapping(let relation, _, _): common = relation.common
      default: continue
      }
      guard let common, let link = try? LinkComponents("a:" + common) else { continue }
      for template in conflict.winners.map(\.template) + [conflict.loser.template] {
        Fuzz.check(template.params(of: link) != nil, "\(template) does not match \(common)")
      }
    }
  }
}
