/// A finding: a message, a location, and notes with locations.
///
/// It is a conflict in sentences; ``RouteConflict`` is the same as data.
public struct Diagnostic: Hashable, Sendable {
  /// The kinds of severity.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// The routes have to be changed.
    case error
    /// The routes work, but perhaps not as intended.
    case warning
    /// The routes need no change.
    case note
  }

  /// A sentence that helps to understand or to settle the finding.
  public struct Note: Hashable, Sendable {
    /// A sentence without a full stop.
    public let message: String
    /// The location of the note, if known.
    public let location: String?

    init(_ message: String, at location: String? = nil) {
      self.message = message
      self.location = location
    }
  }

  /// The severity.
  public let severity: Severity
  /// A sentence without a full stop.
  public let message: String
  /// The location that has to change, if known.
  public let location: String?
  /// The notes, in a fixed order.
  public let notes: [Note]

  /// A warning without notes.
  static func warning(_ message: String, at location: String? = nil) -> Diagnostic {
    Diagnostic(severity: .warning, message: message, location: location, notes: [])
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The finding as compilers write it, a line each for the message and the notes, without a line end
  /// after the last line.
  ///
  ///     App/Routes.swift:13: error: /a/:x and /a/:y match the same links
  ///       App/Routes.swift:12: note: /a/:x comes from here
  public var description: String { "\(CheckFinding(self))" }
}
