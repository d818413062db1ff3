import Foundation
import LinkRouting
import LinkRoutingHandlers

#if canImport(AppIntents)
  import AppIntents
#endif
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

struct OpenDish: AppIntent {
  static let title: LocalizedStringResource = "Open a dish"
  static let openAppWhenRun = true

  @Parameter(title: "Number") var number: Int

  @MainActor
  func perform() async throws -> some IntentResult {
    await Links.shared.router.open(.dish(number))
    return .result()
  }
}

@available(iOS 18, macOS 15, *)
struct OpenMenu: AppIntent {
  static let title: LocalizedStringResource = "Open the menu"
  static let openAppWhenRun = true

  func perform() async throws -> some IntentResult & OpensIntent {
    .result(opensIntent: OpenURLIntent(try Dish.menu.url))
  }
}

struct DishEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Dish"
  static let defaultQuery = DishQuery()
  let id: Int
  var displayRepresentation: DisplayRepresentation { "A dish" }
}

struct DishQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [DishEntity] {
    identifiers.map { DishEntity(id: $0) }
  }
}

@available(iOS 18, macOS 15, *)
extension DishEntity: URLRepresentableEntity {
  static var urlRepresentation: URLRepresentation {
    "https://kitchen.example/dishes/\(.id)"
  }
}

@available(iOS 18, macOS 15, *)
struct OpenOrder: URLRepresentableIntent {
  static let title: LocalizedStringResource = "Open an order"
  static var urlRepresentation: URLRepresentation {
    "https://kitchen.example/dishes/\(\.$number)/order"
  }

  @Parameter(title: "Number") var number: Int
}

extension Dish {
  func searchableItem(title: String) throws -> CSSearchableItem {
    let attributes = CSSearchableItemAttributeSet(contentType: .text)
    attributes.title = title
    return CSSearchableItem(
      uniqueIdentifier: try urlString, domainIdentifier: "dishes", attributeSet: attributes)
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
      UIApplicationShortcutItem(type: try Dish.menu.urlString, localizedTitle: "Menu")
    ]
  }
}

final class QuickActionDelegate: UIResponder, UIWindowSceneDelegate {
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem
  ) async -> Bool {
    guard let url = URL(string: item.type) else { return false }
    await Links.shared.open(url)
    return true
  }
}
