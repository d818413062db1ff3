import Testing

@testable import LinkRouting

/// A text that is no link, and what its error says, word for word.
struct LinkErrorRow: Sendable, CustomTestStringConvertible {
  var rule: String
  var link: String
  var reason: LinkError.Reason
  var offset: Int
  var text: String
  var sentence: String

  var testDescription: String { "\(rule): \(link.prefix(60).debugDescription)" }

  init(
    _ rule: String, _ link: String, _ reason: LinkError.Reason, _ offset: Int, _ text: String,
    _ sentence: String
  ) {
    self.rule = rule
    self.link = link
    self.reason = reason
    self.offset = offset
    self.text = text
    self.sentence = sentence
  }
}

@Suite struct LinkErrorTests {
  static let rows: [LinkErrorRow] = [
    .init(
      "R3", "", .missingScheme, 0, "",
      "the link has no scheme, such as https:// (R3)"),
    .init(
      "R3", "www.example.com", .missingScheme, 15, "",
      "the link has no scheme, such as https:// (R3)"),
    .init(
      "R3", "//example.com/a", .missingScheme, 0, "/",
      "the link begins with a slash: it is a path, without a scheme (R3)"),
    .init(
      "R3", "/a:b", .missingScheme, 0, "/",
      "the link begins with a slash: it is a path, without a scheme (R3)"),
    .init(
      "R3", "://example.com", .missingScheme, 0, "",
      "the link has no scheme, such as https:// (R3)"),
    .init(
      "R3", "1https://example.com", .missingScheme, 0, "1",
      "the link has no scheme, such as https:// (R3)"),
    .init(
      "R3", "ht_tp://example.com", .missingScheme, 2, "_",
      "the link has no scheme, such as https:// (R3)"),
    .init(
      "R1", "\u{212A}sr://example.com", .missingScheme, 0, "\u{212A}",
      "the link has no scheme, such as https:// (R3)"),
    .init(
      "R7", " https://example.com", .spaceOrControl, 0, " ",
      "a space at byte 0 must be percent-encoded (R7)"),
    .init(
      "R7", "java\tscript://example.com", .spaceOrControl, 4, "\t",
      "the control U+0009 at byte 4 must be percent-encoded (R7)"),
    .init(
      "R7", "https://exam ple.com/", .spaceOrControl, 12, " ",
      "a space at byte 12 must be percent-encoded (R7)"),
    .init(
      "R7", "https://example.com/a\0b", .spaceOrControl, 21, "\0",
      "the control U+0000 at byte 21 must be percent-encoded (R7)"),
    .init(
      "R7", "https://example.com/a?b\u{7F}", .spaceOrControl, 23, "\u{7F}",
      "the control U+007F at byte 23 must be percent-encoded (R7)"),
    .init(
      "R7", "https://example.com/a?b&c d", .spaceOrControl, 25, " ",
      "a space at byte 25 must be percent-encoded (R7)"),
    .init(
      "R7", "https://example.com/#a\n", .spaceOrControl, 22, "\n",
      "the control U+000A at byte 22 must be percent-encoded (R7)"),
    .init(
      "R7", "https://example.com/a ", .spaceOrControl, 21, " ",
      "a space at byte 21 must be percent-encoded (R7)"),
    .init(
      "R7", "https://evil.com\\@example.com/", .forbiddenByte, 16, "\\",
      "\"\\\" at byte 16 may not stand raw in an authority or a path (R7)"),
    .init(
      "R7", "https://example.com/a|b", .forbiddenByte, 21, "|",
      "\"|\" at byte 21 may not stand raw in an authority or a path (R7)"),
    .init(
      "R7", "https://example.com/<script>", .forbiddenByte, 20, "<",
      "\"<\" at byte 20 may not stand raw in an authority or a path (R7)"),
    .init(
      "R7", "https://exämple.com/", .nonASCIIAuthority, 10, "ä",
      "the authority has a character outside ASCII at byte 10 (R7)"),
    .init(
      "R7", "https://www.\u{212A}ickstarter.com/", .nonASCIIAuthority, 12, "\u{212A}",
      "the authority has a character outside ASCII at byte 12 (R7)"),
    .init(
      "R8", "https://example.com/a%", .invalidEscape, 21, "%",
      "\"%\" at byte 21 is not an escape: \"%\" needs two hex digits after it (R8)"),
    .init(
      "R8", "https://example.com/a%4/b", .invalidEscape, 21, "%4",
      "\"%\" at byte 21 is not an escape: \"%\" needs two hex digits after it (R8)"),
    .init(
      "R8", "https://example.com/%zz/b", .invalidEscape, 20, "%zz",
      "\"%\" at byte 20 is not an escape: \"%\" needs two hex digits after it (R8)"),
    .init(
      "R8", "https://example.com/%2é", .invalidEscape, 20, "%2é",
      "\"%\" at byte 20 is not an escape: \"%\" needs two hex digits after it (R8)"),
    .init(
      "R8", "https://example.com/a%00", .escapedControl, 21, "%00",
      "\"%00\" at byte 21 is an escaped control, which no path may hold (R8)"),
    .init(
      "R8", "https://example.com/a%7Fb", .escapedControl, 21, "%7F",
      "\"%7F\" at byte 21 is an escaped control, which no path may hold (R8)"),
    .init(
      "R8", "https://example.com/%0d%0aSet-Cookie:x", .escapedControl, 20, "%0d",
      "\"%0d\" at byte 20 is an escaped control, which no path may hold (R8)"),
    .init(
      "R8", "https://example.com/a%FF", .invalidUTF8, 21, "%FF",
      "the escapes at byte 21 do not decode to UTF-8 (R8)"),
    .init(
      "R8", "https://example.com/%C0%AE", .invalidUTF8, 20, "%C0",
      "the escapes at byte 20 do not decode to UTF-8 (R8)"),
    .init(
      "R8", "https://example.com/%ED%A0%80", .invalidUTF8, 23, "%A0",
      "the escapes at byte 23 do not decode to UTF-8 (R8)"),
    .init(
      "R8", "https://example.com/ab%E2%82/c", .invalidUTF8, 20, "ab%E2%82",
      "the escapes at byte 20 do not decode to UTF-8 (R8)"),
    .init(
      "R8", "https://example.com/%C3é", .invalidUTF8, 23, "é",
      "the escapes at byte 23 do not decode to UTF-8 (R8)"),
    .init(
      "R11", "https://example.com/a/../b", .dotSegment, 22, "..",
      "the segment \"..\" at byte 22 is \".\" or \"..\", which no path may hold (R11)"),
    .init(
      "R11", "https://example.com/.", .dotSegment, 20, ".",
      "the segment \".\" at byte 20 is \".\" or \"..\", which no path may hold (R11)"),
    .init(
      "R11", "https://example.com/a/%2e%2E/b", .dotSegment, 22, "%2e%2E",
      "the segment \"%2e%2E\" at byte 22 is \".\" or \"..\", which no path may hold (R11)"),
    .init(
      "R11", "https://example.com/.%2e", .dotSegment, 20, ".%2e",
      "the segment \".%2e\" at byte 20 is \".\" or \"..\", which no path may hold (R11)"),
    .init(
      "R13", "https://example.com/" + String(repeating: "a", count: 65_517), .tooLong, 65_536, "a",
      "the link is longer than 65536 bytes (R13)"),
    .init(
      "R13", "https://example.com" + String(repeating: "/a", count: 257), .tooManySegments, 532,
      "a", "the path has more than 256 segments, from byte 532 on (R13)"),
    .init(
      "R13", "https://example.com/?" + String(repeating: "a&", count: 1_024) + "last=1",
      .tooManyQueryItems, 2_069, "last=1",
      "the query has more than 1024 items, from byte 2069 on (R13)"),
    .init(
      "R13", "https://example.com/?" + String(repeating: "a&", count: 1_024) + "last=1 2",
      .tooManyQueryItems, 2_069, "last=1",
      "the query has more than 1024 items, from byte 2069 on (R13)"),
  ]

  @Test("The error of a malformed link names its reason, place and text", arguments: rows)
  func row(row: LinkErrorRow) throws {
    let error = try linkError(row.link)
    let label = Comment(rawValue: "\(row.rule): \(row.link.prefix(200))")
    #expect(error.reason == row.reason, label)
    #expect(error.offset == row.offset, label)
    #expect(error.text.utf8.elementsEqual(row.text.utf8), label)
    #expect(error.description == row.sentence, label)
  }

  @Test("Every reason has a row", arguments: LinkError.Reason.allCases)
  func isCovered(reason: LinkError.Reason) {
    #expect(Self.rows.contains { $0.reason == reason })
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
