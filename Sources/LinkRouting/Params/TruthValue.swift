/// A truth value as other senders write it: `1`, `0`, `yes`, `off`.
///
/// ```swift
/// extension RouteParam<TruthValue> { static var muted: Self { "muted" } }
///
/// let template: RouteTemplate = "/player?\(.muted)"
/// let link = try LinkComponents("https://example.com/player?muted=1")   // which `Bool` does not read
/// #expect(try template.params(of: link)?[.muted].isTrue == true)
/// ```
///
/// It reads `true`, `false`, `1`, `0`, `yes`, `no`, `on` and `off`, and prints `true` or `false`, so a param that
/// becomes a `Bool` later reads the printed links.
public struct TruthValue: RouteParamConvertible, Hashable {
  /// The truth value.
  public var isTrue: Bool

  /// - Parameter isTrue: The truth value.
  public init(_ isTrue: Bool) { self.isTrue = isTrue }

  private static let texts = ["true", "false", "1", "0", "yes", "no", "on", "off"]

  /// The strings that it reads, as a list: `:(true|false|1|0|yes|no|on|off)`.
  public static let routeTokenType = RouteTokenType.oneOf(texts)

  /// Reads one of these strings, in lower case.
  public init?(routeParam text: String) {
    guard let place = Self.texts.firstIndex(where: text.utf8Equals) else { return nil }
    isTrue = place.isMultiple(of: 2)
  }

  /// `true` or `false`.
  public var routeParam: String { isTrue.routeParam }
}
