import Foundation
import KickstarterNavigation
import LinkRouting

extension Symbols {
  @Listing static func kickstarterNavigation1() throws {
    let comments = Navigation.routes.first { $0.template.hasSuffix("/:project_param/comments") }!
    let url = URL(string: "https://www.kickstarter.com/projects/ada/loom/comments?ref=city")!
    Navigation.parsedParams(url, of: comments)
    // swift-format-ignore
    let table = Navigation.table(on: .init(app: ["staging.example.com"], email: ["mail.example.com"]))
    table.match(url)
  }
}
