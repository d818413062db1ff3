import Foundation
import LinkRouting
import Testing

@Suite struct FoundationBridgeTests {
  @Test(
    "R8, R12: the URL of a link reads as the link does, whatever Foundation escapes of it",
    arguments: [
      "https://example.com/caf\u{E9}/a%20b?x=1", "https://example.com/a?f[]=%41&b=\u{E9}&&c=",
      "https://example.com/a?b=%zz%41&c=%41&d|", "https://example.com/a#%C3%A9\u{E9}",
      "https://example.com/?", "https://example.com:443?\u{E9}=a=b+%2B#%zz%41", "mailto:a%20\u{E9}",
    ])
  func urlOfALink(text: String) throws {
    let link = try LinkComponents(text)
    let copy = try LinkComponents(#require(link.url))
    #expect(copy.scheme == link.scheme && copy.host == link.host && copy.port == link.port)
    #expect(copy.pathSegments == link.pathSegments)
    #expect(copy.queryItems == link.queryItems)
    #expect(copy.fragment == link.fragment)
  }

  @Test("A relative URL is resolved before it is scanned")
  func relative() throws {
    let base = try #require(URL(string: "https://example.com/a/"))
    let url = try #require(URL(string: "b", relativeTo: base))
    #expect(try LinkComponents(url).pathSegments == ["a", "b"])
    let bare = try #require(URL(string: "b"))
    #expect(throws: LinkError.self) { try LinkComponents(bare) }
  }

  @Test("Every look-up takes a text, a URL and components, and answers the same")
  func everyLookUpTakesEveryLink() throws {
    let table = RouteTable<Int>(
      ["/recipes": decode(1), "/recipes/:int(id)": { try $0[RouteParam<Int>("id")] }],
      on: .web("example.com"))
    func answers(_ link: some LinkConvertible) throws -> [String] {
      [
        "\(String(describing: table.match(link)))", "\(try table.destination(of: link))",
        "\(String(describing: table.firstMatch(of: link)?.params))",
        "\(table.allMatches(of: link).map(\.template))", "\(table.route(of: link)?.template ?? "")",
      ]
    }
    let text = "https://example.com/recipes/42?q"
    let expected = [
      "Optional(42)", "42", #"Optional(["id": "42", "q": ""])"#, "[/recipes/:int(id)]",
      "/recipes/:int(id)",
    ]
    #expect(try answers(text) == expected)
    #expect(try answers(LinkComponents(text)) == expected)
    #expect(try answers(#require(URL(string: text))) == expected)
  }
}
