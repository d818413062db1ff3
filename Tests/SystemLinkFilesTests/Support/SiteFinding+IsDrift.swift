import RouteDiagnostics

@testable import SystemLinkFiles

extension SiteFinding {
  /// Whether there is something to do: correct the file or the routes, or pass a link of the route.
  var isDrift: Bool { severity != .note }
}
