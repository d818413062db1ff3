/// A finding: a message, a place, and notes with places of their own.
///
/// It holds sentences; ``RouteConflict`` holds the same as data.
public struct Diagnostic: Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// It has to be changed.
    case error
    /// It works, and is perhaps not what was meant.
    case warning
  }

  /// Something that helps to understand or to settle the finding.
  public struct Note: Hashable, Sendable {
    /// A sentence without a full stop.
    public let message: String
    /// The place that the note is about, where it is known.
    public let location: String?

    init(_ message: String, at location: String? = nil) {
      self.message = message
      self.location = location
    }
  }

  /// How bad it is.
  public let severity: Severity
  /// A sentence without a full stop.
  public let message: String
  /// The place that has to change, where it is known.
  public let location: String?
  /// More about it, in a fixed order.
  public let notes: [Note]
}

extension Diagnostic: CustomStringConvertible {
  /// The finding as compilers write it, a line each for the message and the notes, without a line end
  /// after the last line.
  ///
  ///     App/Routes.swift:13: error: /a/:x and /a/:y match the same links
  ///       App/Routes.swift:12: note: /a/:x comes from here
  public var description: String {
    let first = Self.place(location) + "\(severity.rawValue): " + message
    let others = notes.map { "  " + Self.place($0.location) + "note: " + $0.message }
    return ([first] + others).map(\.onOneLine).joined(separator: "\n")
  }

  private static func place(_ location: String?) -> String {
    location.map { "\($0): " } ?? ""
  }
}
