// One import for the tests of an app.

@_exported public import RouteDiagnostics
@_exported public import RouteFixtures
@_exported public import SystemLinkFiles
