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
///     case .home: "/"
///     case .recipe(let id, let servings): "/recipes/\(id)?servings=\(servings)"
///     }
///   }
/// }
///
/// Screen.match("cook://recipes/42")               // .recipe(id: 42, servings: nil)
/// try Screen.recipe(id: 42, servings: 2).url       // https://example.com/recipes/42?servings=2
/// ```
///
/// The law: `match(link) == screen` implies `match(try screen.url) == screen`. To encode values as
/// their links, declare the enum `Codable`, and do no more.
public protocol LinkDestination: Hashable, Sendable {
  /// Which link leads to which value.
  ///
  /// A stored property: a table is compiled once, which costs more than a match.
  static var table: RouteTable<Self> { get }
  /// The routes that may open the app from outside: all of ``table`` unless said otherwise.
  static var deepLinkTable: RouteTable<Self> { get }
  /// The path, query and fragment of the link to this value; the canonical one if there are several.
  var link: LinkPath { get }
}

extension LinkDestination {
  /// All routes.
  public static var deepLinkTable: RouteTable<Self> { table }

  /// Where a link leads, or nil where it is malformed, not ours, or no route takes it.
  ///
  /// - Parameter link: The link: a `String`, a `URL` or ``LinkComponents``.
  /// - Complexity: O(*n*) in the length of the link.
  @inlinable
  public static func match(_ link: some LinkConvertible) -> Self? { table.match(link) }

  /// Where a link from outside leads, or nil where it may not open the app.
  ///
  /// Universal links, links of the app's scheme and push payloads come from outside.
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

  /// The screens that "back" leads through, from the bottom up; the last is the one that the link leads to.
  ///
  /// Equal neighbours appear once. The list may contain screens that are not in ``deepLinkTable``: check them
  /// before you show them.
  ///
  /// - Parameter link: The link.
  /// - Returns: The screens of a navigation stack; empty if the link leads nowhere.
  /// - Complexity: As for ``RouteTable/trail(_:)``.
  public static func trail(_ link: some LinkConvertible) -> [Self] {
    table.trail(link).reduce(into: []) { trail, next in
      if trail.last != next { trail.append(next) }
    }
  }

  /// The text of the link to this value; of one on other origins, as in a staging build, ask
  /// ``LinkPath/urlString(on:)`` of its ``link``.
  ///
  /// - Throws: ``RoutePrintingError`` where a path cannot hold a value, or the link would be longer
  ///   than [R13](doc:Rules) allows.
  public var urlString: String {
    get throws(RoutePrintingError) { try Self.table.engine.text(of: link) }
  }
}
