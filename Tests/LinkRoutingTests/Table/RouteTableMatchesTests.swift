import LinkRouting
import Testing

@Suite struct RouteTableMatchesTests {
  private static let routes: RouteDictionary<String> = [
    "/:name": { params in "name \(params["name"] ?? "")" },
    "/:int(id)": decode("int"),
    "/7": decode("seven"),
    "/*": { _ in throw CancellationError() },
    "/other": decode("other"),
  ]

  @Test func inOrder() throws {
    let table = RouteTable(Self.routes.inOrder(), on: .web("example.com"))
    let matches = table.matches(try LinkComponents("https://example.com/7?q=1"))
    #expect(matches.map(\.destination) == ["name 7", "int", "seven"])
    #expect(matches.map(\.template) == ["/:name", "/:int(id)", "/7"])
    #expect(matches.allSatisfy { $0.params["q"] == "1" })
  }

  @Test func byPrecedence() throws {
    let table = RouteTable(Self.routes, on: .web("example.com"))
    let link = try LinkComponents("https://example.com/7")
    #expect(table.matches(link).map(\.destination) == ["seven", "int", "name 7"])
    #expect(table.matches(link).first?.destination == table.match(link))
  }

  @Test func none() throws {
    let table = RouteTable(Self.routes, on: .web("example.com"))
    #expect(table.matches(try LinkComponents("https://example.com/a/b")).isEmpty)
    #expect(table.matches(try LinkComponents("https://evil.com/7")).isEmpty)
  }

  @Test func aRouteThatMatchesInTwoWaysIsThereTwice() throws {
    let table = RouteTable<String>(
      ["/(:one|*all)": { params in params.pairs.map(\.name).joined() }], on: .web("example.com"))
    let matches = table.matches(try LinkComponents("https://example.com/x"))
    #expect(matches.map(\.destination) == ["one", "all"])
  }
}
