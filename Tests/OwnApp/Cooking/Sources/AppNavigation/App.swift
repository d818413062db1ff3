import Foundation
import KickstarterNavigation

struct App {
  var path: [String] = []
  var tab: Navigation.Tab?
  var redirect, page, browser: URL?
}
