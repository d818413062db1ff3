/// A row of a file of fixtures: a link, and the value that it must open.
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
package struct LinkFixture: Hashable, Sendable {
  /// The keys of a row, in their order in the file.
  package enum Key: String, CaseIterable, CodingKey, Sendable {
    /// The row's name.
    case id
    /// The link.
    case url
    /// A link too long to write out: `prefix`, then `count` times `repeat`, then `suffix`.
    case urlPattern
    /// The template that matches the link; null for no match.
    case template
    /// The captures of the tokens, and the query items; only those that the row checks.
    case params
    /// The value as Swift code, as `LinkDestination.expression` writes it; null for no match.
    case navigation
    /// Whether the link may open the app from outside.
    case deepLink
    /// The rule that the row shows, for readers.
    case rule
    /// Why the row is there.
    case note
  }

  /// The value of a key, expected by a row or found by a table.
  package enum Answer: Hashable, Sendable {
    /// A template or a value; nil where there is none.
    case text(String?)
    /// Whether a link opens from outside.
    case flag(Bool)
    /// The captures of the tokens, and the query items.
    case params([String: String])
  }

  /// A link too long to write out.
  struct Pattern: Hashable, Decodable, Sendable {
    var prefix: String
    var `repeat`: String
    var count: Int
    var suffix: String

    /// The most bytes of all repeats: many times the longest link, and little memory.
    static let mostBytes = 1 << 24

    /// Nil if ``count`` is below 0, or the result would be too long.
    var text: String? {
      let (bytes, isTooLong) = count.multipliedReportingOverflow(by: max(1, `repeat`.utf8.count))
      guard !isTooLong, (0...Self.mostBytes).contains(bytes) else { return nil }
      return prefix + String(repeating: `repeat`, count: count) + suffix
    }
  }

  /// The file of the row, as the caller named it.
  package internal(set) var file = ""
  /// Its place in the file, from 1.
  package internal(set) var number = 0
  /// The line of its id, from 1.
  var line: Int?
  /// True if the row is from a file, so that a recording can complete it there.
  var canBeRecorded = false
  /// The row's name.
  package let id: String
  /// The link.
  package let url: String
  /// The expected values; a missing key is not checked.
  package internal(set) var expected: [Key: Answer]
  /// The rule that the row shows.
  package let rule: String?
  /// Why the row is there.
  package let note: String?

  let pattern: Pattern?

  /// Whether the row wants its link to match nothing.
  package var leadsNowhereOnPurpose: Bool {
    [expected[.template], expected[.navigation]].contains(.text(nil))
  }

  /// True if the check made the link: then the row stands in no file.
  var isSample: Bool { number == 0 }
}

extension LinkFixture: CustomStringConvertible {
  /// The row's name with its rule and its link, for a failing test.
  package var description: String { "\(id) [\(rule ?? "match")] \(url.prefix(120))" }
}
