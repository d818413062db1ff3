import Foundation
import LinkRoutingHandlers
import Testing

extension DeepLinkSource {
  static let quickAction = DeepLinkSource(rawValue: "a quick action")
}

@Suite("DeepLinkSource")
struct DeepLinkSourceTests {
  static let sources: [DeepLinkSource] = [
    .universalLink, .scheme, .push, .email, .webView, .app, .quickAction,
  ]

  @Test("The words, and the JSON that an app has stored")
  func words() throws {
    #expect(
      Self.sources.map(\.description) == [
        "a universal link", "the app's scheme", "a push notification", "an e-mail", "a web view",
        "the app itself", "a quick action",
      ])
    let json =
      #"["universalLink","scheme","push","email","webView","app","a quick action"]"#
    #expect(String(decoding: try JSONEncoder().encode(Self.sources), as: UTF8.self) == json)
    #expect(
      try JSONDecoder().decode([DeepLinkSource].self, from: Data(json.utf8)) == Self.sources)
  }

  @Test(
    "The source of what the system delivers follows from the scheme",
    arguments: [
      ("https://example.com/a", DeepLinkSource.universalLink),
      ("HTTP://example.com", .universalLink),
      // Malformed: a browser may still know what to do with it.
      ("https://example.com/d/R%F6ntgen", .universalLink),
      ("https://example.com/d/../x", .universalLink),
      ("myapp://profile/1", .scheme), ("mailto:me", .scheme), ("/relative", .scheme),
    ])
  func system(text: String, source: DeepLinkSource) throws {
    #expect(try DeepLinkSource.system(url(text)) == source)
  }
}
