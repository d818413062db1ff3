import LinkRouting

/// Templates that are tried in place of the app's routes, the most specific first (R15).
struct TemplateChoice {
  static let option = CommandOption(
    "--template", value: "TEMPLATE",
    "try this template, on any host, not the app's routes; repeatable")
  static let hostInPath = CommandOption(
    "--host-in-path", "the host is the first segment of the path: app://recipes/1")

  /// Whether the host of a link is the first segment of its path, as in `app://recipes/1`.
  let hostIsInPath: Bool
  private var routes: RouteDictionary<Void> = [:]
  /// The table for links on any host.
  private let anywhere: RouteTable<Void>
  /// The table for links whose scheme is that of the last link: a scheme must be listed.
  private var last: (scheme: String, table: RouteTable<Void>)?

  /// Nil where no template is given.
  init?(_ arguments: Arguments) throws(UsageError) {
    try arguments.refuse(.fromOutside, with: Self.option)
    hostIsInPath = arguments.contains(Self.hostInPath)
    for text in arguments.values(of: Self.option) {
      routes += [try RouteTemplate(argument: text): { _ in }]
    }
    anywhere = RouteTable(routes, on: .any)
    if !anywhere.templates.isEmpty { return }
    if hostIsInPath { throw .needs(Self.hostInPath.name, Self.option.name) }
    return nil
  }

  /// The scheme of a link whose host is in the path; nil if the link is malformed.
  private func scheme(of text: String) -> String? {
    hostIsInPath ? (try? LinkComponents(text))?.scheme.lowercasedASCII : nil
  }

  /// The table that a link is looked up in.
  mutating func table(for text: String) -> RouteTable<Void> {
    guard let scheme = scheme(of: text) else { return anywhere }
    if let last, last.scheme == scheme { return last.table }
    // On a web scheme, each host would be a first segment. So web links match no template.
    let isWeb = LinkOrigins.isOfWeb(scheme: scheme)
    let table = RouteTable(routes, on: isWeb ? [] : .scheme(scheme))
    last = (scheme, table)
    return table
  }

  /// A note on a link that no template can match: the host is in the path, and the link is of the web.
  func note(of text: String) -> String? {
    scheme(of: text).map(LinkOrigins.isOfWeb) == true
      ? "the host of a web link is never a segment" : nil
  }
}

extension RouteTemplate {
  /// A template from the command line.
  ///
  /// - Throws: ``UsageError/badTemplate(_:)`` with the parser's message and its caret.
  init(argument text: String) throws(UsageError) {
    do throws(TemplateError) {
      try self.init(parsing: text)
    } catch {
      throw .badTemplate(error)
    }
  }
}
