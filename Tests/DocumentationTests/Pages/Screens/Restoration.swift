import Foundation
import LinkRouting
import LinkRoutingHandlers

#if canImport(SwiftUI)
  import Combine
  import SwiftUI
#endif

extension Kitchen {
  /// The stack as links, one a line.
  var saved: String {
    path.compactMap { try? $0.urlString }.joined(separator: "\n")
  }

  /// Shows the screens that were saved, up to the first that this version
  /// of the app does not know.
  func restore(_ saved: String) {
    var path: [Dish] = []
    for link in saved.split(separator: "\n") {
      guard let dish = Dish.match(String(link)) else { break }
      path.append(dish)
    }
    self.path = path
  }
}

struct RestoredKitchenView: View {
  @ObservedObject var kitchen: Kitchen
  let links: Links
  @SceneStorage("screens") var saved = ""

  var body: some View {
    KitchenView(kitchen: kitchen, links: links)
      .onAppear { kitchen.restore(saved) }
      .onChange(of: kitchen.path) { _ in saved = kitchen.saved }
  }
}

extension Dish {
  /// The link for somebody else; nil if only the app opens this screen.
  var sharedURL: URL? {
    guard let url = try? self.url, Dish.deepLinkMatch(url) == self else {
      return nil
    }
    return url
  }
}

/// The user's favourite dishes, each stored as the text of its link.
struct Favourites: Codable {
  var dishes: [Dish]
}

extension Dish: LinkCodable {}
