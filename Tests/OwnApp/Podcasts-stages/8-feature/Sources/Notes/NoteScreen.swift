public import LinkRouting

/// The notes of an episode: the app knows which one.
nonisolated public enum NoteScreen: Hashable, Sendable {
  case all(by: String?)
  case note(Int)

  public static let allRoutes: RouteDictionary<NoteScreen> =
    deepLinkRoutes.asDeepLinks()

  static let deepLinkRoutes: RouteDictionary<NoteScreen> = [
    "/": decode(NoteScreen.all, .author),
    "/\(.note)": decode(NoteScreen.note, .note),
  ]

  public var link: LinkPath {
    switch self {
    case .all(let author): return "/?\(.author, author)"
    case .note(let number): return "/\(number)"
    }
  }
}

extension RouteParam<Int> { static var note: Self { "note" } }
extension RouteParam<String?> { static var author: Self { "by" } }
