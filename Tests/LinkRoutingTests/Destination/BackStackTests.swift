import LinkRouting
import Testing

/// A screen with a name, whose parent is nil.
private struct Named: LinkDestination {
  var name: String

  private static let routes: RouteDictionary<String> =
    [
      "/": decode("root"),
      "/a": { "a\($0["q"] ?? "")" },
      "/a/:x": { "x=\($0["x"] ?? "")\($0["q"] ?? "")" },
      "/a/:x/:int(n)/end": { "end of \($0["x"] ?? "")\($0["q"] ?? "")" },
      "/b/c": decode("c"),
      "/refused": { _ in throw BackStackTests.Refused() },
      "/refused/after": decode("after"),
      "/all/*": { "\($0.link.pathSegments.count)" },
    ]
  static let table = RouteTable(
    routes.map { Named(name: $0) }, on: [.web("example.com"), .scheme("cook")])

  var link: LinkPath { "/" }
}

/// The destinations behind a link.
@Suite struct BackStackTests {
  struct Refused: Error {}

  @Test(arguments: [
    ("https://example.com/a/b/7/end?q=!#f", ["a", "x=b", "end of b!"]),
    ("https://example.com//a//%62//", ["a", "x=b"]),
    ("https://example.com/a/%C3%A9/7/end", ["a", "x=é", "end of é"]),
    ("https://example.com/a?q=1", ["a1"]),
    ("https://example.com", ["root"]),
    ("https://example.com/?q=1", ["root"]),
    ("https://example.com/b/c", ["c"]),
    ("https://example.com/b", []),
    ("https://example.com/refused/after", ["after"]),
    ("https://example.org/a", []),
    ("https://example.com/a/%zz", []),
    ("cook://a/b/7/end?q=!", ["a", "x=b", "end of b!"]),
    ("cook://a", ["a"]),
    ("cook://b/c", ["c"]),
  ])
  func backStacks(link: String, stack: [String]) {
    #expect(Named.backStack(of: link).map(\.name) == stack)
  }
}

/// A mail app, in which a message opens in the inbox of its thread.
private enum Mail: LinkDestination {
  case inbox
  case thread(Int)
  case message(Int)
  case attachment(message: Int, Int)
  case locked(Int)
  case loop(Int)
  case steps(Int)

  static let table = RouteTable(open.asDeepLinks() + inside, on: .web("mail.example"))
  static let open: RouteDictionary<Mail> = [
    "/inbox": decode(.inbox),
    "/threads/:int(id)": decode(Mail.thread, "id"),
    "/messages/:int(id)": decode(Mail.message, "id"),
    "/messages/:int(id)/files/:int(file)": decode(Mail.attachment, "id", "file"),
    "/locked/:int(id)": decode(Mail.locked, "id"),
    "/loop/:int(id)": decode(Mail.loop, "id"),
    "/steps/:int(id)": decode(Mail.steps, "id"),
  ]
  static let inside: RouteDictionary<Mail> = ["/threads/13": decode(.thread(13))]

  var link: LinkPath {
    switch self {
    case .inbox: return "/inbox"
    case .thread(let id): return "/threads/\(id)"
    case .message(let id): return "/messages/\(id)"
    case .attachment(let message, let id): return "/messages/\(message)/files/\(id)"
    case .locked(let id): return "/locked/\(id)"
    case .loop(let id): return "/loop/\(id)"
    case .steps(let id): return "/steps/\(id)"
    }
  }

  var parent: Mail? {
    switch self {
    case .message(let id): .thread(id / 10)
    case .thread: .inbox
    case .locked: .thread(13)
    case .loop(let id): .loop((id + 1) % 3)
    case .steps(let id): .steps(id + 1)
    case .inbox, .attachment: nil
    }
  }
}

@Suite("A parent that is no prefix") struct ParentTests {
  @Test(arguments: [
    ("/inbox", [Mail.inbox], [Mail.inbox]),
    ("/messages/42", [.inbox, .thread(4), .message(42)], [.inbox, .thread(4), .message(42)]),
    (
      "/messages/42/files/1", [.inbox, .thread(4), .message(42), .attachment(message: 42, 1)],
      [.inbox, .thread(4), .message(42), .attachment(message: 42, 1)]
    ),
    // Only the app opens the thread, and what is below it stays.
    ("/locked/1", [.inbox, .thread(13), .locked(1)], [.inbox, .locked(1)]),
    ("/loop/0", [.loop(2), .loop(1), .loop(0)], [.loop(2), .loop(1), .loop(0)]),
    ("/elsewhere", [], []),
  ])
  fileprivate func stacks(path: String, inside: [Mail], outside: [Mail]) {
    #expect(Mail.backStack(of: "https://mail.example" + path) == inside)
    #expect(Mail.deepLinkBackStack(of: "https://mail.example" + path) == outside)
  }

  @Test("A stack has at most 32 screens, and names the parent that ended it")
  func ends() {
    let steps = Mail.backStack(of: "https://mail.example/steps/1", in: Mail.table)
    #expect(steps.screens == (1...32).reversed().map(Mail.steps))
    #expect(steps.cut == .steps(33))
    #expect(Mail.backStack(of: "https://mail.example/loop/1", in: Mail.table).cut == .loop(1))
    #expect(Mail.backStack(of: "https://mail.example/messages/1", in: Mail.table).cut == nil)
  }
}
