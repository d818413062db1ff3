import LinkRouting
import RouteDiagnostics

/// `lint`: where templates collide.
struct LintCommand<Tool: LinkTool>: Command {
  static var help: CommandHelp {
    CommandHelp(
      of: Tool.self, name: "lint",
      operands: "FILE",
      summary: "find templates that collide",
      options: [.json],
      examples: [
        "routes.txt", "--json routes.txt", "printf '/a/:x\\n/a/:y\\n' | \(Tool.name) lint -",
      ],
      discussion: """
        FILE has a template a line; blank lines and lines that begin with "# " are left
        out. With "-", it is the standard input. check tests the routes of this app. One
        line in a test of another app writes the file of its routes:

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
    guard let path = try arguments.onlyOperand() else { throw .missingOperand("FILE") }
    self.path = path
    isJSON = arguments.contains(.json)
  }

  func run(on console: inout Console) throws(ConsoleError) -> ExitStatus {
    let file = try TemplateFile(path, on: &console)
    var routes: RouteDictionary<Void> = [:]
    for (template, line) in file.templates {
      routes += RouteDictionary([template: { _ in }], fileID: file.name, line: line)
    }
    return try console.write(
      file.defects + RouteTable(routes, on: .any).diagnostics,
      of: "templates: \(file.templates.count)", asJSON: isJSON)
  }
}
