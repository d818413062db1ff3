import Foundation
import KickstarterNavigation
import LinkRouting

extension Symbols {
  @Listing static func kickstarterNavigation1() throws {
    let route = Navigation.routes[0]
    Navigation.parsedParams(url, of: route)
    // swift-format-ignore
    let table = Navigation.table(on: .init(app: ["staging.example.com"], email: ["mail.example.com"]))
    table.match(url)
  }
}
