import Foundation
import Testing

@testable import RouteDiagnostics

/// Values that are written as JSON.
@Suite struct JSONValueTests {
  @Test(
    "A string reads back as it was, and has no controls",
    arguments: [
      "", "plain", "\"", "\\", "a\"b\\c", "\u{0}\u{1}\u{8}\t\n\u{C}\r\u{1F}\u{7F}", "é 🚀 \u{2028}",
      "e\u{301}", "\u{FFFD}", String(repeating: "\n", count: 1_000),
    ])
  func strings(text: String) throws {
    let json = JSONValue.object([(text, .strings([text]))]).text
    let read = try JSONDecoder().decode([String: [String]].self, from: Data(json.utf8))
    #expect(read.keys.first.map { Array($0.utf8) } == Array(text.utf8))
    #expect(read.values.first?.first.map { Array($0.utf8) } == Array(text.utf8))
    #expect(!json.utf8.contains { $0 < 0x20 || $0 == 0x7F })
  }

  @Test("Values without text")
  func others() {
    let values: [JSONValue] = [
      .string(nil), .number(nil), .number(-7), .bool(true), .bool(false), .list([]), .object([]),
    ]
    #expect(JSONValue.list(values).text == "[null,null,-7,true,false,[],{}]")
  }
}
