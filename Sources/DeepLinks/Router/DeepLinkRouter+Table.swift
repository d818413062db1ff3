public import Foundation
public import LinkRouting

extension DeepLinkRouter {
  /// Makes a router of the links that a table matches.
  ///
  /// - Parameters:
  ///   - table: What the links mean.
  ///   - printing: The URL of a destination, for opening a destination as a link.
  ///   - clock: The clock by which time is measured.
  public convenience init(
    table: RouteTable<Destination>,
    printing: @escaping @MainActor (Destination) throws -> URL? = { _ in nil },
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.init(matching: { table.match($0) }, printing: printing, clock: clock)
    origins = table.engine.allOrigins
  }
}

extension DeepLinkRouter where Destination: LinkDestination {
  /// Makes a router of the links that may open the app from outside; it prints values by their `url`.
  ///
  /// ```swift
  /// let router = DeepLinkRouter(for: Screen.self)
  /// ```
  ///
  /// - Parameters:
  ///   - type: An enum that links lead to.
  ///   - clock: The clock by which time is measured.
  public convenience init(
    for type: Destination.Type, clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.init(table: type.deepLinkTable, printing: { try $0.url }, clock: clock)
  }
}

extension DeepLinkRouter where Destination == DeepLinkMatch {
  /// Makes a router of the links that a center has actions for; the center is its root handler.
  ///
  /// - Parameters:
  ///   - center: Templates and what to do on a link that one of them matches.
  ///   - clock: The clock by which time is measured.
  public convenience init(
    _ center: DeepLinkCenter,
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.init(matching: { center.matches($0).first }, clock: clock)
    root = AnyDeepLinkHandler(owning: center)
    origins = center.origins
  }
}
