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
  /// What stands between the elements of a list.
  public let separator: Character

  /// A param of the given name.
  ///
  /// - Parameters:
  ///   - name: The token's name without its colon.
  ///   - separator: For lists, what stands between two elements: one of `, ; : - . _ ~ ! $ ' * @`
  ///     and, for the segments of a wildcard, `/`. An element that holds it is escaped when printed.
  public init(_ name: String, separator: Character = ",") {
    precondition(
      separator.asciiValue.map { ",;:-._~!$'*@/".utf8.contains($0) } == true,
      "a list cannot be separated by \"\(separator)\": choose one of , ; : - . _ ~ ! $ ' * @ /")
    self.name = name
    self.separator = separator
  }
}

extension RouteParam: ExpressibleByStringLiteral {
  /// A param of the given name, whose lists are separated by commas.
  @inlinable
  public init(stringLiteral value: String) {
    self.init(unchecked: value)
  }

  @usableFromInline
  init(unchecked name: String) {
    self.name = name
    separator = ","
  }
}
