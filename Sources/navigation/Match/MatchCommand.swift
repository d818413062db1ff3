import LinkRouting

/// `navigation match`: where links lead.
struct MatchCommand: Command {
  private static let json = CommandOption("--json", "an object a line")
  private static let deepLink = CommandOption(
    "--deep-link", "only the routes that may open the app from outside")
  private static let template = CommandOption(
    "--template", value: "TEMPLATE", "try this template, not the app's routes; may be repeated")
  private static let hostInPath = CommandOption(
    "--host-in-path", "the host is the first segment of the path: app://recipes/1")

  static let help = CommandHelp(
    name: "match",
    synopsis:
      "[--json] [--deep-link | --template TEMPLATE ... [--host-in-path]] [--] [URL ...]",
    summary: "where each URL leads",
    options: [json, deepLink, template, hostInPath],
    discussion: """
      Without a URL, URLs are read from the standard input, one a line, and answered as
      they come. Each URL is answered by one line on the standard output, in order:
      the navigation it leads to, or "no match: " and what is wrong. With --template
      it is the template that matched, the most specific first, and its params.

      --json writes the keys url, template, params, navigation and canonical (the link
      that the navigation prints); where nothing matched all but url are null, and
      reason says what is wrong. Of a line longer than a link may be (\(LinkLimits.bytes)
      bytes) only the beginning is kept.
      """)

  private let urls: [String]
  private let report: MatchReport
  private let finder: any LinkFinder

  init(_ arguments: Arguments) throws(UsageError) {
    try arguments.refuse(Self.deepLink, with: Self.template)
    urls = arguments.operands
    report = arguments.contains(Self.json) ? .json : .text
    let hostIsInPath = arguments.contains(Self.hostInPath)
    guard arguments.contains(Self.template) else {
      if hostIsInPath { throw .needs(Self.hostInPath.name, Self.template.name) }
      finder = NavigationFinder(deepLinksOnly: arguments.contains(Self.deepLink))
      return
    }
    var templates: [RouteTemplate] = []
    for text in arguments.values(of: Self.template) {
      templates.append(try RouteTemplate(argument: text))
    }
    finder = TemplateFinder(templates, hostIsInPath: hostIsInPath)
  }

  func run(on console: inout Console) throws(ConsoleError) -> ExitStatus {
    try run(finder, on: &console)
  }

  private func run(
    _ finder: some LinkFinder, on console: inout Console
  ) throws(ConsoleError) -> ExitStatus {
    var finder = finder
    var status = ExitStatus.success
    var rest = urls[...]
    while let line = try next(&rest, console: &console) {
      let finding = finder.find(line)
      if case .unmatched = finding { status = .failure }
      try report.write(finding, of: line.text, to: &console.output)
    }
    return status
  }

  /// The next operand; without any, the next line of the input.
  private func next(
    _ rest: inout ArraySlice<String>, console: inout Console
  ) throws(ConsoleError) -> LineSplitter.Line? {
    if urls.isEmpty { return try console.readLine() }
    return rest.popFirst().map { LineSplitter.Line(text: $0) }
  }
}

extension RouteTemplate {
  /// A template from the command line.
  ///
  /// - Parameter text: The template.
  /// - Throws: ``UsageError/badTemplate(_:)`` with the parser's message and its caret.
  init(argument text: String) throws(UsageError) {
    do throws(TemplateError) {
      try self.init(text)
    } catch {
      throw .badTemplate(error)
    }
  }
}
