import Foundation
import LinkRouting
import LinkRoutingHandlers

#if canImport(SwiftUI)
  // `@Published` is in it, and not every SDK has it in SwiftUI.
  import Combine
  import SwiftUI
#endif

/// What the app shows.
final class Kitchen: ObservableObject, DeepLinkHandler {
  /// The screens on top of the menu.
  @Published var path: [Dish] = []

  func open(_ link: DeepLink<Dish>) async -> DeepLinkHandling<Dish> {
    .opened { self.path = link.backStack.filter { $0 != .menu } }
  }
}

struct KitchenView: View {
  @ObservedObject var kitchen: Kitchen
  let links: Links

  var body: some View {
    NavigationStack(path: $kitchen.path) {
      Text(verbatim: "The menu")
        .navigationDestination(for: Dish.self) { dish in
          Text(verbatim: "\(dish)")
        }
    }
    .onAppear { links.router.root = AnyDeepLinkHandler(kitchen) }
    .onOpenURL { url in Task { await links.open(url) } }
    .onContinueUserActivity("com.example.kitchen.dish") { activity in
      if let url = activity.webpageURL { Task { await links.open(url) } }
    }
  }
}
