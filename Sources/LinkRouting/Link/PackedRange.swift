/// A range of bytes of a link in 32 bits: 16 for the start, 16 for the length.
///
/// A link has at most 65,536 bytes and starts with a scheme, so a range in it starts at byte 1 or
/// later (stored less one) and is shorter than 65,536.
@usableFromInline
struct PackedRange: Sendable, Equatable, BitwiseCopyable {
  var bits: UInt32

  static let none = PackedRange(bits: .max)

  @inline(__always)
  init(bits: UInt32) { self.bits = bits }

  @inline(__always)
  init(_ start: Int, _ end: Int) {
    assert(start >= 1 && start <= end && end <= LinkLimits.bytes)
    bits = UInt32(truncatingIfNeeded: start &- 1) << 16 | UInt32(truncatingIfNeeded: end &- start)
  }

  @inline(__always)
  init(_ range: Range<Int>) { self.init(range.lowerBound, range.upperBound) }

  @inline(__always) var start: Int { Int(bits >> 16) &+ 1 }
  @inline(__always) var length: Int { Int(bits & 0xFFFF) }
  @inline(__always) var end: Int { start &+ length }
  @inline(__always) var range: Range<Int> { start..<end }
}
