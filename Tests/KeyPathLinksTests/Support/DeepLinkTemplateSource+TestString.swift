public import Testing

@testable public import KeyPathLinks

extension DeepLinkTemplateSource: CustomTestStringConvertible {
  /// The text between the tokens.
  public var testDescription: String { texts.joined(separator: "\\(…)") }
}
