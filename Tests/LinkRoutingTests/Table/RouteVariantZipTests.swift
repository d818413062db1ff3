import TestSupport
import Testing

@testable import LinkRouting

/// Zipping a template with a link agrees with trying every possibility.
@Suite struct RouteVariantZipTests {
  private func compare(_ variant: RouteVariant, _ text: String, _ mismatches: inout Mismatches)
    -> Bool
  {
    // A control in a token's value makes a text that is no link.
    guard let link = try? LinkComponents(text) else { return false }
    let plain = PlainZip.params(variant, link)
    let fast = [variant].readings(of: link, as: .any).first?.list
    mismatches.check(fast == plain) {
      "\(variant) and \(text)\n  zip \(String(describing: fast))\n  plain \(String(describing: plain))"
    }
    return plain != nil
  }

  @Test("R9, R10, R12, R14: generated templates and links that match them, or nearly")
  func generated() {
    var random = SplitMix64(seed: 51)
    var mismatches = Mismatches()
    var matched = 0
    while mismatches.cases < LawSize.of(3_000) {
      guard let template = try? RouteTemplate(parsing: TemplateGenerator.template(&random)) else {
        continue
      }
      for _ in 0..<4 {
        let variant = random.pick(template.variants)
        if compare(variant, MatchingLinks.link(variant, &random), &mismatches) { matched += 1 }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
    #expect(matched > LawSize.of(1_100))
  }

  @Test("Wildcards take as few segments as they can, on every path over two words")
  func wildcards() throws {
    let templates = [
      "/*x", "/*x/a", "/a/*x", "/*x/a/*y", "/*x/a/b/*y", "/*x/:y/*z", "/*x/a/*y/a/*z", "/*x/a/:y/a",
      "/:x/*y/:z", "/*x/a:y/*z", "/*x/:int(y)/*z/b",
    ]
    var mismatches = Mismatches()
    for text in templates {
      let variant = try RouteTemplate(parsing: text).variants[0]
      for link in SmallWorld.links(["a", "b"], upTo: 7)
        + SmallWorld.links(["a", "ab", "7"], upTo: 4)
      {
        _ = compare(variant, link, &mismatches)
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }
}
