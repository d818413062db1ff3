import AppNavigation
import LinkCommands

/// The command line for the reference app.
@main
struct NavigationLinks: LinkTool {
  typealias Destination = Navigation

  static let name = "navigation"
  static let version = "0.1.0"
  static let sources = ["", "+Routes", "+Link"].map {
    "Sources/AppNavigation/Navigation\($0).swift"
  }
}
