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
    self.init(matching: { deepLinks.match($0) }, printing: printing, clock: clock)
    redactor = table.engine.redactor
    template = { url in
      if let match = deepLinks.firstMatch(of: url) { return match.template }
      do throws(MatchFailure) { _ = try deepLinks.destination(of: url) } catch {
        if case .inAppOnly(let template) = error.reason { return template }
      }
      return nil
    }
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
