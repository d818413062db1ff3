import LinkRoutingHandlers
import Testing

@MainActor
@Suite("DeepLinkHandler")
struct DeepLinkHandlerTests {
  private final class Screen: DeepLinkHandler {
    func open(_ link: DeepLink<TweetIntent>) async -> DeepLinkHandling<TweetIntent> { .opened }
  }

  @Test("A handler is called by its type, and need not hear what becomes of its links")
  func defaults() throws {
    let screen = Screen()
    #expect(screen.deepLinkHandlerName == "Screen")
    let link = DeepLink(
      url: try url("myapp://follow/1"), destination: TweetIntent.draft, source: .app)
    screen.abandon(link, because: .cancelled)
  }
}
