import LinkCommands
import LinkRouting

/// An app of five routes, for tests of commands whose cost grows with the routes.
enum Inbox: LinkDestination {
  case activity
  case message(Int)
  case setting(String, isOn: String)
  case secret

  static let table = RouteTable(
    deepLinks.asDeepLinks() + ["/secret": decode(.secret)],
    on: [.web("inbox.example"), .scheme("inbox")])

  private static let deepLinks: RouteDictionary<Inbox> = [
    "/activity": decode(.activity),
    "/messages/:id": decode(Inbox.message, .message),
    "/settings/:name/:value": decode(Inbox.setting, "name", "value"),
  ]

  var link: LinkPath {
    switch self {
    case .activity: "/activity"
    case .message(let id): "/messages/\(id)"
    case .setting(let name, let value): "/settings/\(name)/\(value)"
    case .secret: "/secret"
    }
  }
}

extension RouteParam<Int> { fileprivate static var message: Self { "id" } }

struct InboxLinks: LinkTool {
  typealias Destination = Inbox
  static let name = "inbox"
}
