import Testing

@testable import LinkCommands

@Suite struct OutputBufferTests {
  private func written(_ body: (inout OutputBuffer) throws -> Void) throws -> String {
    let sink = Sink()
    var output = OutputBuffer(sink: sink.append)
    try body(&output)
    try output.flush()
    return sink.text
  }

  @Test func nothingIsPassedOnBeforeTheBufferIsFull() throws {
    let sink = Sink()
    var output = OutputBuffer(sink: sink.append)
    output.write("answer")
    try output.endLine()
    #expect(sink.bytes.isEmpty)
    output.write(String(repeating: "x", count: OutputBuffer.capacity))
    try output.endLine()
    #expect(sink.bytes.count == OutputBuffer.capacity + 8)
    try output.flush()
    #expect(sink.bytes.count == OutputBuffer.capacity + 8)
  }

  @Test(arguments: [
    ("", ""), ("plain", "plain"), ("é 🚀", "é 🚀"), ("a\nb", "a\\u{A}b"),
    ("\u{1B}[31mred", "\\u{1B}[31mred"), ("\u{7F}", "\\u{7F}"), ("\u{85}x", "\\u{85}x"),
    ("a\u{2028}b", "a\\u{2028}b"), ("\u{202E}moc.live", "\\u{202E}moc.live"),
    ("👩\u{200D}🚀", "👩\u{200D}🚀"),
  ])
  func oneLine(text: String, expected: String) throws {
    #expect(try written { try $0.write(lines: [text]) } == expected + "\n")
  }
}
