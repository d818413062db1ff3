import Foundation
import LinkRouting
import Testing

/// The code of the sections about what people come with.
@Suite("What people come with")
struct AskedTests {
  @Test("A strict link has its items only, each once")
  func strict() {
    let routes: RouteDictionary<String> = [
      "/join?:code": decode { try $0["code"] }, "/*": decode("page"),
    ]
    let table = RouteTable(routes.map(exactly("code")), on: .web("tea.example"))
    #expect(table.match("https://tea.example/join?code=abc") == "abc")
    for link in ["?code=abc&code=evil", "?code=abc&x=1", "?code=abc#top"] {
      #expect(table.match("https://tea.example/join" + link) == nil, "\(link)")
    }
  }

  @Test("A signature is that of the text before it, as it was written")
  func signature() {
    let routes: RouteDictionary<String> = ["/voucher/:code": decode { try $0["code"] }]
    let table = RouteTable(
      routes.map(signed { text, signature in signature == "\(text.utf8.count)" }),
      on: .web("tea.example"))
    let text = "https://tea.example/voucher/a%62?to=Ada"
    #expect(table.match("\(text)&signature=\(text.utf8.count)") == "ab")
    for tail in ["", "&signature=1", "&signature=39&x=1", "&signature=39&signature=39"] {
      #expect(table.match(text + tail) == nil, "\(tail)")
    }
  }

  @Test("The old function and the routes differ where the page says so")
  func oldSwitch() throws {
    for (link, old, new) in [
      ("https://podcasts.example/episodes/7", .episode(7, start: 0), .episode(7, start: 0)),
      ("https://podcasts.example/", .library, .library),
      ("https://podcasts.example/episodes/+7", .episode(7, start: 0), nil),
      ("https://podcasts.example/episodes%2F7", .episode(7, start: 0), nil),
      ("ftp://ada@podcasts.example:99/episodes/7", .episode(7, start: 0), nil),
    ] as [(String, Place, Place?)] {
      let url = try url(link)
      #expect(oldMatch(url) == old && Place.deepLinkMatch(url) == new, "\(link)")
    }
    #expect(match(try url("podcasts://shows/tea")) == .show("tea", season: nil))
  }
}
