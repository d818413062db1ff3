public import LinkRouting

// The idea in four shapes: the enum `Navigation`, the dictionary `allRoutes`, and here `parsedParams`, which zips
// a template with a link, and `match`, a fold over the routes. `foldedMatch` is that fold, written out. `match`
// returns the same and is some hundred times faster, since an index picks the routes to try.

extension Navigation {
  /// The routes of the production hosts, compiled at first use.
  public static let table: RouteTable<Navigation> = table(on: .production)

  /// The destination of a link, or nil if the link is malformed, not ours, or leads nowhere.
  ///
  /// ```swift
  /// Navigation.match("https://www.kickstarter.com/messages/42")   // .messages(messageThreadId: 42)
  /// ```
  ///
  /// It tries the candidates: the routes whose template matches the link, the most specific first. It is the
  /// `match` that every `LinkDestination` has.
  ///
  /// - Parameter link: A `String`, a `URL` or `LinkComponents`.
  /// - Complexity: O(*n*) in the length of the link.
  @inlinable
  public static func match(_ link: some LinkConvertible) -> Navigation? {
    for candidate in table.candidates(of: link) {
      do { return try candidate.destination() } catch is LinkRefusal { return nil } catch {}
    }
    return nil
  }

  /// The definition of ``match(_:)-(LinkConvertible)``: a fold over ``allRoutes`` and the routes of e-mails, the
  /// most specific first.
  ///
  /// Each template is zipped with the link. The first decoder that does not throw makes the navigation.
  ///
  /// - Parameter link: A `String`, a `URL` or `LinkComponents`.
  /// - Returns: The same as `match`, some hundred times slower.
  /// - Complexity: O(*n*) in the number of routes.
  public static func foldedMatch(_ link: some LinkConvertible) -> Navigation? {
    table.routesInOrder.reduce(nil) { found, route in
      let (template, origins, decoder) = route
      return found ?? (try? parsedParams(link, fromTemplate: template, on: origins).map(decoder))
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
  ///   - link: A `String`, a `URL` or `LinkComponents`.
  ///   - template: The template.
  ///   - origins: Which links are ours; by default, every link with a host.
  /// - Returns: The captures of the tokens and the query items; nil if the template does not match.
  public static func parsedParams(
    _ link: some LinkConvertible, fromTemplate template: RouteTemplate,
    on origins: LinkOrigins = .any
  ) -> RouteParams? {
    (try? link.linkComponents).flatMap { template.params(of: $0, on: origins) }
  }
}
