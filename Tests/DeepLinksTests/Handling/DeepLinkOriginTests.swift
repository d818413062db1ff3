import DeepLinks
import Testing

@Suite("DeepLinkOrigin")
struct DeepLinkOriginTests {
  @Test(
    "The system's door follows from the scheme",
    arguments: [
      ("https://example.com/a", DeepLinkOrigin.universalLink),
      ("HTTP://example.com", .universalLink),
      ("myapp://profile/1", .scheme), ("mailto:me", .scheme), ("/relative", .scheme),
    ])
  func system(text: String, origin: DeepLinkOrigin) throws {
    #expect(try DeepLinkOrigin.system(url(text)) == origin)
  }
}
