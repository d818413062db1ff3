import KickstarterNavigation
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

/// The tool with the app's IDs.
struct NamedInboxLinks: LinkTool {
  typealias Destination = Inbox
  static let name = "inbox"
  static let appIDs = ["ABCDE12345.com.kickstarter.app"]
}

/// A tool of the reference app that names no app.
struct NamelessLinks: LinkTool {
  typealias Destination = Navigation
  static let name = "navigation"
}

/// The reference app's tool with all that a tool may name; what lies in files is looked up in `folder`.
struct KickstarterLinks: LinkTool {
  typealias Destination = Navigation
  static let name = "navigation"
  static let fixtures = "/nowhere/at/all"
  static let appIDs = ["ABCDE12345.com.kickstarter.app"]
  static let fingerprint = Array(repeating: "0A", count: 32).joined(separator: ":")
  static let androidApps = ["com.kickstarter.app": [fingerprint]]
  @TaskLocal static var folder: String?
  @TaskLocal static var buildSettings: [String: String] = [:]
  static var entitlements: String? { folder.map { $0 + "/App.entitlements" } }
  static var infoPlist: String? { folder.map { $0 + "/Info.plist" } }
}
