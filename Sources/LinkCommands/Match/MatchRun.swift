import LinkRouting
import RouteDiagnostics

/// Answers each line with one line, in the links' order, so that output and input can be joined.
struct MatchRun<Destination: LinkDestination> {
  private let finder: LinkFinder<Destination>
  private let isJSON: Bool
  /// Values as Swift writes them, which reflection takes long to make: the links of a log repeat.
  private var expressions: [Destination: String] = [:]
  private(set) var status = ExitStatus.success

  /// The most values whose text is kept.
  private static var mostExpressions: Int { 16_384 }

  init(_ finder: LinkFinder<Destination>, asJSON isJSON: Bool) {
    (self.finder, self.isJSON) = (finder, isJSON)
  }

  /// Answers a line.
  mutating func answer(
    _ line: LineSplitter.Line, to output: inout OutputBuffer
  ) throws(ConsoleError) {
    let finding = finder.find(line)
    if case .unmatched = finding { status = .failure }
    if isJSON { return try writeJSON(finding, of: line.text, to: &output) }
    try output.write(lines: [text(of: finding)])
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
    case .matched(let match, let isInAppOnly):
      text(of: match.destination) + (isInAppOnly ? "  (in-app)" : "")
    case .unmatched(let reason): "no match: \(reason)"
    }
  }

  private mutating func writeJSON(
    _ finding: Finding<Destination>, of url: String, to output: inout OutputBuffer
  ) throws(ConsoleError) {
    switch finding {
    case .matched(let match, _):
      try output.writeLine([
        "url": .string(url), "template": .string(match.template.description),
        "params": .params(match.params), "navigation": .string(text(of: match.destination)),
        "canonical": .string(try? Destination.table.engine.text(of: match.destination.link)),
      ])
    case .unmatched(let reason):
      try output.writeLine([
        "url": .string(url), "template": .string(nil), "params": .params(nil),
        "navigation": .string(nil), "canonical": .string(nil), "reason": .string(reason),
      ])
    }
  }
}
