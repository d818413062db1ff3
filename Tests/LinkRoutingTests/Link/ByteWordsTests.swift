import TestSupport
import Testing

@testable import LinkRouting

/// Every mask says of each byte what the plain definition says: all 256 bytes, in all 8 places,
/// between neighbours that could disturb them.
@Suite struct ByteWordsTests {
  static let neighbours: [UInt8] = [0x00, 0x2F, 0x61, 0x7F, 0x80, 0xFF]

  /// Compares a mask with the plain definition for every byte in every place.
  private func compare(
    _ name: String, _ mask: (UInt64) -> UInt64, _ plain: (UInt8) -> Bool
  ) {
    var mismatches = Mismatches()
    for neighbour in Self.neighbours {
      for byte in UInt8.min ... .max {
        for place in 0..<8 {
          var bytes = [UInt8](repeating: neighbour, count: 8)
          bytes[place] = byte
          let expected = bytes.map { plain($0) ? UInt8(0x80) : 0 }
          mismatches.check(mask(word(bytes)) == word(expected)) {
            "\(name): byte \(byte) at \(place) between \(neighbour)"
          }
        }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  private func word(_ bytes: [UInt8]) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  @Test("R8: controls are 0x00–0x1F and 0x7F")
  func controls() {
    compare("controls", ByteWords.controls) { $0 < 0x20 || $0 == 0x7F }
  }

  @Test("ASCII classes are what their names say")
  func classes() {
    for byte in UInt8.min ... .max {
      let scalar = Unicode.Scalar(byte)
      let isASCII = byte < 0x80
      let character = Character(scalar)
      #expect(ASCII.isLetter(byte) == (isASCII && character.isLetter), "byte \(byte)")
      #expect(ASCII.isDigit(byte) == (isASCII && character.isWholeNumber), "byte \(byte)")
      #expect(ASCII.isControl(byte) == (byte < 0x20 || byte == 0x7F), "byte \(byte)")
      #expect(ASCII.isControlOrSpace(byte) == (byte < 0x21 || byte == 0x7F), "byte \(byte)")
      #expect(
        ASCII.isHostByte(byte)
          == (isASCII && (character.isLetter || character.isNumber || "-.".contains(character))),
        "R4: byte \(byte)")
      #expect(
        ASCII.isForbiddenInPath(byte) == (isASCII && "\\<>\"^`{|}".contains(character)),
        "R7: byte \(byte)")
      #expect(
        ASCII.hexValue(byte).map(Int.init) == (isASCII ? character.hexDigitValue : nil),
        "R8: byte \(byte)")
    }
  }
}
