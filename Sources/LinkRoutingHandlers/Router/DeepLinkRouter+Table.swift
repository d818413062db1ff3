public import Foundation
public import LinkRouting

extension DeepLinkRouter {
  /// Makes a router for the links that a table matches from outside: those of the routes that
  /// `asDeepLinks()` marks.
  ///
  /// - Parameters:
  ///   - table: Matches the links. No other route of the table opens.
  ///   - printing: Prints the URL of a destination that the app opens itself.
  ///   - clock: Measures the limits.
  public convenience init(
    table: RouteTable<Destination>,
    printing: @escaping @MainActor (Destination) throws -> URL? = { _ in nil },
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    let deepLinks = table.deepLinks
    self.init(targets: { LinkTarget($0, in: deepLinks) }, printing: printing, clock: clock)
    redactor = table.engine.redactor
  }
}

extension DeepLinkRouter where Destination: LinkDestination {
  /// Makes a router for the links that may open from outside; the URL of a destination is its `url`.
  ///
  /// ```swift
  /// let router = DeepLinkRouter(for: Screen.self)
  /// ```
  ///
  /// - Parameters:
  ///   - type: Your enum of screens.
  ///   - clock: Measures the limits.
  public convenience init(
    for type: Destination.Type, clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.init(table: type.table.deepLinks, printing: { try $0.url }, clock: clock)
  }
}

/// Where a URL leads: its destination and the template of its route, or why it has none.
package struct LinkTarget<Destination> {
  var destination: Destination?
  /// The template of the route, also if only the app may open it.
  var template: RouteTemplate?
  var failure: MatchFailure?

  package init(_ destination: Destination?, template: RouteTemplate? = nil) {
    (self.destination, self.template) = (destination, template)
  }

  fileprivate init(_ url: URL, in table: RouteTable<Destination>) {
    do throws(MatchFailure) {
      let match = try table.winnerOrFailure(of: url)
      self.init(match.destination, template: table.engine.routes[match.route].template)
    } catch {
      self.init(nil, template: error.inAppTemplate)
      failure = error
    }
  }
}

extension MatchFailure {
  /// The template of the route that matches the link, if only the app may open it.
  var inAppTemplate: RouteTemplate? {
    if case .inAppOnly(let template) = reason { template } else { nil }
  }
}
