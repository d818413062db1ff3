public import Testing

@testable public import DeepLinks

extension DeepLinkTemplateSource: CustomTestStringConvertible {
  /// The text between the tokens.
  public var testDescription: String { texts.joined(separator: "\\(…)") }
}
