import LinkCommands
import LinkRouting

extension Symbols {
  struct ShopLinks: LinkTool { typealias Destination = Screen }

  struct PodcastsLinks: LinkTool {
    typealias Destination = Place

    static let sources = ["Sources/Podcasts"]
    static let appIDs = ["ABCDE12345.example.podcasts"]
    static let entitlements: String? = "App/App.entitlements"
    static let infoPlist: String? = "App/Info.plist"
    static let otherHosts = ["podcasts.app.link", "*.sng.link"]
    static let buildSettings = ["APP_SCHEME": "podcasts"]
    static let androidApps = ["com.example.podcasts": ["14:6D:…"]]
  }
}
