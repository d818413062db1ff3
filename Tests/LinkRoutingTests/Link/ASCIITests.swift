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
      #expect(LinkComponents.defect(of: byte) == defect, "R7: byte \(byte)")
      #expect(
        ASCII.hexValue(byte).map(Int.init) == (isASCII ? character.hexDigitValue : nil),
        "R8: byte \(byte)")
    }
  }
}
