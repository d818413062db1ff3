public import LinkRouting

// The idea in four shapes: the enum `Navigation`, the dictionary `allRoutes`, and here `parsedParams`,
// which zips a template with a link, and `match`, a fold over the routes.

extension Navigation {
  /// The routes of the production hosts, compiled at first use.
  public static let table: RouteTable<Navigation> = table(on: .production)

  /// The routes that may open the app from outside, on the production hosts.
  public static let deepLinkTable: RouteTable<Navigation> = deepLinkTable(on: .production)

  /// The definition of `match`, whose answers an index gives without walking the routes: in order of
  /// precedence, each route's template is zipped with the link, and the first decoder that takes the
  /// params makes the navigation.
  ///
  /// - Parameter link: A text, a `URL` or `LinkComponents`.
  /// - Returns: Where the link leads: the same as `match`, some hundred times slower.
  /// - Complexity: O(*n*) in the number of routes.
  public static func foldedMatch(_ link: some LinkConvertible) -> Navigation? {
    table.routesInOrder.reduce(nil) { found, route in
      found
        ?? parsedParams(link, fromTemplate: route.template, on: route.origins)
        .flatMap { try? route.decoder($0) }
    }
  }

  /// Zips a template's segments with a link's and merges in the query items.
  ///
  /// ```swift
  /// Navigation.parsedParams(url, fromTemplate: "/projects/:creator_param/:project_param")
  /// // ["creator_param": "creator", "project_param": "project", "ref": "discovery"]
  /// ```
  ///
  /// - Parameters:
  ///   - link: A text, a `URL` or `LinkComponents`.
  ///   - template: The template.
  ///   - origins: Which links are ours; any that has a host unless said otherwise.
  /// - Returns: What the tokens took and the query items, or nil where the template does not match.
  public static func parsedParams(
    _ link: some LinkConvertible, fromTemplate template: RouteTemplate,
    on origins: LinkOrigins = .any
  ) -> RouteParams? {
    (try? LinkComponents(link.linkText)).flatMap { template.params(of: $0, on: origins) }
  }
}
