import Foundation
import KickstarterNavigation
import LinkRouting

extension Symbols {
  @Listing static func kickstarterNavigation1() throws {
    Navigation(try JSONDecoder().decode(Navigation.PushPayload.self, from: data))
    Navigation.parsedParams(
      "https://www.kickstarter.com/projects/ada/loom?ref=city",
      fromTemplate: "/projects/:creator_param/:project_param")
    // swift-format-ignore
    let table = Navigation.table(on: .init(app: ["staging.example.com"], email: ["mail.example.com"]))
    table.match(url)
  }
}
