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
    case .text: Self.writeText(finding, &expressions, to: &output)
    case .json: Self.writeJSON(finding, of: url, &expressions, to: &output)
    case .count: return
    }
    try output.endLine()
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
  ) {
    output.write(#"{"url":"#)
    output.write(json: url)
    switch finding {
    case .matched(let template, let params, let navigation):
      output.write(#","template":"#)
      output.write(json: template)
      output.write(#","params":"#)
      output.write(json: params)
      output.write(#","navigation":"#)
      output.write(json: navigation.map { expressions.text(of: $0) })
      output.write(#","canonical":"#)
      output.write(json: try? navigation?.urlString)
    case .unmatched(let miss):
      output.write(#","template":null,"params":null,"navigation":null,"canonical":null,"reason":"#)
      output.write(json: miss.reason)
    }
    output.write("}")
  }

}

extension OutputBuffer {
  /// Adds a JSON object of strings: each name once, in order, with the value that counts (R14).
  mutating func write(json params: RouteParams) {
    var seen: Set<[UInt8]> = []
    write("{")
    for (name, value) in params.pairs where seen.insert(Array(name.utf8)).inserted {
      if seen.count > 1 { write(",") }
      write(json: name)
      write(":")
      write(json: params[name] ?? value)
    }
    write("}")
  }
}
