import TestSupport
import Testing

@testable import LinkRouting

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
    var links = 0
    for _ in 0..<LawSize.of(3_000) {
      let text = LinkGenerator.text(&random)
      if (try? LinkComponents(text)) != nil { links += 1 }
      Self.compare(text, &mismatches)
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
    #expect((LawSize.of(900)...LawSize.of(2_100)).contains(links))
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
    // All of up to a word, and those whose ends are around the end of a second one.
    for length in 0...40 where length < 10 || 14...18 ~= length || LawSize.scale > 1 {
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

  @Test("R10: runs of slashes of every length, before, between and after segments")
  func slashes() {
    var mismatches = Mismatches()
    for length in 1...40 where length < 18 || LawSize.scale > 1 {
      let run = String(repeating: "/", count: length)
      for prefix in ["s:", "s://", "s://h", "s://h/", "s:/abcdefg", "s:/%2F"] {
        for rest in ["", "a", "?", "#", "%", "%41", "..", "a/b", "a//", " ", "abcdefghijklmnopq"] {
          Self.compare(prefix + run + rest, &mismatches)
          Self.compare(prefix + run + "ab" + run + rest, &mismatches)
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
        for place in 0..<9 {
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
    "R13: a link at a limit is a link, one beyond is not",
    arguments: [
      LinkLimit("bytes", example("/"), "a", times: 65_516, .tooLong),
      LinkLimit("bytes of the query", example("?"), "%", times: 65_516, .tooLong),
      LinkLimit("segments", example(""), "/a", times: 256, .tooManySegments),
      LinkLimit("segments, empty ones not counted", "s:", "///a//", times: 256, .tooManySegments),
      LinkLimit("segments of a fragment", example("#"), "/a", times: 256, .tooManySegments),
      LinkLimit("segments behind #!", example("/a#!"), "/a", times: 256, .tooManySegments),
      LinkLimit("items of a fragment", example("#"), "a=&", times: 1_024, .tooManyQueryItems),
      LinkLimit("query items", example("?"), "&a", times: 1_024, .tooManyQueryItems),
      LinkLimit(
        "query items, empty ones not counted", "s:?", "a=&&&", times: 1_024, .tooManyQueryItems),
      LinkLimit(
        "query items before a fragment", "s:?", "=&", times: 1_024, .tooManyQueryItems, "#x"),
    ])
  func limits(row: LinkLimit) throws {
    let within = row.start + String(repeating: row.unit, count: row.times) + row.end
    #expect(throws: Never.self, "R13: \(row.name)") { try LinkComponents(within) }
    let beyond = row.start + String(repeating: row.unit, count: row.times + 1) + row.end
    let error = try linkError(beyond)
    #expect(error.reason == row.reason, "R13: \(row.name)")
    var mismatches = Mismatches()
    Self.compare(within, &mismatches)
    Self.compare(beyond, &mismatches)
    #expect(mismatches.isEmpty, "R13: \(row.name)")
  }

  @Test(
    "R7, R13: a space beside an item or a segment too many is refused for the same defect",
    arguments: [("s:?", "a&"), ("s:?", "a=&&"), ("s:?#", "a&"), ("s:", "/a")], [" ", "\u{7F}", "#"])
  func firstDefect(frame: (start: String, unit: String), text: String) {
    var mismatches = Mismatches()
    let limit = frame.unit.hasPrefix("/") ? LinkLimits.segments : LinkLimits.queryItems
    for times in [limit - 1, limit, limit + 1] {
      let start = frame.start + String(repeating: frame.unit, count: times)
      for end in ["", "b", "&", "b&", "b&c", "b&c&d", "/b", "/b/c"] {
        Self.compare(start + end + text, &mismatches)
        Self.compare(start + end + text + "e&f/g", &mismatches)
      }
    }
    #expect(mismatches.isEmpty, "R7, R13: \(mismatches)")
  }

  @Test("R13: ten thousand segments are refused at the first too many")
  func manySegments() throws {
    let error = try linkError(example(String(repeating: "/ab", count: 10_000)))
    #expect(error.reason == .tooManySegments, "R13: 10,000 segments")
    #expect(error.offset == 19 + 256 * 3 + 1, "R13: 10,000 segments")
  }

  @Test(
    "R13: 64 KiB of one thing is handled",
    arguments: ["/", "%25", "%2F", "&", "=", ".", "..", "#", "?", "@", ":", "%", "a=b&", "é", "-"])
  func hostile(unit: String) {
    var mismatches = Mismatches()
    for start in ["s:", "s://h/", "s://h?"] {
      let count = (LinkLimits.bytes - start.utf8.count) / unit.utf8.count
      let text = start + String(repeating: unit, count: count)
      // The reader is slow: a sixteenth of the length shows that both agree.
      if LawSize.scale > 1 {
        Self.compare(text, &mismatches)
      } else {
        _ = try? LinkComponents(text)
      }
      Self.compare(start + String(repeating: unit, count: count / 16), &mismatches)
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }
}

/// A text that repeats `unit` as often as a limit allows, and no more often.
struct LinkLimit: Sendable, CustomTestStringConvertible {
  var name: String
  var start: String
  var unit: String
  var times: Int
  var reason: LinkError.Reason
  var end: String

  var testDescription: String { name }

  init(
    _ name: String, _ start: String, _ unit: String, times: Int, _ reason: LinkError.Reason,
    _ end: String = ""
  ) {
    self.name = name
    self.start = start
    self.unit = unit
    self.times = times
    self.reason = reason
    self.end = end
  }
}
