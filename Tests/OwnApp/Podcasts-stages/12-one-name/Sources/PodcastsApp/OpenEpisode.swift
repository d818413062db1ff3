// Compiled where there are App Intents.

#if canImport(AppIntents)
  import AppIntents
  import Foundation
  import LinkRouting
  import LinkRoutingHandlers
  import Podcasts

  struct OpenEpisode: AppIntent {
    static let title: LocalizedStringResource = "Open an episode"
    static let openAppWhenRun = true

    @Parameter(title: "Number") var id: Int

    @MainActor
    func perform() async throws -> some IntentResult {
      await Links.shared.router.open(.episode(id, start: 0))
      return .result()
    }
  }

  @available(iOS 18, macOS 15, *)
  struct OpenLibrary: AppIntent {
    static let title: LocalizedStringResource = "Open the library"
    static let openAppWhenRun = true

    func perform() async throws -> some IntentResult & OpensIntent {
      .result(opensIntent: OpenURLIntent(try Place.library.url))
    }
  }
#endif
