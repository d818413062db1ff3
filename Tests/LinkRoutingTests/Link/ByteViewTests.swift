import TestSupport
import Testing

@testable import LinkRouting

/// Reading a view eight bytes at a time is reading it byte by byte.
@Suite struct ByteViewTests {
  @Test("R1: a word holds the bytes from its place on, the first lowest, zeros above")
  func words() {
    for count in 0...24 {
      let bytes = (0..<count).map { UInt8(0xF0 - $0) }
      bytes.withByteView { view in
        for start in 0...count {
          for length in 0...min(8, count - start) {
            let plain = (0..<length).reduce(UInt64(0)) {
              $0 | UInt64(bytes[start + $1]) << UInt64($1 * 8)
            }
            #expect(
              view.word(at: start, length: length) == plain, "\(start), \(length) of \(count)")
            if length == 8 { #expect(view.word(at: start) == plain) }
          }
        }
      }
    }
  }

  @Test("R1: ranges are equal when all their bytes are", arguments: 0...20)
  func equality(length: Int) {
    let text = (0..<length).map { UInt8($0 + 0x41) }
    let padded = [0x21, 0x22] + text + [0x23]
    padded.withByteView { view in
      text.withByteView { #expect(view.equal(2..<2 + length, $0)) }
      (text + [0]).withByteView { #expect(!view.equal(2..<2 + length, $0)) }
      for place in 0..<length {
        var other = text
        other[place] ^= 0x80
        other.withByteView { #expect(!view.equal(2..<2 + length, $0), "differs at \(place)") }
      }
    }
  }

  @Test("An empty text is a view of no bytes")
  func empty() {
    #expect("".withByteView { $0.count } == 0)
    #expect([UInt8]().withByteView { $0.count } == 0)
    #expect([UInt8]().withByteView { $0.string(0..<0) } == "")
  }

  @Test("A buffer holds what was appended, and a copy of it keeps its own bytes")
  func buffer() {
    var generator = SplitMix64("ByteViewTests.buffer", seed: 13)
    for _ in 0..<200 {
      var buffer = ByteBuffer()
      var copy = buffer
      var expected: [UInt8] = []
      var expectedCopy: [UInt8] = []
      for _ in 0..<Int.random(in: 0...20, using: &generator) {
        let piece = Array(repeating: UInt8.random(in: 0x41...0x5A, using: &generator), count: 99)
        let count = Int.random(in: 0...99, using: &generator)
        switch Int.random(in: 0...6, using: &generator) {
        case 0: (copy, expectedCopy) = (buffer, expected)
        case 1:
          copy.append(0x61)
          expectedCopy.append(0x61)
        case 2:
          buffer.truncate(to: count)
          expected = Array(expected.prefix(count))
        case 3:
          let number = Int.random(in: 0 ... .max, using: &generator) >> (count % 63)
          buffer.append(digitsOf: UInt(number))
          expected += "\(number)".utf8
        case 4:
          piece.withByteView { buffer.append($0.paddedBlock(at: 0), count % 17) }
          expected += piece.prefix(count % 17)
        default:
          piece.withByteView { buffer.append($0, 0..<count) }
          expected += piece.prefix(count)
        }
        #expect(Array(buffer.text.utf8) == expected && buffer.count == expected.count)
        #expect(Array(copy.text.utf8) == expectedCopy)
      }
    }
  }
}
