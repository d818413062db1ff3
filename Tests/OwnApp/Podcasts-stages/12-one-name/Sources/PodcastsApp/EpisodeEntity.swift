// Compiled where there are App Intents.

#if canImport(AppIntents)
  import AppIntents
  import Foundation

  struct EpisodeEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Episode"
    static let defaultQuery = EpisodeQuery()
    let id: Int
    var displayRepresentation: DisplayRepresentation { "An episode" }
  }

  struct EpisodeQuery: EntityQuery {
    func entities(for identifiers: [Int]) async throws -> [EpisodeEntity] {
      identifiers.map { EpisodeEntity(id: $0) }
    }
  }

  @available(iOS 18, macOS 15, *)
  extension EpisodeEntity: URLRepresentableEntity {
    static var urlRepresentation: URLRepresentation {
      "https://podcasts.example/episodes/\(.id)"
    }
  }

  @available(iOS 18, macOS 15, *)
  struct BuyEpisode: URLRepresentableIntent {
    static let title: LocalizedStringResource = "Buy an episode"
    static var urlRepresentation: URLRepresentation {
      "https://podcasts.example/episodes/\(\.$id)/buy"
    }

    @Parameter(title: "Number") var id: Int
  }
#endif
