import LinkRouting

/// Why a line of a file is wrong.
struct LineDefect: Error {
  let message: String
  /// From 1.
  let line: Int
}

/// Reads the templates of a file, up to the most that are compared.
struct TemplateReader {
  /// So many plain templates take some seconds to compare; a template with groups stands for up to 256.
  private static let mostPlainTemplates = 50_000

  private var room = mostPlainTemplates
  /// Whether a template was refused because there are too many.
  var isFull: Bool { room < 0 }

  /// Reads the next template.
  mutating func template(_ text: String, at line: Int) throws(LineDefect) -> RouteTemplate {
    let template: RouteTemplate
    do throws(TemplateError) {
      template = try RouteTemplate(parsing: text)
    } catch {
      throw LineDefect(message: error.description, line: line)
    }
    room -= template.variants.count
    if !isFull { return template }
    let count = Self.mostPlainTemplates
    throw LineDefect(
      message:
        "this and all lines before it are more than \(count) plain templates: use fewer groups",
      line: line)
  }
}
