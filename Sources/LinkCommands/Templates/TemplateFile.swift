import LinkRouting

/// A file of templates, one a line.
///
/// Blank lines and lines that begin with `# ` are skipped: no template begins so.
struct TemplateFile {
  /// The name of the file in messages.
  let name: String
  /// The templates, each with its line.
  private(set) var templates: [(template: RouteTemplate, line: Int)] = []
  /// The lines that are no templates, and why; what shows the place may take further lines.
  private(set) var defects: [(line: Int, message: String)] = []

  /// Reads a file.
  init(_ path: String, on console: inout Console) throws(ConsoleError) {
    name = Console.name(of: path)
    let lines = try console.readLines(from: path)
    var room = Self.mostPlainTemplates
    for (index, line) in lines.enumerated() where !Self.isSkipped(line.text) {
      do throws(TemplateError) {
        if let defect = Self.defect(of: line) {
          defects.append((index + 1, defect))
        } else {
          let template = try RouteTemplate(parsing: line.text)
          room -= template.variants.count
          if room < 0 {
            let count = Self.mostPlainTemplates
            defects.append(
              (
                index + 1,
                "this and all lines before it are more than \(count) plain templates: use fewer groups"
              ))
            break
          }
          templates.append((template, index + 1))
        }
      } catch {
        defects.append((index + 1, error.description))
      }
    }
    if templates.isEmpty, defects.isEmpty {
      defects.append(
        (
          max(1, lines.count),
          "there is no template: write one a line; check tests the routes of the app"
        ))
    }
  }

  /// So many plain templates take some seconds to compare; a template with groups stands for up to 256.
  static let mostPlainTemplates = 50_000

  private static func isSkipped(_ line: String) -> Bool {
    line.allSatisfy(\.isWhitespace) || line.hasPrefix("# ")
  }

  /// Why a line cannot even be read.
  private static func defect(of line: LineSplitter.Line) -> String? {
    if let defect = line.defect { return defect }
    return line.text.utf8.count > LinkLimits.bytes
      ? "no link is as long as this line: \(LinkLimits.bytes) bytes at most" : nil
  }

  /// Writes the lines that are no templates.
  func writeDefects(to console: inout Console) throws(ConsoleError) {
    for (line, message) in defects {
      console.write(label: "error", .error, at: "\(name):\(line)")
      try console.output.write(lines: message.split(separator: "\n"))
    }
  }
}
