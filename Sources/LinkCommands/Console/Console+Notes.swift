import RouteDiagnostics

// A file for a system cannot express every route. It has a note for each of them; the notes are counted, unless a user
// asks for the list.

extension Console {
  /// Prints a file that the routes make; its warnings and its notes go to the standard error.
  mutating func write(
    file text: String, warnings: [String?], notes: [String], isListingNotes: Bool
  ) throws(ConsoleError) {
    output.write(text)
    try output.flush()
    for warning in warnings.compactMap(\.self) { complain("warning: \(warning)") }
    for note in isListingNotes ? notes : notes.counted { complain("note: \(note)") }
  }
}

extension [CheckFinding] {
  /// Writes the findings about a file; the count of notes names `file`.
  func write(
    isListingNotes: Bool, asJSON isJSON: Bool, file: String? = nil, to console: inout Console
  ) throws(ConsoleError) {
    for finding in self where isListingNotes || finding.severity != .note {
      try finding.write(asJSON: isJSON, to: &console)
    }
    if isListingNotes { return }
    for note in filter({ $0.severity == .note }).map(\.message).counted {
      try CheckFinding(.note, "notes", file: file, note).write(asJSON: false, to: &console)
    }
  }
}

extension [String] {
  /// A line for all notes, which nobody has to read; one note is itself.
  fileprivate var counted: [String] {
    count < 2 ? self : ["\(count) notes on what the format cannot express: --notes lists them"]
  }
}
