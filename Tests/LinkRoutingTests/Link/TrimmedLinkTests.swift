import LinkRouting
import TemplatePrinting
import TestSupport
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
      ("\u{FFFC}\u{AD}https://a.example/b\u{2063}\u{180E}\u{3164}", "https://a.example/b"),
      ("https://a.example/❤\u{FE0F}", "https://a.example/❤\u{FE0F}"),
      ("https://a.example/👩\u{200D}", "https://a.example/👩\u{200D}"),
      ("https://a.example/🏴\u{E0067}\u{E007F}", "https://a.example/🏴\u{E0067}\u{E007F}"),
      ("https://a.example/é\u{301} ", "https://a.example/é\u{301}"),
    ])
  func trims(text: String, link: String) throws {
    #expect(try LinkComponents(trimming: text).string.utf8.elementsEqual(link.utf8))
  }

  @Test("Trimming changes no link that a template prints, nor the link that a person reads")
  func printed() throws {
    var random = SplitMix64(seed: 77)
    let template: RouteTemplate = "/notes/:text?q=:item#:mark"
    for _ in 0..<LawSize.of(300) {
      // Neither part ends with what stands around links.
      let texts = (0..<3).map { _ in TextGenerator.segment(&random) + "é" }
      let params = RouteParams(zip(["text", "item", "mark"], texts).map { ($0, $1) })
      guard let path = try? template.path(params) else { continue }
      let link = "https://a.example" + path
      #expect(try LinkComponents(trimming: link).string == link)
      let readable = link.decoded
      guard (try? LinkComponents(readable)) != nil else { continue }
      #expect(try LinkComponents(trimming: "\u{FEFF}" + readable + "\n").string == readable)
    }
  }

  @Test("The rest is scanned as ever", arguments: ["", " \n", "a b", " https://a.example/b c "])
  func throwing(text: String) {
    #expect(throws: LinkError.self) { try LinkComponents(trimming: text) }
  }
}
