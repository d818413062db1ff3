import KickstarterNavigation
import LinkCommands

/// The command line for the reference app.
///
/// The app's IDs and the fingerprint are examples.
@main
struct NavigationLinks: LinkTool {
  typealias Destination = Navigation

  static let name = "navigation"
  static let version = "0.1.0"
  static let fixtures = "Fixtures"
  static let sources = ["Navigation", "Navigation+Routes", "Printing/Navigation+Link"].map {
    "Sources/KickstarterNavigation/\($0).swift"
  }
  static let appIDs = ["ABCDE12345.com.example.navigation"]
  static let entitlements: String? = "Fixtures/Kickstarter.entitlements"
  static let infoPlist: String? = "Fixtures/Info.plist"
  static let androidApps = [
    "com.example.navigation": [
      "14:39:5E:83:A8:CD:F2:17:3C:61:86:AB:D0:F5:1A:3F:64:89:AE:D3:F8:1D:42:67:8C:B1:D6:FB:20:45:6A:8F"
    ]
  ]
}
