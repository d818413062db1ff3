import LinkRouting

/// What each type of token takes of which the texts cannot be listed, as a deterministic machine over
/// Unicode scalars.
///
/// A state is a small number, 0 at the start; a text is of the type where its last state accepts.
/// The machines take exactly what ``RouteTokenType/accepts(_:)`` takes, the range of `Int` included,
/// with one exception: a `:double` of more than 300 digits is taken here although it may be too
/// large or too long to be read.
extension RouteTokenType {
  /// The state after `scalar`, or nil where no text of this type goes on like this.
  func step(_ state: Int, _ scalar: Unicode.Scalar) -> Int? {
    switch self {
    case .string: 1
    case .bool, .oneOf: nil
    case .uuid: UUIDMachine.step(state, scalar)
    case .int: IntMachine.step(state, scalar)
    case .double: DoubleMachine.step(state, scalar)
    }
  }

  /// The text that led to `state` is of this type.
  func isAccepting(_ state: Int) -> Bool {
    switch self {
    case .string: state == 1
    case .bool, .oneOf: false
    case .uuid: state == UUIDMachine.length
    case .int: IntMachine.isAccepting(state)
    case .double: DoubleMachine.isAccepting(state)
    }
  }

  /// Scalars of one class lead from every state to the same next one.
  func symbolClass(_ scalar: Unicode.Scalar) -> Int {
    switch (self, scalar) {
    case (.string, _), (.bool, _), (.oneOf, _): 0
    case (.uuid, "-"): 1
    case (.uuid, _): UUIDMachine.isHexDigit(scalar) ? 2 : 0
    case (.int, "-"), (.double, "-"): 1
    case (.int, _): scalar.decimalDigit.map { $0 + 2 } ?? 0
    case (.double, "."): 2
    case (.double, _): scalar.decimalDigit.map { $0 == 0 ? 3 : 4 } ?? 0
    }
  }
}

extension Unicode.Scalar {
  /// The value of an ASCII digit, or nil.
  fileprivate var decimalDigit: Int? {
    value &- 0x30 < 10 ? Int(value &- 0x30) : nil
  }
}

/// The number of scalars read.
private enum UUIDMachine {
  static let length = 36

  static func step(_ state: Int, _ scalar: Unicode.Scalar) -> Int? {
    let fits =
      switch state {
      case 8, 13, 18, 23: scalar == "-"
      default: state < length && isHexDigit(scalar)
      }
    return fits ? state + 1 : nil
  }

  static func isHexDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && scalar.properties.isHexDigit
  }
}

/// A sign, the number of digits, and how they compare with as many digits of the bound.
private enum IntMachine {
  static let minus = 1
  static let zero = 2
  /// The digits of `Int.max`; those of `Int.min` differ in the last, which is one more.
  static let bound = String(Int.max).unicodeScalars.compactMap(\.decimalDigit)

  enum Comparison: Int { case less, equal, greater }

  private static func digits(_ count: Int, _ comparison: Comparison, isNegative: Bool) -> Int {
    3 + (count * 3 + comparison.rawValue) * 2 + (isNegative ? 1 : 0)
  }

  static func step(_ state: Int, _ scalar: Unicode.Scalar) -> Int? {
    if state == 0, scalar == "-" { return minus }
    guard state != zero, let digit = scalar.decimalDigit else { return nil }
    if state == 0, digit == 0 { return zero }
    if state <= minus {
      return digit == 0 ? nil : next(digit, after: 0, .equal, isNegative: state == minus)
    }
    let packed = state - 3
    return next(
      digit, after: packed / 6, Comparison(rawValue: packed / 2 % 3) ?? .less,
      isNegative: packed % 2 == 1)
  }

  private static func next(
    _ digit: Int, after count: Int, _ comparison: Comparison, isNegative: Bool
  ) -> Int? {
    guard count < bound.count else { return nil }
    let isLast = count == bound.count - 1
    let limit = bound[count] + (isLast && isNegative ? 1 : 0)
    var comparison = comparison
    if comparison == .equal {
      comparison = digit < limit ? .less : digit == limit ? .equal : .greater
    }
    return isLast && comparison == .greater
      ? nil : digits(count + 1, comparison, isNegative: isNegative)
  }

  static func isAccepting(_ state: Int) -> Bool { state >= zero }
}

/// Which part of a number was read; a minus sign keeps apart what is still zero.
private enum DoubleMachine {
  static let minus = 1
  static let zero = 2
  static let whole = 3
  static let dot = 4
  static let fraction = 5
  static let minusZero = 6
  static let minusZeroDot = 7
  static let minusZeroFraction = 8

  static func step(_ state: Int, _ scalar: Unicode.Scalar) -> Int? {
    if scalar == "-" { return state == 0 ? minus : nil }
    if scalar == "." {
      return switch state {
      case zero, whole: dot
      case minusZero: minusZeroDot
      default: nil
      }
    }
    guard let digit = scalar.decimalDigit else { return nil }
    return switch state {
    case 0: digit == 0 ? zero : whole
    case minus: digit == 0 ? minusZero : whole
    case whole: whole
    case dot, fraction: fraction
    case minusZeroDot, minusZeroFraction: digit == 0 ? minusZeroFraction : fraction
    default: nil
    }
  }

  static func isAccepting(_ state: Int) -> Bool {
    state == zero || state == whole || state == fraction
  }
}
