import LinkRouting
import Testing

@testable import LinkCommands

@Suite struct LineSplitterTests {
  /// All lines of `input`, given in pieces of `size` bytes.
  private func lines(_ input: [UInt8], size: Int) -> [LineSplitter.Line] {
    var splitter = LineSplitter()
    var lines: [LineSplitter.Line] = []
    var rest = input[...]
    while !rest.isEmpty {
      splitter.append(rest.prefix(size))
      rest = rest.dropFirst(size)
      while let line = splitter.next() { lines.append(line) }
    }
    if let line = splitter.last() { lines.append(line) }
    #expect(splitter.last() == nil)
    return lines
  }

  @Test(arguments: [
    ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]),
    ("a\r\nb\r", ["a", "b"]), ("\r\n\r\n", ["", ""]), ("a\r\r\n", ["a\r"]), ("a\rb\n", ["a\rb"]),
    ("é\n🚀\n\u{0}", ["é", "🚀", "\u{0}"]), ("\n\na\n\n", ["", "", "a", ""]),
  ])
  func theCutsDoNotDependOnThePieces(input: String, expected: [String]) {
    for size in 1...8 {
      let lines = lines(Array(input.utf8), size: size)
      #expect(lines.map { Array($0.text.utf8) } == expected.map { Array($0.utf8) }, "\(size)")
      #expect(lines.allSatisfy { $0.invalidByte == nil })
    }
  }

  @Test func aByteThatIsNotUTF8IsNamed() {
    let input: [UInt8] =
      Array("é".utf8) + [0x61, 0xFF, 0x62, 0x0A, 0xE2, 0x82, 0x0A, 0xEF, 0xBF, 0xBD]
    for size in 1...input.count {
      let lines = lines(input, size: size)
      #expect(lines.map(\.text) == ["éa\u{FFFD}b", "\u{FFFD}", "\u{FFFD}"])
      #expect(lines[0].defect == "0xFF at byte 3 is not UTF-8")
      #expect(lines[1].defect == "0xE2 at byte 0 is not UTF-8")
      // U+FFFD itself is a character like any other.
      #expect(lines[2].invalidByte == nil)
    }
  }

  @Test(arguments: [-2, -1, 0, 1, 2, 3, 70_000])
  func aLineBeyondTheLimitIsCutJustAboveIt(excess: Int) throws {
    let long = [UInt8](repeating: 0x61, count: LinkLimits.bytes + excess)
    for end in ["", "\n", "\r\n", "\nnext", "\r\nnext\n"] {
      for size in [1_000, 65_536, 65_537, 65_538, 200_000] {
        let lines = lines(long + Array(end.utf8), size: size)
        #expect(lines.count == (end.contains("next") ? 2 : 1))
        let kept = min(long.count, LinkLimits.bytes + 1)
        #expect(lines.first?.text.utf8.count == kept, "\(end.debugDescription) \(size)")
        #expect(lines.dropFirst().allSatisfy { $0.text == "next" })
      }
    }
  }

  @Test func aLongLineIsNotKeptWhole() {
    var splitter = LineSplitter()
    let piece = [UInt8](repeating: 0xE9, count: 100_000)
    for _ in 0..<50 {
      splitter.append(piece[...])
      #expect(splitter.next() == nil)
      #expect(splitter.heldBytes < 300_000)
    }
    splitter.append([0x0A, 0x61, 0x0A])
    #expect((splitter.next()?.text.utf8.count ?? 0) > LinkLimits.bytes)
    #expect(splitter.next()?.text == "a")
  }

  @Test func aLongLineMayBeCutWithinACharacter() {
    let long = Array(String(repeating: "é", count: LinkLimits.bytes).utf8)
    let lines = lines(long, size: 65_536)
    #expect(lines.count == 1)
    #expect(lines[0].invalidByte == nil)
    #expect(lines[0].text.utf8.count > LinkLimits.bytes)
  }
}
