import LinkRouting

/// `navigation print`: the link that a template makes of params.
struct PrintCommand: Command {
  private static let base = CommandOption(
    "--on", value: "BASE", "the origin to print on: https://example.com, or app: for a scheme alone"
  )

  static let help = CommandHelp(
    name: "print",
    operands: "TEMPLATE [name=value ...]",
    summary: "the path that a template makes of params",
    options: [base],
    discussion: """
      Values are plain text: what a path or a query cannot hold is escaped. Params that
      the template has no token for become query items, in order. What is printed, the
      template matches, with the same params.

        navigation print '/recipes/:int(id)' id=42 ref=mail      /recipes/42?ref=mail

      For a scheme whose host is the first segment of the path, the base is "app:".
      """)

  private let template: RouteTemplate
  private let params: RouteParams
  private let origins: LinkOrigins?

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
    origins = try arguments.values(of: Self.base).last.map(Self.origins(of:))
  }

  /// The origin that a text such as `https://example.com` or `app:` names.
  private static func origins(of text: String) throws(UsageError) -> LinkOrigins {
    let link: LinkComponents
    do throws(LinkError) {
      link = try LinkComponents(text)
    } catch {
      throw .badBase(text, why: error.description)
    }
    guard let host = link.host, !host.isEmpty else {
      guard link.pathSegments.isEmpty else { throw .badBase(text, why: "a path is no origin") }
      guard !["https", "http"].contains(link.scheme.lowercased()) else {
        throw .badBase(text, why: "an origin of the web has a host")
      }
      return .scheme(link.scheme)
    }
    guard LinkOrigins.isHost(host) else { throw .badBase(text, why: "\(host) is no host name") }
    let origins = LinkOrigins.scheme(link.scheme, hosts: [host])
    let isWhole = link.pathSegments.isEmpty && link.queryItems.isEmpty && link.fragment == nil
    guard isWhole, origins.mismatch(of: link) == nil else {
      throw .badBase(text, why: "an origin is a scheme and a host, and nothing else")
    }
    return origins
  }

  func run(on console: inout Console) throws(ConsoleError) -> ExitStatus {
    do throws(RoutePrintingError) {
      if let origins {
        console.output.write(try template.url(params, on: origins))
      } else {
        console.output.write(try template.path(params))
      }
    } catch {
      console.complain("navigation print: \(error)")
      return .failure
    }
    try console.output.endLine()
    return .success
  }
}
