import DeepLinks
import Foundation
import LinkRouting

#if canImport(AppIntents)
  import AppIntents
#endif
#if canImport(SwiftUI)
  import SwiftUI
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
      }
  }
}

struct DishWidgetView: View {
  let dish: Dish

  var body: some View {
    Text(verbatim: "\(dish)").widgetURL(try? dish.url)
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
