import LinkRouting

/// `match`: where links lead.
struct MatchCommand<Tool: LinkTool>: Command {
  static var help: CommandHelp {
    CommandHelp(
      of: Tool.self, name: "match",
      operands: "[URL ...]",
      summary: "print where each URL leads",
      options: [.json, .fromOutside],
      examples: [Examples.link(of: Tool.self), "< urls.txt"],
      discussion: """
        Without a URL, or with "-" alone, URLs are read from the standard input, one a
        line, and answered as they come. Each URL is answered by one line on the
        standard output, in order: the value it leads to, or "no match: " and what is
        wrong. Links are judged as inside the app, and "(in-app)" stands behind a value
        that links from outside do not open. --from-outside judges as for links that the
        system delivers.

        --json writes the keys version, url, template, params, navigation and canonical
        (the link that the value prints); where nothing matched all but version and url
        are null, and reason says what is wrong. Of a line longer than a link may be
        (\(LinkLimits.bytes) bytes) only the beginning is kept.
        """)
  }

  private let urls: [String]
  private let isJSON: Bool
  private let finder: LinkFinder<Tool.Destination>

  init(_ arguments: Arguments) throws(UsageError) {
    urls = arguments.operands == ["-"] ? [] : arguments.operands
    isJSON = arguments.contains(.json)
    finder = LinkFinder(arguments)
  }

  func run(on console: inout Console) throws(ConsoleError) -> ExitStatus {
    var run = MatchRun(finder, asJSON: isJSON)
    for url in urls { try run.answer(LineSplitter.Line(text: url), to: &console.output) }
    if urls.isEmpty {
      console.tellWaiting()
      while let line = try console.readLine() { try run.answer(line, to: &console.output) }
    }
    return run.status
  }
}
