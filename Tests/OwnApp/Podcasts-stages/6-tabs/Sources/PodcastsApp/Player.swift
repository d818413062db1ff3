import Foundation
import LinkRouting
import LinkRoutingHandlers
import Podcasts

#if canImport(SwiftUI)
  // `@Published` is in it, and not every SDK has it in SwiftUI.
  import Combine
  import SwiftUI
#endif

/// The screens of each tab, on top of its first one.
struct Stacks {
  private var all: [Place.Tab: [Place]] = [:]

  subscript(tab: Place.Tab) -> [Place] {
    get { all[tab] ?? [] }
    set { all[tab] = newValue }
  }
}

/// The state of the app: the tab, the stacks and the sheet.
final class Player: ObservableObject, DeepLinkHandler {
  @Published var tab = Place.Tab.library
  @Published var stacks = Stacks()
  @Published var purchase: Int?
  private(set) var showScreen: ShowScreen?

  func open(_ link: DeepLink<Place>) async -> DeepLinkHandling<Place> {
    if case .show(let name, _) = link.destination {
      let screen = ShowScreen(name)
      return .passedThrough(to: screen) {
        self.showScreen = screen
        self.replaceStack(for: link)
      }
    }
    return .opened { self.replaceStack(for: link) }
  }

  private func replaceStack(for link: DeepLink<Place>) {
    tab = link.destination.tab
    purchase = nil
    stacks[tab] = link.backStack.filter { $0.isPushed }
    if case .purchase(let episode) = link.destination { purchase = episode }
  }
}

extension Player {
  /// The screens of the tab, and the sheet on top of them.
  var path: [Place] { stacks[tab] + [purchase.map(Place.purchase)].compactMap { $0 } }

  /// Goes back to a screen that is there already, replaces one of its kind, and pushes any other.
  func show(_ place: Place) {
    tab = place.tab
    var stack = stacks[tab]
    if let index = stack.firstIndex(of: place) {
      stack.removeSubrange((index + 1)...)
    } else {
      if let top = stack.last, top.isLike(place) { stack.removeLast() }
      stack.append(place)
    }
    stacks[tab] = stack
  }
}

extension Place {
  func isLike(_ other: Place) -> Bool {
    switch (self, other) {
    case (.show, .show), (.episode, .episode): true
    default: false
    }
  }
}
