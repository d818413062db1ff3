import LinkRouting
import RouteDiagnostics

/// The output for each link: one line, in the links' order, so that output and input can be joined;
/// or nothing, where links are only counted.
enum MatchReport {
  case text, json, count
}

/// Answers lines one after the other, and counts what was found.
struct MatchRun<Finder: LinkFinder> {
  private var finder: Finder
  private let report: MatchReport
  /// Values as Swift writes them, which reflection takes long to make: the links of a log repeat.
  private var expressions: [Finder.Destination: String] = [:]
  private(set) var status = ExitStatus.success
  /// How many links were answered.
  private(set) var total = 0
  /// How many links lead to each template; empty unless they are counted.
  private(set) var counts: [String: Int] = [:]

  /// The most values whose text is kept.
  private static var mostExpressions: Int { 16_384 }

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
    switch report {
    case .text:
      writeText(finding, to: &output)
      try output.endLine()
    case .json: try writeJSON(finding, of: line.text, to: &output)
    case .count: counts[finding.group, default: 0] += 1
    }
  }

  private mutating func text(of value: Finder.Destination) -> String {
    if let text = expressions[value] { return text }
    if expressions.count >= Self.mostExpressions { expressions.removeAll(keepingCapacity: true) }
    let text = value.expression
    expressions[value] = text
    return text
  }

  private mutating func writeText(
    _ finding: Finding<Finder.Destination>, to output: inout OutputBuffer
  ) {
    switch finding {
    case .matched(_, _, let value?, let isInAppOnly):
      output.write(oneLine: text(of: value))
      if isInAppOnly { output.write("  (only inside the app)") }
    case .matched(let template, let params, nil, _):
      output.write(oneLine: template)
      output.write(" [")
      let pairs = params.pairs
      for (index, pair) in pairs.enumerated() {
        if index > 0 { output.write(", ") }
        output.write(quoted: pair.name)
        output.write(": ")
        output.write(quoted: pair.value)
      }
      output.write(pairs.isEmpty ? ":]" : "]")
    case .unmatched(let miss):
      output.write("no match: ")
      output.write(oneLine: miss.reason)
    }
  }

  private mutating func writeJSON(
    _ finding: Finding<Finder.Destination>, of url: String, to output: inout OutputBuffer
  ) throws(ConsoleError) {
    switch finding {
    case .matched(let template, let params, let value, _):
      try output.writeLine([
        "url": .string(url), "template": .string(template), "params": .params(params),
        "navigation": .string(value.map { text(of: $0) }),
        "canonical": .string(
          try? value.map { try Finder.Destination.table.engine.text(of: $0.link) }),
      ])
    case .unmatched(let miss):
      try output.writeLine([
        "url": .string(url), "template": .string(nil), "params": .params(nil),
        "navigation": .string(nil), "canonical": .string(nil), "reason": .string(miss.reason),
      ])
    }
  }
}
