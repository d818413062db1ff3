import Foundation
import KickstarterNavigation

#if canImport(SwiftUI)
  import SwiftUI
#endif

/// The views, with the stack and the login bound to the coordinator.
struct AppView: View {
  @ObservedObject var coordinator: AppCoordinator
  let links: AppLinks

  var body: some View {
    NavigationStack(path: $coordinator.path) {
      Text(verbatim: "\(coordinator.tab)")
        .navigationDestination(for: Navigation.self) { screen in Text(verbatim: "\(screen)") }
    }
    .sheet(isPresented: $coordinator.isAskingForLogin, onDismiss: { coordinator.didDismissLogin() })
    {
      Button("Log in") { Task { await coordinator.didLogIn() } }
    }
    .onOpenURL { url in Task { await links.open(url) } }
    .onAppear { coordinator.start(links.router) }
  }
}
