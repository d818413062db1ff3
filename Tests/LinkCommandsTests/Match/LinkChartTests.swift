import Testing

@testable import LinkCommands

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
    let run = Run(
      "match", "--count", input: [Array("https://kickstarter.com/search\n".utf8)],
      terminals: [.output, .errors])
    #expect(run.status == .success)
    #expect(run.lines == ["1 ████████████████████████ /search"])
    // It was quickly done.
    #expect(run.errors.isEmpty)
  }
}
