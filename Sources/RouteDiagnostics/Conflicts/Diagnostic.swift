public import LinkRouting

/// A finding of a check: of routes, of a file, of fixtures, or of two releases.
public struct Diagnostic: Hashable, Sendable {
  /// The kinds of severity.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// The routes, or the file, have to be changed.
    case error
    /// The routes work, but perhaps not as intended.
    case warning
    /// The routes need no change.
    case note
  }

  /// The severity.
  public package(set) var severity: Severity
  /// A word for programs, such as `conflict`.
  public let kind: String
  /// The file that has to change, if known.
  public package(set) var file: String?
  /// The line of the file, from 1, if known.
  public package(set) var line: Int?
  /// The template of the route that the finding is about, if there is one.
  public let template: RouteTemplate?
  /// A link that shows the finding, if there is one.
  public let link: String?
  /// A sentence without a full stop; lines after the first show details.
  public let message: String
  /// Sentences that help to understand or to settle the finding, in a fixed order.
  public package(set) var notes: [Diagnostic]

  /// - Parameter location: The file and perhaps the line, such as `App/Routes.swift:13`.
  package init(
    _ severity: Severity, _ kind: String, at location: String? = nil,
    template: RouteTemplate? = nil, link: String? = nil, _ message: String,
    notes: [Diagnostic] = []
  ) {
    (self.severity, self.kind, self.template, self.link) = (severity, kind, template, link)
    (self.message, self.notes) = (message, notes)
    file = location
    let parts = location?.split(separator: ":", omittingEmptySubsequences: false) ?? []
    if parts.count > 1, let number = parts.last.flatMap({ Int($0) }) {
      (file, line) = (parts.dropLast().joined(separator: ":"), number)
    }
  }

  /// The file and the line, as editors read them: `App/Routes.swift:13`.
  package var place: String? { file.map { $0 + (line.map { ":\($0)" } ?? "") } }
}

extension Diagnostic: CustomStringConvertible {
  /// The finding as compilers write it, then its notes, without a line end after the last line.
  ///
  ///     App/Routes.swift:13: error: /a/:x and /a/:y match the same links
  ///       App/Routes.swift:12: note: /a/:x comes from here
  public var description: String {
    ([(place.map { "\($0): " } ?? "") + "\(severity.rawValue): \(message)"]
      + notes.map { "  \($0)" }).joined(separator: "\n")
  }
}

extension [Diagnostic] {
  /// Errors first, then warnings, then notes, each in their order.
  package var bySeverity: [Diagnostic] {
    Diagnostic.Severity.allCases.flatMap { severity in filter { $0.severity == severity } }
  }
}
