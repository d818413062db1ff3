import LinkRouting

extension DeepLinkTemplateError: CustomStringConvertible {
  /// The defect in a sentence, and the template.
  ///
  ///     \.slug stands twice, as tokens 1 and 2
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
      "\(keyPath) has no name in the query: write \"name=\" before it"
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
