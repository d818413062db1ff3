import Testing

@testable import navigation

@Suite struct LinkChartTests {
  private let chart = LinkChart(["/b": 100, "/a": 100, "/": 1, "/c/:x": 33])

  @Test func columnsHaveTheMostFirst() {
    #expect(chart.columns == ["/a\t100", "/b\t100", "/c/:x\t33", "/\t1"])
  }

  @Test func barsAreAsLongAsTheirCounts() {
    #expect(
      chart.bars == [
        "100 ████████████████████████ /a",
        "100 ████████████████████████ /b",
        " 33 ███████▉                 /c/:x",
        "  1 ▏                        /",
      ])
  }

  @Test func nothingIsNoBar() {
    #expect(LinkChart([:]).bars.isEmpty)
  }

  /// Somebody sees bars in a terminal, and how far the work is where nothing else is written.
  @Test func terminals() {
    let output = Sink()
    let errors = Sink()
    var isRead = false
    var console = Console(
      source: { buffer in
        defer { isRead = true }
        let line = Array("https://kickstarter.com/search\n".utf8)
        buffer.replaceSubrange(0..<line.count, with: line)
        return isRead ? 0 : line.count
      },
      output: OutputBuffer(sink: output.append), errors: OutputBuffer(sink: errors.append),
      terminals: [.output, .errors])
    #expect(NavigationTool.run(["match", "--count"], on: &console) == .success)
    #expect(output.text == "1 ████████████████████████ /search\n")
    // It was quickly done.
    #expect(errors.text.isEmpty)
  }
}
