import LinkRouting

/// Why a line of a file is wrong.
struct LineDefect: Error {
  let message: String
  /// From 1; the reader of a single line does not know it.
  let line: Int?

  init(_ message: String, at line: Int? = nil) { (self.message, self.line) = (message, line) }
}

/// Reads the templates of a file, up to the most that are compared.
struct TemplateReader {
  /// So many plain templates take some seconds to compare; a template with groups stands for up to 256.
  private static let mostPlainTemplates = 50_000

  private var room = mostPlainTemplates
  /// Whether a template was refused because there are too many.
  var isFull: Bool { room < 0 }

  /// Reads the next template.
  mutating func template(_ text: String) throws(LineDefect) -> RouteTemplate {
    let template: RouteTemplate
    do throws(TemplateError) {
      template = try RouteTemplate(parsing: text)
    } catch {
      throw LineDefect(error.description)
    }
    room -= template.variants.count
    if !isFull { return template }
    let count = Self.mostPlainTemplates
    throw LineDefect(
      "this and all lines before it are more than \(count) plain templates: use fewer groups"
    )
  }
}
