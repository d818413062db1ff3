import LinkRouting
import Testing

/// The errors of malformed links.
///
/// ``LinkScannerTests`` tests which strings are malformed, and where.
@Suite struct LinkErrorTests {
  typealias Row = (link: String, offset: Int, text: String, sentence: String)

  static let rows: [Row] = [
    ("", 0, "", "the link has no scheme, such as https:// (R3)"),
    ("ht_tp://example.com", 2, "_", "the link has no scheme, such as https:// (R3)"),
    ("/a:b", 0, "/", "the link begins with a slash: it is a path, without a scheme (R3)"),
    ("https://exam ple.com/", 12, " ", "a space at byte 12 must be percent-encoded (R7)"),
    (
      "https://example.com/a?b\u{7F}", 23, "\u{7F}",
      "the control U+007F at byte 23 must be percent-encoded (R7)"
    ),
    ("java\tscript://h", 4, "\t", "the control U+0009 at byte 4 must be percent-encoded (R7)"),
    (
      "https://evil.com\\@example.com/", 16, "\\",
      "\"\\\" at byte 16 may not stand raw in an authority or a path (R7)"
    ),
    (
      "https://www.\u{212A}ickstarter.com/", 12, "\u{212A}",
      "the authority has a character outside ASCII at byte 12 (R7)"
    ),
    (
      "https://example.com/a%4/b", 21, "%4",
      "\"%\" at byte 21 is not an escape: \"%\" needs two hex digits after it (R8)"
    ),
    (
      "https://example.com/%2é", 20, "%2é",
      "\"%\" at byte 20 is not an escape: \"%\" needs two hex digits after it (R8)"
    ),
    (
      "https://example.com/%0d%0aSet-Cookie:x", 20, "%0d",
      "\"%0d\" at byte 20 is an escaped control, which no path may hold (R8)"
    ),
    (
      "https://example.com/ab%E2%82/c", 20, "ab%E2%82",
      "the escapes at byte 20 do not decode to UTF-8 (R8)"
    ),
    (
      "https://example.com/a/%2e%2E/b", 22, "%2e%2E",
      "the segment \"%2e%2E\" at byte 22 is \".\" or \"..\", which no path may hold (R11)"
    ),
    (
      "https://example.com/" + String(repeating: "a", count: 65_517), 65_536, "a",
      "the link is longer than 65536 bytes (R13)"
    ),
    (
      "https://example.com" + String(repeating: "/a", count: 257), 532, "a",
      "the path has more than 256 segments, from byte 532 on (R13)"
    ),
    (
      "https://example.com/?" + String(repeating: "a&", count: 1_024) + "last=1 2", 2_069,
      "last=1", "the query has more than 1024 items, from byte 2069 on (R13)"
    ),
  ]

  @Test("The error of a malformed link names its place and text", arguments: rows.indices)
  func row(number: Int) throws {
    let row = Self.rows[number]
    let error = try linkError(row.link)
    let label = Comment(rawValue: "\(row.sentence): \(row.link.prefix(200))")
    #expect(error.offset == row.offset, label)
    #expect(error.text.utf8.elementsEqual(row.text.utf8), label)
    #expect(error.description == row.sentence, label)
  }

  @Test("Every reason has a row")
  func isCovered() throws {
    #expect(
      try Set(Self.rows.map { try linkError($0.link).reason }) == Set(LinkError.Reason.allCases))
  }

  @Test("A long offending text is quoted in part, and in whole characters", arguments: 0..<4)
  func quoting(shift: Int) throws {
    let segment = String(repeating: "a", count: shift) + String(repeating: "é", count: 40) + "%C3"
    let error = try linkError(example("/" + segment))
    #expect(error.reason == .invalidUTF8, "R8: \(segment)")
    #expect(segment.utf8.starts(with: error.text.utf8), "R8: \(error.text)")
    #expect((40...43).contains(error.text.utf8.count), "R8: \(error.text)")
  }
}
