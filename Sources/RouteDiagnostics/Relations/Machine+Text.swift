package import LinkRouting

/// The label of a state in a machine of strings.
///
/// The letters are scalars, but a match compares bytes. Both accept the same strings, since all strings are valid
/// UTF-8 and literals consist of whole scalars.
package enum ScalarLabel: Hashable {
  case any
  case one(Unicode.Scalar)
  /// A scalar in either case, by its lower case.
  case eitherCase(Unicode.Scalar)
  case allBut([Unicode.Scalar])
  case digit(ClosedRange<UInt32>)
  case hexDigit

  package func accepts(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .any: true
    case .one(let other): scalar == other
    case .eitherCase(let other): scalar.lowerCase == other
    case .allBut(let others): !others.contains(scalar)
    case .digit(let digits): digits.contains(scalar.value &- 0x30)
    case .hexDigit: scalar.isASCII && scalar.properties.isHexDigit
    }
  }
}

extension Unicode.Scalar {
  /// The lower case of the scalar, or the scalar itself if its lower case has several scalars.
  package var lowerCase: Unicode.Scalar {
    if isASCII { return ("A"..."Z").contains(self) ? Unicode.Scalar(UInt8(value) | 0x20) : self }
    let lower = properties.lowercaseMapping.unicodeScalars
    return lower.count == 1 ? lower.first ?? self : self
  }
}

extension Machine<ScalarLabel> {
  /// A machine for all strings that are possible at a place.
  init(_ universe: TextUniverse) {
    self.init([universe]) { machine, universe, end in
      let rest = machine.addLoop(.any, before: [end])
      switch universe {
      case .value: return [rest, end]
      case .fragment: return [rest]
      case .segment:
        let other = machine.add(.allBut(["."]), before: [rest, end])
        let dots = machine.add(.one("."), before: [rest])
        return [other, machine.add(.one("."), before: [other, dots])]
      }
    }
  }

  /// A machine for the strings that patterns match; a token may end at any scalar.
  init(_ patterns: [TextPattern], in universe: TextUniverse) {
    self.init(patterns) { machine, pattern, end in
      var next = [end]
      for piece in pattern.pieces.reversed() {
        switch piece {
        case .literal(let text):
          next = machine.add(
            text.unicodeScalars, ignoringCase: pattern.ignoresCase, before: next)
        case .token(let token): next = machine.add(token.type, before: next)
        }
      }
      let acceptsEmpty = universe == .value && pattern.soleToken?.type.takesEmpty == true
      return acceptsEmpty ? next + [end] : next
    }
  }

  /// Adds a string, perhaps in any case of its ASCII letters (R1).
  package mutating func add(
    _ text: some BidirectionalCollection<Unicode.Scalar>, ignoringCase: Bool = false,
    before next: [Int]
  ) -> [Int] {
    text.reversed().reduce(next) { next, scalar in
      let isLetter = scalar.isASCII && scalar.properties.isAlphabetic
      let other = ignoringCase && isLetter ? Unicode.Scalar(UInt8(scalar.value) ^ 0x20) : scalar
      let first = add(.one(scalar), before: next)
      return other == scalar ? [first] : [first, add(.one(other), before: next)]
    }
  }

  /// Adds the strings of a type.
  ///
  /// They are exactly the strings that `RouteTokenType.accepts(_:)` accepts, including the range of `Int64`. The
  /// only exception is a `:double` of more than 300 digits: the machine accepts it, even if no `Double` is so
  /// large.
  package mutating func add(_ type: RouteTokenType, before next: [Int]) -> [Int] {
    switch type.form {
    case .anything:
      return [addLoop(.any, before: next)]
    case .oneOf(let texts):
      return texts.filter { !$0.isEmpty }.flatMap { add($0.unicodeScalars, before: next) }
    case .digits(let example, let areHex):
      let digit = areHex ? ScalarLabel.hexDigit : .digit(0...9)
      return example.unicodeScalars.reversed().reduce(next) { next, scalar in
        [add(scalar.properties.isHexDigit ? digit : .one(scalar), before: next)]
      }
    case .number(hasFraction: false):
      let zero = add(.digit(0...0), before: next)
      let negative = addNumbers(upTo: Int64.min.magnitude, before: next)
      return addNumbers(upTo: Int64.max.magnitude, before: next)
        + [zero, add(.one("-"), before: negative)]
    case .number(hasFraction: true):
      let digits = addLoop(.digit(0...9), before: next)
      let fraction = add(.one("."), before: [digits])
      let whole = addLoop(.digit(0...9), before: next + [fraction])
      let natural = add(.digit(1...9), before: next + [fraction, whole])
      let zero = add(.digit(0...0), before: next + [fraction])
      // `-0.0` is invalid: after `-0.` comes at least one digit other than zero.
      let other = add(.digit(1...9), before: next + [digits])
      let zeros = addLoop(.digit(0...0), before: [other])
      let minusZero = add(.digit(0...0), before: [add(.one("."), before: [zeros, other])])
      return [zero, natural, add(.one("-"), before: [natural, minusZero])]
    }
  }

  /// Adds the numbers from 1 to `bound`.
  ///
  /// The first digit that differs from the bound's decides. After a smaller digit, the number may have as many
  /// digits as the bound. After a greater digit, it must have fewer. Example: for the bound 42, `39` and `5` are
  /// accepted, `50` is not.
  private mutating func addNumbers(upTo bound: UInt64, before next: [Int]) -> [Int] {
    let digits = "\(bound)".unicodeScalars.map { $0.value - 0x30 }
    // The states that accept the rest of a number.
    // `same` follows digits that equal the bound's: the rest is at most the rest of the bound.
    // `any` follows a smaller digit: the rest has at most as many digits as the rest of the bound.
    // `fewer` follows a greater digit: the rest has fewer digits.
    var (same, any, fewer) = (next, next, [Int]())
    for (place, digit) in digits.enumerated().reversed() {
      let lowest: UInt32 = place == 0 ? 1 : 0
      var starts = [add(.digit(digit...digit), before: same)]
      if digit > lowest { starts.append(add(.digit(lowest...digit - 1), before: any)) }
      if digit < 9, !fewer.isEmpty { starts.append(add(.digit(digit + 1...9), before: fewer)) }
      same = place == 0 ? starts : next + starts
      (fewer, any) = (any, next + [add(.digit(0...9), before: any)])
    }
    return same
  }
}
