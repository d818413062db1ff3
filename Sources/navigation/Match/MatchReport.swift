import AppNavigation
import LinkRouting

/// Writes what was found: one line a link, in the links' order, so that output and input can be
/// joined.
enum MatchReport {
  case text, json

  /// Writes a line.
  ///
  /// - Parameters:
  ///   - finding: What was found.
  ///   - url: The link's text.
  ///   - output: Where to write.
  func write(
    _ finding: Finding, of url: String, to output: inout OutputBuffer
  ) throws(ConsoleError) {
    switch self {
    case .text: Self.writeText(finding, to: &output)
    case .json: Self.writeJSON(finding, of: url, to: &output)
    }
    try output.endLine()
  }

  private static func writeText(_ finding: Finding, to output: inout OutputBuffer) {
    switch finding {
    case .matched(_, _, let navigation?):
      output.write(oneLine: navigation.expression)
    case .matched(let template, let params, nil):
      output.write(oneLine: "\(template) \(params)")
    case .unmatched(let reason):
      output.write("no match: ")
      output.write(oneLine: reason)
    }
  }

  private static func writeJSON(_ finding: Finding, of url: String, to output: inout OutputBuffer) {
    output.write(#"{"url":"#)
    output.write(json: url)
    switch finding {
    case .matched(let template, let params, let navigation):
      output.write(#","template":"#)
      output.write(json: template.description)
      output.write(#","params":"#)
      write(params, to: &output)
      output.write(#","navigation":"#)
      output.write(json: navigation?.expression)
      output.write(#","canonical":"#)
      output.write(json: try? navigation?.urlString)
    case .unmatched(let reason):
      output.write(#","template":null,"params":null,"navigation":null,"canonical":null,"reason":"#)
      output.write(json: reason)
    }
    output.write("}")
  }

  /// An object of strings: each name once, in order, with the value that counts (R14).
  private static func write(_ params: RouteParams, to output: inout OutputBuffer) {
    var seen: Set<[UInt8]> = []
    output.write("{")
    for (name, value) in params.pairs where seen.insert(Array(name.utf8)).inserted {
      if seen.count > 1 { output.write(",") }
      output.write(json: name)
      output.write(":")
      output.write(json: params[name] ?? value)
    }
    output.write("}")
  }
}
