/// What a key path is called in a template and in messages.
enum KeyPathName {
  /// The key path without its type, such as `event.slug`, or nil where it has no such name: a
  /// computed property, a subscript, a build without reflection metadata.
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

  /// The name as a wildcard can have it, with underscores for dots; nil where there are others than
  /// ASCII letters, digits and underscores in it.
  static func identifier(_ name: String) -> String? {
    let name = name.replacing(".", with: "_")
    return name.unicodeScalars.allSatisfy(isIdentifier) ? name : nil
  }

  private static func isIdentifier(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar || scalar == "_")
  }
}
