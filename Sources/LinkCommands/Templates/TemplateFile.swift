import LinkRouting
import RouteDiagnostics

/// A file of templates, one a line.
///
/// Blank lines and lines that begin with `# ` are skipped: no template begins so.
struct TemplateFile {
  /// The name of the file in messages.
  let name: String
  /// The templates, each with its line.
  private(set) var templates: [(template: RouteTemplate, line: Int)] = []
  /// The lines that are no templates, and why; what shows the place may take further lines.
  private(set) var defects: [Diagnostic] = []

  /// Reads a file.
  init(_ path: String, on console: inout Console) throws(ConsoleError) {
    name = Console.name(of: path)
    let lines = try console.readLines(from: path)
    var reader = TemplateReader()
    for (index, line) in lines.enumerated() where !Self.isSkipped(line.text) {
      do throws(LineDefect) {
        if let defect = Self.defect(of: line) { throw LineDefect(defect) }
        templates.append((try reader.template(line.text), index + 1))
      } catch {
        add(error.message, at: index + 1)
        if reader.isFull { break }
      }
    }
    if templates.isEmpty, defects.isEmpty {
      add(
        "there is no template: write one a line; check tests the routes of the app",
        at: max(1, lines.count))
    }
  }

  private mutating func add(_ message: String, at line: Int) {
    defects.append(Diagnostic(.error, "malformed", at: "\(name):\(line)", message))
  }

  private static func isSkipped(_ line: String) -> Bool {
    line.allSatisfy(\.isWhitespace) || line.hasPrefix("# ")
  }

  /// Why a line cannot even be read.
  private static func defect(of line: LineSplitter.Line) -> String? {
    if let defect = line.defect { return defect }
    return line.text.utf8.count > LinkLimits.bytes
      ? "no link is as long as this line: \(LinkLimits.bytes) bytes at most" : nil
  }
}

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
