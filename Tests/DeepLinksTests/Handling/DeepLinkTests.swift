import DeepLinks
import Testing

@Suite("DeepLink")
struct DeepLinkTests {
  @Test("A link is its URL, its destination and its origin")
  func equality() throws {
    let here = try url("myapp://profile/1")
    let link = DeepLink(url: here, destination: TweetIntent.follow(userId: "1"), origin: .push)
    #expect(link == DeepLink(url: here, destination: .follow(userId: "1"), origin: .push))
    #expect(link != DeepLink(url: here, destination: .follow(userId: "1"), origin: .email))
    #expect(link != DeepLink(url: here, destination: .follow(userId: "2"), origin: .push))
  }
}
