/// The name and type of a param, shared by a template's token and its decoder.
///
/// ```swift
/// extension RouteParam<Int> {
///   static var checkout: Self { "checkout_param" }
///   static var page: Self { .init("page", default: 1) }
/// }
/// extension RouteParam<Int?> { static var servings: Self { "servings" } }
///
/// let template: RouteTemplate = "/checkouts/\(.checkout)/payments"
/// let id = try params[.checkout]   // an Int
/// let page = try params[.page]     // 1 if the link has no page, or `page=two`
/// ```
@frozen
public struct RouteParam<Value: RouteParamValue>: LinkVocabulary {
  /// The name of the token or the query item.
  public let name: String
  /// The value if the param is missing, or if its query item has another type ([R20](doc:Rules)).
  @usableFromInline let defaultValue: Value?
  /// The separator, the width, and whether the param is strict.
  ///
  /// Packed, since the compiler drops a value of few words by itself. For one of more it looks up the metadata of the
  /// type, which costs the first match of a process a fifth of its time.
  @usableFromInline let bits: UInt32

  /// A param of the given name.
  ///
  /// - Parameters:
  ///   - name: The token's name without its colon.
  ///   - defaultValue: The value if the param is missing, or if its query item has another type
  ///     ([R20](doc:Rules)).
  ///   - separator: For lists, the character between two elements: one of `, ; : - . _ ~ ! $ ' * @` and, for
  ///     the segments of a wildcard, `/`. Any other character stops the program. Inside an element, the separator is
  ///     escaped when printed. `a//b` has an empty second segment ([R10](doc:Rules)).
  ///   - strict: True if a value of another type means that the route does not match: for a `RouteParam<URL?>`, a
  ///     link without a URL opens an empty tab, and `?url=javascript` opens nothing.
  public init(
    _ name: String, default defaultValue: Value? = nil, separator: Character = ",",
    strict: Bool = false
  ) {
    self.init(unchecked: name, defaultValue, separator: listSeparator(separator), strict: strict)
  }

  @inlinable
  init(
    unchecked name: String, _ defaultValue: Value? = nil, separator: UInt8 = 0x2C,
    strict: Bool = false, width: UInt8 = 0
  ) {
    self.name = name
    self.defaultValue = defaultValue
    bits = UInt32(separator) | UInt32(width) << 8 | (strict ? 1 << 16 : 0)
  }

  /// The value of a missing param: its default, or nil if it is optional.
  @inlinable var valueOfAbsent: Value? { defaultValue ?? Value.valueOfAbsent }
  /// The byte between two elements of a list.
  @inlinable var separatorByte: UInt8 { UInt8(truncatingIfNeeded: bits) }
  /// The fixed number of digits; 0 for no fixed number.
  @inlinable var width: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
  /// If true, a value of another type is no match; if false, the param counts as missing.
  @inlinable var isStrict: Bool { bits >> 16 == 1 }
}

extension RouteParam: ExpressibleByStringLiteral {
  /// A param of the given name, whose lists are separated by commas.
  @inlinable
  public init(stringLiteral value: String) {
    self.init(unchecked: value)
  }
}

extension RouteParam {
  /// A number of a fixed width, such as the month of `/2021/05/17/title`: `05` is read and printed with its zero, and
  /// `5` does not match.
  ///
  /// ```swift
  /// extension RouteParam<Int> { static var month: Self { .init("month", width: 2) } }
  ///
  /// let template: RouteTemplate = "/blog/\(.month)"   // /blog/:int2(month)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The token's name without its colon.
  ///   - width: The number of digits, from 2 to 18; any other number stops the program. A greater number, or one
  ///     below zero, cannot be printed.
  ///   - defaultValue: The value if the link has none, as in ``init(_:default:separator:strict:)``.
  ///   - strict: True if a value of another type means that the route does not match.
  public init(_ name: String, width: Int, default defaultValue: Value? = nil, strict: Bool = false)
  where Value: RouteParamConvertible & FixedWidthInteger {
    self.init(unchecked: name, defaultValue, strict: strict, width: digitCount(width))
  }

  /// A number of a fixed width that a link may lack.
  ///
  /// - Parameters:
  ///   - name: The token's name without its colon.
  ///   - width: The number of digits, from 2 to 18; any other number stops the program.
  ///   - strict: True if a value of another type means that the route does not match.
  public init<Number: RouteParamConvertible & FixedWidthInteger>(
    _ name: String, width: Int, strict: Bool = false
  ) where Value == Number? {
    self.init(unchecked: name, strict: strict, width: digitCount(width))
  }

  /// The type of the param's token.
  package var tokenType: RouteTokenType {
    width == 0 ? Value.routeTokenType : .int(width: Int(width))
  }

  /// The text of a value, with zeros in front up to the param's width.
  @usableFromInline
  func text(_ value: Value) -> _RouteParamText { value._routeParamText.padded(to: Int(width)) }
}

/// A width that a token can have; any other number stops the program.
private func digitCount(_ width: Int) -> UInt8 {
  _ = RouteTokenType.int(width: width)
  return UInt8(width)
}

/// The byte of a separator; any other character stops the program.
func listSeparator(_ character: Character) -> UInt8 {
  guard let byte = character.asciiValue, ",;:-._~!$'*@/".utf8.contains(byte) else {
    preconditionFailure(
      "a list cannot be separated by \"\(character)\": choose one of , ; : - . _ ~ ! $ ' * @ /")
  }
  return byte
}
