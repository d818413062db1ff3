import LinkRouting
public import LinkRoutingHandlers

extension DeepLinkRouter where Destination == DeepLinkMatch {
  /// Makes a router for the links of a center; the center is the root handler.
  ///
  /// - Parameters:
  ///   - center: Templates with actions.
  ///   - clock: Measures the limits.
  public convenience init(
    _ center: DeepLinkCenter,
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.init(
      targets: { url in
        let match = center.matches(url).first
        return LinkTarget(match, template: match?.template)
      }, clock: clock)
    root = AnyDeepLinkHandler(owning: center)
    redactor = LinkRedactor(center.origins, center.templates)
  }
}
