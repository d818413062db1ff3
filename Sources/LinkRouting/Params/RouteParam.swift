/// The typed name of a param, which a template's token and its decoder share.
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
/// let page = try params[.page]     // 1 if the link has no page, or one that is no number
/// ```
public struct RouteParam<Value: RouteParamValue>: LinkVocabulary {
  /// The token's, or the query item's, name.
  public let name: String
  /// The value if the link has none, or if its query has a text of another type ([R20](doc:Rules)).
  @usableFromInline let defaultValue: Value?
  /// The byte between two elements of a list.
  @usableFromInline let separatorByte: UInt8
  /// A text of another type never counts as missing.
  @usableFromInline let isStrict: Bool

  /// A param of the given name.
  ///
  /// - Parameters:
  ///   - name: The token's name without its colon.
  ///   - defaultValue: The value if the link has none, or if its query has a text of another type
  ///     ([R20](doc:Rules)).
  ///   - separator: For lists, the character between two elements: one of `, ; : - . _ ~ ! $ ' * @` and, for
  ///     the segments of a wildcard, `/`. Any other character stops the program. In an element, the separator is
  ///     printed as an escape. `a//b` has an empty second segment ([R10](doc:Rules)).
  ///   - strict: True if a value of another type means that the route does not match: for a `RouteParam<URL?>`, a link
  ///     without a URL opens an empty tab, and `?url=javascript` opens nothing.
  public init(
    _ name: String, default defaultValue: Value? = nil, separator: Character = ",",
    strict: Bool = false
  ) {
    self.init(unchecked: name, defaultValue, separator: listSeparator(separator), strict: strict)
  }

  @usableFromInline
  init(unchecked name: String, _ defaultValue: Value? = nil, separator: UInt8, strict: Bool = false)
  {
    self.name = name
    isStrict = strict
    self.defaultValue = defaultValue
    separatorByte = separator
  }

  /// The value of a missing param: its default, or nil if it is optional.
  @inlinable var valueOfAbsent: Value? { defaultValue ?? Value.valueOfAbsent }
}

extension RouteParam: ExpressibleByStringLiteral {
  /// A param of the given name, whose lists are separated by commas.
  public init(stringLiteral value: String) {
    self.init(unchecked: value, separator: 0x2C)
  }
}

/// The byte of a separator; any other character stops the program.
func listSeparator(_ character: Character) -> UInt8 {
  guard let byte = character.asciiValue, ",;:-._~!$'*@/".utf8.contains(byte) else {
    preconditionFailure(
      "a list cannot be separated by \"\(character)\": choose one of , ; : - . _ ~ ! $ ' * @ /")
  }
  return byte
}
