import KickstarterNavigation
import LinkCommands

/// The command line for the reference app.
@main
struct NavigationLinks: LinkTool {
  typealias Destination = Navigation

  static let name = "navigation"
  static let version = "0.1.0"
  static let fixtures = "Fixtures"
  static let sources = ["Navigation", "Navigation+Routes", "Printing/Navigation+Link"].map {
    "Sources/KickstarterNavigation/\($0).swift"
  }
}
