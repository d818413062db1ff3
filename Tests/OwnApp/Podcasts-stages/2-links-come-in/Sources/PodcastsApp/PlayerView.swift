import Foundation
import LinkRouting
import LinkRoutingHandlers
import Podcasts

#if canImport(SwiftUI)
  import SwiftUI
#endif

struct PlayerView: View {
  @ObservedObject var player: Player
  let links: Links

  var body: some View {
    NavigationStack(path: $player.path) {
      Text(verbatim: "The library")
        .navigationDestination(for: Place.self) { place in
          Text(verbatim: "\(place)")
        }
    }
    .onAppear { links.router.root = AnyDeepLinkHandler(player) }
    .onOpenURL { url in Task { await links.open(url) } }
    .onContinueUserActivity("com.example.podcasts.place") { activity in
      if let url = activity.webpageURL { Task { await links.open(url) } }
    }
  }
}
