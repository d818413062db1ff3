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
  public var details: [Details]
  /// Defaults for every component.
  public var defaults: Component?
  /// Named lists of strings: `$(food)` in a pattern is any one of the list called `food`.
  public var substitutionVariables: [String: [String]]

  /// Makes a file.
  ///
  /// - Parameters:
  ///   - details: The apps, in order, each with the links that it opens.
  ///   - defaults: Defaults for every component.
  ///   - substitutionVariables: Named lists of strings.
  public init(
    details: [Details] = [], defaults: Component? = nil,
    substitutionVariables: [String: [String]] = [:]
  ) {
    self.details = details
    self.defaults = defaults
    self.substitutionVariables = substitutionVariables
  }

  /// Some apps, and the links that they open.
  public struct Details: Hashable, Sendable, Encodable {
    /// The apps.
    public var appIDs: [AppID]
    /// Patterns of links, of which the first that matches decides.
    public var components: [Component]
    /// Defaults for these components.
    public var defaults: Component?

    enum CodingKeys: String, CodingKey, CaseIterable { case appIDs, components, defaults }

    /// Makes an entry.
    ///
    /// - Parameters:
    ///   - appIDs: The apps.
    ///   - components: Patterns of links, of which the first that matches decides.
    ///   - defaults: Defaults for every component.
    public init(appIDs: [AppID], components: [Component], defaults: Component? = nil) {
      self.appIDs = appIDs
      self.components = components
      self.defaults = defaults
    }
  }

  /// A pattern of links: each part that is given must match as a whole.
  ///
  /// In a pattern `*` is any run of characters, slashes among them, `?` exactly one, and `$(name)` one
  /// of a list. They cannot be escaped.
  public struct Component: Hashable, Sendable, Codable {
    /// The pattern of the path, `/` in the file; nil for any path.
    public var path: String?
    /// The pattern of the query, `?` in the file; nil for any query.
    public var query: Query?
    /// The pattern of the fragment, `#` in the file; nil for any fragment.
    public var fragment: String?
    /// Links that match stay in the browser.
    public var exclude: Bool?
    /// Upper and lower case differ; nil means what the defaults say, or else true.
    public var caseSensitive: Bool?
    /// Links are compared with their escapes; nil means what the defaults say, or else true.
    public var percentEncoded: Bool?
    /// A note to the reader of the file.
    public var comment: String?

    enum CodingKeys: String, CodingKey, CaseIterable {
      case path = "/"
      case query = "?"
      case fragment = "#"
      case exclude, caseSensitive, percentEncoded, comment
    }

    /// Makes a component; what is left out matches anything, or is as the defaults say.
    public init(
      path: String? = nil, query: Query? = nil, fragment: String? = nil, exclude: Bool? = nil,
      caseSensitive: Bool? = nil, percentEncoded: Bool? = nil, comment: String? = nil
    ) {
      self.path = path
      self.query = query
      self.fragment = fragment
      self.exclude = exclude
      self.caseSensitive = caseSensitive
      self.percentEncoded = percentEncoded
      self.comment = comment
    }
  }

  /// A component's requirement on a link's query.
  public enum Query: Hashable, Sendable {
    /// A pattern of the query as a whole.
    case pattern(String)
    /// A pattern for the values of each of these items.
    case items([String: String])
  }

  /// The size, in bytes, above which Apple's systems do not read a file.
  public static let sizeLimit = 128 * 1024

  /// A warning if a file is larger than ``sizeLimit``: one sentence, or nil.
  ///
  /// ```swift
  /// #expect(SiteAssociation.sizeWarning(forBytes: data.count) == nil)
  /// ```
  ///
  /// - Parameter count: The size of the file as it is served.
  public static func sizeWarning(forBytes count: Int) -> String? {
    count > sizeLimit
      ? "it has \(count) bytes, and Apple's systems read \(sizeLimit) at most" : nil
  }

  /// The place of a component in a file.
  public struct Rule: Hashable, Sendable, CustomStringConvertible {
    /// The index among the file's details.
    public let details: Int
    /// The index among the components there.
    public let component: Int

    /// The place as errors write it.
    public var description: String { "details[\(details)].components[\(component)]" }
  }

  /// The component at a place that ``decision(for:app:)`` named.
  public subscript(rule: Rule) -> Component { details[rule.details].components[rule.component] }
}
