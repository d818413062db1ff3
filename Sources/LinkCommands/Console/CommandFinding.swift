/// A finding of `lint` or `check`: a line for people, or an object for programs.
struct CommandFinding: Equatable {
  enum Severity: String, CaseIterable {
    case error, warning, note

    /// The colour of the word.
    var highlight: Highlight {
      switch self {
      case .error: .error
      case .warning: .warning
      case .note: .dim
      }
    }
  }

  var severity: Severity
  /// A word for programs.
  var kind: String
  /// The file that the finding is about, where there is one.
  var file: String?
  /// The line of the file, from 1.
  var line: Int?
  /// The message; lines after the first show details.
  var message: String

  /// Writes the finding: `App.entitlements: error: …`, or an object.
  func write(asJSON isJSON: Bool, to console: inout Console) throws(ConsoleError) {
    if isJSON {
      console.output.write(#"{"version":1,"severity":"#)
      console.output.write(json: severity.rawValue)
      console.output.write(#","kind":"#)
      console.output.write(json: kind)
      console.output.write(#","file":"#)
      console.output.write(json: file)
      console.output.write(#","line":"# + (line.map(String.init) ?? "null") + #","message":"#)
      console.output.write(json: message)
      console.output.write("}")
      try console.output.endLine()
    } else {
      let place = file.map { $0 + (line.map { ":\($0)" } ?? "") }
      console.write(label: severity.rawValue, severity.highlight, at: place)
      try console.output.write(lines: message.split(separator: "\n"))
    }
  }
}

extension [CommandFinding] {
  /// Errors first, then warnings, then notes, each in their order.
  var bySeverity: [CommandFinding] {
    CommandFinding.Severity.allCases.flatMap { severity in filter { $0.severity == severity } }
  }
}
