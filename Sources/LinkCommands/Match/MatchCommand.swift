import LinkRouting
import RouteDiagnostics

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
  private var types = ReflectedTypes()
  private var status = ExitStatus.success

  init(_ arguments: Arguments) throws(UsageError) {
    urls = arguments.operands == ["-"] ? [] : arguments.operands
    isJSON = arguments.contains(.json)
    finder = LinkFinder(arguments)
  }

  func run(on console: inout Console) throws(ConsoleError) -> ExitStatus {
    var run = self
    for url in urls { try run.answer(LineSplitter.Line(text: url), to: &console.output) }
    if urls.isEmpty {
      console.tellWaiting()
      while let line = try console.readLine() { try run.answer(line, to: &console.output) }
    }
    return run.status
  }

  /// Answers each line with one line, in the links' order, so that output and input can be joined.
  private mutating func answer(
    _ line: LineSplitter.Line, to output: inout OutputBuffer
  ) throws(ConsoleError) {
    guard let match = finder.match(line) else {
      status = .failure
      let reason = finder.reason(line)
      guard isJSON else { return try output.write(lines: ["no match: \(reason)"]) }
      return try output.writeLine([
        "url": .string(line.text), "template": .string(nil), "params": .params(nil),
        "navigation": .string(nil), "canonical": .string(nil), "reason": .string(reason),
      ])
    }
    let value = ValueTree(match.destination, &types).expression
    guard isJSON else {
      return try output.write(lines: [value + (finder.isInAppOnly(match.route) ? "  (in-app)" : "")]
      )
    }
    let engine = Tool.Destination.table.engine
    try output.writeLine([
      "url": .string(line.text), "template": .string("\(engine.routes[match.route].template)"),
      "params": .params(match.params), "navigation": .string(value),
      "canonical": .string(try? engine.text(of: match.destination.link)),
    ])
  }
}
