import LinkRouting
import TestSupport
import Testing

/// The scanner, eight bytes at a time, agrees with the independent reader: on which texts are links, on where the
/// others are not, and on all parts.
@Suite struct LinkScannerTests {
  private static func compare(_ text: String, _ mismatches: inout Mismatches) {
    let difference = LinkComparison.difference(on: text)
    mismatches.check(difference == nil) { difference ?? "" }
  }

  @Test("R3, R7–R13: random texts are read alike")
  func random() {
    var random = SplitMix64(seed: 0x1234_5678)
    var mismatches = Mismatches()
    for _ in 0..<LawSize.of(750) {
      Self.compare(LinkGenerator.text(&random), &mismatches)
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test(
    "R3, R7–R13: a special byte at every place of a text of every length up to 40",
    arguments: ["", "s:", "s://", "s://h/", "s://h/p?", "s://h/p#", "s://u@", "s://h:"])
  func boundaries(prefix: String) {
    var mismatches = Mismatches()
    let specials = [
      "/", "?", "#", "%", "&", "=", "@", ":", "\\", "|", " ", "\u{1}", "\u{7F}", "é", "%2F", "%00",
      "%zz", "%C3", "%C3%A9", "..", "/../", "//", "%2e",
    ]
    // Lengths around the ends of words; every length in a longer run.
    for length in 0...40 where (length + 1) % 8 < 3 && length < 18 || LawSize.scale > 1 {
      let filler = String(repeating: "a", count: length)
      Self.compare(prefix + filler, &mismatches)
      for special in specials {
        // Beyond a word, only the places around the borders of words.
        for place in 0...length where length < 10 || (place + 1) % 8 < 3 || place == length {
          let text = filler.prefix(place) + special + filler.dropFirst(place)
          Self.compare(prefix + text, &mismatches)
        }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test("R7: every ASCII byte, raw and escaped, in every part of a link")
  func everyByte() {
    var mismatches = Mismatches()
    for byte in UInt8(0)..<128 {
      let digits = String(byte, radix: 16)
      let raw = String(Unicode.Scalar(byte))
      for text in [raw, "%" + (digits.count < 2 ? "0" : "") + digits] {
        for place in 0..<9 where (place + 1) % 8 < 3 || LawSize.scale > 1 {
          for frame in [
            ("x", "y://h/"), ("s://x", "y/"), ("s://h/x", "y"), ("s://h?x", "y=1"),
            ("s://h/#x", "y"), ("s:x", "y"), ("s://h/p?a=x", "y&b=1"),
          ] {
            let filler = String(repeating: "a", count: place)
            Self.compare(frame.0 + filler + text + frame.1, &mismatches)
          }
        }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  // MARK: Limits

  @Test(
    "R13: a link at a limit is a link, and a link beyond it is malformed",
    arguments: [
      (example("/"), "a", 65_516), (example("?"), "%", 65_516), (example(""), "/a", 256),
      ("s:", "///a//", 256), (example("#"), "/a", 256), (example("/a#!"), "/a", 256),
      (example("#"), "a=&", 1_024), (example("?"), "&a", 1_024), ("s:?", "a=&&&", 1_024),
    ])
  func limits(start: String, unit: String, times: Int) throws {
    let within = start + String(repeating: unit, count: times)
    #expect(throws: Never.self, "R13: \(start)\(unit)…") { try LinkComponents(within) }
    let error = try linkError(within + unit)
    let reasons: Set<LinkError.Reason> = [.tooLong, .tooManySegments, .tooManyQueryItems]
    #expect(reasons.contains(error.reason), "R13: \(start)\(unit)…")
    var mismatches = Mismatches()
    for end in ["", unit, "#x"] { Self.compare(within + end, &mismatches) }
    #expect(mismatches.isEmpty, "R13: \(mismatches)")
  }

  @Test(
    "R7, R13: a space beside an item or a segment too many is refused for the same defect",
    arguments: [("s:?", "a&"), ("s:?", "a=&&"), ("s:?#", "a&"), ("s:", "/a")], [" ", "\u{7F}", "#"])
  func firstDefect(frame: (start: String, unit: String), text: String) {
    var mismatches = Mismatches()
    let limit = frame.unit.hasPrefix("/") ? LinkLimits.segments : LinkLimits.queryItems
    for times in [limit - 1, limit, limit + 1] {
      let start = frame.start + String(repeating: frame.unit, count: times)
      let ends = ["", "b&c", "b", "&", "b&", "b&c&d", "/b", "/b/c"]
      for end in LawSize.part(of: ends, oneIn: 4, first: 2) {
        Self.compare(start + end + text, &mismatches)
        Self.compare(start + end + text + "e&f/g", &mismatches)
      }
    }
    #expect(mismatches.isEmpty, "R7, R13: \(mismatches)")
  }
}
