public import LinkRouting

/// A template whose tokens are key paths: it reads a link into a value, and prints the value back.
///
/// ```swift
/// struct Artist { var id: Int?; var slug: String? }
///
/// let artist: DeepLinkTemplate<Artist> = "/artist/\(\.slug)/\(\.id)"
/// try artist.parse("https://example.com/artist/metallica/123456", into: Artist())
/// // Artist(id: 123456, slug: "metallica")
/// try artist.path(for: Artist(id: 123456, slug: "metallica"))   // "/artist/metallica/123456"
/// ```
///
/// The text between the key paths is the language of `RouteTemplate`: groups, alternatives, typed
/// tokens and wildcards, a query and a fragment. A key path may lead to any property whose type is a
/// `RouteParamConvertible`, an optional or a list of them:
///
///     "/event/\(\.event.slug)-\(\.event.id).html"    nested, and inside a segment
///     "/compare/\(\.ids, separator: "-")"            a list
///     "/files/\(wildcard: \.folders)"                one or more segments
///     "/search?query=\(\.query)&page=\(\.page)"      the query
///     "/help#\(\.section)"                           the fragment
///     "/recipes/(page/\(\.page))"                    an optional group
///
/// An item of the query is optional if all its tokens are optional properties, or if it stands in
/// parentheses. In such an item, a value of the wrong type counts as absent. All
/// other tokens are required. A property that the link lacks becomes nil if its type is optional; otherwise
/// it keeps its value. A property that the template does not name keeps its value.
///
/// The law, for values `x` and `y` that differ only in the properties that the template names:
/// `parse(path(for: x), into: y) == x`.
public struct DeepLinkTemplate<Value>: Hashable, Sendable {
  /// The template with names for key paths, for a `RouteTable`.
  ///
  /// A stored property's token is named like the key path without its type: `event.slug`. A computed property
  /// has no name at run time; its token is named after its place: `value2`.
  public let route: RouteTemplate
  /// The tokens, which read and write the properties.
  let tokens: [DeepLinkToken<Value>]
  /// The template with tokens of any text.
  ///
  /// If it matches and `route` does not, a value has the wrong type.
  let untyped: RouteTemplate

  /// A template from text that may be invalid: throws, while a literal would stop the program.
  ///
  /// ```swift
  /// try DeepLinkTemplate<Artist>(checking: "/artist/\(\.slug)/\(\.slug)")
  /// // throws: \.slug stands twice, as tokens 1 and 2
  /// ```
  ///
  /// - Parameter source: A literal with key paths, or a ``DeepLinkTemplateSource`` made of text.
  /// - Throws: ``DeepLinkTemplateError`` that names the key paths.
  public init(checking source: DeepLinkTemplateSource<Value>) throws(DeepLinkTemplateError) {
    var source = source
    try source.nameTokens()
    try source.checkTokens()
    route = try source.route(isTyped: true)
    untyped = (try? source.route(isTyped: false)) ?? route
    tokens = source.tokens
  }

  /// Matches every link: the root, and one or more segments.
  public static var catchAll: DeepLinkTemplate { "/(*)" }
}

extension DeepLinkTemplate: CustomStringConvertible {
  /// The template with names for key paths: `/artist/:slug/:int(id)`.
  public var description: String { route.description }
}
