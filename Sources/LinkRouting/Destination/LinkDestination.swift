/// Your enum of screens: its ``table`` maps links to cases, and its ``link`` maps a case to its link.
///
/// ```swift
/// enum Screen: LinkDestination {
///   case home
///   case recipe(id: Int, servings: Int?)
///
///   static let allRoutes: RouteDictionary<Screen> = [
///     "/": decode(.home),
///     "/recipes/\(.recipe)": decode(Screen.recipe, .recipe, .servings),
///   ]
///   static let table = RouteTable(
///     allRoutes, on: [.web("example.com"), .scheme("cook")])
///
///   var link: LinkPath {
///     switch self {
///     case .home: return "/"
///     case .recipe(let id, let servings):
///       return "/recipes/\(id)?\(.servings, servings)"
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
///
/// Links are compared and cross actors, so the enum is `Hashable` and `Sendable`, and so is each type in its cases. In
/// a module on the main actor by default, write `nonisolated` before these types (<doc:YourFirstRoute>).
public protocol LinkDestination: Hashable, Sendable {
  /// The routes: they map each link to a value.
  ///
  /// Make it a stored property: compiling a table costs more than a match.
  static var table: RouteTable<Self> { get }
  /// The path, query and fragment of the link to this value; the canonical one if there are several.
  var link: LinkPath { get }
  /// The screen that "back" leads to; nil, the default, for the screens of the link's prefixes.
  ///
  /// Write it where the path is not the way back, as for a message that opens in the inbox of its thread:
  ///
  /// ```swift
  /// enum Mail {
  ///   case inbox, thread(Int), message(thread: Int, Int)
  ///
  ///   var parent: Mail? {
  ///     switch self {
  ///     case .message(let thread, _): .thread(thread)
  ///     case .thread: .inbox
  ///     case .inbox: nil
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// ``backStack(of:)`` is made of it.
  var parent: Self? { get }
}

extension LinkDestination {
  /// The value of a link; nil if the link is [malformed](doc:Rules), its origin is not listed, or no route matches.
  ///
  /// - Parameter link: The link: a `String`, a `URL` or ``LinkComponents``.
  /// - Complexity: O(*n*) in the length of the link.
  @inlinable
  public static func match(_ link: some LinkConvertible) -> Self? { table.match(link) }

  /// The value of a link from outside; nil if the link may not open the app.
  ///
  /// Universal links, links of the app's scheme and push payloads come from outside. They may open only routes marked
  /// with ``RouteDictionary/asDeepLinks()``. The law: `deepLinkMatch(link)` is `match(link)` or nil
  /// ([R19](doc:Rules)).
  ///
  /// - Parameter link: The link.
  /// - Complexity: O(*n*) in the length of the link.
  @inlinable
  public static func deepLinkMatch(_ link: some LinkConvertible) -> Self? {
    table.deepLinks.match(link)
  }

  /// Makes the value of a link; throws if there is none.
  ///
  /// ```swift
  /// do {
  ///   show(try Screen(url))
  /// } catch {
  ///   logger.debug("\(error)")   // the reason, without values of the link
  /// }
  /// ```
  ///
  /// - Parameter link: The link.
  /// - Throws: ``MatchFailure`` with the reason.
  public init(_ link: some LinkConvertible) throws(MatchFailure) {
    self = try Self.table.destination(of: link)
  }

  /// Makes the value of a link from outside; throws if the link may not open the app.
  ///
  /// - Parameter link: The link.
  /// - Throws: ``MatchFailure`` with the reason.
  public init(deepLink link: some LinkConvertible) throws(MatchFailure) {
    self = try Self.table.deepLinks.destination(of: link)
  }

  /// The link to this value, as text, on the first of the given origins: the link of another build.
  ///
  /// - Parameter origins: The origins of the other build. The link prints on the first of these origins, or on the
  ///   origin that it names (``LinkPath/on(named:)``).
  /// - Throws: ``RoutePrintingError``, as ``urlString`` does.
  public func urlString(on origins: LinkOrigins) throws(RoutePrintingError) -> String {
    try Self.table.engine.text(of: link, on: origins)
  }

  /// The link to this value, as text, on the first origin of ``table``.
  ///
  /// For the origins of another build, use ``urlString(on:)``.
  ///
  /// - Throws: ``RoutePrintingError`` if a path cannot hold a value, the link would be longer than
  ///   [R13](doc:Rules) allows, or an origin without a host would read a value as a literal ([R3](doc:Rules)).
  public var urlString: String {
    get throws(RoutePrintingError) {
      try Self.table.engine.text(of: link)
    }
  }
}
