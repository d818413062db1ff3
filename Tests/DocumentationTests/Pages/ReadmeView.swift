import Foundation
import LinkRouting

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The README's modifier, in a view.
struct ReadmeView: View {
  enum Screen: LinkDestination {
    case home

    static let table = RouteTable<Screen>(["/": decode(.home)], on: .web("example.com"))

    var link: LinkPath { "/" }
  }

  @State private var path: [Screen] = []
  let openInBrowser: (URL) -> Void

  var body: some View {
    NavigationStack(path: $path) { Text(verbatim: "Home") }
      .onOpenURL { url in
        switch Screen.deepLinkMatch(url) {
        case let screen?: path.append(screen)
        case nil: openInBrowser(url)
        }
      }
  }
}
