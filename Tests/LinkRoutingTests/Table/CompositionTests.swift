import LinkRouting
import TemplatePrinting
import TestSupport
import Testing

/// Tables of routes that were composed.
@Suite struct CompositionTests {
  enum Comments: Hashable, Sendable {
    case all(creator: String?)
    case one(Int)
  }

  static let comments: RouteDictionary<Comments> = [
    "/": { .all(creator: $0["creator"]) },
    "/:int(comment)": decode(Comments.one, "comment"),
  ]

  @Test("Features below a parent: what the prefix took is the parent's")
  func featuresBelowAParent() {
    let creator = RouteParam<Int>("id")
    let comments = Self.comments.prefixed(by: "/users/\(creator)/comments")
      .map { comments, params in "\(try params[creator]) \(comments)" }
    let table = RouteTable(comments + ["/users/*": decode("other")], on: .web("example.com"))
    #expect(table.match("https://example.com/users/7/comments") == "7 all(creator: nil)")
    #expect(table.match("https://example.com/users/7/comments/8") == "7 one(8)")
    #expect(table.match("https://example.com/users/ada/comments/8") == "other")
  }

  @Test("What a lift with params throws passes to the next route, as a decoder's error does")
  func liftsWithParamsMayThrow() {
    let users = Self.comments.prefixed(by: "/:user")
      .map { _, params in try params[RouteParam<Int>("user")] }
    let table = RouteTable(users + ["/*": decode(-1)], on: .web("example.com"))
    #expect(table.match("https://example.com/7") == 7)
    #expect(table.match("https://example.com/ada/8") == -1)
  }

  @Test func prefixesJoinPathsAndQueries() throws {
    func joined(_ prefix: String, _ template: String) throws -> String {
      try RouteTemplate(parsing: template).prefixed(by: RouteTemplate(parsing: prefix)).description
    }
    #expect(try joined("/", "/") == "/")
    #expect(try joined("/a/(b)", "/") == "/a/(b)")
    #expect(try joined("/a/:x", "/b/*rest") == "/a/:x/b/*rest")
    #expect(try joined("/a?:x", "/b?(:y)#:z") == "/a/b?:x&(:y)#:z")
    #expect(try joined("/a#top", "/b") == "/a/b#top")
    let refused = [
      ("/:x", "/:x"), ("/a/*", "/*/b"), ("/a?x=1", "/b?x=2"), ("/a#top", "/b#end"),
    ]
    for (prefix, template) in refused {
      #expect(throws: TemplateError.self, "\(prefix) \(template)") { try joined(prefix, template) }
    }
  }

  @Test("R2: routes that ignore case keep their marks, print as written, and are one for R16")
  func ignoringCase() throws {
    let comments = Self.comments.ignoringCase().prefixed(by: "/Users/:user").asDeepLinks()
    let table = RouteTable(
      comments.map { "any \($0)" } + ["/users/ada": decode("exact"), "/:x/:y": decode("other")],
      on: [.web("example.com"), .scheme("cook")])
    for (link, expected) in [
      ("https://example.com/USERS/ada", "any all(creator: nil)"),
      ("https://example.com/users/ada", "exact"),
      ("https://example.com/users/Ada/8", "any one(8)"),
      ("https://example.com/user/ada", "other"),
      ("cook://uSERS/ADA", "any all(creator: nil)"),
      ("cook:uSERS/ADA", "any all(creator: nil)"),
      // R3: the spelling of a host that is a segment counts for nothing.
      ("cook://uSERS/ada", "exact"),
    ] {
      #expect(table.match(link) == expected, "R2: \(link)")
    }
    #expect(table.deepLinks.match("https://example.com/users/Ada/8") == "any one(8)")
    let template = try #require(table.firstMatch(of: "https://example.com/USERS/a/8")?.template)
    #expect(template.description == "(?i)/Users/:user/:int(comment)")
    #expect(try template.path(["user": "B", "comment": "1"]) == "/Users/B/1")
    #expect(comments.ignoringCase().map(\.key) == comments.map(\.key))
    let unmarked: RouteDictionary<Int> = ["/:x": decode(1)]
    #expect(unmarked.ignoringCase().prefixed(by: "/a").map(\.key) == ["(?i)/a/:x"])
    #expect(unmarked.prefixed(by: "(?i)/a").map(\.key) == ["(?i)/a/:x"])
  }

  // MARK: Order

  @Test("R15, R17: each dictionary's routes keep their order in one with another that is in order")
  func bothOrdersAreKept() {
    let origins = LinkOrigins.web("example.com")
    let sorted = RouteDictionary<Int>(
      ["/:x": decode(1), "/:int(x)": decode(2), "/a": decode(3), "/(b|*)": decode(4)]
    ).on(origins)
    let inOrder = RouteDictionary<Int>(["/*/:z": decode(5), "/c/d": decode(6)])
      .inOrder().on(.any)
    for (first, second) in [(sorted, inOrder), (inOrder, sorted)] {
      let (one, other) = (RouteTable(first, on: []), RouteTable(second, on: []))
      let merged = RouteTable(first + second, on: [])
      for table in [merged, RouteTable(first + second + first, on: [])] {
        for path in ["a", "7", "b", "c", "c/d"] {
          let link = "https://example.com/" + path
          #expect(table.match(link) == one.match(link) ?? other.match(link), "\(path)")
        }
      }
    }
    // The order is the same wherever the origins stand.
    let three = [("/a", LinkOrigins.any), ("/:x", origins), ("/b", .any)].map {
      (template: RouteTemplate, origins) in
      RouteDictionary<String>([template: decode("\(template)")]).on(origins)
    }
    let all = RouteTable((three[0] + three[1] + three[2]).inOrder(), on: [])
    #expect(all.match("https://example.com/b") == "/:x")
    // A route with groups is in its dictionary's order, too.
    let groups: RouteDictionary<String> = ["/(*all|:one)": { $0.pairs[0].name }]
    #expect(RouteTable(groups.inOrder(), on: origins).match("https://example.com/x") == "one")
  }

  @Test("R17: dictionaries in order go before what is added to them")
  func partsInOrderStayInFront() {
    let routes: RouteDictionary<Int> = ["/a": decode(0), "/b": decode(1), "/:x": decode(2)]
    let two: RouteDictionary<Int> = ["/a": decode(0), "/b": decode(1)]
    let last: RouteDictionary<Int> = ["/:x": decode(2)]
    for inOrder in [routes.inOrder(), two.inOrder() + last.inOrder()] {
      let table = RouteTable(inOrder + ["/c": decode(3)], on: .any)
      #expect(table.match("https://example.com/c") == 2)
    }
  }

  // MARK: Origins

  @Test("The closest origins are a route's: its own, then those of the dictionary around it")
  func closestOrigins() {
    let mail = RouteDictionary<Int>(["/a": decode(1)]).on(.web("mail.com"))
    let both = (mail + ["/a": decode(2)]).on(.web("web.com"))
    let table = RouteTable(both + ["/a": decode(3)], on: .scheme("cook"))
    #expect(table.match("https://mail.com/a") == 1)
    #expect(table.match("https://web.com/a") == 2)
    #expect(table.match("cook://a") == 3)
    #expect(table.origins == [.scheme("cook"), .web("mail.com"), .web("web.com")])
  }

  // MARK: Laws

  /// The routes that a table tries for a link: each template with its destination.
  private func tried(_ routes: RouteDictionary<String>, _ link: String) -> [String] {
    RouteTable(routes, on: .web("example.com")).allMatches(of: link)
      .map { "\($0.template): \($0.destination)" }
  }

  private static let links = sequences(of: ["p", "a", "7"], upTo: 3).map {
    "https://example.com/" + $0.joined(separator: "/")
  }

  private static let parts: [RouteDictionary<String>] = {
    let free: RouteDictionary<String> = ["/:x": decode("1"), "/a": decode("2"), "/*": decode("3")]
    let more: RouteDictionary<String> = ["/:int(n)": decode("4"), "/:y/a": decode("5")]
    let list: RouteDictionary<String> = ["/*rest": decode("6"), "/a/:z": decode("7")]
    return [free, more, list.inOrder(), more.on(.any), [:]]
  }()

  @Test("(a + b) + c == a + (b + c)")
  func additionIsAssociative() {
    for a in Self.parts {
      for b in Self.parts {
        for c in Self.parts {
          let (left, right) = ((a + b) + c, a + (b + c))
          for link in Self.links.prefix(13) { #expect(tried(left, link) == tried(right, link)) }
        }
      }
    }
  }

  @Test("prefixed(by:), map, on and inOrder commute with each other and with +")
  func functionsCommute() {
    let functions: [(RouteDictionary<String>) -> RouteDictionary<String>] = [
      { $0.prefixed(by: "/p") }, { $0.map { $0 + "!" } },
      { $0.map { text, params in "\(text) of \(params.pairs.count)" } },
      { $0.on(.web("example.com")) }, { $0.inOrder() },
    ]
    let routes = Self.parts[0] + Self.parts[1]
    for (number, first) in functions.enumerated() {
      for (other, second) in functions.enumerated() where Set([number, other]) != [1, 2] {
        for link in Self.links {
          #expect(tried(first(second(routes)), link) == tried(second(first(routes)), link))
        }
      }
      let (apart, whole) = (first(Self.parts[0]) + first(Self.parts[1]), first(routes))
      for link in Self.links { #expect(tried(apart, link) == tried(whole, link)) }
    }
  }
}
