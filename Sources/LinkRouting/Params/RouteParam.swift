/// The typed name of a param: what a template's token and its decoder agree on.
///
/// ```swift
/// extension RouteParam<Int> { static var checkout: Self { "checkout_param" } }
///
/// let template: RouteTemplate = "/checkouts/\(.checkout)/payments"
/// let id = try params[.checkout]   // an Int
/// ```
public struct RouteParam<Value>: Hashable, Sendable {
  /// The token's, or the query item's, name.
  public let name: String
  @usableFromInline let separatorByte: UInt8

  /// What stands between the elements of a list.
  public var separator: Character { Character(UnicodeScalar(separatorByte)) }

  /// A param of the given name.
  ///
  /// - Parameters:
  ///   - name: The token's name without its colon.
  ///   - separator: For lists, what stands between two elements: one of `, ; : - . _ ~ ! $ ' * @`
  ///     and, for the segments of a wildcard, `/`. An element that holds it is escaped when printed.
  public init(_ name: String, separator: Character = ",") {
    let byte = separator.asciiValue ?? 0
    precondition(
      Self.isSeparator(separator),
      "a list cannot be separated by \"\(separator)\": choose one of , ; : - . _ ~ ! $ ' * @ /")
    self.init(unchecked: name, separator: byte)
  }

  /// The character may stand between the elements of a list.
  package static func isSeparator(_ character: Character) -> Bool {
    character.asciiValue.map { ",;:-._~!$'*@/".utf8.contains($0) } == true
  }
}

extension RouteParam: ExpressibleByStringLiteral {
  /// A param of the given name, whose lists are separated by commas.
  @inlinable
  public init(stringLiteral value: String) {
    self.init(unchecked: value, separator: 0x2C)
  }

  @inlinable
  init(unchecked name: String, separator: UInt8) {
    self.name = name
    separatorByte = separator
  }
}
