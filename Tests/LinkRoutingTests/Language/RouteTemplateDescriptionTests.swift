import LinkRouting
import TestSupport
import Testing

/// `RouteTemplate(parsing: template.description) == template`.
@Suite struct RouteTemplateDescriptionTests {
  @Test(
    "A template prints to a text that reads back as it",
    arguments: try TemplateFixtures.all.get().valid)
  func fixtures(row: TemplateFixtures.Valid) throws {
    let template = try RouteTemplate(parsing: row.template)
    #expect(template.description.utf8.elementsEqual(row.description.utf8), "\(row.id): \(template)")
    let again = try RouteTemplate(parsing: template.description)
    #expect(again == template, "\(row.id): \(template)")
    #expect(again.holdsTheSame(as: template), "\(row.id): \(template)")
    for variant in template.variants {
      let plain = try RouteTemplate(parsing: variant.description)
      #expect(plain.holdsTheSame(as: RouteTemplate(variant)), "\(row.id): \(variant)")
    }
  }

  @Test("Generated templates print to a text that reads back as them")
  func generated() throws {
    var sampler = ReaderSampler(seed: 12)
    var mismatches = Mismatches()
    for _ in 0..<LawSize.of(1_000) {
      let text = sampler.template()
      guard let template = try? RouteTemplate(parsing: text) else { continue }
      let description = template.description
      let again = try? RouteTemplate(parsing: description)
      mismatches.check(again == template) { "\(text) prints as \(description)" }
      mismatches.check(again?.holdsTheSame(as: template) == true) { text }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }
}
