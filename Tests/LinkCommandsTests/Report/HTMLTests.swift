import Testing

@testable import LinkCommands

@Suite struct HTMLTests {
  @Test func textIsNeverMarkup() {
    let text = "<b class=\"x\">&amp;'\u{0}\u{202E}\n</b>"
    let html: HTML = "<p title=\"\(text)\">\(7)</p>"
    #expect(
      html.markup == """
        <p title="&lt;b class=&quot;x&quot;&gt;&amp;amp;&#39;\\u{0}\\u{202E}\n&lt;/b&gt;">7</p>
        """)
  }

  @Test func markupIsNotEscapedTwice() {
    let items: [HTML] = ["<i>\("<")</i>", "<i>b</i>"]
    let html: HTML = "<p>\(items)\("é" as HTML)</p>"
    #expect(html.markup == "<p><i>&lt;</i><i>b</i>é</p>")
  }
}
