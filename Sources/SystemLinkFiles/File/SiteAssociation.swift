/// An `apple-app-site-association` file: which links of a host open which apps.
///
/// ```swift
/// let file = try SiteAssociation(json: data)
/// file.decision(for: "https://example.com/buy/42")   // .opens(by: details[0].components[1])
/// ```
///
/// A file does not name its host: it is about the host that serves it. Only `applinks` is kept, since
/// `webcredentials` and other services are not about links.
public struct SiteAssociation: Hashable, Sendable {
  /// The apps, in order, each with the links that it opens.
  package var details: [Details] = []
  /// Defaults for every component.
  var defaults: Component?
  /// Named lists of strings: `$(food)` in a pattern is any one of the list called `food`.
  var substitutionVariables: [String: [String]] = [:]

  /// Some apps, and the links that they open.
  package struct Details: Hashable, Sendable {
    /// The apps.
    package var appIDs: [AppID]
    /// Patterns of links, of which the first that matches decides.
    package var components: [Component]
    /// Defaults for these components.
    var defaults: Component?

    enum CodingKeys: String, CodingKey, CaseIterable { case appIDs, components, defaults }
  }

  /// A pattern of links: each part that is given must match as a whole.
  ///
  /// In a pattern `*` is any run of characters, slashes among them, `?` exactly one, and `$(name)` one
  /// of a list. They cannot be escaped.
  package struct Component: Hashable, Sendable, Codable {
    /// The pattern of the path, `/` in the file; nil for any path.
    var path: String?
    /// The pattern of the query, `?` in the file; nil for any query.
    var query: Query?
    /// The pattern of the fragment, `#` in the file; nil for any fragment.
    var fragment: String?
    /// Links that match stay in the browser.
    var exclude: Bool?
    /// Upper and lower case differ; nil means what the defaults say, or else true.
    var caseSensitive: Bool?
    /// Links are compared with their escapes; nil means what the defaults say, or else true.
    var percentEncoded: Bool?
    /// A note to the reader of the file.
    var comment: String?

    /// The pattern of the query as a whole, if it has one.
    var queryPattern: String? { if case .pattern(let pattern) = query { pattern } else { nil } }
    /// The query items and the patterns of their values, in the order of the names.
    var items: [(key: String, value: String)] {
      if case .items(let items) = query { items.sorted { $0.key < $1.key } } else { [] }
    }

    enum CodingKeys: String, CodingKey, CaseIterable {
      case path = "/"
      case query = "?"
      case fragment = "#"
      case exclude, caseSensitive, percentEncoded, comment
    }
  }

  /// A component's requirement on a link's query.
  enum Query: Hashable, Sendable {
    /// A pattern of the query as a whole.
    case pattern(String)
    /// A pattern for the values of each of these items.
    case items([String: String])
  }

  /// The size, in bytes, above which Apple's systems do not read a file.
  package static let sizeLimit = 128 * 1024

  /// The place of a component in a file.
  public struct Rule: Hashable, Sendable, CustomStringConvertible {
    /// The index among the file's details.
    let details: Int
    /// The index among the components there.
    let component: Int

    /// The place as errors write it.
    public var description: String { "details[\(details)].components[\(component)]" }
  }

  /// The component at a place that ``decision(for:app:)`` named.
  subscript(rule: Rule) -> Component { details[rule.details].components[rule.component] }
}
