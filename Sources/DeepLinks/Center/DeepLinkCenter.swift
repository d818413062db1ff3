public import LinkRouting

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A list of templates with actions: a link is handed to the first action whose template matches it
/// and that does not decline.
///
/// ```swift
/// let center = DeepLinkCenter(origins: .web("ticketswap.com")) {
///   On("/sell/ticket") { match in
///     show(.sell)
///     return .handled
///   }
///   On(artist, into: Artist()) { match, artist in
///     guard let id = artist.id else { return .declined }
///     show(.artist(id))
///     return .handled
///   }
///   if isWantedEnabled {
///     On(wanted, into: Wanted()) { match, wanted in … }
///   }
/// }
/// try await center.open(url)
/// ```
///
/// Entries are tried in the order written, the templates of one entry in theirs (R17): where one
/// template takes everything that another does, write the other one first. The links themselves are
/// found by one `RouteTable`, so that a long list is no slower than a short one.
@MainActor
public final class DeepLinkCenter {
  /// Which links are ours.
  public let origins: LinkOrigins
  /// The templates, in the order in which they are tried.
  public var templates: [RouteTemplate] { routes.map(\.template) }

  private(set) var routes: [On.Route] = []
  /// Made when a link comes after an entry was added.
  private var table: RouteTable<PreparedCall>?

  /// A center with the given entries.
  ///
  /// - Parameters:
  ///   - origins: Which links are ours.
  ///   - entries: The entries, the first to be tried first.
  public init(
    origins: LinkOrigins, @DeepLinkCenterBuilder _ entries: () -> [On] = { [] }
  ) {
    self.origins = origins
    register(entries())
  }

  /// Adds entries after the others.
  ///
  /// ```swift
  /// center
  ///   .register(On("/sell/ticket") { match in … })
  ///   .register(On(artist, into: Artist()) { match, artist in … })
  /// ```
  ///
  /// - Parameter entries: The entries, the first to be tried first.
  /// - Returns: The center, for the next entry.
  @discardableResult
  public func register(_ entries: On...) -> DeepLinkCenter {
    register(entries)
    return self
  }

  private func register(_ entries: [On]) {
    routes += entries.flatMap(\.routes)
    table = nil
  }

  /// Hands a link to the first action that takes it.
  ///
  /// - Parameter url: A URL from anywhere.
  /// - Returns: The match whose action has handled the link.
  /// - Throws: ``DeepLinkCenterError`` where the URL is not a link, where nothing took it, with every
  ///   attempt, and where an action threw; those after it are not tried then.
  /// - Complexity: O(*n*) in the length of the link for each action that is tried.
  @discardableResult
  public func open(_ url: URL) async throws(DeepLinkCenterError) -> DeepLinkMatch {
    try await open(url.absoluteString)
  }

  /// Hands a link to the first action that takes it.
  ///
  /// - Parameter text: A link from anywhere.
  /// - Returns: The match whose action has handled the link.
  /// - Throws: ``DeepLinkCenterError``, as for a URL.
  @discardableResult
  public func open(_ text: String) async throws(DeepLinkCenterError) -> DeepLinkMatch {
    let link = try Self.link(text)
    var declined: Set<Int> = []
    for candidate in candidates(for: link) {
      do {
        if try await candidate.call.run(candidate.match) == .handled { return candidate.match }
      } catch {
        throw .actionThrew(error, candidate.match)
      }
      declined.insert(candidate.call.route)
    }
    throw .unhandled(link, attempts: attempts(on: link, declined: declined))
  }

  /// An action would be called for this URL; it may still decline.
  ///
  /// - Parameter url: A URL from anywhere.
  public func canOpen(_ url: URL) -> Bool {
    guard let link = try? LinkComponents(url) else { return false }
    return !candidates(for: link).isEmpty
  }

  /// What is tried for a link, in order, each route once.
  func candidates(for link: LinkComponents) -> [(match: DeepLinkMatch, call: PreparedCall)] {
    let table =
      table
      ?? RouteTable(
        inOrder: routes.enumerated().map { index, route in
          RouteTable.Route(route.template) { params in
            let (value, run) = try route.call(params)
            return PreparedCall(route: index, value: value, run: run)
          }
        }, on: origins)
    self.table = table
    var seen: Set<Int> = []
    return table.matches(link).compactMap { found in
      guard seen.insert(found.destination.route).inserted else { return nil }
      let match = DeepLinkMatch(link: link, template: found.template, params: found.params)
      return (match, found.destination)
    }
  }

  /// Scans a link, with the center's error.
  static func link(_ text: String) throws(DeepLinkCenterError) -> LinkComponents {
    do throws(LinkError) {
      return try LinkComponents(text)
    } catch {
      throw .malformed(text, error)
    }
  }
}

/// An action with the value that it is called with: what the center's table makes of a link.
struct PreparedCall: Sendable {
  /// The index of the route.
  var route: Int
  var value: any Sendable
  var run: On.Call
}
