public import LinkRouting

/// Why text and key paths are not a template.
public struct DeepLinkTemplateError: Error, Hashable, Sendable {
  /// The kinds of defect.
  public enum Reason: Hashable, Sendable {
    /// A key path stands twice among the tokens, which are counted from one.
    case repeated(keyPath: String, first: Int, second: Int)
    /// Two tokens have nothing between them, so nothing says where the first ends.
    case adjacent(first: String, second: String)
    /// A token stands in the query without the name of an item.
    case unnamedItem(keyPath: String)
    /// A list cannot be separated by this character.
    case separator(Character, keyPath: String)
    /// A list in the path cannot be separated by `/`, which ends a segment.
    case slash(keyPath: String)
    /// The name that was written for a key path is another token's, or none that a token can have.
    case name(String, keyPath: String)
    /// The text is no template for another reason.
    case malformed(TemplateError)
  }

  /// The template as it was written.
  public let template: String
  /// What is wrong with it.
  public let reason: Reason
}

extension DeepLinkTemplateError {
  /// What may stand between the elements of a list.
  static let separators: [Character] = Array(",;:-._~!$'*@/")
}
