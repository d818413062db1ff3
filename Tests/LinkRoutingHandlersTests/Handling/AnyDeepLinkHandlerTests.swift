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
}
