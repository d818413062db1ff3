extension LinkDestination {
  /// Nil: "back" leads through the screens of the link's prefixes.
  public var parent: Self? { nil }

  /// The back stack of a link: the screens that "back" leads through, from the bottom up.
  ///
  /// The last is the link's own. Below a screen is its ``parent``; below a screen without a parent is the longest prefix
  /// of its link that is a link, too. `/#/rooms/7` has the prefix `/#/rooms`, if its route reads the fragment as a path.
  ///
  /// Only the last screen gets the query, and the fragment or the query in it. The root `/` is left out, except in its
  /// own back stack, and in tables that read the link's host as a segment, too. If a decoder throws ``LinkRefusal`` for
  /// a prefix, the prefix has no screen.
  ///
  /// The stack is that of the screen, not of the spelling: a link by an alias has the stack of the screen's own link, and
  /// a prefix that only a fallback matches has no screen ([R21](doc:Rules)). Below a screen that a fallback opens is
  /// nothing.
  ///
  /// Equal neighbours appear once. A stack has at most 32 screens, and a parent that is in it already ends it:
  /// `LinkFixtures.check` reports such a link.
  ///
  /// - Parameter link: The link.
  /// - Returns: The screens of a navigation stack; empty if no route matches the link.
  /// - Complexity: O(*n* · *m*) in the length of the link and the number of its segments, for each parent.
  public static func backStack(of link: some LinkConvertible) -> [Self] {
    backStack(of: link, in: table).screens
  }

  /// The back stack of a link from outside, without the screens whose own link may not open from outside.
  ///
  /// - Parameter link: The link.
  /// - Returns: The screens of a navigation stack; empty if the link may not open the app.
  /// - Complexity: O(*n* · *m*) in the length of the link and the number of its segments, for each parent.
  public static func deepLinkBackStack(of link: some LinkConvertible) -> [Self] {
    backStack(of: link, in: table.deepLinks).screens
  }

  /// The back stack of a link, and the parent that is left out because the stack has it, or has no room for it.
  package static func backStack(
    of link: some LinkConvertible, in table: RouteTable<Self>
  ) -> (screens: [Self], cut: Self?) {
    guard let link = try? link.linkComponents, let match = table.winner(of: link) else {
      return ([], nil)
    }
    let most = 32
    var screen = match.destination
    var stack = [screen]
    // The parents that the link may not open, too, which could go on for ever.
    var met = stack
    var prefixes = Self.prefixes(below: match)
    while true {
      if let parent = screen.parent {
        if met.contains(parent) || max(met.count, stack.count) == most {
          return (stack.reversed(), parent)
        }
        met.append(parent)
        screen = parent
        let own = ownMatch(of: parent)
        prefixes = own.map(Self.prefixes(below:)) ?? []
        if table.isForDeepLinks, own.flatMap({ table.match($0.params.link) }) != parent { continue }
      } else {
        guard stack.count < most, let prefix = prefixes.popLast() else { break }
        guard let match = table.winner(of: prefix),
          !table.engine.isFallback(match.route, match.params)
        else { continue }
        screen = match.destination
        if stack.last != screen, table.engine.isAlias(match.route) {
          prefixes = Self.prefixes(below: match)
        }
      }
      if stack.last != screen { stack.append(screen) }
    }
    return (stack.reversed(), nil)
  }

  /// The prefixes of a screen's link, the shortest first: of its own link, if the link is by an alias.
  private static func prefixes(below match: RouteTable<Self>.Winner) -> [String] {
    let engine = table.engine
    guard engine.isAlias(match.route), let own = ownMatch(of: match.destination) else {
      return engine.prefixes(below: match.route, match.params)
    }
    return engine.prefixes(below: own.route, own.params)
  }

  /// The match of a screen's own link; nil if the link leads elsewhere.
  private static func ownMatch(of screen: Self) -> RouteTable<Self>.Winner? {
    guard let text = try? table.engine.text(of: screen.link), let own = table.winner(of: text),
      own.destination == screen
    else { return nil }
    return own
  }
}

// No destination is asked here, so an app has one copy of this code.
extension RouteEngine {
  fileprivate func isAlias(_ route: Int) -> Bool { routes[route].place.target != nil }

  fileprivate func isFallback(_ route: Int, _ params: RouteParams) -> Bool {
    isFallback(params.variant, of: routes[route].template, for: params.link)
  }

  /// The prefixes of the link of a match, the shortest first; none if its route is a fallback.
  fileprivate func prefixes(below route: Int, _ params: RouteParams) -> [String] {
    isFallback(route, params) ? [] : prefixes(of: params.link, by: params.variant)
  }

  /// The prefixes of a link's text, up to each segment but the last, the shortest first.
  ///
  /// The segments are those of the path, and those of the fragment if the variant reads it as a path.
  fileprivate func prefixes(of link: LinkComponents, by variant: RouteVariant) -> [String] {
    let head = link.head
    // If the host is a segment, it is a prefix too.
    let host = !head.hostRange.isEmpty && origins(of: link).contains(.hostAsSegment)
    let ends = link.withParts { link, _ in
      let path = link.area.segments.dropFirst().map { link[$0].raw.upperBound }
      let ends = (host && !path.isEmpty ? [head.pathStart] : []) + path
      guard case .route(_, let mark)? = variant.fragment, mark != .none else {
        return Array(ends.dropLast())
      }
      return ends + link.fragmentArea.segments.dropLast().map { link[$0].raw.upperBound }
    }
    return ends.map { link.raw(0..<$0) }
  }
}
