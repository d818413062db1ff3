import Foundation
import LinkRouting

#if canImport(SwiftUI)
  // `@Published` is in it, and not every SDK has it in SwiftUI.
  import Combine
  import SwiftUI
#endif

final class PlainKitchen: ObservableObject {
  /// The screens on top of the menu.
  @Published var path: [Dish] = []

  func open(_ url: URL) {
    let stack = Dish.deepLinkBackStack(of: url)
    if !stack.isEmpty { path = stack.filter { $0 != .menu } }
  }
}
