import LinkRouting
import RouteDiagnostics

/// `explain`: why links lead where they lead, or nowhere.
struct ExplainCommand<Tool: LinkTool>: Command {
  private static var values: CommandOption {
    CommandOption("--values", "show what stood in the URL")
  }

  static var help: CommandHelp {
    CommandHelp(
      of: Tool.self, name: "explain",
      operands: "URL ...",
      summary: "why each URL leads where it leads, or nowhere",
      options: [values, .deepLink, TemplateChoice.option, TemplateChoice.hostInPath],
      discussion: """
        For a URL that matches: the template, its params, and the routes that were tried
        before. For one that does not: the nearest templates and the first place where
        each differs, or why the URL is malformed or none of the app's. With --deep-link
        a route that is there and may not open from outside is named.

        URLs carry tokens and names, so what stood in one is shown as "…" unless it is
        asked for. Colours are for terminals: a pipe gets none, and nobody does where
        NO_COLOR is set.
        """)
  }

  private let urls: [String]
  private let isShowingValues: Bool
  private let isDeepLink: Bool
  private let finder: TemplateFinder<Tool.Destination>?

  init(_ arguments: Arguments) throws(UsageError) {
    urls = arguments.operands
    if urls.isEmpty { throw .missingOperand("URL") }
    isShowingValues = arguments.contains(Self.values)
    isDeepLink = arguments.contains(.deepLink)
    finder = try TemplateChoice(arguments).map {
      TemplateFinder<Tool.Destination>($0.templates, hostIsInPath: $0.hostIsInPath)
    }
  }

  func run(on console: inout Console) throws(ConsoleError) -> ExitStatus {
    var status = ExitStatus.success
    var finder = finder
    for (index, url) in urls.enumerated() {
      if index > 0 { try console.output.endLine() }
      let explanation =
        finder?.explain(url)
        ?? (isDeepLink ? Tool.Destination.explainDeepLink(url) : Tool.Destination.explain(url))
      if case .matched = explanation.outcome {} else { status = .failure }
      console.output.write(
        console.isColored
          ? explanation.highlighted(showingValues: isShowingValues)
          : explanation.text(showingValues: isShowingValues))
      try console.output.endLine()
    }
    return status
  }
}
