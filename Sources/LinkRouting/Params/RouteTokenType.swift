/// What text a typed token takes: what stands before the name in `:int(id)` or `:(likes|about)(tab)`.
public enum RouteTokenType: Sendable {
  /// `:uuid(name)`: 32 hex digits in groups of 8, 4, 4, 4 and 12.
  case uuid
  /// `:bool(name)`: `true` or `false`.
  case bool
  /// `:int(name)`: a plain decimal number that an `Int64` holds, whatever the machine.
  case int
  /// `:double(name)`: a plain decimal number, with or without a fraction.
  case double
  /// `:name` or `:string(name)`: any text; an empty one only as the value of a query item.
  case string
  /// `:(likes|about)(name)`: one of these texts, as for an enum.
  case oneOf([String])
}

extension RouteTokenType {
  /// The texts of the type, where they are few.
  package var texts: [String]? {
    switch self {
    case .bool: ["true", "false"]
    case .oneOf(let texts): texts
    default: nil
    }
  }

  /// The place of the type among others (R15): it lies within no type of a smaller rank.
  var rank: UInt8 {
    switch self {
    case .bool, .oneOf: 0
    case .uuid: 1
    case .int: 2
    case .double: 3
    case .string: 5
    }
  }

  /// As the whole value of a query item the token may be empty.
  package var takesEmpty: Bool { self == .string || texts?.contains("") == true }

  /// Every text of the other type is of this one.
  package func contains(_ other: RouteTokenType) -> Bool {
    if self == other || self == .string || self == .double && other == .int { return true }
    return other.texts?.allSatisfy(accepts) ?? false
  }

  /// The decoded bytes in `range` are a text of this type.
  func accepts(_ bytes: ByteView, _ range: Range<Int>) -> Bool {
    guard case .oneOf(let texts) = self else { return kind.accepts(bytes, range) }
    return texts.contains { $0.utf8.count == range.count && bytes.equal(range, $0) }
  }

  package func accepts(_ text: String) -> Bool {
    text.withByteView { accepts($0, 0..<$0.count) }
  }

  /// A type without its texts, as small as an index wants it.
  enum Kind: String, BitwiseCopyable {
    case uuid, bool, int, double, string, oneOf
  }

  var kind: Kind {
    switch self {
    case .uuid: .uuid
    case .bool: .bool
    case .int: .int
    case .double: .double
    case .string: .string
    case .oneOf: .oneOf
    }
  }
}

extension RouteTokenType: Hashable {
  /// The same type; of the same texts in the same order, compared by their bytes ([R1](doc:Rules)).
  public static func == (left: Self, right: Self) -> Bool {
    guard case .oneOf(let texts) = left, case .oneOf(let others) = right else {
      return left.kind == right.kind
    }
    return texts.elementsEqual(others) { $0.utf8Equals($1) }
  }

  /// Feeds the type to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(texts)
  }
}

extension RouteTokenType: CustomStringConvertible {
  /// The type as a template writes it: `int`, `(likes|about)`.
  public var description: String {
    guard case .oneOf(let texts) = self else { return kind.rawValue }
    return "(" + texts.map { $0.escaping(TextPattern.segmentMeanings) }.joined(separator: "|") + ")"
  }

  /// The type as a sentence says it: `an int`, `one of likes, about`.
  package var inWords: String {
    switch self {
    case .oneOf(let texts):
      "one of " + texts.map { $0.isEmpty ? "\"\"" : $0 }.joined(separator: ", ")
    case .int: "an int"
    default: "a \(self)"
    }
  }

  /// The type that a word of the template language stands for, if it does.
  package init?(word: String) {
    let types: [Self] = [.int, .double, .bool, .string, .uuid]
    guard let type = types.first(where: { $0.kind.rawValue.utf8Equals(word) }) else { return nil }
    self = type
  }
}

extension RouteTokenType.Kind {
  /// The decoded bytes in `range` are a text of this kind; of none where it is one of some texts.
  func accepts(_ bytes: ByteView, _ range: Range<Int>) -> Bool {
    switch self {
    case .string: !range.isEmpty
    case .int: NumberText.int(bytes, range) != nil
    case .double: NumberText.decimal(bytes, range, as: Double.self) != nil
    case .bool: bytes.equal(range, ByteView("true")) || bytes.equal(range, ByteView("false"))
    case .uuid: Self.isUUID(bytes, range)
    case .oneOf: false
    }
  }

  private static func isUUID(_ bytes: ByteView, _ range: Range<Int>) -> Bool {
    guard range.count == 36 else { return false }
    return range.allSatisfy { index in
      switch index - range.lowerBound {
      case 8, 13, 18, 23: bytes[index] == ASCII.hyphen
      default: ASCII.hexValue(bytes[index]) != nil
      }
    }
  }
}

/// Numbers as links write them: plain decimal, a minus sign allowed.
///
/// `+42`, `042`, `-0`, `nan` and `0x10` are not numbers, so a number has one text only and prints
/// back to it.
enum NumberText {
  /// The `Int64` in `range`, or nil where it is none or does not fit.
  @inline(__always)
  static func int(_ bytes: ByteView, _ range: Range<Int>) -> Int64? {
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

  /// The `Int64` that `text` is, or nil.
  @inline(never)
  static func int(_ text: String) -> Int64? { text.withByteView { int($0, 0..<$0.count) } }

  /// Room for every double's exact decimal digits, and a bound on what a hostile text can cost.
  static let longestDecimal = 1_100

  /// The finite number in `range`, or nil: an optional minus, digits without a leading zero, and
  /// optionally a dot with digits.
  static func decimal<Number: BinaryFloatingPoint & LosslessStringConvertible>(
    _ bytes: ByteView, _ range: Range<Int>, as: Number.Type
  ) -> Number? {
    guard range.count <= longestDecimal, isDecimal(bytes, range),
      let value = Number(bytes.string(range)), value.isFinite
    else { return nil }
    return value == 0 && value.sign == .minus ? nil : value
  }

  private static func isDecimal(_ bytes: ByteView, _ range: Range<Int>) -> Bool {
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

  /// The plain decimal text of a floating-point number, shortest that reads back as the same value;
  /// empty where it is not finite.
  ///
  /// - Parameter description: The number as Swift writes it: `1e-07`, `-1.5e+300`, `42.0`, `inf`.
  static func text(_ description: String) -> String {
    let bytes = description.bytes
    let start = bytes.first == ASCII.hyphen ? 1 : 0
    guard start < bytes.count, ASCII.isDigit(bytes[start]) else { return "" }
    let end = bytes.firstIndex(of: UInt8(ascii: "e")) ?? bytes.count
    let point = bytes[..<end].firstIndex(of: ASCII.dot) ?? end
    let exponent = Int(value(ofDigits: bytes[end...].dropFirst(2)))
    // Wherever the exponent moves the point to, there are digits on both sides of it.
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

  /// The number that a few digits write; some other one where they are no digits.
  static func value(ofDigits digits: ArraySlice<UInt8>) -> Int64 {
    digits.reduce(0) { $0 * 10 + Int64($1 &- ASCII.zero) }
  }
}
