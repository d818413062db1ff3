import LinkRouting
import TestSupport
import Testing

@testable import RouteDiagnostics

/// The index of overlaps finds every variant that shares a link with another, and few that do not.
@Suite struct OverlapIndexTests {
  @Test("No variant that shares a link with another is left out")
  func complete() {
    let variants = SmallTemplates.everything.flatMap(\.variants)
    let matched = MatchedLinks.of(variants, SmallTemplates.links)
    let index = OverlapIndex(variants.map { [RouteTemplate($0)] })
    var mismatches = Mismatches()
    var (left, looked) = (0, 0)
    for number in LawSize.part(of: Array(variants.indices), oneIn: 4) {
      let variant = variants[number]
      looked += 1
      let found = index.routes(near: [RouteTemplate(variant)], WorkLimit(steps: 100_000))
      left += variants.count - found.count
      for other in variants.indices where !found.contains(other) {
        mismatches.check(matched[number].isDisjoint(with: matched[other])) {
          "\(variant) and \(variants[other]) share a link"
        }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
    #expect(left > looked * variants.count / 2, "most pairs share no link")
  }

  @Test("Some 500 templates are narrowed to few pairs")
  func narrow() throws {
    var templates = (0..<100).flatMap { number in
      ["/s\(number)", "/s\(number)/:x", "/s\(number)/:x/edit", "/:user/t\(number)/:y/:z"]
    }
    templates += (0..<60).flatMap { ["/item\($0)-:x", "/post-:x-a\($0)-"] }
    templates += ["/s1/:x/:y", "/s7/:z", "/*/t7/:y/:z/more", "/s9/:x/:y/:z/*"]
    let table = try ConflictTests.table(templates)
    let index = OverlapIndex(table.templates.map { [$0] })
    let pairs = table.templates.reduce(0) { sum, template in
      sum + index.routes(near: [template], WorkLimit(steps: 1_000_000)).count - 1
    }
    #expect(pairs < 40, "each pair counts twice")
    #expect(
      table.conflicts.map(\.diagnostic.message) == [
        "/s7/:x and /s7/:z match the same links",
        "/s9/:x/:y/:z/* and /*/t7/:y/:z/more overlap, and neither lies within the other",
      ])
  }
}
