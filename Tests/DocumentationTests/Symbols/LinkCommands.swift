import LinkCommands
import LinkRouting

extension Symbols {
  struct ShopLinks: LinkTool { typealias Destination = Screen }

  enum ToolOfThePage {
    typealias ShopScreen = Screen

    struct ShopLinks: LinkTool {
      typealias Destination = ShopScreen

      static let sources = ["Sources/ShopModel/ShopScreen.swift"]
      static let appIDs = ["ABCDE12345.example.shop"]
      static let entitlements: String? = "App/App.entitlements"
      static let infoPlist: String? = "App/Info.plist"
      static let otherHosts = ["shop.app.link", "*.sng.link"]
      static let buildSettings = ["APP_SCHEME": "shop"]
      static let androidApps = ["com.example.shop": ["14:6D:…"]]
    }

    enum Staging {
      struct ShopLinks: LinkTool {
        typealias Destination = ShopScreen

        static let fixtureOrigins: LinkOrigins? = .release
      }
    }
  }
}
