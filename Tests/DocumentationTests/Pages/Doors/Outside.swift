import Foundation
import LinkRouting
import LinkRoutingHandlers

#if canImport(CoreSpotlight) && !os(tvOS) && !os(watchOS)
  import CoreSpotlight
  import UniformTypeIdentifiers
#endif
#if canImport(SwiftUI)
  import SwiftUI
#endif
#if canImport(UIKit) && !os(watchOS)
  import UIKit
#endif
#if canImport(WidgetKit)
  import WidgetKit
#endif

struct DishView: View {
  let dish: Dish

  var body: some View {
    Text(verbatim: "\(dish)")
      .userActivity("com.example.kitchen.dish") { activity in
        activity.webpageURL = try? dish.url
        activity.isEligibleForHandoff = true
        activity.isEligibleForSearch = true
      }
  }
}

struct DishWidgetView: View {
  let dish: Dish

  var body: some View {
    Text(verbatim: "\(dish)").widgetURL(try? dish.url)
  }
}

struct OrderLink: View {
  let url: URL

  var body: some View {
    Link("Order", destination: url)
  }
}

extension Dish {
  func searchableItem(title: String) throws -> CSSearchableItem {
    let attributes = CSSearchableItemAttributeSet(contentType: .text)
    attributes.title = title
    return CSSearchableItem(
      uniqueIdentifier: try urlString, domainIdentifier: "dishes",
      attributeSet: attributes)
  }
}

extension NSUserActivity {
  /// The link of the screen that the activity names.
  var link: URL? {
    let item = userInfo?[CSSearchableItemActivityIdentifier] as? String
    return webpageURL ?? item.flatMap { URL(string: $0) }
  }
}

extension UIApplication {
  func showQuickActions() throws {
    shortcutItems = [
      UIApplicationShortcutItem(
        type: try Dish.menu.urlString, localizedTitle: "Menu")
    ]
  }
}

final class QuickActionDelegate: UIResponder, UIWindowSceneDelegate {
  func windowScene(
    _ windowScene: UIWindowScene,
    performActionFor item: UIApplicationShortcutItem
  ) async -> Bool {
    guard let url = URL(string: item.type) else { return false }
    await Links.shared.open(url)
    return true
  }
}
