/// The typed name of a param: what a template's token and its decoder agree on.
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
/// let page = try params[.page]     // 1 where the link has none, or one that is no number
/// ```
public struct RouteParam<Value: RouteParamValue>: LinkVocabulary {
  /// The token's, or the query item's, name.
  public let name: String
  /// The value where the link has none, or none of the type in its query ([R20](doc:Rules)).
  @usableFromInline let defaultValue: Value?
  /// What stands between the elements of a list.
  @usableFromInline let separatorByte: UInt8

  /// A param of the given name.
  ///
  /// - Parameters:
  ///   - name: The token's name without its colon.
  ///   - defaultValue: The value where the link has none, or none of the type in its query
  ///     ([R20](doc:Rules)).
  ///   - separator: For lists, what stands between two elements: one of `, ; : - . _ ~ ! $ ' * @`
  ///     and, for the segments of a wildcard, `/`. Any other stops the program. An element that holds it
  ///     is escaped when printed.
  ///     Of `a//b` the second segment is empty ([R10](doc:Rules)).
  public init(_ name: String, default defaultValue: Value? = nil, separator: Character = ",") {
    self.init(unchecked: name, defaultValue, separator: listSeparator(separator))
  }

  @usableFromInline
  init(unchecked name: String, _ defaultValue: Value? = nil, separator: UInt8) {
    self.name = name
    self.defaultValue = defaultValue
    separatorByte = separator
  }

  /// What an absent param is worth: its default, or nil if it is optional.
  @inlinable var valueOfAbsent: Value? { defaultValue ?? Value.valueOfAbsent }
}

extension RouteParam: ExpressibleByStringLiteral {
  /// A param of the given name, whose lists are separated by commas.
  public init(stringLiteral value: String) {
    self.init(unchecked: value, separator: 0x2C)
  }
}

/// The byte of a separator; one that no list can have stops the program.
func listSeparator(_ character: Character) -> UInt8 {
  guard let byte = character.asciiValue, ",;:-._~!$'*@/".utf8.contains(byte) else {
    preconditionFailure(
      "a list cannot be separated by \"\(character)\": choose one of , ; : - . _ ~ ! $ ' * @ /")
  }
  return byte
}
