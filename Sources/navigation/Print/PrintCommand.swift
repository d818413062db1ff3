import LinkRouting

/// `navigation print`: the link that a template makes of params.
struct PrintCommand: Command {
  private static let base = CommandOption(
    "--on", value: "BASE", "scheme and host to print before the path: https://example.com")

  static let help = CommandHelp(
    name: "print",
    synopsis: "[--on BASE] [--] TEMPLATE [name=value ...]",
    summary: "the path that a template makes of params",
    options: [base],
    discussion: """
      Values are plain text: what a path or a query cannot hold is escaped. Params that
      the template has no token for become query items, in order. What is printed, the
      template matches, with the same params.

        navigation print '/recipes/:int(id)' id=42 ref=mail      /recipes/42?ref=mail

      For a scheme whose host is the first segment of the path, the base is "app:/".
      """)

  private let template: RouteTemplate
  private let params: RouteParams
  private let base: String

  init(_ arguments: Arguments) throws(UsageError) {
    guard let text = arguments.operands.first else { throw .missingOperand("TEMPLATE") }
    template = try RouteTemplate(argument: text)
    var pairs: [(name: String, value: String)] = []
    for operand in arguments.operands.dropFirst() {
      guard let equals = operand.firstIndex(of: "="), equals > operand.startIndex else {
        throw .notAnAssignment(operand)
      }
      pairs.append((String(operand[..<equals]), String(operand[operand.index(after: equals)...])))
    }
    params = RouteParams(pairs)
    base = try arguments.values(of: Self.base).last.map(Self.base(of:)) ?? ""
  }

  /// The text to which a path can be appended.
  private static func base(of text: String) throws(UsageError) -> String {
    let link: LinkComponents
    do throws(LinkError) {
      link = try LinkComponents(text + "/")
    } catch {
      throw .badBase(text, why: error.description)
    }
    if link.fragment != nil || text.utf8.contains(UInt8(ascii: "?")) {
      throw .badBase(text, why: "a path cannot follow a query or a fragment")
    }
    // "https://example.com/" is meant as "https://example.com"; "app:/" is meant as it is.
    let endsInSlash = link.host?.isEmpty == false && text.utf8.last == UInt8(ascii: "/")
    return endsInSlash ? String(text.dropLast()) : text
  }

  func run(on console: inout Console) throws(ConsoleError) -> ExitStatus {
    do throws(RoutePrintingError) {
      console.output.write(try template.url(params, on: base))
    } catch {
      console.complain("navigation print: \(error)")
      return .failure
    }
    try console.output.endLine()
    return .success
  }
}
