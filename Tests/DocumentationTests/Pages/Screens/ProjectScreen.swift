import KickstarterNavigation
import LinkRoutingHandlers

#if canImport(SwiftUI)
  import Combine
  import SwiftUI
#endif

/// The screen of a project, which opens its own pages.
final class ProjectScreen: ObservableObject, DeepLinkHandler {
  let project: ProjectParam
  @Published private(set) var page = Navigation.Project.root

  init(_ project: ProjectParam) { self.project = project }

  func open(_ link: DeepLink<Navigation>) async -> DeepLinkHandling<
    Navigation
  > {
    guard case .project(project, let page, _) = link.destination else {
      return .rejected
    }
    return .opened { self.page = page }
  }
}

/// The root handler, which passes a link on to the screen that it shows.
final class ProjectCoordinator: DeepLinkHandler {
  private(set) var path: [Navigation] = []
  private(set) var projectScreen: ProjectScreen?

  func open(_ link: DeepLink<Navigation>) async -> DeepLinkHandling<Navigation> {
    switch link.destination {
    case .project(let project, _, _):
      let screen = ProjectScreen(project)
      return .passedThrough(to: screen) {
        self.projectScreen = screen
        self.path = [.project(project, .root, refTag: nil)]
      }
    default: return .rejected
    }
  }
}
