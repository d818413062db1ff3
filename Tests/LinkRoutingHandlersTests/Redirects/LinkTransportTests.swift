import Testing

@testable import LinkRoutingHandlers

@Suite("LinkTransport")
struct LinkTransportTests {
  @Test(
    "A header that was read as Latin-1 is read as UTF-8 if it is that",
    arguments: [
      ("/caf\u{C3}\u{A9}", "/caf\u{E9}"), ("/caf\u{E9}", "/caf\u{E9}"), ("/\u{65E5}", "/\u{65E5}"),
      ("/a?b", "/a?b"), ("/\u{C3}\u{A9}\u{65E5}", "/\u{C3}\u{A9}\u{65E5}"),
    ])
  func latin1(text: String, utf8: String) { #expect(text.readAsUTF8 == utf8) }
}
