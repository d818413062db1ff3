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

struct ShopView: View {
  @ObservedObject var model: ShopModel

  var body: some View {
    NavigationStack(path: $model.path) {
      Text(verbatim: "Start")
        .navigationDestination(for: ShopScreen.self) { screen in
          switch screen {
          case .start: Text(verbatim: "Start")
          case .product(let id): Text(verbatim: "Product \(id)")
          case .cart: Text(verbatim: "Cart")
          }
        }
    }
    .onOpenURL { url in model.open(url) }
  }
}
