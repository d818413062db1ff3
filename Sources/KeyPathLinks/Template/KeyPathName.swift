/// The name of a key path in a template and in messages.
enum KeyPathName {
  /// The key path without its type, such as `event.slug`; nil for a computed property, a subscript, or a build
  /// without reflection metadata.
  static func derived<Value>(from keyPath: PartialKeyPath<Value>) -> String? {
    let root = "\\\(Value.self)."
    let text = "\(keyPath)"
    guard text.hasPrefix(root) else { return nil }
    let name = text.dropFirst(root.count).filter { $0 != "?" && $0 != "!" }
    let isName = name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part.unicodeScalars.allSatisfy { !$0.isASCII || isIdentifier($0) }
    }
    return isName ? name : nil
  }

  /// The name for a wildcard, with underscores instead of dots; nil if it has other characters than ASCII
  /// letters, digits and underscores.
  static func identifier(_ name: String) -> String? {
    let name = name.replacing(".", with: "_")
    return name.unicodeScalars.allSatisfy(isIdentifier) ? name : nil
  }

  private static func isIdentifier(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar || scalar == "_")
  }
}
