import LinkRouting
import RouteDiagnostics

/// `explain`: why links lead where they lead, or nowhere.
struct ExplainCommand<Tool: LinkTool>: Command {
  static var help: CommandHelp {
    CommandHelp(
      of: Tool.self, name: "explain",
      operands: "URL ...",
      summary: "say why each URL leads where it leads, or nowhere",
      options: [.values, .json, .fromOutside],
      examples: [
        Examples.link(of: Tool.self),
        "--from-outside --values \(Examples.link(of: Tool.self))",
        "- < urls.txt",
      ],
      discussion: """
        For a URL that matches: the template, its params, and the routes that were tried
        before. For one that does not: the nearest templates and the first place where
        each differs, or why the URL is malformed or none of the app's. URLs are judged
        as inside the app, with a line for a route that links from outside may not open;
        --from-outside judges as for links that the system delivers. With "-" alone,
        URLs are read from the standard input, one a line.

        URLs carry tokens and names, so what stood in one is shown as "…" unless it is
        asked for. Colours are for terminals: a pipe gets none, and nobody does where
        NO_COLOR is set.

        --json writes the keys version, url, outcome, template, params, navigation,
        nearest (templates) and text. Without --values, params and navigation are null.
        The outcome is matched, unmatched, withheld, refused, notOurs or malformed.
        """)
  }

  private let urls: [String]
  private let isShowingValues: Bool
  private let isJSON: Bool
  private let finder: LinkFinder<Tool.Destination>
  /// How many links were explained.
  private var count = 0
  private var status = ExitStatus.success

  init(_ arguments: Arguments) throws(UsageError) {
    urls = arguments.operands
    if urls.isEmpty { throw .missing("URL") }
    isShowingValues = arguments.contains(.values)
    isJSON = arguments.contains(.json)
    finder = LinkFinder(arguments)
  }

  func run(on console: inout Console) throws(ConsoleError) -> ExitStatus {
    var run = self
    if urls == ["-"] {
      console.tellWaiting()
      while let line = try console.readLine() { try run.explain(line, on: &console) }
    } else {
      for url in urls { try run.explain(LineSplitter.Line(text: url), on: &console) }
    }
    if !isJSON {
      try console.output.endLine()
      try console.output.write(lines: ["note: " + finder.note])
    }
    return run.status
  }

  private mutating func explain(
    _ line: LineSplitter.Line, on console: inout Console
  ) throws(ConsoleError) {
    count += 1
    let (explanation, note) = finder.explain(line.text)
    if case .matched = explanation.outcome {} else { status = .failure }
    if isJSON { return try write(explanation, to: &console.output) }
    if count > 1 { try console.output.endLine() }
    let text =
      console.isColored
      ? explanation.highlighted(showingValues: isShowingValues)
      : explanation.text(showingValues: isShowingValues)
    // Without its values, a malformed link is known by its number alone.
    if case .malformed = explanation.outcome, !isShowingValues, urls.count > 1 || urls == ["-"] {
      console.output.write("link \(count): ")
    }
    console.output.write(text)
    try console.output.endLine()
    try console.output.write(lines: [note].compactMap(\.self))
  }

  private func write(
    _ explanation: Explanation, to output: inout OutputBuffer
  ) throws(ConsoleError) {
    var lines = explanation.text(showingValues: isShowingValues).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    let url = lines.count > 1 ? lines.removeFirst() : nil
    let match: Explanation.Match? =
      if case .matched(let match) = explanation.outcome { match } else { nil }
    try output.writeLine([
      "url": .string(isShowingValues ? explanation.link : url),
      "outcome": .string(caseName(of: explanation.outcome)),
      "template": .string(explanation.outcome.template?.description),
      "params": .params(isShowingValues ? match?.params : nil),
      "navigation": .string(isShowingValues ? match?.destination : nil),
      "nearest": .strings(explanation.outcome.nearest.map(\.template.description)),
      "text": .string(lines.joined(separator: "\n")),
    ])
  }
}

extension Explanation.Outcome {
  /// The template that matches the link.
  fileprivate var template: RouteTemplate? {
    switch self {
    case .matched(let match): match.template
    case .withheld(let template), .refused(let template, _): template
    case .unmatched, .notOurs, .malformed: nil
    }
  }
}
