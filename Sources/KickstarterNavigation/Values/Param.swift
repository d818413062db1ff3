public import LinkRouting

/// A string in a path: a slug or an id.
///
/// A numeric slug and an id are one value, and printing loses nothing. A string that no path can hold makes no
/// `Param`, so `url` throws only for a link that is too long.
public struct Param: Hashable, Sendable, RouteParamConvertible {
  /// The text, not percent-encoded.
  public let routeParam: String

  /// A text for a path.
  ///
  /// - Parameter text: Any text that is not empty, not `.` or `..`, and has no control characters;
  ///   nil is returned for those.
  public init?(routeParam text: String) {
    guard !text.isEmpty, !text.hasControl, !text.isDots else { return nil }
    routeParam = text
  }

  /// An id as it stands in a path.
  ///
  /// - Parameter id: The id.
  public init(id: Int) {
    routeParam = String(id)
  }

  /// The id, where the text is a plain decimal number.
  public var id: Int? { Int(routeParam: routeParam) }
}

extension Param: CustomStringConvertible {
  /// The text.
  public var description: String { routeParam }
}

extension Param: ExpressibleByStringLiteral {
  /// A text written in code; one that no path can hold stops the program.
  public init(stringLiteral value: String) {
    guard let param = Param(routeParam: value) else {
      fatalError(
        "\(value.debugDescription) cannot stand in a path: write a text that is not empty, not \".\" "
          + "or \"..\", and has no control characters")
    }
    self = param
  }
}
