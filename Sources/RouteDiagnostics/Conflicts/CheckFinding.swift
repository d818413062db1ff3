/// A finding of a check: of a file, of templates, or of two releases.
public struct CheckFinding: Hashable, Sendable {
  /// The severity.
  public let severity: Diagnostic.Severity
  /// A word for programs.
  public let kind: String
  /// The file that the finding is about, if there is one.
  package(set) public var file: String?
  /// The line of the file, from 1, if it is known.
  public let line: Int?
  /// The message; lines after the first show details.
  public let message: String

  package init(
    _ severity: Diagnostic.Severity, _ kind: String, file: String? = nil, line: Int? = nil,
    _ message: String
  ) {
    (self.severity, self.kind, self.file, self.line) = (severity, kind, file, line)
    self.message = message
  }

  /// A conflict or a doubt of a table; its notes are further lines of the message.
  package init(_ diagnostic: Diagnostic) {
    let place = diagnostic.location?.split(separator: ":", omittingEmptySubsequences: false) ?? []
    let line = place.last.flatMap { Int($0) }
    let notes = diagnostic.notes.map { note in
      "  \(note.location.map { "\($0): " } ?? "")note: \(note.message)"
    }
    self.init(
      diagnostic.severity, "templates",
      file: line == nil ? diagnostic.location : place.dropLast().joined(separator: ":"), line: line,
      ([diagnostic.message] + notes).map(\.onOneLine).joined(separator: "\n"))
  }
}

extension CheckFinding: CustomStringConvertible {
  /// The finding as compilers write it: `App.entitlements: error: …`.
  public var description: String {
    let place = file.map { "\($0):\(line.map { "\($0):" } ?? "") " } ?? ""
    return "\(place)\(severity.rawValue): \(message)"
  }
}

extension [CheckFinding] {
  /// Errors first, then warnings, then notes, each in their order.
  package var bySeverity: [CheckFinding] {
    Diagnostic.Severity.allCases.flatMap { severity in filter { $0.severity == severity } }
  }
}
