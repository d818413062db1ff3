// Tables made of parts, for apps whose features own their routes. Each function makes a new table with one index,
// which is as fast as that of a table written whole.

extension RouteTable {
  /// The routes of two tables in one, each on its own origins.
  ///
  /// ```swift
  /// let app = search.map(AppScreen.search)
  ///   .merging(profile.map(AppScreen.profile).prefixed(by: "/profile/:user"))
  /// ```
  ///
  /// The templates decide which route is tried first, whichever table they come from; `conflicts` of the result
  /// shows where the tables meet. If one of them is ``init(inOrder:on:)``, the routes of this table are tried
  /// before those of `other`, and each table keeps its own order.
  ///
  /// - Parameter other: More routes.
  /// - Returns: A table with the routes of both.
  /// - Complexity: O(*n* log *n*) in the number of routes.
  public func merging(_ other: RouteTable) -> RouteTable {
    var parts = engine.parts
    let numbers = other.engine.parts.map { origins in
      if let number = parts.firstIndex(of: origins) { return number }
      parts.append(origins)
      return parts.count - 1
    }
    let first = engine.inOrder || other.engine.inOrder ? (engine.turns.max() ?? 0) + 1 : 0
    return RouteTable(
      routes + other.routes, parts: parts,
      partOfRoute: engine.partOfRoute + other.engine.partOfRoute.map { numbers[$0] },
      turns: engine.turns + other.engine.turns.map { first + $0 })
  }

  /// The same routes with destinations of another type: a feature's become those of the app's enum.
  ///
  /// - Parameter transform: Makes the new destination; what it throws passes to the next route, as
  ///   with a decoder ([R19](doc:Rules)).
  /// - Returns: A table with this one's index.
  /// - Complexity: O(*n*) in the number of routes.
  public func map<Lifted>(
    _ transform: @escaping @Sendable (Destination) throws -> Lifted
  ) -> RouteTable<Lifted> {
    map { destination, _ in try transform(destination) }
  }

  /// The same routes with destinations of another type, made with the params, such as those of a prefix.
  ///
  /// ```swift
  /// // "/settings" becomes "/users/:int(id)/settings".
  /// account.prefixed(by: "/users/\(.user)")
  ///   .map { screen, params in AppScreen.user(try params[.user], screen) }
  /// ```
  ///
  /// - Parameter transform: Makes the new destination of the old one and of all params of the link;
  ///   what it throws passes to the next route, as with a decoder ([R19](doc:Rules)).
  /// - Returns: A table with this one's index.
  /// - Complexity: O(*n*) in the number of routes.
  public func map<Lifted>(
    _ transform: @escaping @Sendable (Destination, RouteParams) throws -> Lifted
  ) -> RouteTable<Lifted> {
    RouteTable<Lifted>(
      engine,
      routes.map { route in
        .init(
          route.template, { try transform(try route.decoder($0), $0) }, at: route.location)
      })
  }

  /// The same routes below a path, whose tokens the decoders see as if they were their own.
  ///
  /// ```swift
  /// // "/comments" becomes "/projects/:creator/:project/comments".
  /// comments.prefixed(by: "/projects/:creator/:project")
  /// ```
  ///
  /// Every route then asks for the prefix's query items too. If the prefix cannot stand before a route, since
  /// they have a name in common, say, it stops the program with the parser's message, as a template in code
  /// does. ``RouteTemplate/prefixed(by:)`` throws instead.
  ///
  /// - Parameter prefix: What stands before each template.
  /// - Returns: A table with the longer templates.
  /// - Complexity: O(*n* log *n*) in the number of routes.
  public func prefixed(by prefix: RouteTemplate) -> RouteTable {
    let routes = routes.map { route in
      do throws(TemplateError) {
        let template = try route.template.prefixed(by: prefix)
        return Route(template, route.decoder, at: route.location)
      } catch {
        preconditionFailure("\(prefix) cannot stand before \(route.template): \(error)")
      }
    }
    return RouteTable(
      routes, parts: engine.parts, partOfRoute: engine.partOfRoute, turns: engine.turns)
  }
}

extension RouteTemplate {
  /// This template behind a prefix: both paths, and the query items of both.
  ///
  /// - Parameter prefix: A template without a fragment, unless this one has none.
  /// - Throws: ``TemplateError`` if the two make no template: their paths have a name in common, or their
  ///   queries an item or a name, two wildcards meet, or both have a fragment.
  /// - Returns: The longer template.
  public func prefixed(by prefix: RouteTemplate) throws(TemplateError) -> RouteTemplate {
    var text = Self.text(
      prefix.path + path, prefix.query + query, fragment ?? prefix.fragment)
    if let second = prefix.fragment, fragment != nil {
      // The parser refuses the second one and says so.
      text += "#" + second.text(escaping: TextPattern.fragmentMeanings)
    }
    return try RouteTemplate(text)
  }
}
