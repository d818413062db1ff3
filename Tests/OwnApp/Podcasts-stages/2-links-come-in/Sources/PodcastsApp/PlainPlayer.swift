import Foundation
import LinkRouting
import Podcasts

#if canImport(SwiftUI)
  // `@Published` is in it, and not every SDK has it in SwiftUI.
  import Combine
  import SwiftUI
#endif

final class PlainPlayer: ObservableObject {
  /// The screens on top of the library.
  @Published var path: [Place] = []

  func open(_ url: URL) {
    let stack = Place.deepLinkBackStack(of: url)
    if !stack.isEmpty { path = stack.filter { $0 != .library } }
  }
}
