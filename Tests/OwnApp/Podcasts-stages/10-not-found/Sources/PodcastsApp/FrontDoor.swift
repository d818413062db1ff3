import Foundation
import LinkRouting
import LinkRoutingHandlers
import Podcasts

#if canImport(SwiftUI)
  import Combine
  import SwiftUI
#endif

/// Tells the user about each link that the app cannot open.
@MainActor
final class FrontDoor: ObservableObject {
  enum Notice: Equatable {
    /// This version of the app has no such page. A newer one may have it.
    case notInThisVersion
    /// A screen refused the link, with a reason for the user.
    case refused(String)
  }

  @Published var notice: Notice?
  private let openInBrowser: (URL) -> Void

  init(
    _ router: DeepLinkRouter<Place>, openInBrowser: @escaping (URL) -> Void
  ) {
    self.openInBrowser = openInBrowser
    router.onTransition = { [weak self] in self?.show($0) }
  }

  private func show(_ transition: DeepLinkTransition<Place>) {
    switch (transition.state, transition.url) {
    case (.unmatched, let url?)
    where DeepLinkSource.system(url) == .universalLink:
      openInBrowser(url)
    case (.unmatched, _): notice = .notInThisVersion
    case (.unresolved(let url, _), _): openInBrowser(url)
    case (.rejected(.because(let reason), by: _), _):
      notice = .refused(reason)
    case (.opened, _): notice = nil
    default: break
    }
  }
}
