import LinkCommands
import TransitNavigation

/// The command line for the transit app.
///
/// The app's IDs and the fingerprint are examples.
@main
struct TransitLinks: LinkTool {
  typealias Destination = Transit

  static let name = "transit"
  static let fixtures = "Fixtures/transit"
  static let sources = ["Transit", "StopScreen", "TripScreen"].map {
    "Sources/TransitNavigation/\($0).swift"
  }
  static let appIDs = ["ABCDE12345.example.transit"]
  static let entitlements: String? = "Fixtures/transit/Transit.entitlements"
  static let infoPlist: String? = "Fixtures/transit/Info.plist"
  static let androidApps = [
    "example.transit": [
      "14:39:5E:83:A8:CD:F2:17:3C:61:86:AB:D0:F5:1A:3F:64:89:AE:D3:F8:1D:42:67:8C:B1:D6:FB:20:45:6A:8F"
    ]
  ]
}
