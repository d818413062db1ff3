import LinkRouting
import RouteDiagnostics

/// The output for each link: one line, in the links' order, so that output and input can be joined;
/// or nothing, where links are only counted.
enum MatchReport {
  case text, json, count
}

/// Answers lines one after the other, and counts what was found.
struct MatchRun<Destination: LinkDestination> {
  private var finder: LinkFinder<Destination>
  private let report: MatchReport
  /// Values as Swift writes them, which reflection takes long to make: the links of a log repeat.
  private var expressions: [Destination: String] = [:]
  private(set) var status = ExitStatus.success
  /// How many links lead to each template; empty unless they are counted.
  private(set) var counts: [String: Int] = [:]

  /// The most values whose text is kept.
  private static var mostExpressions: Int { 16_384 }

  init(_ finder: LinkFinder<Destination>, _ report: MatchReport) {
    (self.finder, self.report) = (finder, report)
  }

  /// Answers a line.
  mutating func answer(
    _ line: LineSplitter.Line, to output: inout OutputBuffer
  ) throws(ConsoleError) {
    let finding = finder.find(line)
    if case .unmatched = finding { status = .failure }
    switch report {
    case .text: try output.write(lines: [text(of: finding)])
    case .json: try writeJSON(finding, of: line.text, to: &output)
    case .count: counts[finding.group, default: 0] += 1
    }
  }

  private mutating func text(of value: Destination) -> String {
    if let text = expressions[value] { return text }
    if expressions.count >= Self.mostExpressions { expressions.removeAll(keepingCapacity: true) }
    let text = value.expression
    expressions[value] = text
    return text
  }

  private mutating func text(of finding: Finding<Destination>) -> String {
    switch finding {
    case .matched(_, _, let value?, let isInAppOnly):
      return text(of: value) + (isInAppOnly ? "  (in-app)" : "")
    case .matched(let template, let params, nil, _):
      let pairs = params.pairs.map { "\($0.debugDescription): \($1.debugDescription)" }
      return "\(template) [\(pairs.isEmpty ? ":" : pairs.joined(separator: ", "))]"
    case .unmatched(_, let reason):
      return "no match: \(reason)"
    }
  }

  private mutating func writeJSON(
    _ finding: Finding<Destination>, of url: String, to output: inout OutputBuffer
  ) throws(ConsoleError) {
    switch finding {
    case .matched(let template, let params, let value, _):
      try output.writeLine([
        "url": .string(url), "template": .string(template.description), "params": .params(params),
        "navigation": .string(value.map { text(of: $0) }),
        "canonical": .string(
          try? value.map { try Destination.table.engine.text(of: $0.link) }),
      ])
    case .unmatched(_, let reason):
      try output.writeLine([
        "url": .string(url), "template": .string(nil), "params": .params(nil),
        "navigation": .string(nil), "canonical": .string(nil), "reason": .string(reason),
      ])
    }
  }
}
