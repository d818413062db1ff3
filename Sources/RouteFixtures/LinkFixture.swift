/// A row of a file of fixtures: a link, and where it must lead.
///
/// ```json
/// {
///   "id": "recipe",
///   "url": "https://example.com/recipes/42",
///   "template": "/recipes/:int(id)",
///   "params": {"id": "42"},
///   "navigation": ".recipe(id: 42, servings: nil)",
///   "deepLink": true
/// }
/// ```
public struct LinkFixture: Hashable, Sendable {
  /// What a row may say, in the order in which it is written.
  public enum Key: String, CaseIterable, CodingKey, Sendable {
    /// The row's name.
    case id
    /// The link.
    case url
    /// A link too long to write out: `prefix`, `repeat` as often as `count` says, `suffix`.
    case urlPattern
    /// The template that matches the link; null where none does.
    case template
    /// What the tokens took, and the query items: those that matter to the row.
    case params
    /// The value as Swift writes it, as `LinkDestination.expression` does; null where there is none.
    case navigation
    /// Whether the link may open the app from outside.
    case deepLink
    /// The rule that the row stands for, as a reader's help.
    case rule
    /// Why the row is there.
    case note
  }

  /// What a row says of a link, or what a table says of it.
  public enum Answer: Hashable, Sendable {
    /// A template or a value; nil where there is none.
    case text(String?)
    /// Whether a link opens from outside.
    case flag(Bool)
    /// What the tokens took, and the query items.
    case params([String: String])
  }

  /// A link too long to write out.
  struct Pattern: Hashable, Codable, Sendable {
    var prefix: String
    var `repeat`: String
    var count: Int
    var suffix: String

    /// The most bytes that are repeated: many times what a link may have, and little memory.
    static let mostBytes = 1 << 24

    /// Nil where ``count`` is below 0, or makes too long a text.
    var text: String? {
      let (bytes, isTooLong) = count.multipliedReportingOverflow(by: max(1, `repeat`.utf8.count))
      guard !isTooLong, (0...Self.mostBytes).contains(bytes) else { return nil }
      return prefix + String(repeating: `repeat`, count: count) + suffix
    }
  }

  /// The file that the row stands in, as it was named.
  public internal(set) var file = ""
  /// Its place in the file, from 1.
  var number = 0
  /// The row was read from a file, so what it lacks can be written there.
  var canBeRecorded = false
  /// The row's name.
  public let id: String
  /// The link.
  public let url: String
  /// What must be true of the link; a key that is missing is not checked.
  public internal(set) var expected: [Key: Answer]
  /// The rule that the row stands for.
  public let rule: String?
  /// Why the row is there.
  public let note: String?

  let pattern: Pattern?
}

extension LinkFixture: CustomStringConvertible {
  /// The row's name with its rule and its link: what a failing test says.
  public var description: String { "\(id) [\(rule ?? "match")] \(url.prefix(120))" }
}
