import LinkCommands
import TransitNavigation

/// The command line for the transit app.
@main
struct TransitLinks: LinkTool {
  typealias Destination = Transit

  static let name = "transit"
  static let fixtures = "Fixtures/transit"
  static let sources = ["Transit", "StopScreen", "TripScreen"].map {
    "Sources/TransitNavigation/\($0).swift"
  }
}
