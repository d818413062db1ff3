public import LinkRouting

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension DeepLinkRouter {
  /// Makes a router of the links that a table matches.
  ///
  /// - Parameters:
  ///   - table: What the links mean.
  ///   - printing: The URL of a destination, for opening a destination as a link.
  ///   - root: The first handler to be asked; links wait until there is one.
  ///   - duplicateWindow: For how long a link that is delivered again counts as the same delivery.
  ///   - clock: The clock by which that is measured.
  ///   - onTransition: Hears of every transition.
  public convenience init(
    table: RouteTable<Destination>,
    printing: @escaping @Sendable (Destination) -> URL? = { _ in nil },
    root: AnyDeepLinkHandler<Destination>? = nil,
    duplicateWindow: Duration = .seconds(1),
    clock: some Clock<Duration> = ContinuousClock(),
    onTransition: (@MainActor (DeepLinkTransition<Destination>) -> Void)? = nil
  ) {
    self.init(
      matching: { table.match($0) }, printing: printing, root: root,
      duplicateWindow: duplicateWindow, clock: clock, onTransition: onTransition)
  }
}
