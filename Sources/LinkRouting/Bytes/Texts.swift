// Helpers for strings. The engine compares strings by their bytes (R1).

extension String {
  /// The UTF-8 bytes of the text.
  package var bytes: [UInt8] { Array(utf8) }

  /// `A`–`Z` in lower case, all other characters unchanged (R1).
  package var lowercasedASCII: String {
    utf8.contains { $0 &- 0x41 < 26 }
      ? String(decoding: utf8.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }, as: UTF8.self) : self
  }

  /// The substrings between the bytes equal to `separator`, including empty ones.
  func parts(separatedBy separator: UInt8) -> [String] {
    utf8.split(separator: separator, omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  /// True for `.` and `..`, which are not allowed as segments of a path (R11).
  package var isDots: Bool {
    1...2 ~= utf8.count && utf8.allSatisfy { $0 == ASCII.dot }
  }
}
