import DeepLinks
import Testing

@Suite("DeepLinkSource")
struct DeepLinkSourceTests {
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
