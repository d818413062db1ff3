import LinkRouting

/// Cuts bytes that arrive in pieces of any size into lines.
///
/// The cuts never depend on the pieces. Memory is bounded: of a line that is longer than any link may
/// be, only so much is kept that it is still too long.
struct LineSplitter {
  /// A line, without its end.
  struct Line: Equatable {
    /// The line's text; what is not UTF-8 is replaced by U+FFFD.
    var text: String
    /// A sentence about the first byte that is not UTF-8.
    var invalidByte: String?

    /// Why the line is no text to read, in a sentence; nil where it is.
    var defect: String? {
      let hasMark = text.unicodeScalars.first == "\u{FEFF}"
      let mark = "a byte-order mark (U+FEFF) stands at byte 0: save the text without it"
      return invalidByte ?? (hasMark ? mark : nil)
    }
  }

  /// The most bytes of a line that are kept.
  private static let kept = LinkLimits.bytes + 1

  /// The beginning of the next line.
  private var line: [UInt8] = []
  /// The bytes behind it.
  private var rest: ArraySlice<UInt8> = []

  /// How much of the input is kept.
  var heldBytes: Int { line.count + rest.count }

  /// Takes more bytes.
  mutating func append(_ bytes: ArraySlice<UInt8>) { rest += bytes }

  /// The next line that has its end, or nil where more bytes are needed.
  ///
  /// - Complexity: O(*n*) in the bytes appended since the last line.
  mutating func next() -> Line? {
    let end = rest.firstIndex(of: UInt8(ascii: "\n"))
    // The byte above the limit could be the "\r" of a line that is just short enough.
    line += rest[..<(end ?? rest.endIndex)].prefix(Self.kept + 1 - line.count)
    guard let end else {
      rest = []
      return nil
    }
    rest = rest[(end + 1)...]
    return takeLine()
  }

  /// The rest at the end of the input: a line without an end, or nil.
  mutating func last() -> Line? { line.isEmpty ? nil : takeLine() }

  private mutating func takeLine() -> Line {
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    let isWhole = line.count < Self.kept
    let bytes = line.prefix(Self.kept)
    line = []
    let text = String(decoding: bytes, as: UTF8.self)
    // A line that is too long may be cut within a character.
    guard isWhole, bytes.contains(where: { $0 >= 0x80 }) else { return Line(text: text) }
    let difference = zip(bytes, text.utf8).enumerated().first { $0.element.0 != $0.element.1 }
    let sentence = difference.map { offset, bytes in
      "0x\(String(bytes.0, radix: 16, uppercase: true)) at byte \(offset) is not UTF-8"
    }
    return Line(text: text, invalidByte: sentence)
  }
}
