import LinkRouting

/// The build settings that a property list of an app refers to, such as `$(APP_SCHEME)` or `${APP_SCHEME}`.
package struct BuildSettings: Equatable {
  /// The value of each setting that is known.
  package var values: [String: String]

  package init(values: [String: String] = [:]) { self.values = values }

  /// A text with the values of its settings, in lower case for `$(HOST:lower)`.
  ///
  /// - Returns: The text, and the names of the settings in it whose values are not known: these stay as they are, and so
  ///   does a setting with another of Xcode's operators.
  func expanded(_ text: String) -> (text: String, unknown: [String]) {
    var unknown: [String] = []
    let result = text.replacing(#/\$(?:\(([^)$]*)\)|\{([^}$]*)\})/#) { match in
      let parts = (match.1 ?? match.2 ?? "").split(separator: ":", maxSplits: 1)
      let name = parts.first.map(String.init) ?? ""
      guard let value = values[name], parts.count < 2 || ["lower", "upper"].contains(parts[1])
      else {
        unknown.append(name)
        return String(match.0)
      }
      return parts.count < 2 ? value : parts[1] == "lower" ? value.lowercased() : value.uppercased()
    }
    return (result, unknown)
  }
}
