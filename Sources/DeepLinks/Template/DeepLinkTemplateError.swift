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
    /// The name that was written for a key path belongs to another token, or no token can have it.
    case name(String, keyPath: String)
    /// The text is no template for another reason.
    case malformed(TemplateError)
  }

  /// The template as it was written, but for separators and names.
  public let template: String
  /// What is wrong with it.
  public let reason: Reason

  /// What may stand between the elements of a list.
  static let separators: [Character] = Array(",;:-._~!$'*@/")
}

extension DeepLinkTemplateError: CustomStringConvertible {
  /// The defect in a sentence, and the template.
  ///
  ///     \.slug stands twice, as tokens 1 and 2: a property is read from one place
  ///       /artist/\(\.slug)/\(\.slug)
  public var description: String { "\(message)\n  \(template)" }

  /// The defect in a sentence, with the way out.
  public var message: String {
    switch reason {
    case .repeated(let keyPath, let first, let second):
      "\(keyPath) stands twice, as tokens \(first) and \(second): a property is read from one place"
    case .adjacent(let first, let second):
      "\(first) and \(second) have nothing between them: write text where the first ends"
    case .unnamedItem(let keyPath):
      "\(keyPath) stands in the query without its item's name: write \"name=\" before it"
    case .separator(let separator, let keyPath):
      "the list \(keyPath) cannot be separated by \"\(separator)\": "
        + "choose one of \(Self.separators.map(String.init).joined(separator: " "))"
    case .slash(let keyPath):
      "the list \(keyPath) cannot be separated by \"/\" in the path, where that ends a segment: "
        + "write \\(wildcard: \(keyPath))"
    case .name(let name, let keyPath):
      "\(keyPath) cannot be called \"\(name)\": choose letters, digits and _, and no other token's name"
    case .malformed(let error):
      error.message
    }
  }
}
