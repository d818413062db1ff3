import LinkRouting
import TestSupport
import Testing

@testable import RouteDiagnostics

/// The index of overlaps finds every variant that shares a link with another, and few that do not.
@Suite struct OverlapIndexTests {
  @Test("No variant that shares a link with another is left out")
  func complete() {
    let variants = SmallTemplates.everything.flatMap(\.variants)
    let matched = MatchedLinks.of(variants, LawSize.part(of: SmallTemplates.links, oneIn: 4))
    let index = OverlapIndex(variants.map { [RouteTemplate($0)] })
    var mismatches = Mismatches()
    for number in LawSize.part(of: Array(variants.indices), oneIn: 4) {
      let variant = variants[number]
      let found = index.routes(near: [RouteTemplate(variant)], WorkLimit(steps: 100_000))
      for other in variants.indices where !found.contains(other) {
        mismatches.check(matched[number].isDisjoint(with: matched[other])) {
          "\(variant) and \(variants[other]) share a link"
        }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }
}
