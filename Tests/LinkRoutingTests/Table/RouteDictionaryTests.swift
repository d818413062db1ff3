import Testing

@testable import LinkRouting
@testable import RouteDiagnostics

/// A dictionary that keeps equal templates.
@Suite struct RouteDictionaryTests {
  private static let routes: RouteDictionary<String> = [
    "/a": decode("first"), "/:x": decode("x"), "/a": decode("second"),
  ]

  @Test("R16: of two equal templates the first is used, and the program goes on")
  func theFirstIsUsed() throws {
    let table = RouteTable(Self.routes, on: .web("example.com"))
    #expect(table.match(example("/a")) == "first", "R16")
    #expect(
      table.allMatches(of: example("/a")).map(\.destination) == ["first", "second", "x"], "R16")
    let decoder = try #require(Self.routes["/a"])
    #expect(try decoder([:]) == "first", "R16")
    #expect(Self.routes["/b"] == nil)
    #expect(Self.routes.count == 3)
  }

  @Test("R16: the first of a sum is used, whatever its origins and its prefix")
  func theFirstOfASum() {
    let (one, other) = (
      RouteDictionary(["/b": decode("one")]), RouteDictionary(["/b": decode("other")])
    )
    for (routes, first) in [(one + other, "one"), (other + one, "other")] {
      for routes in [routes, routes.inOrder(), routes.on(.web("example.com"))] {
        let table = RouteTable(routes.prefixed(by: "/p"), on: .web("example.com"))
        #expect(table.match(example("/p/b")) == first, "R16")
      }
    }
  }

  @Test("It is iterated in the order written")
  func sequence() {
    #expect(Self.routes.map(\.key) == ["/a", "/:x", "/a"])
    var templates: [RouteTemplate] = []
    for (template, decoder) in Self.routes where (try? decoder([:])) != "x" {
      templates.append(template)
    }
    #expect(templates == ["/a", "/a"])
    let kept = RouteDictionary(Self.routes.filter { $0.key != "/a" })
    #expect(kept.map(\.key) == ["/:x"])
  }

  @Test("An alias of an alias of an alias leads to the route")
  func aliases() {
    let routes = Self.routes.adding(aliases: ["/b": "/c", "/c": "/d", "/d": "/a"])
    let table = RouteTable(routes, on: .web("example.com"))
    #expect(["/b", "/c", "/d"].map { table.match(example($0)) } == ["first", "first", "first"])
  }

  @Test("A plain dictionary becomes a table, and a part of one")
  func plainDictionary() {
    let plain: [RouteTemplate: RouteDecoder<String>] = ["/b": decode("b"), "/c": decode("c")]
    #expect(RouteTable(plain, on: .web("example.com")).match(example("/b")) == "b")
    let table = RouteTable(Self.routes + RouteDictionary(plain), on: .web("example.com"))
    #expect(["/a", "/b", "/c"].map { table.match(example($0)) } == ["first", "b", "c"])
    #expect(table.engine.routes.map(\.place.ordinal).suffix(2) == [nil, nil], "it has no order")
  }

  @Test("A route has its place among those that it was written with, through every function")
  func places() {
    let routes = Self.routes.prefixed(by: "/p").map { $0 + "!" }.on(.any).inOrder()
    let table = RouteTable(
      ["/b": decode("b")] + routes + RouteDictionary(Self.routes, fileID: "App/A.swift", line: 7),
      on: .any, fileID: "App/Table.swift", line: 3)
    #expect(
      table.engine.routes.map(\.place.ordinal) == [
        nil, "route 1 of 3", "route 2 of 3", "route 3 of 3", "route 1 of 3", "route 2 of 3",
        "route 3 of 3",
      ])
    #expect(
      table.engine.routes.map(\.place.location)
        == Array(repeating: "App/Table.swift:3", count: 4)
        + Array(repeating: "App/A.swift:7", count: 3))
    let here = RouteDictionary(["/a": decode(1)])
    let line = #line - 1
    let place = here.routes[0].header.place
    #expect(place.location == "LinkRoutingTests/RouteDictionaryTests.swift:\(line)")
  }
}
