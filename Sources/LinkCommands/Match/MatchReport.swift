import LinkRouting

/// The output for each link: one line, in the links' order, so that output and input can be joined;
/// or nothing, where links are only counted.
enum MatchReport {
  case text, json, count

  /// Writes a line.
  ///
  /// - Parameters:
  ///   - finding: The answer for the link.
  ///   - url: The link's text.
  ///   - expressions: Knows how values are written.
  ///   - output: Where to write.
  func write<Destination>(
    _ finding: Finding<Destination>, of url: String,
    _ expressions: inout ExpressionCache<Destination>,
    to output: inout OutputBuffer
  ) throws(ConsoleError) {
    switch self {
    case .text:
      Self.writeText(finding, &expressions, to: &output)
      try output.endLine()
    case .json: try Self.writeJSON(finding, of: url, &expressions, to: &output)
    case .count: break
    }
  }

  private static func writeText<Destination>(
    _ finding: Finding<Destination>, _ expressions: inout ExpressionCache<Destination>,
    to output: inout OutputBuffer
  ) {
    switch finding {
    case .matched(_, _, let navigation?):
      output.write(oneLine: expressions.text(of: navigation))
    case .matched(let template, let params, nil):
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

  private static func writeJSON<Destination>(
    _ finding: Finding<Destination>, of url: String,
    _ expressions: inout ExpressionCache<Destination>,
    to output: inout OutputBuffer
  ) throws(ConsoleError) {
    switch finding {
    case .matched(let template, let params, let navigation):
      try output.writeLine([
        "url": .string(url), "template": .string(template), "params": .params(params),
        "navigation": .string(navigation.map { expressions.text(of: $0) }),
        "canonical": .string(try? navigation?.urlString),
      ])
    case .unmatched(let miss):
      try output.writeLine([
        "url": .string(url), "template": .string(nil), "params": .params(nil),
        "navigation": .string(nil), "canonical": .string(nil), "reason": .string(miss.reason),
      ])
    }
  }
}
