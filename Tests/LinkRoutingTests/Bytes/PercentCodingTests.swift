import TestSupport
import Testing

@testable import LinkRouting

/// Reading and writing escapes are each other's inverse.
@Suite struct PercentCodingTests {
  private static let sets: [(String, PercentCoding.AllowedBytes, String)] = [
    ("path segment", .pathSegment, "!$&'()*+,;=:@-._~"),
    ("path", .path, "!$&'()*+,;=:@/-._~"),
    ("param text", .paramText, "!$'()*,;:@/?-._~"),
    ("open value", .openValue, "!$'()*,;=:@/?-._~"),
    ("query", .queryItem, "!$'()*,:@/?-._~"),
    ("fragment", .fragment, "!$&'()*+,;=:@/?-._~"),
    ("literal", .literal, "!$'()*+,;=:@/-._~"),
  ]

  // MARK: Reading

  @Test(
    "R12: a text is decoded once, and stands for itself where that cannot be done",
    arguments: [
      ("", ""), ("a", "a"), ("%41", "A"), ("a%2Fb", "a/b"), ("%252F", "%2F"), ("%2525", "%25"),
      ("a+b", "a+b"), ("%2B", "+"), ("%c3%A9", "é"), ("%00", "\0"), ("%", "%"), ("%4", "%4"),
      ("%zz%41", "%zz%41"), ("%C3", "%C3"), ("%41%C3", "%41%C3"), ("%ED%A0%80", "%ED%A0%80"),
      ("%F4%90%80%80", "%F4%90%80%80"), ("é%41", "éA"), ("%C3\u{E9}", "%C3\u{E9}"),
    ])
  func reading(raw: String, decoded: String) {
    #expect(raw.decoded.utf8.elementsEqual(decoded.utf8), "R12: \(raw)")
  }

  // MARK: Writing

  @Test("What stands for itself is what the grammar lets stand", arguments: 0..<7)
  func allowed(index: Int) {
    let (name, allowed, others) = Self.sets[index]
    for byte in UInt8.min ... .max {
      let stands =
        ASCII.isLetter(byte) || ASCII.isDigit(byte) || Array(others.utf8).contains(byte)
      #expect(allowed.contains(byte) == stands, "\(name): byte \(byte)")
    }
  }

  @Test("decode(encode(x)) == x, and what is written is ASCII that the part allows")
  func encoding() {
    var random = SplitMix64(seed: 7)
    var mismatches = Mismatches()
    for _ in 0..<LawSize.of(1_000) {
      let plain = TextGenerator.hostile(&random)
      for (name, allowed, _) in Self.sets {
        let encoded = PercentCoding.encoded(plain, allowed: allowed)
        mismatches.check(encoded.decoded.utf8.elementsEqual(plain.utf8)) {
          "R12 (\(name)): \(plain.debugDescription) became \(encoded)"
        }
        let withoutEscapes = encoded.replacing(/%[0-9A-F]{2}/, with: "")
        mismatches.check(
          withoutEscapes.utf8.allSatisfy { allowed.contains($0) && $0 != 0x25 }
        ) { "(\(name)): \(encoded)" }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test("text(normalize(x)) == text(x), and what is normal stays as it is")
  func normalizing() {
    var random = SplitMix64(seed: 8)
    var mismatches = Mismatches()
    for _ in 0..<LawSize.of(1_000) {
      let raw = TextGenerator.raw(&random)
      for (name, allowed, _) in Self.sets {
        let normal = raw.normalized(allowed)
        mismatches.check(normal.decoded.utf8.elementsEqual(raw.decoded.utf8)) {
          "R12 (\(name)): \(raw.debugDescription) became \(normal)"
        }
        mismatches.check(normal.normalized(allowed) == normal) { "(\(name)): \(normal)" }
        mismatches.check(normal.utf8.allSatisfy { allowed.contains($0) || $0 == 0x25 }) {
          "(\(name)): \(normal)"
        }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }
}

/// The validator accepts what Swift's own decoder leaves alone.
@Suite struct UTF8ValidatorTests {
  private func accepts(_ bytes: [UInt8]) -> Bool {
    var validator = UTF8Validator()
    return bytes.allSatisfy { validator.accepts($0) } && validator.isComplete
  }

  /// One byte on each side of every border of table 3-7 of the Unicode standard.
  private static let borders: [UInt8] = [
    0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC,
    0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
  ]

  private func compare(_ bytes: [UInt8], _ mismatches: inout Mismatches) {
    // Swift's own decoder leaves the bytes alone: it repairs only what is not UTF-8.
    let isUTF8 = String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
    mismatches.check(accepts(bytes) == isUTF8) { "R8: \(bytes)" }
  }

  @Test("R8: every sequence of one byte and of two")
  func short() {
    var mismatches = Mismatches()
    compare([], &mismatches)
    for first in UInt8.min ... .max {
      compare([first], &mismatches)
      for second in UInt8.min ... .max { compare([first, second], &mismatches) }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test("R8: every sequence of three bytes from both sides of every border, and many of four")
  func long() {
    var random = SplitMix64(seed: 9)
    var mismatches = Mismatches()
    for first in Self.borders {
      for second in Self.borders {
        for third in Self.borders {
          compare([first, second, third], &mismatches)
          compare([first, second, third, random.pick(Self.borders)], &mismatches)
          compare([first, second, third, 0x80 | UInt8(random.below(64))], &mismatches)
        }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }
}
