/// An enum that links lead to: its ``table`` maps links to cases, and its ``link`` maps a case to its link.
///
/// ```swift
/// enum Screen: LinkDestination {
///   case home
///   case recipe(id: Int, servings: Int?)
///
///   static let table = RouteTable(
///     ["/": decode(.home), "/recipes/\(.recipe)": decode(Screen.recipe, .recipe, .servings)],
///     on: [.web("example.com"), .scheme("cook")])
///
///   var link: LinkPath {
///     switch self {
///     case .home: return "/"
///     case .recipe(let id, let servings): return "/recipes/\(id)?\(.servings, servings)"
///     }
///   }
/// }
///
/// Screen.match("cook://recipes/42")               // .recipe(id: 42, servings: nil)
/// try Screen.recipe(id: 42, servings: 2).url       // https://example.com/recipes/42?servings=2
/// ```
///
/// The law: `match(link) == screen` implies `match(try screen.url) == screen`. To store values as their links,
/// declare ``LinkCodable`` instead.
public protocol LinkDestination: Hashable, Sendable {
  /// Which link leads to which value.
  ///
  /// A stored property: a table is compiled once, which costs more than a match.
  static var table: RouteTable<Self> { get }
  /// The path, query and fragment of the link to this value; the canonical one if there are several.
  var link: LinkPath { get }
}

extension LinkDestination {
  /// The ``table`` as links from outside see it; see ``RouteTable/deepLinks``.
  public static var deepLinkTable: RouteTable<Self> { table.deepLinks }

  /// Where a link leads, or nil where it is malformed, not ours, or no route takes it.
  ///
  /// - Parameter link: The link: a `String`, a `URL` or ``LinkComponents``.
  /// - Complexity: O(*n*) in the length of the link.
  @inlinable
  public static func match(_ link: some LinkConvertible) -> Self? { table.match(link) }

  /// Where a link from outside leads, or nil where it may not open the app.
  ///
  /// Universal links, links of the app's scheme and push payloads come from outside. They may open the routes marked
  /// with ``RouteDictionary/asDeepLinks()``, and no others. The law: `deepLinkMatch(link)` is `match(link)` or nil
  /// ([R19](doc:Rules)).
  ///
  /// - Parameter link: The link.
  /// - Complexity: O(*n*) in the length of the link.
  @inlinable
  public static func deepLinkMatch(_ link: some LinkConvertible) -> Self? {
    deepLinkTable.match(link)
  }

  /// Where a path that comes without an origin leads, on the first origin of ``table``.
  ///
  /// ```swift
  /// Screen.match(path: "/recipes/42")   // .recipe(id: 42, servings: nil)
  /// ```
  ///
  /// - Parameter path: A path with one slash in front, and what follows it.
  /// - Complexity: O(*n*) in the length of the path.
  @_disfavoredOverload  // `links.compactMap(Screen.match)` matches links, not paths.
  public static func match(path: String) -> Self? { table.match(path: path) }

  /// Where a path from outside leads, such as a push payload's, on the first origin of
  /// ``deepLinkTable``; nil where it may not open the app.
  ///
  /// - Parameter path: A path with one slash in front, and what follows it.
  /// - Complexity: O(*n*) in the length of the path.
  @_disfavoredOverload
  public static func deepLinkMatch(path: String) -> Self? { deepLinkTable.match(path: path) }

  /// Where a link leads; throws where it leads nowhere.
  ///
  /// ```swift
  /// do {
  ///   show(try Screen(url))
  /// } catch {
  ///   logger.debug("\(error)")   // why, without what stood in the link
  /// }
  /// ```
  ///
  /// - Parameter link: The link.
  /// - Throws: ``MatchFailure``, which says why in a sentence.
  public init(_ link: some LinkConvertible) throws(MatchFailure) {
    self = try Self.table.destination(of: link)
  }

  /// Where a link from outside leads; throws where it may not open the app.
  ///
  /// - Parameter link: The link.
  /// - Throws: ``MatchFailure``, which says why in a sentence.
  public init(deepLink link: some LinkConvertible) throws(MatchFailure) {
    self = try Self.deepLinkTable.destination(of: link)
  }

  /// The screens that "back" leads through, from the bottom up; the last is the one that the link leads to.
  ///
  /// Equal neighbours appear once.
  ///
  /// - Parameter link: The link.
  /// - Returns: The screens of a navigation stack; empty if the link leads nowhere.
  /// - Complexity: As for ``RouteTable/backStack(of:)``.
  public static func backStack(of link: some LinkConvertible) -> [Self] {
    withoutRepetitions(table.backStack(of: link))
  }

  /// The back stack of a link from outside, without the screens that such a link may not open.
  ///
  /// - Parameter link: The link.
  /// - Returns: The screens of a navigation stack; empty if the link may not open the app.
  /// - Complexity: As for ``RouteTable/backStack(of:)``.
  public static func deepLinkBackStack(of link: some LinkConvertible) -> [Self] {
    withoutRepetitions(deepLinkTable.backStack(of: link))
  }

  private static func withoutRepetitions(_ stack: [Self]) -> [Self] {
    stack.reduce(into: []) { stack, next in
      if stack.last != next { stack.append(next) }
    }
  }

  /// The text of the link to this value; of one on other origins, as in a staging build, ask
  /// ``LinkPath/urlString(on:)`` of its ``link``.
  ///
  /// A debug build stops if the slashes of a wildcard's text are escaped: other programs read another path.
  ///
  /// - Throws: ``RoutePrintingError`` where a path cannot hold a value, or the link would be longer
  ///   than [R13](doc:Rules) allows.
  public var urlString: String {
    get throws(RoutePrintingError) {
      let text = try Self.table.engine.text(of: link)
      assert(
        Self.table.escapedSlash(in: text) == nil,
        "\(text) has %2F for each slash of a wildcard: write \\(segments: …) in `link`")
      return text
    }
  }
}
