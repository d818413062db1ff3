import Testing

@testable import LinkRouting

@Suite struct ASCIITests {
  @Test("ASCII classes are what their names say")
  func classes() {
    for byte in UInt8.min ... .max {
      let scalar = Unicode.Scalar(byte)
      let isASCII = byte < 0x80
      let character = Character(scalar)
      #expect(ASCII.isLetter(byte) == (isASCII && character.isLetter), "byte \(byte)")
      #expect(ASCII.isDigit(byte) == (isASCII && character.isWholeNumber), "byte \(byte)")
      #expect(ASCII.isControl(byte) == (byte < 0x20 || byte == 0x7F), "byte \(byte)")
      #expect(
        ASCII.isHostByte(byte)
          == (isASCII && (character.isLetter || character.isNumber || "-.".contains(character))),
        "R4: byte \(byte)")
      let defect: LinkError.Reason? =
        byte == 0x20 || ASCII.isControl(byte)
        ? .spaceOrControl : "\\<>\"^`{|}".contains(character) ? .forbiddenByte : nil
      #expect(LinkScanner.defect(of: byte) == defect, "R7: byte \(byte)")
      #expect(
        ASCII.hexValue(byte).map(Int.init) == (isASCII ? character.hexDigitValue : nil),
        "R8: byte \(byte)")
    }
  }

  @Test("Of eight bytes those count that stand before the first that is not plain")
  func words() {
    let plain = UInt64(0x61) &* 0x0101_0101_0101_0101
    for byte in UInt8.min ... .max {
      let isPlain = ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == 0x2D || byte == 0x2E
      for place in 0..<8 {
        let word = plain ^ UInt64(byte ^ 0x61) << UInt64(8 * place)
        #expect(ASCII.plainCount(word) == (isPlain ? 8 : place), "byte \(byte) at \(place)")
        let count = isPlain || byte == ASCII.slash ? 8 : place
        #expect(ASCII.plainCount(word, orSlashes: true) == count, "byte \(byte) at \(place)")
      }
    }
  }
}
