import DeepLinks
import Testing

@Suite("DeepLink")
struct DeepLinkTests {
  @Test("A link is its URL, its destination and its source")
  func equality() throws {
    let here = try url("myapp://profile/1")
    let link = DeepLink(url: here, destination: TweetIntent.follow(userId: "1"), source: .push)
    #expect(link == DeepLink(url: here, destination: .follow(userId: "1"), source: .push))
    #expect(link != DeepLink(url: here, destination: .follow(userId: "1"), source: .email))
    #expect(link != DeepLink(url: here, destination: .follow(userId: "2"), source: .push))
  }
}
