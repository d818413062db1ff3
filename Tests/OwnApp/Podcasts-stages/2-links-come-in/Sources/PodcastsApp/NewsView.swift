import Foundation
import LinkRoutingHandlers
import Podcasts

#if canImport(SwiftUI)
  import SwiftUI
#endif

extension Links {
  /// Opens the app's screen, or leaves the link to the system.
  func answer(to url: URL) -> OpenURLAction.Result {
    guard router.canOpen(url) else { return .systemAction }
    Task { await open(url) }
    return .handled
  }
}

struct NewsView: View {
  let links: Links

  var body: some View {
    Text("Hear [our new show](https://podcasts.example/shows/tea).")
      .environment(\.openURL, OpenURLAction { url in links.answer(to: url) })
  }
}
