public import LinkRouting

/// A list of templates with actions: a link goes to the first that matches and does not reject it.
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
/// Entries are tried in the order written, and so are the templates of an entry (R17). If one template
/// takes every link of another, write the other one first. One `RouteTable` finds the links, so a long
/// list is no slower than a short one.
///
/// A center is a handler, and passes a link through to its actions. Logs call an action by its
/// template.
@MainActor
public final class DeepLinkCenter {
  /// Which links are ours.
  public let origins: LinkOrigins
  /// The templates, in the order in which they are tried.
  public var templates: [RouteTemplate] { routes.map(\.template) }

  private var routes: [On.Route] { didSet { table = nil } }
  /// What the templates match, with their indices; made when a link comes after an entry was added.
  private var table: RouteTable<(index: Int, match: DeepLinkMatch)>?

  /// A center with the given entries.
  ///
  /// - Parameters:
  ///   - origins: Which links are ours.
  ///   - entries: The entries, the first to be tried first.
  public init(
    origins: LinkOrigins, @DeepLinkCenterBuilder _ entries: () -> [On] = { [] }
  ) {
    self.origins = origins
    routes = entries().flatMap(\.routes)
  }

  /// Adds entries after the others.
  ///
  /// ```swift
  /// center
  ///   .register(On("/sell/ticket") { link in … })
  ///   .register(On(artist, into: Artist()) { link, artist in … })
  /// ```
  ///
  /// - Parameter entries: The entries, the first to be tried first.
  /// - Returns: The center, for the next entry.
  @discardableResult
  public func register(_ entries: On...) -> DeepLinkCenter {
    routes += entries.flatMap(\.routes)
    return self
  }

  /// The templates that match a link, in the order in which their actions are asked.
  ///
  /// An action is asked if those before it reject the link. This function calls no action.
  ///
  /// - Parameter link: A link from anywhere.
  /// - Returns: The matches; none where the link is malformed, not ours, or no template matches.
  /// - Complexity: O(*n*) in the length of the link for each match.
  public func matches(_ link: some LinkConvertible) -> [DeepLinkMatch] {
    let table = table ?? compiled()
    self.table = table
    // A template that matches in several ways, through its groups, is asked once.
    var seen: Set<Int> = []
    return table.matches(link).map(\.destination).filter { seen.insert($0.index).inserted }
      .map(\.match)
  }

  /// The templates in the order in which they are tried.
  private func compiled() -> RouteTable<(index: Int, match: DeepLinkMatch)> {
    var all: RouteDictionary<(index: Int, match: DeepLinkMatch)> = [:]
    for (index, route) in routes.enumerated() {
      all += [route.template: { (index, try route.match($0)) }]
    }
    return RouteTable(all.inOrder(), on: origins)
  }

  /// What each template says of a link, for a log or a debug menu; no action is called.
  ///
  /// ```swift
  /// print(center.explain("https://ticketswap.com/artist/metallica/one"))
  /// // https://ticketswap.com/…
  /// //   /artist/:slug/:int(id): id is not an Int
  /// //   /sell: does not match
  /// ```
  ///
  /// - Parameter link: A link from anywhere.
  /// - Returns: The templates in the order in which they are tried, with the reason of each.
  /// - Complexity: O(*n*) in the length of all templates and of the link for each.
  public func explain(_ link: some LinkConvertible) -> DeepLinkExplanation {
    let text = link.linkText
    return DeepLinkExplanation(
      link: text,
      attempts: routes.map { .init(template: $0.template, failure: $0.failure(text, origins)) },
      origins: origins)
  }
}

extension DeepLinkCenter: DeepLinkHandler {
  /// Passes the link through to the first action whose template matches it.
  ///
  /// - Parameter link: A link that a template of this center matches.
  /// - Returns: A rejection where none does.
  public func open(
    _ link: DeepLink<DeepLinkMatch>
  ) async -> DeepLinkHandling<DeepLinkMatch> {
    handler(of: matches(link.url)[...]).map { .passedThrough(to: $0) } ?? .rejected
  }

  /// Asks the first action, and the others if it rejects the link.
  private func handler(
    of matches: ArraySlice<DeepLinkMatch>
  ) -> AnyDeepLinkHandler<DeepLinkMatch>? {
    guard let match = matches.first else { return nil }
    return AnyDeepLinkHandler(match.template.description) { link in
      do {
        let answer = try await match.perform(
          DeepLink(url: link.url, destination: match, source: link.source))
        guard case .rejected(let reason) = answer.state,
          let next = self.handler(of: matches.dropFirst())
        else { return answer }
        return On.Answer(state: .passedThrough(to: next, because: reason), effect: answer.effect)
      } catch {
        // Its link was found: trying others would hide the failure.
        return .rejected(error)
      }
    }
  }
}
