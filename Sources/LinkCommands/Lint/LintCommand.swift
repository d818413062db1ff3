import LinkRouting
import RouteDiagnostics

/// `lint`: where templates collide.
struct LintCommand<Tool: LinkTool>: Command {
  static var help: CommandHelp {
    CommandHelp(
      of: Tool.self, name: "lint",
      operands: "[FILE]",
      summary: "where the templates of a file collide",
      discussion: """
        FILE has a template a line; blank lines and lines that begin with "# " are left
        out. Without a file, or with "-", it is the standard input. One line in a test of
        an app writes the file of its routes:

          try Screen.table.templates.map { "\\($0)\\n" }.sorted().joined()
            .write(toFile: "routes.txt", atomically: true, encoding: .utf8)

        Templates that match the same links are errors, and so is a line that is no
        template. Templates that overlap with neither inside the other, those that are
        never reached, and those that perhaps do not say what was meant, are warnings.
        Only errors make the exit status 1.
        """)
  }

  private let path: String

  init(_ arguments: Arguments) throws(UsageError) {
    path = try arguments.onlyOperand() ?? "-"
  }

  func run(on console: inout Console) throws(ConsoleError) -> ExitStatus {
    let file = try TemplateFile(path, on: &console)
    try file.writeDefects(to: &console)
    var routes: RouteDictionary<Void> = [:]
    for (template, line) in file.templates {
      routes += RouteDictionary([template: { _ in }], fileID: file.name, line: line)
    }
    let diagnostics = RouteTable(routes, on: .any).diagnostics
    for diagnostic in diagnostics {
      console.output.write(console.isColored ? diagnostic.highlighted() : "\(diagnostic)")
      try console.output.endLine()
    }
    let isFaulty = !file.defects.isEmpty || diagnostics.contains { $0.severity == .error }
    return isFaulty ? .failure : .success
  }
}
