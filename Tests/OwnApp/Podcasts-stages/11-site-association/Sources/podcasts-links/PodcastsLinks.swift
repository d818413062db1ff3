import LinkCommands
import LinkRouting
import Podcasts

@main struct PodcastsLinks: LinkTool {
  typealias Destination = Place

  static let fixtureOrigins: LinkOrigins? = .release
  static let appIDs = ["ABCDE12345.example.podcasts"]
  static let entitlements: String? = "App/App.entitlements"
  static let infoPlist: String? = "App/Info.plist"
  static let otherHosts = ["clicks.podcasts.example"]
  static let androidApps = [
    "com.example.podcasts": [Array(repeating: "14", count: 32).joined(separator: ":")]
  ]
}
