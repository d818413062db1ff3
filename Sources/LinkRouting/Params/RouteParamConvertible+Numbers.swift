// Numbers of every size are read and written like an `Int`: each value has exactly one text.

extension RouteParamConvertible where Self: FixedWidthInteger {
  /// `:int` in a template; a token of any string for types that are larger than `Int64`.
  ///
  /// The larger half of `UInt64` does not match `:int`.
  public static var routeTokenType: RouteTokenType { isWide ? .string : .int }

  /// Whether the type is larger than `Int64`.
  private static var isWide: Bool { bitWidth - (isSigned ? 1 : 0) > 63 }

  /// Reads a plain decimal number in the range of this type: no plus sign, no leading zero, no `-0`.
  public init?(routeParam text: String) {
    if let number = NumberText.int(text) {
      self.init(exactly: number)
    } else {
      // Only types larger than `Int64` need another parser.
      guard Self.isWide, let value: Self = parsed(text), value.description.utf8Equals(text) else {
        return nil
      }
      self = value
    }
  }

  /// The decimal digits, after a minus sign if it is negative.
  public var routeParam: String { description }
}

/// The number that the standard library reads.
///
/// The compiler does not specialise a `dynamic` function: it would for each type, of which only one needs it.
private dynamic func parsed<Number: FixedWidthInteger>(_ text: String) -> Number? { Number(text) }

extension Int8: RouteParamConvertible {}
extension Int16: RouteParamConvertible {}
extension Int32: RouteParamConvertible {}
extension Int64: RouteParamConvertible {}
extension UInt: RouteParamConvertible {}
extension UInt8: RouteParamConvertible {}
extension UInt16: RouteParamConvertible {}
extension UInt32: RouteParamConvertible {}
extension UInt64: RouteParamConvertible {}

extension RouteParamConvertible where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// `:double` in a template.
  public static var routeTokenType: RouteTokenType { .double }

  /// Reads a plain decimal number, with or without a fraction, that this type holds; no exponent, no
  /// `nan`.
  public init?(routeParam text: String) {
    guard let value = text.withBytes({ NumberText.decimal($0, 0..<$0.count, as: Self.self) })
    else { return nil }
    self = value
  }

  /// The shortest plain decimal text that reads back as this value.
  ///
  /// If the value is not finite, the text is empty, and a path cannot hold it.
  public var routeParam: String { NumberText.text(description) }
}

extension Double: RouteParamConvertible {}
extension Float: RouteParamConvertible {}
