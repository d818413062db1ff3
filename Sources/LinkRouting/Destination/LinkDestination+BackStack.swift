extension LinkDestination {
  /// Nil: "back" leads through the screens of the link's prefixes.
  public var parent: Self? { nil }

  /// The back stack of a link: the screens that "back" leads through, from the bottom up.
  ///
  /// The last is the link's own. Below a screen is its ``parent``; below a screen without a parent is the longest prefix
  /// of its link that is a link, too.
  ///
  /// Only the last screen gets the query and the fragment. The root `/` is left out, except in its own back stack,
  /// and in tables that read the link's host as a segment, too. If a decoder throws ``LinkRefusal`` for a prefix, the
  /// prefix has no screen.
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
    guard let link = try? link.linkComponents, var screen = table.match(link) else {
      return ([], nil)
    }
    let most = 32
    var stack = [screen]
    // The parents that the link may not open, too, which could go on for ever.
    var met = stack
    var prefixes = table.engine.beginnings(of: link)
    while true {
      if let parent = screen.parent {
        if met.contains(parent) || max(met.count, stack.count) == most {
          return (stack.reversed(), parent)
        }
        met.append(parent)
        screen = parent
        let text = try? Self.table.engine.text(of: parent.link)
        let link = text.flatMap { try? LinkComponents($0) }
        prefixes = link.map(table.engine.beginnings) ?? []
        if table.isForDeepLinks, link.flatMap(table.match) != parent { continue }
      } else {
        guard stack.count < most, let prefix = prefixes.popLast() else { break }
        guard let match = table.match(prefix) else { continue }
        screen = match
      }
      if stack.last != screen { stack.append(screen) }
    }
    return (stack.reversed(), nil)
  }
}
