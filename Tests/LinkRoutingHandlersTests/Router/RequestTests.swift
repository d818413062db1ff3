import Foundation
import LinkRouting
import LinkRoutingHandlers
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Requests of a web view as links.
@Suite struct RequestTests {
  private static let table = RouteTable<Int>(
    ["/recipes/:int(id)": decode({ $0 }, "id")], on: .web("example.com"))

  @Test(
    "A request leads where its URL leads",
    arguments: [
      ("https://example.com/recipes/7", 7), ("https://evil.com/recipes/7", nil), ("/a", nil),
    ]
      as [(String, Int?)])
  func match(text: String, id: Int?) throws {
    let url = try #require(URL(string: text))
    #expect(Self.table.match(URLRequest(url: url)) == id)
    #expect(Self.table.match(url) == id)
  }

  @Test("A request to an in-app route is no link from outside")
  func inApp() throws {
    let request = URLRequest(url: try #require(URL(string: "https://example.com/recipes/7")))
    #expect(Self.table.deepLinks.match(request) == nil)
  }

  @Test("A request without a URL is no link")
  func noURL() throws {
    var request = URLRequest(url: try #require(URL(string: "https://example.com/recipes/7")))
    request.url = nil
    #expect(Self.table.match(request) == nil)
    #expect(throws: MatchFailure.self) { try Self.table.destination(of: request) }
  }
}
