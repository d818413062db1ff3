/// A part of a link: the range of its raw bytes, and the range of its decoded bytes.
///
/// Both are ranges of the `text` of the link. They are equal if no escape of the part was decoded.
struct Part: Sendable, BitwiseCopyable {
  // 32 bits are enough: a link has at most 64 KiB (R13).
  private var (rawStart, rawEnd): (UInt32, UInt32)
  private var (textStart, textEnd): (UInt32, UInt32)

  /// A part without escapes.
  @inline(__always)
  init(_ range: Range<Int>) { self.init(raw: range, text: range) }

  @inline(__always)
  init(raw: Range<Int>, text: Range<Int>) {
    rawStart = UInt32(truncatingIfNeeded: raw.lowerBound)
    rawEnd = UInt32(truncatingIfNeeded: raw.upperBound)
    textStart = UInt32(truncatingIfNeeded: text.lowerBound)
    textEnd = UInt32(truncatingIfNeeded: text.upperBound)
  }

  @inline(__always)
  var raw: Range<Int> { Int(rawStart)..<Int(rawEnd) }

  @inline(__always)
  var text: Range<Int> {
    get { Int(textStart)..<Int(textEnd) }
    set { self = Part(raw: raw, text: newValue) }
  }

  /// Whether an escape of the part was decoded.
  @inline(__always)
  var isDecoded: Bool { rawStart != textStart }
}

/// The segments and the items of a link, or of the path and query in its fragment: ranges of the link's `table`.
struct Area: Sendable {
  /// The rows of the non-empty segments.
  ///
  /// The first segment of a link is its host, which may be empty.
  var segments: Range<Int>
  /// The rows of the non-empty items: for each one its name, then its value.
  var items: Range<Int>

  /// The number of items.
  var itemCount: Int { items.count / 2 }

  /// The row of an item's name; the value is in the next row.
  @inline(__always)
  func row(ofItem index: Int) -> Int { items.lowerBound &+ 2 &* index }
}
