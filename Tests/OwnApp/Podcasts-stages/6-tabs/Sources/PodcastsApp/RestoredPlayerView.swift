import Foundation
import LinkRouting
import LinkRoutingHandlers
import Podcasts

#if canImport(SwiftUI)
  import Combine
  import SwiftUI
#endif

extension Player {
  /// The stack of the tab as links, one a line.
  var saved: String {
    stacks[tab].compactMap { try? $0.urlString }.joined(separator: "\n")
  }

  /// Shows the screens that were saved, up to the first that this version
  /// of the app does not know.
  func restore(_ saved: String) {
    var stack: [Place] = []
    for link in saved.split(separator: "\n") {
      guard let place = Place.match(String(link)) else { break }
      stack.append(place)
    }
    tab = stack.last?.tab ?? .library
    stacks[tab] = stack
  }
}

struct RestoredPlayerView: View {
  @ObservedObject var player: Player
  let links: Links
  @SceneStorage("screens") var saved = ""

  var body: some View {
    PlayerView(player: player, links: links)
      .onAppear { player.restore(saved) }
      .onChange(of: player.saved) { saved = $0 }
  }
}
