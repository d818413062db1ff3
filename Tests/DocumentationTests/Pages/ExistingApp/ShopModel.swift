import Foundation
import LinkRouting

#if canImport(SwiftUI)
  // `@Published` is in it, and not every SDK has it in SwiftUI.
  import Combine
  import SwiftUI
#endif

final class ShopModel: ObservableObject {
  /// The screens on top of the start screen.
  @Published var path: [ShopScreen] = []

  func open(_ url: URL) {
    let stack = ShopScreen.deepLinkBackStack(of: url)
    if !stack.isEmpty { path = stack.filter { $0 != .start } }
  }
}
