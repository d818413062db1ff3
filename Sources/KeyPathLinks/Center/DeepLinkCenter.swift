public import LinkRouting
public import LinkRoutingHandlers

/// A list of templates with actions: a link goes to the first action that opens it.
///
/// ```swift
/// let center = DeepLinkCenter(origins: .web("ticketswap.com")) {
///   On("/sell/ticket") { _ in
///     show(.sell)
///     return .opened
///   }
///   On(artist, into: Artist()) { link, artist in
///     guard let id = artist.id else { return .rejected }
///     await show(.artist(id))
///     return .opened
///   }
///   if isWantedEnabled {
///     On(wanted, into: Wanted()) { link, wanted in … }
///   }
/// }
/// let router = DeepLinkRouter(center)
/// await router.open(url)
/// ```
///
/// The center tries its entries in the order written, and the templates of an entry too (R17). Write
/// `/artist/top` before `/artist/:slug`: the second template matches all links of the first. The entries
/// share one `RouteTable`, so a long list is as fast as a short one.
///
/// A center is a handler that passes links through to its actions. In logs, the name of an action is its
/// template.
@MainActor
public final class DeepLinkCenter {
  /// The schemes and hosts of the app's links.
  public let origins: LinkOrigins
  /// The templates, in the order in which they are tried.
  public var templates: [RouteTemplate] { routes.map(\.template) }

  private var routes: [On.Route] { didSet { table = nil } }
  /// The table of the templates.
  ///
  /// Adding an entry drops it, and the next link builds it again.
  private var table: RouteTable<(index: Int, match: DeepLinkMatch)>?

  /// A center of links on these origins; the first entry is tried first.
  public init(
    origins: LinkOrigins, @DeepLinkCenterBuilder _ entries: () -> [On] = { [] }
  ) {
    self.origins = origins
    routes = entries().flatMap(\.routes)
  }

  /// Adds entries after the others, and returns the center for the next entry.
  ///
  /// ```swift
  /// center
  ///   .register(On("/sell/ticket") { link in … })
  ///   .register(On(artist, into: Artist()) { link, artist in … })
  /// ```
  @discardableResult
  public func register(_ entries: On...) -> DeepLinkCenter {
    routes += entries.flatMap(\.routes)
    return self
  }

  /// The templates that match a link, in the order in which their actions run; empty if no template matches, the link is
  /// malformed, or its origin is not listed.
  ///
  /// An action runs if the actions before it reject the link. This function runs no action.
  ///
  /// - Complexity: O(*n*) in the length of the link for each match.
  public func matches(_ link: some LinkConvertible) -> [DeepLinkMatch] {
    let table = table ?? compiled()
    self.table = table
    // A template with groups may match in several ways: its action runs once.
    var seen: Set<Int> = []
    return table.allMatches(of: link).map(\.destination).filter { seen.insert($0.index).inserted }
      .map(\.match)
  }

  /// Why each of the other templates does not match a link, in the order in which they are tried.
  ///
  /// ```swift
  /// center.mismatches("https://ticketswap.com/artist/metallica/best").first?.description
  /// // https:… does not match /artist/:slug/:int(id): id is not an Int
  /// ```
  ///
  /// - Parameter link: A string, a `URL`, or `LinkComponents`.
  /// - Returns: An error for each template that does not match; empty if all templates match.
  /// - Complexity: O(*n* · *m*) in the length of the link and the number of templates.
  public func mismatches(_ link: some LinkConvertible) -> [DeepLinkParsingError] {
    routes.compactMap { $0.mismatch(link.linkText, origins) }
  }

  /// The templates in the order in which they are tried.
  private func compiled() -> RouteTable<(index: Int, match: DeepLinkMatch)> {
    var all: RouteDictionary<(index: Int, match: DeepLinkMatch)> = [:]
    for (index, route) in routes.enumerated() {
      all += [route.template: { (index, try route.match($0)) }]
    }
    return RouteTable(all.inOrder(), on: origins)
  }
}

extension DeepLinkCenter: DeepLinkHandler {
  /// Passes the link through to the first action whose template matches it; rejects it if no template does.
  public func open(
    _ link: DeepLink<DeepLinkMatch>
  ) async -> DeepLinkHandling<DeepLinkMatch> {
    handler(of: matches(link.url)[...]).map { .passedThrough(to: $0) } ?? .rejected
  }

  /// Runs the first action, then the next if it rejects the link.
  private func handler(
    of matches: ArraySlice<DeepLinkMatch>
  ) -> AnyDeepLinkHandler<DeepLinkMatch>? {
    guard let match = matches.first else { return nil }
    return AnyDeepLinkHandler(match.template.description) { link in
      do {
        let answer = try await match.perform(
          DeepLink(url: link.url, destination: match, source: link.source, campaign: link.campaign))
        guard case .rejected(let reason) = answer.state,
          let next = self.handler(of: matches.dropFirst())
        else { return answer }
        return On.Answer(.passedThrough(to: next, because: reason), then: answer.effect)
      } catch {
        // The template matched, so this is a failure of the action: another action would hide it.
        return .rejected(error)
      }
    }
  }
}
