import TestSupport
import Testing

@testable import LinkRouting

/// Every answer says of each byte what the plain definition says: all 256 bytes, in all sixteen
/// places, between neighbours that could disturb them.
@Suite struct ByteBlockTests {
  static let neighbours: [UInt8] = [0x00, 0x2F, 0x61, 0x7F, 0x80, 0xFF]

  static let plain = Array(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._".utf8)

  private func compare(
    _ name: String, _ question: (ByteBlock) -> ByteBlock.Answer, _ plain: (UInt8) -> Bool
  ) {
    var mismatches = Mismatches()
    for neighbour in Self.neighbours {
      for byte in UInt8.min ... .max {
        for place in 0..<16 {
          var bytes = [UInt8](repeating: neighbour, count: 16)
          bytes[place] = byte
          let expected = bytes.map(plain)
          let bits = bytes.withByteView { $0.places(at: 0, question) }.bits
          mismatches.check((0..<16).map { bits >> UInt64(4 * $0) & 1 == 1 } == expected) {
            "\(name): byte \(byte) at \(place) between \(neighbour)"
          }
        }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test("R4, R7: special bytes are none of letters, digits, `-`, `.` and `_`")
  func special() {
    compare("special", \.special) { !Self.plain.contains($0) }
  }

  @Test("R7: a query ends at `#`, and no space or control stands in it")
  func endsQuery() {
    compare("endsQuery", \.endsQuery) { $0 <= 0x20 || $0 == 0x7F || $0 == 0x23 }
  }

  @Test("R8: controls are 0x00–0x1F and 0x7F")
  func controlBytes() {
    compare("controls", \.controls) { $0 < 0x20 || $0 == 0x7F }
  }

  @Test("A run ends at the first other byte, or with the view", arguments: 0...40)
  func runs(count: Int) {
    var mismatches = Mismatches()
    for end in 0...count {
      var bytes = [UInt8](repeating: ASCII.slash, count: count)
      if end < count { bytes[end] = 0x61 }
      for start in 0...end {
        let found = bytes.withByteView { $0.endOfRun(of: ASCII.slash, from: start) }
        mismatches.check(found == end) { "the run from \(start) to \(end) of \(count): \(found)" }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test("Equal bytes", arguments: Array("/?#%&=@:._\0\u{7F}aZ".utf8))
  func equal(byte: UInt8) {
    compare("equal to \(byte)", { $0.equal(to: byte) }) { $0 == byte }
  }

  @Test("Near the end of a view the answers are about what is there", arguments: 0...40)
  func ends(count: Int) {
    var mismatches = Mismatches()
    for special in 0..<max(count, 1) {
      var bytes = [UInt8](repeating: 0x61, count: count)
      if count > 0 { bytes[special] = ASCII.slash }
      for start in 0...count {
        let found = bytes.withByteView { view -> (walk: Int, block: Int) in
          var walk = SpecialBytes(view, from: start)
          guard start < count else { return (walk.next(), -1) }
          let places = view.places(at: start) { $0.equal(to: ASCII.slash) }
          return (walk.next(), places.isEmpty ? -1 : start + places.first)
        }
        let isAhead = count > 0 && special >= start
        mismatches.check(found.walk == (isAhead ? special : count)) {
          "the walk from \(start) of \(count), special at \(special): \(found.walk)"
        }
        mismatches.check(found.block == (isAhead && special < start + 16 ? special : -1)) {
          "the block at \(start) of \(count), slash at \(special): \(found.block)"
        }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test("A walk meets every special byte once, in order")
  func walk() {
    var generator = SplitMix64("ByteBlockTests.walk", seed: 9)
    var mismatches = Mismatches()
    for _ in 0..<LawSize.of(2_000) {
      let bytes = (0..<Int.random(in: 0...70, using: &generator)).map { _ in
        Array("ab-/?%_&=.".utf8).randomElement(using: &generator) ?? 0x61
      }
      let start = Int.random(in: 0...bytes.count, using: &generator)
      let expected = bytes.indices.filter { $0 >= start && !Self.plain.contains(bytes[$0]) }
      let walked = bytes.withByteView { view in
        var special = SpecialBytes(view, from: start)
        var places: [Int] = []
        while true {
          let place = special.next()
          if place == view.count { return places }
          places.append(place)
        }
      }
      mismatches.check(walked == expected) { "\(bytes) from \(start): \(walked)" }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test("R8: a text has a control wherever it stands", arguments: 0...33)
  func controls(count: Int) {
    var mismatches = Mismatches()
    mismatches.check(!String(repeating: "é", count: count).hasControl) { "\(count) letters" }
    for place in 0..<count {
      for (byte, expected) in [
        (0x00, true), (0x1F, true), (0x7F, true), (0x20, false), (0x7E, false),
      ] {
        var bytes = [UInt8](repeating: 0x61, count: count)
        bytes[place] = UInt8(byte)
        mismatches.check(String(decoding: bytes, as: UTF8.self).hasControl == expected) {
          "byte \(byte) at \(place) of \(count)"
        }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }
}
