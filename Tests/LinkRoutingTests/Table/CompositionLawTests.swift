import TestSupport
import Testing

@testable import LinkRouting

/// What holds for every table however it was made, on random sets of small templates.
@Suite struct CompositionLawTests {
  private func templates(_ count: Int, _ random: inout SplitMix64) -> [RouteTemplate] {
    Array(SmallTemplates.all.shuffled(using: &random).prefix(count))
  }

  @Test("Tables that are merged match as one written whole", arguments: 0..<4)
  func merging(seed: Int) {
    var random = SplitMix64("CompositionLawTests.merging", seed: UInt64(100 + seed))
    let templates = templates(24, &random)
    let whole = SmallWorld.table(templates, on: .any)
    let first = SmallWorld.table(Array(templates.prefix(9)), on: .any)
    let merged = first.merging(SmallWorld.table(Array(templates.dropFirst(9)), on: .any))
    var mismatches = Mismatches()
    for link in SmallTemplates.links {
      mismatches.check(merged.tried(link) == whole.tried(link)) {
        "\(link): merged \(merged.tried(link)), whole \(whole.tried(link))"
      }
    }
    #expect(mismatches.isEmpty, "\(templates): \(mismatches)")
  }

  @Test(
    "Templates below one prefix relate as they do without it",
    arguments: ["/p", "/p/:k", "/(p|:int(k))", "/:string(k)p/q"])
  func prefixing(prefix: String) throws {
    var random = SplitMix64("CompositionLawTests.prefixing", seed: 110)
    let prefix = try RouteTemplate(prefix)
    var mismatches = Mismatches()
    for first in templates(40, &random) {
      for second in templates(12, &random) {
        let expected = first.relation(to: second).kind
        let found = try first.prefixed(by: prefix).relation(to: second.prefixed(by: prefix)).kind
        mismatches.check(found == expected) { "\(first) and \(second): \(found), not \(expected)" }
      }
    }
    #expect(mismatches.isEmpty, "\(prefix): \(mismatches)")
  }

  @Test("A trail holds what the beginnings of the path match by themselves", arguments: 0..<4)
  func trails(seed: Int) {
    var random = SplitMix64("CompositionLawTests.trails", seed: UInt64(120 + seed))
    let table = SmallWorld.table(templates(24, &random), on: .any)
    var mismatches = Mismatches()
    for link in SmallTemplates.links {
      let segments = link.pathSegments
      var expected = segments.indices.dropFirst().compactMap { count in
        table.match("a:/" + segments.prefix(count).joined(separator: "/"))
      }
      if let last = table.match(link) { expected.append(last) } else { expected = [] }
      mismatches.check(table.trail(link) == expected) {
        "\(link): \(table.trail(link)), not \(expected)"
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  struct Odd: Error {}

  @Test("An explanation tells of what a match does", arguments: 0..<4)
  func explanations(seed: Int) {
    var random = SplitMix64("CompositionLawTests.explanations", seed: UInt64(130 + seed))
    let templates = templates(24, &random)
    let table = RouteTable(
      templates.enumerated().map { number, template in
        RouteTable<Int>.Route(template) { _ in
          if number % 2 == 1 { throw Odd() }
          return number
        }
      }, on: .any)
    var mismatches = Mismatches()
    for link in SmallTemplates.links.shuffled(using: &random).prefix(600) {
      let explanation = table.explain(link)
      var told = explanation.refusals.map(\.template.description)
      if case .matched(let match) = explanation.outcome {
        told.append(match.template.description)
        mismatches.check(table.resolve(link)?.template == match.template) { "\(link)" }
      } else {
        mismatches.check(table.match(link) == nil) { "\(link): \(explanation)" }
      }
      let tried = table.tried(link).map(\.template)
      mismatches.check(told == Array(tried.prefix(told.count))) { "\(link): \(told) of \(tried)" }
      if case .unmatched = explanation.outcome {
        mismatches.check(told == tried) { "\(link): \(told) of \(tried)" }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }
}
