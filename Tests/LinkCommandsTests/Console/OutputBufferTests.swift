import Foundation
import Testing

@testable import LinkCommands

@Suite struct OutputBufferTests {
  private func written(_ body: (inout OutputBuffer) -> Void) throws -> String {
    let sink = Sink()
    var output = OutputBuffer(sink: sink.append)
    body(&output)
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
    #expect(try written { $0.write(oneLine: text) } == expected)
  }

  @Test(arguments: [
    "", "plain", "\"", "\\", "a\"b\\c", "\u{0}\u{1}\u{8}\t\n\u{C}\r\u{1F}\u{7F}", "é 🚀 \u{2028}",
    "e\u{301}", "\u{FFFD}", String(repeating: "\n", count: 1_000),
  ])
  func jsonReadsBack(text: String) throws {
    let json = try written { $0.write(json: text) }
    let read = try JSONDecoder().decode([String].self, from: Data("[\(json)]".utf8))
    #expect(Array(try #require(read.first).utf8) == Array(text.utf8))
    #expect(!json.utf8.contains { $0 < 0x20 || $0 == 0x7F })
  }

  @Test func jsonOfOtherThings() throws {
    #expect(try written { $0.write(json: nil) } == "null")
    #expect(try written { $0.write(json: [String]()) } == "[]")
    #expect(try written { $0.write(json: ["a", "\n"]) } == #"["a","\n"]"#)
  }
}
