/// Numbers as links write them: plain decimal, a minus sign allowed.
///
/// `+42`, `042`, `-0`, `nan` and `0x10` are not numbers, so each number has exactly one text.
enum NumberText {
  /// The `Int64` in `range`; nil if the text is not a number or out of range.
  @inline(__always)
  static func int(_ bytes: Bytes, _ range: Range<Int>) -> Int64? {
    var index = range.lowerBound
    let negative = index < range.upperBound && bytes[index] == ASCII.hyphen
    if negative { index &+= 1 }
    guard index < range.upperBound else { return nil }
    if bytes[index] == ASCII.zero { return range.count == 1 ? 0 : nil }
    var value: Int64 = 0
    while index < range.upperBound {
      let digit = bytes[index] &- ASCII.zero
      guard digit < 10 else { return nil }
      // Downwards, since the smallest number has no positive twin.
      let (tens, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflow2) = tens.subtractingReportingOverflow(Int64(digit))
      guard !overflow, !overflow2 else { return nil }
      value = sum
      index &+= 1
    }
    if negative { return value }
    return value == .min ? nil : 0 &- value
  }

  /// The `Int64` that `text` represents, or nil.
  @inline(never)
  static func int(_ text: String) -> Int64? { text.withBytes { int($0, 0..<$0.count) } }

  /// Enough for the exact decimal digits of every double; it bounds the cost of a hostile text.
  static let longestDecimal = 1_100

  /// The finite number in `range`, or nil: an optional minus, digits without a leading zero, and
  /// optionally a dot with digits.
  static func decimal<Number: BinaryFloatingPoint & LosslessStringConvertible>(
    _ bytes: Bytes, _ range: Range<Int>, as: Number.Type
  ) -> Number? {
    guard range.count <= longestDecimal, isDecimal(bytes, range),
      let value = Number(bytes.string(range)), value.isFinite
    else { return nil }
    return value == 0 && value.sign == .minus ? nil : value
  }

  private static func isDecimal(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    func areDigits(_ range: Range<Int>) -> Bool {
      !range.isEmpty && range.allSatisfy { ASCII.isDigit(bytes[$0]) }
    }
    guard !range.isEmpty else { return false }
    let whole = range.dropFirst(bytes[range.lowerBound] == ASCII.hyphen ? 1 : 0)
    let dot = whole.first { bytes[$0] == ASCII.dot } ?? whole.upperBound
    return areDigits(whole.lowerBound..<dot)
      && (bytes[whole.lowerBound] != ASCII.zero || dot == whole.lowerBound + 1)
      && (dot == range.upperBound || areDigits(dot + 1..<range.upperBound))
  }

  /// The shortest plain decimal text that reads back as the same floating-point number; empty if the number is not
  /// finite.
  ///
  /// - Parameter description: The number as Swift writes it: `1e-07`, `-1.5e+300`, `42.0`, `inf`.
  static func text(_ description: String) -> String {
    let bytes = description.bytes
    let start = bytes.first == ASCII.hyphen ? 1 : 0
    guard start < bytes.count, ASCII.isDigit(bytes[start]) else { return "" }
    let end = bytes.firstIndex(of: UInt8(ascii: "e")) ?? bytes.count
    let point = bytes[..<end].firstIndex(of: ASCII.dot) ?? end
    let exponent = bytes[end...].dropFirst(2).reduce(0) { $0 * 10 + Int($1 &- ASCII.zero) }
    // Add zeros, so that there are digits on both sides of the point.
    let zeros = Array(repeating: ASCII.zero, count: exponent)
    let digits = zeros + bytes[start..<end].filter(ASCII.isDigit) + zeros
    let isSmall = bytes[end...].dropFirst().first == ASCII.hyphen
    let wholeCount = point - start + (isSmall ? 0 : 2 * exponent)
    let whole = digits[..<wholeCount].drop { $0 == ASCII.zero }
    var fraction = digits[wholeCount...]
    while fraction.last == ASCII.zero { fraction = fraction.dropLast() }
    if whole.isEmpty, fraction.isEmpty { return "0" }
    var text = Array(bytes[..<start])
    text += whole.isEmpty ? [ASCII.zero] : whole
    if !fraction.isEmpty { text.append(ASCII.dot) }
    text += fraction
    return String(decoding: text, as: UTF8.self)
  }
}
