import Foundation
import LinkRouting
import Podcasts

#if canImport(UIKit) && !os(watchOS)
  import UIKit
#endif

@MainActor
final class Coordinator {
  private(set) var shown: [String] = []

  func open(_ url: URL) {
    switch Place.deepLinkMatch(url) {
    case .library: show("Library")
    case .publisher(let host): show("Shows of \(host)")
    case .show(let name, let season): show("\(name), \(season ?? 1)")
    case .episode(let id, start: _): show("Episode \(id)")
    case .purchase(let episode): show("Purchase of episode \(episode)")
    case .search(let text): show("Search for \(text)")
    case .lists(let screen): show("Lists: \(screen)")
    case .notes(let episode, let screen): show("Notes of \(episode): \(screen)")
    case .settings: show("Settings")
    case nil: if url.scheme == "https" { UIApplication.shared.open(url) }
    }
  }

  /// Your code pushes a view controller here.
  private func show(_ screen: String) { shown.append(screen) }
}
