// Composes the routes of features. Only a table compiles an index, once, from all routes together.

extension RouteDictionary {
  /// The routes of two dictionaries in one.
  ///
  /// ```swift
  /// let all = search.map(AppScreen.search)
  ///   + profile.map(AppScreen.profile).prefixed(by: "/profile/:user")
  /// ```
  ///
  /// The templates decide which route is tried first, independent of its dictionary; `diagnostics` of the table reports
  /// collisions between the two. Routes ``inOrder()`` are tried after all routes on their left and before all routes
  /// on their right.
  ///
  /// It is associative: `(a + b) + c` is `a + (b + c)`, and `[:]` changes nothing.
  ///
  /// - Parameters:
  ///   - left: Routes.
  ///   - right: More routes.
  /// - Returns: The routes of both.
  /// - Complexity: O(*n*) in the number of routes of both. To add up many dictionaries, use `+=`.
  public static func + (left: RouteDictionary, right: RouteDictionary) -> RouteDictionary {
    var sum = left
    sum += right
    return sum
  }

  /// Adds the routes of another dictionary.
  ///
  /// ```swift
  /// let all = tenants.reduce(into: appRoutes) { $0 += shopRoutes.on(.web($1.host)) }
  /// ```
  ///
  /// - Parameters:
  ///   - left: Routes, to which the others are added.
  ///   - right: More routes.
  /// - Complexity: O(*n*) in the number of routes of `right`, on average.
  public static func += (left: inout RouteDictionary, right: RouteDictionary) {
    left.routes.append(contentsOf: right.routes)
  }

  /// The same routes with destinations of another type, such as a case of the app's enum around a feature's enum.
  ///
  /// - Parameter transform: Makes the new destination. If it throws, the link passes to the next route, as
  ///   with a decoder ([R19](doc:Rules)).
  /// - Returns: Routes with the same templates.
  /// - Complexity: O(*n*) in the number of routes.
  public func map<Lifted>(
    _ transform: @escaping @Sendable (Destination) throws -> Lifted
  ) -> RouteDictionary<Lifted> {
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
  /// - Parameter transform: Makes the new destination from the old one and the params of the link. If it throws,
  ///   the link passes to the next route, as with a decoder ([R19](doc:Rules)).
  /// - Returns: Routes with the same templates.
  /// - Complexity: O(*n*) in the number of routes.
  public func map<Lifted>(
    _ transform: @escaping @Sendable (Destination, RouteParams) throws -> Lifted
  ) -> RouteDictionary<Lifted> {
    var lifted: [RouteDictionary<Lifted>.Route] = []
    lifted.reserveCapacity(routes.count)
    for index in routes.indices {
      let decoder = routes[index].decoder
      lifted.append(.init(routes[index].header) { try transform(try decoder($0), $0) })
    }
    return RouteDictionary<Lifted>(lifted)
  }

  /// The same routes below a path.
  ///
  /// The decoders can read the tokens of this path too.
  ///
  /// ```swift
  /// // "/comments" becomes "/projects/:creator/:project/comments".
  /// comments.prefixed(by: "/projects/:creator/:project")
  /// ```
  ///
  /// Every route then requires the query items of the prefix too. If the prefix cannot stand before a route, for
  /// example because both have a token of the same name, the program stops with the parser's message, as for a
  /// template in code.
  ///
  /// - Parameter prefix: The path, and perhaps a query, to put before each template.
  /// - Returns: Routes with the longer templates.
  /// - Complexity: O(*n*) in the length of the longer templates.
  public func prefixed(by prefix: RouteTemplate) -> RouteDictionary {
    changed { route in
      do throws(TemplateError) {
        route.template = try route.template.prefixed(by: prefix)
      } catch {
        fatalError("\(prefix) cannot stand before \(route.template): \(error)")
      }
    }
  }

  /// The same routes on the given origins instead of the table's.
  ///
  /// ```swift
  /// RouteTable(siteRoutes + mailRoutes.on(.web("mail.example.com")), on: .web("example.com"))
  /// ```
  ///
  /// The first origins of a route stay:
  /// `(a.on(mail) + b).on(web)` is `a.on(mail) + b.on(web)`.
  ///
  /// - Parameter origins: The schemes and hosts of these routes.
  /// - Returns: Routes with the same templates.
  /// - Complexity: O(*n*) in the number of routes.
  public func on(_ origins: LinkOrigins) -> RouteDictionary {
    changed { $0.ownOrigins = $0.ownOrigins ?? origins }
  }

  /// The same routes as deep links: links from outside may open them.
  ///
  /// ```swift
  /// static let allRoutes = deepLinkRoutes.asDeepLinks() + inAppRoutes
  ///
  /// // Everybody may open these, also a web page.
  /// static let deepLinkRoutes: RouteDictionary<Screen> = ["/recipes/:int(id)": decode(Screen.recipe, .id)]
  /// // Only the app opens these.
  /// static let inAppRoutes: RouteDictionary<Screen> = ["/pay/:int(amount)": decode(Screen.pay, .amount)]
  /// ```
  ///
  /// Other routes open only inside the app: ``RouteTable/deepLinks`` does not open their links. The mark stays
  /// with a route in `+`, ``prefixed(by:)``, `map` and ``on(_:)``.
  ///
  /// - Returns: Routes with the same templates.
  /// - Complexity: O(*n*) in the number of routes.
  public func asDeepLinks() -> RouteDictionary {
    changed { $0.isDeepLink = true }
  }

  /// The same routes with literal segments that match in any case.
  ///
  /// ```swift
  /// // Also https://example.com/Recipes/42, as old mails have it. `link` prints /recipes/42.
  /// let recipes: RouteDictionary<Screen> = ["/recipes/:int(id)": decode(Screen.recipe, .id)]
  /// let table = RouteTable(recipes.ignoringCase(), on: .web("example.com"))
  /// ```
  ///
  /// The ASCII letters of a segment that is literal as a whole match in both cases, also in a prefix that is added
  /// later. All other parts of a link keep their case: text around tokens, lists such as `:(likes|about)(tab)`, the
  /// query and the fragment. If another route has a literal in the link's exact spelling, it is tried first.
  ///
  /// A template then begins with `(?i)`, as in `(?i)/recipes/:int(id)`. Write the mark yourself for a single route.
  ///
  /// - Returns: Routes with templates that ignore case.
  /// - Complexity: O(*n*) in the length of the templates.
  public func ignoringCase() -> RouteDictionary {
    changed { $0.template = $0.template.ignoringCase }
  }

  /// The same routes, tried in the order in which they are written ([R17](doc:Rules)).
  ///
  /// ```swift
  /// let handlers: RouteDictionary<Int> = ["/:name": decode(1), "/search": decode(2)]
  /// let table = RouteTable(handlers.inOrder(), on: .web("example.com"))
  /// table.match("https://example.com/search")   // 1
  /// ```
  ///
  /// - Returns: Routes that are tried in this order. (The order of a plain `Dictionary` changes from one start of the
  ///   program to the next.)
  /// - Complexity: O(*n*) in the number of routes.
  public func inOrder() -> RouteDictionary {
    changed { $0.isInOrder = true }
  }
}

extension RouteTemplate {
  /// This template behind a prefix: both paths, and the query items of both.
  ///
  /// - Parameter prefix: A template; only one of the two may have a fragment.
  /// - Throws: ``TemplateError`` if the longer template would be invalid: both paths have the same name, both queries
  ///   have the same item or name, two wildcards are adjacent, or both have a fragment.
  /// - Returns: The longer template.
  package func prefixed(by prefix: RouteTemplate) throws(TemplateError) -> RouteTemplate {
    var text = Self.text(
      prefix.path + path, prefix.query + query, fragment ?? prefix.fragment,
      ignoringCase: ignoresCase || prefix.ignoresCase)
    if let second = prefix.fragment, fragment != nil {
      // The parser throws: a template has one fragment.
      text += "#" + second.description
    }
    return try RouteTemplate(parsing: text, checked: prefix.checkedTokens + checkedTokens)
  }

  /// This template with literal segments that match in any case.
  fileprivate var ignoringCase: RouteTemplate {
    // The mark is valid before every template without it.
    let text = Self.caseMark + description
    return ignoresCase ? self : (try? RouteTemplate(parsing: text, checked: checkedTokens)) ?? self
  }
}
