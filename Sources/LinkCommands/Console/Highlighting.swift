import RouteDiagnostics

/// The colours of a terminal.
enum Highlight: String {
  case dim = "2"
  case error = "1;31"
  case warning = "1;33"
  case good = "32"
  case template = "36"

  func callAsFunction(_ text: some StringProtocol) -> String {
    "\u{1B}[\(rawValue)m\(text)\u{1B}[0m"
  }
}

extension Explanation {
  /// The explanation in colours: the verdict, which is the second line if there is one, and the
  /// templates.
  func highlighted(showingValues: Bool) -> String {
    let lines = text(showingValues: showingValues).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { number, line in
      if number != min(1, lines.count - 1) {
        return line.drop { $0 == " " }.first == "/" ? Highlight.template(line) : String(line)
      }
      if case .matched = outcome, let space = line.firstIndex(of: " ") {
        return Highlight.good(line[..<space]) + Highlight.template(line[space...])
      }
      let end = line.firstIndex(of: ":").map(line.index(after:)) ?? line.endIndex
      return Highlight.error(line[..<end]) + line[end...]
    }.joined(separator: "\n")
  }
}
