public import LinkRouting
public import Testing

extension LinkOrigins: CustomTestStringConvertible {
  /// The origins as links begin.
  public var testDescription: String {
    self == .any ? "any" : list.map { "\($0.scheme) \($0.host)" }.joined(separator: ", ")
  }
}
