import LinkRouting
import TestSupport

/// A template's description is a template that equals it, and errors point into the text.
enum TemplateTarget {
  static func run(_ text: String) {
    for line in text.split(separator: "\n").prefix(4) {
      let template: RouteTemplate
      do throws(TemplateError) {
        template = try RouteTemplate(parsing: String(line))
      } catch {
        Fuzz.check(!"\(error)".isEmpty, "an error without words: \(line)")
        continue
      }
      Fuzz.check(PlainReader.isTemplate(String(line)), "\(line) is a template to the engine alone")
      Fuzz.check(template.variants.count <= 256, "\(line) has \(template.variants.count) variants")
      let description = template.description
      guard let again = try? RouteTemplate(parsing: description) else {
        Fuzz.finding("\(line) is described as \(description), which is no template")
      }
      Fuzz.check(again == template, "\(line) is described as \(description), which is another")
      Fuzz.check(again.holdsTheSame(as: template), "\(line) is described as \(description)")
    }
  }
}
