import LinkRoutingHandlers
import Testing

@MainActor
@Suite("AnyDeepLinkHandler")
struct AnyDeepLinkHandlerTests {
  @Test("A handler is held weakly, and its name is kept")
  func weak() {
    var screen: ScriptedHandler? = ScriptedHandler("screen")
    let any = screen.map { AnyDeepLinkHandler($0) }
    #expect(any?.handler === screen)
    screen = nil
    #expect(any?.handler == nil)
    #expect(any?.name == "screen")
  }

  @Test("A handler that is owned stays")
  func owning() {
    let any = AnyDeepLinkHandler(owning: ScriptedHandler("screen"))
    #expect(any.handler?.deepLinkHandlerName == "screen")
  }

  @Test("A function is a handler")
  func function() async throws {
    let any = AnyDeepLinkHandler<TweetIntent>("root") { _ in .rejected("Not today.") }
    let link = DeepLink(
      url: try url("myapp://follow/1"), destination: TweetIntent.follow(userId: "1"),
      source: .scheme)
    let answer = try #require(await any.handler?.open(link))
    guard case .rejected(let reason) = answer.state else {
      Issue.record("\(answer.state)")
      return
    }
    #expect("\(reason)" == "Not today.")
    #expect(any.name == "root")
  }
}
