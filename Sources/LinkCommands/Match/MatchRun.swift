/// Answers lines one after the other, and counts what was found: the work of one core.
struct MatchRun<Finder: LinkFinder>: Sendable {
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

  /// The answers to whole lines.
  private mutating func answers(
    to lines: ArraySlice<UInt8>
  ) throws(ConsoleError) -> [UInt8] {
    var output = OutputBuffer()
    var splitter = LineSplitter()
    splitter.append(lines)
    while let line = splitter.next() ?? splitter.last() { try answer(line, to: &output) }
    return output.bytes
  }

  /// Answers whole lines by several runs at once, each on a core, in the order of the lines.
  ///
  /// - Parameters:
  ///   - lines: The lines, their ends included.
  ///   - runs: One for each core, with what it knows of earlier lines.
  ///   - output: Where the answers go.
  static func answer(
    _ lines: ArraySlice<UInt8>, by runs: inout [Self], to output: inout OutputBuffer
  ) throws(ConsoleError) {
    let shards = LineShards.of(lines, count: runs.count)
    let results = runs.concurrentMap { index, run in
      Result { () throws(ConsoleError) in
        index < shards.count ? try run.answers(to: shards[index]) : []
      }
    }
    for answers in results { output.write(try answers.get()) }
    try output.flush()
  }

  /// Adds what another run counted.
  mutating func add(_ other: Self) {
    total += other.total
    if other.status == .failure { status = .failure }
    counts.merge(other.counts, uniquingKeysWith: +)
  }
}
