// Compiled where there are App Intents: in the Apple job of CI.

#if canImport(AppIntents)
  import AppIntents
  import Foundation
  import LinkRouting
  import LinkRoutingHandlers

  struct OpenDish: AppIntent {
    static let title: LocalizedStringResource = "Open a dish"
    static let openAppWhenRun = true

    @Parameter(title: "Number") var number: Int

    @MainActor
    func perform() async throws -> some IntentResult {
      await Links.shared.router.open(.dish(number))
      return .result()
    }
  }

  @available(iOS 18, macOS 15, *)
  struct OpenMenu: AppIntent {
    static let title: LocalizedStringResource = "Open the menu"
    static let openAppWhenRun = true

    func perform() async throws -> some IntentResult & OpensIntent {
      .result(opensIntent: OpenURLIntent(try Dish.menu.url))
    }
  }

  struct DishEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Dish"
    static let defaultQuery = DishQuery()
    let id: Int
    var displayRepresentation: DisplayRepresentation { "A dish" }
  }

  struct DishQuery: EntityQuery {
    func entities(for identifiers: [Int]) async throws -> [DishEntity] {
      identifiers.map { DishEntity(id: $0) }
    }
  }

  @available(iOS 18, macOS 15, *)
  extension DishEntity: URLRepresentableEntity {
    static var urlRepresentation: URLRepresentation {
      "https://kitchen.example/dishes/\(.id)"
    }
  }

  @available(iOS 18, macOS 15, *)
  struct OpenOrder: URLRepresentableIntent {
    static let title: LocalizedStringResource = "Open an order"
    static var urlRepresentation: URLRepresentation {
      "https://kitchen.example/dishes/\(\.$number)/order"
    }

    @Parameter(title: "Number") var number: Int
  }
#endif
