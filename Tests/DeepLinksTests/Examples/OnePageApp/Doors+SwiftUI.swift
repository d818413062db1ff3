#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Both doors of the system, in an app of SwiftUI scenes.
    func opensLinks(_ links: AppLinks) -> some View {
      onOpenURL { url in
        Task { await links.open(url) }
      }
    }
  }
#endif
