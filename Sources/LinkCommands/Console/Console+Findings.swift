import LinkRouting
import RouteDiagnostics

extension Console {
  /// Writes findings, then for people a line that names what was looked at.
  ///
  /// - Parameters:
  ///   - subject: The things that were compared, with counts: `routes: 46`.
  ///   - isListingNotes: Whether to write each note; else the last line counts them.
  /// - Returns: A failure if there is an error.
  mutating func write(
    _ findings: [Diagnostic], of subject: String, asJSON isJSON: Bool, isListingNotes: Bool = true
  ) throws(ConsoleError) -> ExitStatus {
    for finding in findings where isListingNotes || finding.severity != .note {
      try write(finding, asJSON: isJSON)
    }
    func count(_ severity: Diagnostic.Severity) -> Int {
      findings.count { $0.severity == severity }
    }
    if !isJSON {
      let notes = isListingNotes ? 0 : count(.note)
      let hint = notes == 0 ? "" : ", notes: \(notes) (--notes lists them)"
      try output.write(lines: [
        "\(subject), errors: \(count(.error)), warnings: \(count(.warning))\(hint)"
      ])
    }
    return count(.error) == 0 ? .success : .failure
  }

  /// Writes a finding: `App.entitlements: error: …`, or an object.
  mutating func write(_ finding: Diagnostic, asJSON isJSON: Bool) throws(ConsoleError) {
    if isJSON {
      return try output.writeLine([
        "severity": .string(finding.severity.rawValue), "kind": .string(finding.kind),
        "file": .string(finding.file), "line": .number(finding.line),
        "template": .string(finding.template?.description), "link": .string(finding.link),
        "message": .string(finding.message), "notes": .strings(finding.notes.map(\.description)),
      ])
    }
    // An editor reads the place, then the sentence up to the end of the line.
    let label = "\(finding.severity.rawValue):"
    let place = finding.place.map { "\($0): ".onOneLine } ?? ""
    output.write(place + (isColored ? finding.severity.highlight(label) : label) + " ")
    try output.write(
      lines: finding.message.split(separator: "\n") + finding.notes.map { "  \($0)" })
  }

  /// Prints a file that the routes make; its warnings and its notes go to the standard error.
  ///
  /// Such a file cannot express every route, and has a note for each of them. The notes are counted, unless a user asks
  /// for the list.
  mutating func write(
    file text: String, warnings: [String?], notes: [String], isListingNotes: Bool
  ) throws(ConsoleError) {
    output.write(text)
    try output.flush()
    for warning in warnings.compactMap(\.self) { complain("warning: \(warning)") }
    let count = "\(notes.count) notes on what the format cannot express: --notes lists them"
    for note in isListingNotes || notes.count < 2 ? notes : [count] { complain("note: \(note)") }
  }
}

extension [Diagnostic] {
  /// The findings; the first that shows a host which no origin lists has a note that the host is an example.
  func explainingHosts(of origins: [LinkOrigins.Origin]) -> [Diagnostic] {
    var findings = self
    for example in LinkPlace.places(of: origins, firsts: { _ in [] }).compactMap(\.example).unique {
      let shown = indices.filter { self[$0].message.contains("//\(example[0])") }
      guard let index = shown.first(where: { self[$0].severity != .note }) ?? shown.first else {
        continue
      }
      findings[index].notes.append(
        Diagnostic(.note, "note", example.joined(separator: " is an example of ")))
    }
    return findings
  }
}

extension Diagnostic.Severity {
  /// The colour of the word.
  fileprivate var highlight: Highlight { [.error: .error, .warning: .warning][self] ?? .dim }
}
