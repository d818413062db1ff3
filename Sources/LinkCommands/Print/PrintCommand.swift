import LinkRouting
import TemplatePrinting

/// `print`: the link that a template makes of params.
struct PrintCommand<Tool: LinkTool>: Command {
  private static var origin: CommandOption {
    CommandOption(
      "--on", value: "ORIGIN",
      "the origin to print on: https://example.com, or app: for a scheme alone"
    )
  }

  static var help: CommandHelp {
    CommandHelp(
      of: Tool.self, name: "print",
      operands: "TEMPLATE [name=value ...]",
      summary: "make a path or a link from a template and values",
      options: [origin],
      examples: [
        "'/recipes/:int(id)' id=42 ref=mail",
        "--on https://example.com '/recipes/:int(id)' id=42",
      ],
      discussion: """
        Values are plain text: what a path or a query cannot hold is escaped. Params that
        the template has no token for become query items, in order; a value that a token
        of its name does not take is refused. What is printed, the template matches, with
        the same params: the first example prints /recipes/42?ref=mail.

        For a scheme whose host is the first segment of the path, the origin is "app:".
        """)
  }

  private let template: RouteTemplate
  private let params: RouteParams
  private let origins: LinkOrigins?

  init(_ arguments: Arguments) throws(UsageError) {
    guard let text = arguments.operands.first else { throw .missingOperand("TEMPLATE") }
    template = try RouteTemplate(argument: text)
    var pairs: [(name: String, value: String)] = []
    for operand in arguments.operands.dropFirst() {
      pairs.append(try Arguments.assignment(operand))
    }
    params = RouteParams(pairs)
    origins = try arguments.values(of: Self.origin).last.map(Self.origins(of:))
  }

  /// The origin that a text such as `https://example.com` or `app:/` names.
  private static func origins(of text: String) throws(UsageError) -> LinkOrigins {
    let word = text.hasSuffix("/") && !text.hasSuffix("//") ? text.dropLast() : text[...]
    guard let origins = try? LinkOrigins(parsing: [String(word)]) else { throw .badOrigin(text) }
    return origins
  }

  func run(on console: inout Console) throws(ConsoleError) -> ExitStatus {
    do throws(RoutePrintingError) {
      let path = try template.path(params)
      try checkTypes(in: path)
      let link = if let origins { try template.url(params, on: origins) } else { path }
      console.output.write(link)
    } catch {
      let given = params.pairs.map(\.name)
      let hint =
        error.reason == .missing && !given.isEmpty
        ? "; given: \(given.joined(separator: ", "))" : ""
      console.complain("\(Tool.name) print: \(error)\(hint)")
      return .failure
    }
    try console.output.endLine()
    return .success
  }

  /// Refuses a value that the token of its name does not take.
  ///
  /// Where the token is optional, such a value is printed as any other item of the query. Who tries a
  /// template did not mean that.
  private func checkTypes(in path: String) throws(RoutePrintingError) {
    let found = (try? LinkComponents("a:" + path)).flatMap { template.params(of: $0) }
    for token in template.variants.flatMap(\.tokens) {
      guard let name = token.name, let value = params[name], found?.contains(token: name) == false,
        !token.type.accepts(value)
      else { continue }
      throw RoutePrintingError(
        template: template.description, param: name,
        reason: .mistyped(text: value, wanted: token.type))
    }
  }
}

extension RouteVariant {
  /// The tokens of the path and the query.
  fileprivate var tokens: [RouteToken] {
    segments.compactMap(\.pattern).flatMap(\.tokens)
      + query.flatMap(\.alternatives).flatMap(\.value.tokens)
  }
}
