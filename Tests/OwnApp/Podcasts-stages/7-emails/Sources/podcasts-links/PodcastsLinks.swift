import LinkCommands
import LinkRouting
import Podcasts

@main struct PodcastsLinks: LinkTool {
  typealias Destination = Place

  static let fixtureOrigins: LinkOrigins? = .release
  static let entitlements: String? = "App/App.entitlements"
  static let infoPlist: String? = "App/Info.plist"
  static let otherHosts = ["clicks.podcasts.example"]
}
