import Foundation
import LinkRouting
import TestSupport
import Testing

/// An app whose users bring the server.
private enum Chat: LinkDestination {
  case home
  case channel(LinkServer, team: String, name: String)
  case profile(String)
  case click

  static let origins: LinkOrigins = [
    .web("chat.example"), .scheme("chat"), ["https://*", "http://*"],
    LinkOrigins("team://*").allowingUserInfo(),
  ]

  static let table = RouteTable<Chat>(
    [
      "/": decode(.home), "/users/:name": { .profile(try $0["name"]) },
      "/:team/channels/:name": decode { params in
        guard let server = params.link.server else { throw LinkRefusal("the link has no server") }
        return .channel(server, team: try params["team"], name: try params["name"])
      },
    ]
      + RouteDictionary(["/": decode(.click), "/(*)": decode(.click)]).on(
        .web("mail.example").named("mail")),
    on: origins)

  var link: LinkPath {
    switch self {
    case .home: return "/"
    case .channel(let server, let team, let name):
      return LinkPath("/\(team)/channels/\(name)").on(server)
    case .profile(let name): return "/users/\(name)"
    case .click: return LinkPath("/").on(named: "mail")
    }
  }
}

@Suite struct LinkServerTests {
  @Test(
    "The law holds for a case that keeps its server",
    arguments: [
      "https://one.example:8065/a/channels/x", "http://10.0.0.7/a/channels/x",
      "team://ada@one.example/a/channels/x", "team://[fe80::1]:9/a%2Fb/channels/x",
      "HTTPS://ONE.example:443/a/channels/x", "https://chat.example/a/channels/x",
      "https://mail.example/z", "chat://users/Ada",
    ])
  func law(link: String) throws {
    let chat = try #require(Chat.match(link), "R4: \(link)")
    #expect(try Chat.match(chat.urlString) == chat, "R4: \(link)")
    #expect(try Chat.match(chat.url) == chat, "R4: \(link)")
  }

  @Test("A link names its server, or its origin, or it is not printed")
  func printing() throws {
    let server = try #require(LinkServer("team://[FE80::1]:9"))
    let channel = Chat.channel(server, team: "a", name: "x")
    #expect(try channel.urlString == "team://[fe80::1]:9/a/channels/x")
    func reason(_ path: LinkPath, on origins: LinkOrigins) -> RoutePrintingError.Reason? {
      #expect(throws: RoutePrintingError.self) { try path.urlString(on: origins) }?.reason
    }
    #expect(reason(channel.link, on: .web("chat.example")) == .notOfTable)
    #expect(reason("/a", on: "https://*") == .noOrigin, "R4: it names no server")
    let web = LinkPath("/a").on(host: "one.example")
    #expect(reason(web, on: .web("two.example")) == .notOfTable)
    #expect(try web.urlString(on: "https://*") == "https://one.example/a")
    #expect(try web.urlString(on: .any) == "https://one.example/a")
    let local = LinkPath("/a").on(host: "localhost:8080")
    #expect(
      try local.urlString(on: "https://localhost:8080") == "https://localhost:8080/a")
    #expect(reason(local, on: .web("localhost")) == .notOfTable, "R6")
    for host in ["u@example.com", "a:b:c", "example.com/a", "example.com:0", "example.com#a"] {
      #expect(reason(LinkPath("/a").on(host: host), on: .any) == .noHost(text: host))
    }
  }

  @Test("A name's origins are those of the build")
  func names() throws {
    #expect(try Chat.click.urlString == "https://mail.example/")
    let staging: LinkOrigins = [
      .web("staging.example"),
      LinkOrigins("http://localhost:8025").named("mail"),
    ]
    #expect(try Chat.click.urlString(on: staging) == "http://localhost:8025/")
    #expect(try Chat.home.urlString(on: staging) == "https://staging.example/")
    let error = #expect(throws: RoutePrintingError.self) {
      try Chat.click.urlString(on: .web("staging.example"))
    }
    #expect(
      error?.description
        == #"/: no origin is named "mail": add `.named("mail")` to one"#)
    // One link in two forms, as Signal has.
    let invitation = LinkPath("/#\("eu_x")").on(named: "signal.me")
    let forms = [
      LinkOrigins("https://signal.me"), "sgnl://signal.me",
    ]
    #expect(
      try forms.map { try invitation.urlString(on: $0.named("signal.me")) }
        == ["https://signal.me/#eu_x", "sgnl://signal.me/#eu_x"])
    // Names stay with what is done to origins, and in a list.
    let named: LinkOrigins = [.web("a.com"), LinkOrigins.web("b.com").named("b")]
    #expect(
      try invitation.on(named: "b").urlString(on: [named, .any]) == "https://b.com/#eu_x"
    )
    #expect(named != [.web("a.com"), .web("b.com")])
  }

  @Test("R3, R11: a host that cannot be a segment makes the link malformed")
  func hostsThatAreNoSegment() throws {
    for (link, reason) in [
      ("shop://%2E%2e/c", LinkError.Reason.dotSegment), ("shop://%zz/c", .invalidEscape),
      ("shop://a" + String(repeating: "/a", count: LinkLimits.segments), .tooManySegments),
    ] {
      let failure = #expect(throws: MatchFailure.self) { try Shop.table.destination(of: link) }
      guard case .malformed(let error)? = failure?.reason else {
        Issue.record("R11: \(link): \(String(describing: failure))")
        continue
      }
      #expect(error.reason == reason, "R11: \(link)")
    }
    let failure = #expect(throws: MatchFailure.self) { try Shop("shop://[::1]/c") }
    #expect(
      failure?.description
        == "the link is not a link of this app: its host is an IPv6 address, and no origin is for any server, as `team://*` is (R4)"
    )
  }

  /// A token that may be the first segment, beside a literal.
  private enum Shop: LinkDestination {
    case item(String)
    case other(String, String)

    static let table = RouteTable<Shop>(
      [
        "/items/:id": { .item(try $0["id"]) }, "/CAFé/:id": { .item(try $0["id"]) },
        "/:a/:b": { .other(try $0["a"], try $0["b"]) },
      ],
      on: [.scheme("shop"), .web("shop.example")])

    var first: String { if case .other(let a, _) = self { a } else { "items" } }

    var link: LinkPath {
      switch self {
      case .item(let id): return "/items/\(id)"
      case .other(let a, let b): return "/\(a)/\(b)"
      }
    }
  }

  @Test(
    "R3: a value that would be read as a literal of another case does not print",
    arguments: [
      ("https://shop.example/Items/1", nil), ("https://shop.example/caf%C3%A9/1", nil),
      ("shop:ITEMS/1", "shop://items/1"), ("shop://Items/1", "shop://items/1"),
      ("shop://Ada/1", "shop://Ada/1"), ("shop://%49tems/1", "shop://items/1"),
    ])
  func otherCase(link: String, printed: String?) throws {
    let shop = try #require(Shop.match(link))
    guard let printed else {
      let error = #expect(throws: RoutePrintingError.self, "R3: \(link)") { try shop.urlString }
      let words = "a scheme without a host would read it as a literal of a route"
      #expect(error?.description.hasSuffix("segment 1 is \"\(shop.first)\", and \(words)") == true)
      #expect(try shop.urlString(on: .web("shop.example")) == link, "R3: \(link)")
      return
    }
    #expect(try shop.urlString == printed, "R3: \(link)")
    #expect(Shop.match(printed) == shop, "R3: \(printed)")
  }

  @Test("A server is a text")
  func texts() throws {
    let server = try #require(LinkServer("HTTPS://Ada@Example.COM:8443"))
    #expect(server.description == "https://Ada@example.com:8443")
    #expect([server.scheme, server.userInfo, server.host] == ["https", "Ada", "example.com"])
    #expect(server.port == 8443)
    #expect(LinkServer("https://example.com:443") == LinkServer("HTTPS://example.com:"))
    #expect(LinkServer("https://example.com") != LinkServer("http://example.com"))
    for text in [
      "", "https:", "https://", "https://a/", "https://a?b", "https://a#b", "a.com", "x:a",
    ] {
      #expect(LinkServer(text) == nil, "\(text)")
    }
    for (address, isServer) in [
      ("1:2:3:4:5:6:7::", true), ("1:2:3:4:5:6:7:8::", false), ("::1.2.3.4", true),
      ("::1.2.3.04", false),
    ] {
      #expect((LinkServer("team://[\(address)]") != nil) == isServer, "R4: \(address)")
    }
  }

  #if compiler(>=6.2) && (os(macOS) || os(Linux) || os(Windows))
    @Test("R5: user info is for an app's own schemes")
    func misuse() async {
      await #expect(processExitsWith: .failure) { _ = LinkOrigins.web("a.com").allowingUserInfo() }
      await #expect(processExitsWith: .failure) {
        _ = (["team://*", "HTTPS://*"] as LinkOrigins).allowingUserInfo()
      }
      await #expect(processExitsWith: .failure) { _ = LinkOrigins.any.allowingUserInfo() }
    }
  #endif
}
