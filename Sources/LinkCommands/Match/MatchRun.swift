/// Answers lines one after the other, and counts what was found.
struct MatchRun<Finder: LinkFinder> {
  private var finder: Finder
  private let report: MatchReport
  private var expressions = ExpressionCache<Finder.Destination>()
  private(set) var status = ExitStatus.success
  /// How many links were answered.
  private(set) var total = 0
  /// How many links lead to each template; empty unless they are counted.
  private(set) var counts: [String: Int] = [:]

  init(_ finder: Finder, _ report: MatchReport) {
    self.finder = finder
    self.report = report
  }

  /// Answers a line.
  mutating func answer(
    _ line: LineSplitter.Line, to output: inout OutputBuffer
  ) throws(ConsoleError) {
    let finding = finder.find(line)
    total += 1
    if case .unmatched = finding { status = .failure }
    if report == .count { counts[finding.group, default: 0] += 1 }
    try report.write(finding, of: line.text, &expressions, to: &output)
  }
}
