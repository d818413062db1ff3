import Testing

@testable import LinkRoutingHandlers

@Suite("LinkTransport")
struct LinkTransportTests {
  @Test("Five statuses are redirects")
  func redirects() {
    let statuses = (100...599).filter { LinkResponse(status: $0).isRedirect }
    #expect(statuses == [301, 302, 303, 307, 308])
  }

  @Test(
    "A header that was read as Latin-1 is read as UTF-8 if it is that",
    arguments: [
      ("/caf\u{C3}\u{A9}", "/caf\u{E9}"), ("/caf\u{E9}", "/caf\u{E9}"), ("/\u{65E5}", "/\u{65E5}"),
      ("/a?b", "/a?b"), ("/\u{C3}\u{A9}\u{65E5}", "/\u{C3}\u{A9}\u{65E5}"),
    ])
  func latin1(text: String, utf8: String) { #expect(text.readAsUTF8 == utf8) }
}
