import LinkRouting
import RouteDiagnostics

/// `lint`: where templates collide.
struct LintCommand<Tool: LinkTool>: Command {
  static var help: CommandHelp {
    CommandHelp(
      of: Tool.self, name: "lint",
      operands: "[FILE]",
      summary: "find templates that collide",
      options: [.json],
      examples: [
        "routes.txt", "--json routes.txt", "printf '/a/:x\\n/a/:y\\n' | \(Tool.name) lint",
      ],
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
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    path = try arguments.onlyOperand() ?? "-"
    isJSON = arguments.contains(.json)
  }

  func run(on console: inout Console) throws(ConsoleError) -> ExitStatus {
    let file = try TemplateFile(path, on: &console)
    var routes: RouteDictionary<Void> = [:]
    for (template, line) in file.templates {
      routes += RouteDictionary([template: { _ in }], fileID: file.name, line: line)
    }
    let diagnostics = RouteTable(routes, on: .any).diagnostics
    if isJSON {
      let defects = file.defects.map { finding(of: $0, in: file) }
      for finding in defects + diagnostics.map(CheckFinding.init) {
        try finding.write(asJSON: true, to: &console)
      }
    } else {
      try file.writeDefects(to: &console)
      for diagnostic in diagnostics {
        console.output.write(console.isColored ? diagnostic.highlighted() : "\(diagnostic)")
        try console.output.endLine()
      }
      let errors = file.defects.count + diagnostics.count { $0.severity == .error }
      let warnings = diagnostics.count { $0.severity == .warning }
      console.output.write(
        "templates: \(file.templates.count), errors: \(errors), warnings: \(warnings)")
      try console.output.endLine()
    }
    let isFaulty = !file.defects.isEmpty || diagnostics.contains { $0.severity == .error }
    return isFaulty ? .failure : .success
  }

  private func finding(
    of defect: (line: Int, message: String), in file: TemplateFile
  ) -> CheckFinding {
    CheckFinding(.error, "malformed", file: file.name, line: defect.line, defect.message)
  }
}
