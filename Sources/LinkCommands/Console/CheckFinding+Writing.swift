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
      try console.output.write(lines: message.split(separator: "\n"))
    }
  }
}
