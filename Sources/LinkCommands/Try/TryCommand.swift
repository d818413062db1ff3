import LinkRouting
import RouteDiagnostics

/// `try`: what a template matches, without an app.
struct TryCommand<Tool: LinkTool>: Command {
  static var help: CommandHelp {
    CommandHelp(
      of: Tool.self, name: "try",
      operands: "TEMPLATE [URL ...]",
      summary: "print what a template matches; it needs no app",
      examples: [
        "'/recipes/:int(id)?(:int(servings))' 'https://h/recipes/7?servings=two'",
        "'/profile/(info)/:user' /profile/ada /profile",
        "printf '/tea/:id\\n/tea/new\\n' | \(Tool.name) try - /tea/new",
      ],
      discussion: """
        The plain templates come first, those without groups, in the order in which they
        are tried. Then each URL: which template matches it, and the params; or the
        nearest template and the first place where it differs. A path such as /tea/7 is
        short for a URL with it.

        With "-", templates are read from the standard input, one a line: those that
        collide are reported, too. check does so for the routes of this app.
        """)
  }

  private let template: String
  private let urls: [String]

  init(_ arguments: Arguments) throws(UsageError) {
    guard let template = arguments.operands.first else { throw .missing("TEMPLATE") }
    self.template = template
    urls = arguments.operands.dropFirst().map { $0.hasPrefix("/") ? "https://h\($0)" : $0 }
  }

  func run(on console: inout Console) throws(ConsoleError) -> ExitStatus {
    let isList = template == "-"
    let lines =
      isList ? try console.readLines(from: "-") : [LineSplitter.Line(text: template)]
    var (routes, reader) = ([:] as RouteDictionary<Void>, TemplateReader())
    var findings: [Diagnostic] = []
    for (index, line) in lines.enumerated() where !line.text.allSatisfy(\.isWhitespace) {
      let name = isList ? Console.name(of: "-") : "template"
      do throws(LineDefect) {
        if let defect = line.defect { throw LineDefect(message: defect, line: index + 1) }
        let template = try reader.template(line.text, at: index + 1)
        routes += RouteDictionary([template: { _ in }], fileID: name, line: index + 1)
      } catch {
        findings.append(Diagnostic(.error, "malformed", at: "\(name):\(error.line)", error.message))
        if reader.isFull { break }
      }
    }
    if routes.routes.isEmpty, findings.isEmpty {
      findings = [Diagnostic(.error, "malformed", "there is no template: write one a line")]
    }
    let table = RouteTable(routes, on: .any)
    try console.output.write(lines: table.engine.ranked.map(\.variant.description))
    findings += table.diagnostics
    for finding in findings { try console.write(finding, asJSON: false) }
    var status: ExitStatus =
      findings.contains { $0.severity == .error } ? .failure : .success
    for url in routes.routes.isEmpty ? [] : urls {
      try console.output.endLine()
      // Without an app, an own scheme has the host as its first segment.
      let scheme = (try? LinkComponents(url))?.scheme ?? "https"
      let isWeb = ["http", "https"].contains(scheme.lowercased())
      let origins = isWeb ? nil : try? LinkOrigins(parsing: ["\(scheme)://"])
      let explanation = RouteTable(routes, on: origins ?? .any).explain(url)
      if case .matched = explanation.outcome {} else { status = .failure }
      let lines = [explanation.text(showingValues: true)] + explanation.ignoredItems
      console.output.write(lines.joined(separator: "\n"))
      try console.output.endLine()
    }
    return status
  }
}

extension Explanation {
  /// Lines about optional items whose text is no value of their token: they count as absent (R20).
  fileprivate var ignoredItems: [String] {
    guard case .matched(let match) = outcome else { return [] }
    let optional = match.template.query.filter(\.isOptional).flatMap(\.alternatives)
    return optional.compactMap { item in
      guard let token = item.value.soleToken, let name = token.name,
        let text = match.params[name], !token.type.accepts(text)
      else { return nil }
      return "  ignores a value: \(name) is not \(token.type.inWords)"
    }
  }
}
