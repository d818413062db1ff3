public import LinkRouting

/// Why a template with key paths is invalid.
public struct DeepLinkTemplateError: Error, Hashable, Sendable {
  /// The kinds of error.
  public enum Reason: Hashable, Sendable {
    /// A key path stands twice; the first token is number 1.
    case repeated(keyPath: String, first: Int, second: Int)
    /// Two tokens have no text between them, so the end of the first is unknown.
    case adjacent(first: String, second: String)
    /// A token in the query has no item name before it.
    case unnamedItem(keyPath: String)
    /// The separator of a list is not allowed.
    case separator(Character, keyPath: String)
    /// The separator of a list in the path is `/`, which ends a segment.
    case slash(keyPath: String)
    /// The name given to a key path is invalid, or another token has it.
    case name(String, keyPath: String)
    /// The text is an invalid template for another reason.
    case malformed(TemplateError)
  }

  /// The template as it was written, without separators and names.
  public let template: String
  /// The reason.
  public let reason: Reason

  /// The separators allowed between the elements of a list.
  static let separators: [Character] = Array(",;:-._~!$'*@/")
}

extension DeepLinkTemplateError: CustomStringConvertible {
  /// The message and the template.
  ///
  ///     \.slug stands twice, as tokens 1 and 2: a property is read from one place
  ///       /artist/\(\.slug)/\(\.slug)
  public var description: String { "\(message)\n  \(template)" }

  /// The error in a sentence, with a way to correct it.
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
