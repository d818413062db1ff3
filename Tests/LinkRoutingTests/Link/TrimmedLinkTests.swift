import LinkRouting
import Testing

@Suite("LinkComponents(trimming:)") struct TrimmedLinkTests {
  @Test(
    "White space around a link is cut off, and nothing else",
    arguments: [
      ("https://a.example/b", "https://a.example/b"),
      (" \t\r\nhttps://a.example/b\n", "https://a.example/b"),
      ("\u{2066}\u{200E}https://a.example/b\u{2069}\u{2060}", "https://a.example/b"),
      ("\u{FEFF}https://a.example/b\u{A0}\u{2029}\u{200B}", "https://a.example/b"),
      ("https://a.example/b%20", "https://a.example/b%20"),
      ("https://a.example/é\u{301} ", "https://a.example/é\u{301}"),
    ])
  func trims(text: String, link: String) throws {
    #expect(try LinkComponents(trimming: text).string.utf8.elementsEqual(link.utf8))
  }

  @Test("The rest is scanned as ever", arguments: ["", " \n", "a b", " https://a.example/b c "])
  func throwing(text: String) {
    #expect(throws: LinkError.self) { try LinkComponents(trimming: text) }
  }
}
