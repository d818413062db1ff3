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

/// A screen with a name, for tables that differ.
private struct Page: LinkDestination {
  @TaskLocal static var table = RouteTable<Page>([:], on: .web("example.com"))
  let name: String

  var link: LinkPath { "/" }

  /// Routes whose screens have the name and the text of their last param.
  static func table(_ names: KeyValuePairs<RouteTemplate, String>) -> RouteTable<Page> {
    var routes: RouteDictionary<Page> = [:]
    for (template, name) in names {
      routes += [
        template: decode { params in
          let text = params.pairs.last.map { " \($0.value)" } ?? ""
          return Page(name: name + text)
        }
      ]
    }
    return RouteTable(routes, on: .web("example.com"))
  }
}

@Suite("R21: a fallback adds no screen below another") struct FallbackStackTests {
  /// A link, the routes with their names, and the link's screens.
  private static let rows:
    [(link: String, routes: KeyValuePairs<RouteTemplate, String>, stack: [String])] = [
      ("/timer/60", ["/**rest": "web", "/timer/:int(n)": "timer"], ["timer 60"]),
      ("/timer/60", ["/(*page)": "web", "/timer/:int(n)": "timer"], ["timer 60"]),
      ("/recepies/7", ["/**rest": "web", "/recipes/:id": "recipe"], ["web recepies/7"]),
      ("/files/a/b", ["/files/*path": "folder"], ["folder a", "folder a/b"]),
      (
        "/files/a/b/info", ["/files/*path": "folder", "/files/*path/info": "info"],
        ["folder a", "folder a/b", "info a/b"]
      ),
      (
        "/users/ada/posts/3", ["/users/:name/(*)": "user", "/users/:name/posts/:id": "post"],
        ["user ada", "post 3"]
      ),
      (
        "/help/topics/3", ["/help/**rest": "page", "/help/topics/:id": "topic"],
        ["page topics", "topic 3"]
      ),
      // Alone on its origin it is no fallback, and has folders.
      ("/a/b/c", ["/*path": "folder"], ["folder a", "folder a/b", "folder a/b/c"]),
      ("/a/b/c", ["/*path": "folder", "/about": "about"], ["folder a/b/c"]),
      ("/about/us", ["/*path": "folder", "/about": "about"], ["folder about/us"]),
      // A path in a fragment has prefixes, too, if the route reads it.
      (
        "/#/rooms/a/settings",
        ["/#/rooms": "rooms", "/#/rooms/:room": "room", "/#/rooms/:room/settings": "settings"],
        ["rooms", "room a", "settings a"]
      ),
      (
        "/app#!/rooms/a?via=b",
        ["/app": "app", "/app#!/rooms": "rooms", "/app#!/rooms/:room?(:via)": "room"],
        ["app", "rooms", "room b"]
      ),
      ("/a/b#/c/d", ["/a": "a", "/a/:b": "b"], ["a", "b b"]),
      ("/app#/", ["/": "root", "/app": "app", "/app#/": "start"], ["app", "start"]),
      ("/app#top", ["/app": "app", "/app#:part": "part"], ["part top"]),
    ]

  @Test(arguments: rows.indices)
  func stacks(number: Int) {
    let (link, routes, stack) = Self.rows[number]
    let found = Page.$table.withValue(Page.table(routes)) {
      Page.backStack(of: "https://example.com" + link).map(\.name)
    }
    #expect(found == stack, "R21: \(link) of \(routes.map { "\($0.key)" })")
  }
}

/// A shop whose links were renamed.
private enum Tea: LinkDestination {
  case list
  case tea(Int)
  case reviews(Int)
  case web(String)

  static let table = RouteTable(
    routes.adding(aliases: [
      "/product/:int(id)": "/teas/:int(id)", "/p/:int(id)/r": "/teas/:int(id)/reviews",
      "/teas/all": "/teas", "/t/:int(id)/x/y": "/teas/:int(id)",
    ]).asDeepLinks(), on: .web("tea.example"))
  static let routes: RouteDictionary<Tea> = [
    "/teas": decode(.list), "/teas/:int(id)": decode(Tea.tea, "id"),
    "/teas/:int(id)/reviews": decode(Tea.reviews, "id"),
    "/product/:int(id)/reviews": decode(Tea.reviews, "id"),
    "/**rest": decode(Tea.web, "rest"),
  ]

  var link: LinkPath {
    switch self {
    case .list: return "/teas"
    case .tea(let id): return "/teas/\(id)"
    case .reviews(let id): return "/teas/\(id)/reviews"
    case .web(let rest): return "/\(rest: rest)"
    }
  }
}

@Suite("An old link has the back stack of the new one") struct AliasStackTests {
  @Test(arguments: [
    ("/teas/7", [Tea.list, .tea(7)]),
    ("/product/7", [.list, .tea(7)]),
    ("/p/7/r", [.list, .tea(7), .reviews(7)]),
    ("/t/7/x/y", [.list, .tea(7)]),
    ("/teas/all", [.list]),
    // A prefix by an alias has the stack of its new link, too.
    ("/product/7/reviews", [.list, .tea(7), .reviews(7)]),
    ("/tees/7", [.web("tees/7")]),
  ])
  fileprivate func stacks(path: String, stack: [Tea]) {
    #expect(Tea.backStack(of: "https://tea.example" + path) == stack)
    #expect(Tea.deepLinkBackStack(of: "https://tea.example" + path) == stack)
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
