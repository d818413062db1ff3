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
    TabView(selection: $player.tab) {
      ForEach(Place.Tab.allCases, id: \.self) { tab in
        NavigationStack(path: $player.stacks[tab]) {
          Text(verbatim: "\(tab)")
            .navigationDestination(for: Place.self) { place in
              Text(verbatim: "\(place)")
            }
        }
        .tag(tab)
      }
    }
    .onOpenURL { url in Task { await links.open(url) } }
    .onContinueUserActivity("com.example.podcasts.place") { activity in
      if let url = activity.webpageURL { Task { await links.open(url) } }
    }
  }
}
