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
public struct RouteParam<Value: RouteParamValue>: _LinkVocabulary {
  /// The name of the token or the query item.
  public let name: String
  /// The value if the param is missing, or if its query item has another type ([R20](doc:Rules)).
  @usableFromInline let defaultValue: Value?
  /// The byte between two elements of a list.
  @usableFromInline package let separatorByte: UInt8
  /// If true, a value of another type is no match; if false, the param counts as missing.
  @usableFromInline let isStrict: Bool

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
    strict: Bool = false
  ) {
    self.name = name
    self.defaultValue = defaultValue
    separatorByte = separator
    isStrict = strict
  }

  /// The value of a missing param: its default, or nil if it is optional.
  @inlinable var valueOfAbsent: Value? { defaultValue ?? Value._absentValue }
}

extension RouteParam: ExpressibleByStringLiteral {
  /// A param of the given name, whose lists are separated by commas.
  @inlinable
  public init(stringLiteral value: String) {
    self.init(unchecked: value)
  }
}

/// The byte of a separator; any other character stops the program.
func listSeparator(_ character: Character) -> UInt8 {
  guard let byte = character.asciiValue, ",;:-._~!$'*@/".utf8.contains(byte) else {
    fatalError(
      "a list cannot be separated by \"\(character)\": choose one of , ; : - . _ ~ ! $ ' * @ /")
  }
  return byte
}
