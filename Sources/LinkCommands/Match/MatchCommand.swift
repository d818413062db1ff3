import LinkRouting

/// `match`: where links lead.
struct MatchCommand<Tool: LinkTool>: Command {
  private static var count: CommandOption {
    CommandOption("--count", "how many links lead to each template")
  }

  static var help: CommandHelp {
    CommandHelp(
      of: Tool.self, name: "match",
      operands: "[URL ...]",
      summary: "print where each URL leads",
      options: [
        .json, count, .fromOutside, TemplateChoice.option, TemplateChoice.hostInPath,
      ],
      examples: [
        Examples.link(of: Tool.self),
        "< urls.txt",
        "--count < urls.txt",
        "--template '/recipes/:int(id)' 'https://example.com/recipes/42'",
      ],
      discussion: """
        Without a URL, or with "-" alone, URLs are read from the standard input, one a
        line, and answered as they come. Each URL is answered by one line on the
        standard output, in order: the value it leads to, or "no match: " and what is
        wrong. Links are judged as inside the app, and "(in-app)" stands behind a value
        that links from outside do not open. --from-outside judges as for links that the
        system delivers. With --template it is the template that matched, the most
        specific first, and its params; a template alone matches links on any host.

        --json writes the keys version, url, template, params, navigation and canonical
        (the link that the value prints); where nothing matched all but version and url
        are null, and reason says what is wrong. Of a line longer than a link may be
        (\(LinkLimits.bytes) bytes) only the beginning is kept.

        --count answers once, at the end: each template, a tab, and how many links lead
        to it, the most first; bars in a terminal.
        """)
  }

  private let urls: [String]
  private let report: MatchReport
  private let finder: LinkFinder<Tool.Destination>

  init(_ arguments: Arguments) throws(UsageError) {
    try arguments.refuse(.json, with: Self.count)
    urls = arguments.operands == ["-"] ? [] : arguments.operands
    report =
      arguments.contains(.json) ? .json : arguments.contains(Self.count) ? .count : .text
    finder = try LinkFinder(arguments)
  }

  func run(on console: inout Console) throws(ConsoleError) -> ExitStatus {
    var run = MatchRun(finder, report)
    for url in urls { try run.answer(LineSplitter.Line(text: url), to: &console.output) }
    if urls.isEmpty {
      console.tellWaiting()
      while let line = try console.readLine() { try run.answer(line, to: &console.output) }
    }
    if report == .count {
      let chart = LinkChart(run.counts)
      for row in console.terminals.contains(.output) ? chart.bars : chart.columns {
        console.output.write(row)
        try console.output.endLine()
      }
    }
    return run.status
  }
}
