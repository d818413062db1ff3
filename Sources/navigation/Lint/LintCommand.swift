import AppNavigation
import LinkRouting
import RouteDiagnostics

/// `navigation lint`: where templates collide.
struct LintCommand: Command {
  static let help = CommandHelp(
    name: "lint",
    synopsis: "[--] [FILE]",
    summary: "where the app's routes collide, or the templates of a file",
    options: [],
    discussion: """
      FILE has a template a line; blank lines and lines that begin with "# " are left
      out, and "-" is the standard input. Without a file it is the app's own routes.

      Templates that match the same links are errors, and so is a line that is no
      template. Templates that overlap with neither inside the other, and those that
      are never reached, are warnings. Only errors make the exit status 1.
      """)

  private let file: String?

  init(_ arguments: Arguments) throws(UsageError) {
    if let operand = arguments.operands.dropFirst().first { throw .unexpectedOperand(operand) }
    file = arguments.operands.first
  }

  func run(on console: inout Console) throws(ConsoleError) -> ExitStatus {
    guard let file else { return try report(Navigation.table.conflicts, on: &console) }
    let lines: [LineSplitter.Line]
    do throws(ConsoleError) {
      lines = try console.withInput(from: file, Self.lines)
    } catch {
      console.complain("navigation lint: \(file): \(error)")
      return .inputOutput
    }
    return try lint(lines, of: file == "-" ? "<stdin>" : file, on: &console)
  }

  private static func lines(of console: inout Console) throws(ConsoleError) -> [LineSplitter.Line] {
    var lines: [LineSplitter.Line] = []
    while let line = try console.readLine() { lines.append(line) }
    return lines
  }

  /// Reports every line that is no template, then the conflicts of the others.
  private func lint(
    _ lines: [LineSplitter.Line], of file: String, on console: inout Console
  ) throws(ConsoleError) -> ExitStatus {
    var status = ExitStatus.success
    var routes: [RouteTable<Void>.Route] = []
    for (index, line) in lines.enumerated() where !Self.isSkipped(line.text) {
      let place = "\(file):\(index + 1): "
      if let defect = Self.defect(of: line) {
        try write(error: defect, at: place, to: &console)
        status = .failure
        continue
      }
      do throws(TemplateError) {
        let template = try RouteTemplate(line.text)
        routes.append(RouteTable.Route(template, { _ in }, fileID: file, line: index + 1))
      } catch {
        try write(error: error.description, at: place, to: &console)
        status = .failure
      }
    }
    let table = RouteTable<Void>(routes, on: .any)
    return try report(table.conflicts, on: &console) == .success ? status : .failure
  }

  /// A line that says nothing: a blank one, or a comment.
  ///
  /// No template begins with `# `.
  private static func isSkipped(_ line: String) -> Bool {
    line.allSatisfy(\.isWhitespace) || line.hasPrefix("# ")
  }

  /// Why a line cannot even be read.
  private static func defect(of line: LineSplitter.Line) -> String? {
    if let invalid = line.invalidByte { return "byte \(invalid.offset) of the line is not UTF-8" }
    guard line.text.utf8.count > LinkLimits.bytes else { return nil }
    return "no link is as long as this line: \(LinkLimits.bytes) bytes at most"
  }

  /// Writes a message whose further lines show the place.
  private func write(
    error message: String, at place: String, to console: inout Console
  ) throws(ConsoleError) {
    console.output.write(oneLine: place)
    console.output.write(console.isColored ? Highlight.error("error:") + " " : "error: ")
    for line in message.split(separator: "\n") {
      console.output.write(oneLine: String(line))
      try console.output.endLine()
    }
  }

  private func report(
    _ conflicts: [RouteConflict], on console: inout Console
  ) throws(ConsoleError) -> ExitStatus {
    for conflict in conflicts {
      let diagnostic = conflict.diagnostic
      console.output.write(console.isColored ? diagnostic.highlighted() : diagnostic.text)
      try console.output.endLine()
    }
    return conflicts.contains { $0.severity == .error } ? .failure : .success
  }
}
