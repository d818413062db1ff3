import LinkRouting
import RouteDiagnostics

/// Answers each line with one line, in the links' order, so that output and input can be joined.
struct MatchRun<Destination: LinkDestination> {
  private let finder: LinkFinder<Destination>
  private let isJSON: Bool
  private var types = ReflectedTypes()
  private(set) var status = ExitStatus.success

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
    ValueTree(value, &types).expression
  }

  private mutating func text(of finding: Finding<Destination>) -> String {
    switch finding {
    case .matched(_, let destination, let isInAppOnly):
      text(of: destination) + (isInAppOnly ? "  (in-app)" : "")
    case .unmatched(let reason): "no match: \(reason)"
    }
  }

  private mutating func writeJSON(
    _ finding: Finding<Destination>, of url: String, to output: inout OutputBuffer
  ) throws(ConsoleError) {
    switch finding {
    case .matched(let match, let destination, _):
      try output.writeLine([
        "url": .string(url), "template": .string(match.template.description),
        "params": .params(match.params), "navigation": .string(text(of: destination)),
        "canonical": .string(try? Destination.table.engine.text(of: destination.link)),
      ])
    case .unmatched(let reason):
      try output.writeLine([
        "url": .string(url), "template": .string(nil), "params": .params(nil),
        "navigation": .string(nil), "canonical": .string(nil), "reason": .string(reason),
      ])
    }
  }
}
