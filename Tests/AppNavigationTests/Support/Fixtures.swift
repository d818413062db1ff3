import Testing

/// A row of `links.json` or `hostile.json`.
struct LinkRow: Decodable, Sendable, CustomTestStringConvertible {
  var id: String
  var url: String
  var template: String?
  var params: [String: String]
  var navigation: String?
  var deepLink: Bool?
  var rule: String?
  var note: String?

  private enum Key: String, CodingKey {
    case id, url, urlPattern, template, params, navigation, deepLink, rule, note
  }

  /// A link too long to write out.
  private struct Pattern: Decodable {
    var prefix: String
    var `repeat`: String
    var count: Int
    var suffix: String
  }

  init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: Key.self)
    id = try row.decode(String.self, forKey: .id)
    if let pattern = try row.decodeIfPresent(Pattern.self, forKey: .urlPattern) {
      url =
        pattern.prefix + String(repeating: pattern.repeat, count: pattern.count) + pattern.suffix
    } else {
      url = try row.decode(String.self, forKey: .url)
    }
    template = try row.decodeIfPresent(String.self, forKey: .template)
    params = try row.decodeIfPresent([String: String].self, forKey: .params) ?? [:]
    navigation = try row.decodeIfPresent(String.self, forKey: .navigation)
    deepLink = try row.decodeIfPresent(Bool.self, forKey: .deepLink)
    rule = try row.decodeIfPresent(String.self, forKey: .rule)
    note = try row.decodeIfPresent(String.self, forKey: .note)
  }

  /// What a failing test says: the row, its rule and its link.
  var testDescription: String { "\(id) [\(rule ?? "match")] \(url.prefix(120))" }
}
