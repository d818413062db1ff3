/// A part of a text: the range of its raw bytes, and the range of its decoded bytes.
///
/// Both are ranges of the same bytes. They are equal if no escape of the part was decoded.
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
