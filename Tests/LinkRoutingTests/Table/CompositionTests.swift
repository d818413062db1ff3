import Testing

@testable import LinkRouting

/// Tables made of parts.
@Suite struct CompositionTests {
  enum Screen: Hashable, Sendable {
    case comments(Comments)
    case project(String)
    case home
  }

  enum Comments: Hashable, Sendable {
    case all(creator: String?)
    case one(Int)
  }

  struct Odd: Error {}

  static let comments = RouteTable<Comments>(
    [
      "/": { .all(creator: $0["creator"]) },
      "/:int(comment)": decode(Comments.one, "comment"),
    ],
    on: .web("example.com"))

  static let app = RouteTable<Screen>(
    ["/": decode(.home), "/projects/:creator/:project": decode(Screen.project, "project")],
    on: .web("example.com"))

  @Test func featuresOwnTheirRoutes() {
    let table = Self.app.merging(
      Self.comments.prefixed(by: "/projects/:creator/:project/comments").map(Screen.comments))
    #expect(table.match("https://example.com/projects/c/p") == .project("p"))
    #expect(
      table.match("https://example.com/projects/c/p/comments") == .comments(.all(creator: "c")))
    #expect(table.match("https://example.com/projects/c/p/comments/7") == .comments(.one(7)))
    #expect(table.match("https://example.com/") == .home)
    #expect(table.engine.parts.count == 1, "one part, one index")
  }

  @Test func whatALiftThrowsPassesToTheNextRoute() {
    let odd = RouteTable<Int>(["/:int(n)": decode({ $0 }, "n")], on: .any)
      .map { number in
        guard number % 2 == 1 else { throw Odd() }
        return number
      }
    let table = odd.merging(RouteTable(["/:text": decode(0)], on: .any))
    #expect(table.match("https://example.com/7") == 7)
    #expect(table.match("https://example.com/8") == 0)
  }

  @Test("Features below a parent: what the prefix took is the parent's")
  func featuresBelowAParent() {
    let creator = RouteParam<Int>("id")
    let table = Self.comments.prefixed(by: "/users/\(creator)/comments")
      .map { comments, params in "\(try params[creator]) \(comments)" }
      .merging(RouteTable(["/users/*": decode("other")], on: .web("example.com")))
    #expect(table.match("https://example.com/users/7/comments") == "7 all(creator: nil)")
    #expect(table.match("https://example.com/users/7/comments/8") == "7 one(8)")
    #expect(table.match("https://example.com/users/ada/comments/8") == "other")
  }

  @Test("What a lift with params throws passes to the next route, as a decoder's error does")
  func liftsWithParamsMayThrow() {
    let table = Self.comments.prefixed(by: "/:user")
      .map { _, params in try params[RouteParam<Int>("user")] }
      .merging(RouteTable(["/*": decode(-1)], on: .web("example.com")))
    #expect(table.match("https://example.com/7") == 7)
    #expect(table.match("https://example.com/ada/8") == -1)
  }

  @Test func mapSharesTheIndex() {
    #expect(Self.comments.map(Screen.comments).engine === Self.comments.engine)
    #expect(Self.comments.map { first, _ in first }.engine === Self.comments.engine)
  }

  @Test func prefixesJoinPathsAndQueries() throws {
    func joined(_ prefix: String, _ template: String) throws -> String {
      try RouteTemplate(template).prefixed(by: RouteTemplate(prefix)).description
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

  @Test func orderIsKept() {
    let first = RouteTable<Int>(inOrder: [.init("/:x", decode(1))], on: .any)
    let merged = first.merging(RouteTable(["/a": decode(2)], on: .any))
    #expect(merged.match("https://example.com/a") == 1)
  }

  @Test("R15, R17: each table's routes keep their order in one with another that is in order")
  func bothOrdersAreKept() {
    let origins = LinkOrigins.web("example.com")
    let sorted = RouteTable<Int>(
      ["/:x": decode(1), "/:int(x)": decode(2), "/a": decode(3), "/(b|*)": decode(4)], on: origins)
    let inOrder = RouteTable<Int>(
      inOrder: [.init("/*/:z", decode(5)), .init("/c/d", decode(6))], on: .any)
    for (first, second) in [(sorted, inOrder), (inOrder, sorted)] {
      let merged = first.merging(second)
      for table in [merged, merged.restricted(to: merged.templates), merged.merging(first)] {
        for path in ["a", "7", "b", "c", "c/d"] {
          let link = "https://example.com/" + path
          #expect(table.match(link) == first.match(link) ?? second.match(link), "\(path)")
        }
      }
    }
    // A part of them is in the same order, wherever its origins stand.
    let three = [("/a", LinkOrigins.any), ("/:x", origins), ("/b", .any)].map {
      (template: RouteTemplate, origins) in
      RouteTable<String>(inOrder: [.init(template, decode("\(template)"))], on: origins)
    }
    let all = three[0].merging(three[1]).merging(three[2])
    #expect(all.restricted(to: all.templates).match("https://example.com/b") == "/:x")
    // A route with groups is in its table's order, too.
    let groups = RouteTable<String>(
      inOrder: [.init("/(*all|:one)") { $0.pairs[0].name }], on: origins)
    #expect(groups.match("https://example.com/x") == "one")
  }

  @Test("R17: what is left of tables in order goes before what is merged with it")
  func partsOfTablesInOrderStayInFront() {
    let routes: [RouteTable<Int>.Route] = ["/a", "/b", "/:x"].enumerated().map { number, text in
      .init(RouteTemplate(stringLiteral: text), decode(number))
    }
    let last = RouteTable(inOrder: routes, on: .any).restricted(to: ["/:x"])
    let two = RouteTable(inOrder: Array(routes[..<2]), on: .any)
      .merging(RouteTable(inOrder: Array(routes[2...]), on: .any))
    for table in [last, two] {
      let merged = table.merging(RouteTable(["/c": decode(3)], on: .any))
      #expect(merged.match("https://example.com/c") == 2)
    }
  }

  @Test func originsStayWithTheirRoutes() {
    let one = RouteTable<Int>(["/a": decode(1)], on: .web("one.com"))
    let two = RouteTable<Int>(["/a": decode(2)], on: .web("two.com"))
    let both = one.merging(two)
    #expect(both.match("https://one.com/a") == 1)
    #expect(both.match("https://two.com/a") == 2)
  }
}
