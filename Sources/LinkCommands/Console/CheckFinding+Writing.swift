import RouteDiagnostics

extension Diagnostic.Severity {
  /// The colour of the word.
  var highlight: Highlight {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .dim
    }
  }
}

extension CheckFinding {
  /// Writes the finding: `App.entitlements: error: …`, or an object.
  func write(asJSON isJSON: Bool, to console: inout Console) throws(ConsoleError) {
    if isJSON {
      try console.output.writeLine([
        "severity": .string(severity.rawValue), "kind": .string(kind), "file": .string(file),
        "line": .number(line), "message": .string(message),
      ])
    } else {
      let place = file.map { $0 + (line.map { ":\($0)" } ?? "") }
      console.write(label: severity.rawValue, severity.highlight, at: place)
      let label = (place.map { $0.count + 2 } ?? 0) + severity.rawValue.count + 2
      let lines = message.split(separator: "\n")
      // Editors read the sentence behind a line number up to the end of the line.
      let isWrapped = lines.count == 1 && line == nil
      try console.output.write(lines: isWrapped ? Self.wrapped(message, after: label) : lines)
    }
  }

  /// A sentence in lines of 80 columns.
  ///
  /// No word is cut, so a link can be copied.
  private static func wrapped(_ sentence: String, after label: Int) -> [Substring] {
    var lines: [Substring] = []
    var column = label
    for word in sentence.split(separator: " ") {
      if lines.isEmpty, column + word.count <= 80 {
        lines = [word]
      } else if column + word.count < 80, let line = lines.popLast() {
        lines.append(line + " " + word)
        column += 1
      } else {
        lines += (lines.isEmpty ? [""] : []) + ["  " + word]
        column = 2
      }
      column += word.count
    }
    return lines
  }
}
