import TestSupport
import Testing

@testable import LinkRouting

/// `RouteTemplate(parsing: template.description) == template`.
@Suite struct RouteTemplateDescriptionTests {
  @Test(
    "A template prints to a text that reads back as it",
    arguments: try TemplateFixtures.all.get().valid)
  func fixtures(row: TemplateFixtures.Valid) throws {
    let template = try RouteTemplate(parsing: row.template)
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
    var random = SplitMix64(seed: 12)
    var mismatches = Mismatches()
    var templates = 0
    var constructs: Set<Character> = []
    while templates < LawSize.of(500) {
      let text = TemplateGenerator.template(&random)
      let template: RouteTemplate
      do throws(TemplateError) {
        template = try RouteTemplate(parsing: text)
      } catch {
        mismatches.check(Self.happens(error.reason)) { error.description }
        continue
      }
      templates += 1
      constructs.formUnion(text)
      let description = template.description
      let again = try? RouteTemplate(parsing: description)
      mismatches.check(again == template) { "\(text) prints as \(description)" }
      mismatches.check(again?.holdsTheSame(as: template) == true) { text }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
    #expect(constructs.isSuperset(of: "/:()|*?&=#\\"))
  }

  /// What the generator does not take care to avoid.
  private static func happens(_ reason: TemplateError.Reason) -> Bool {
    switch reason {
    case .adjacentWildcards, .tooManyVariants, .duplicateQueryItem, .dotSegment: true
    default: false
    }
  }
}
