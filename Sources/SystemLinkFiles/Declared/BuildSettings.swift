import LinkRouting

extension String {
  /// The text of a property list with the values of its build settings, such as `$(APP_SCHEME)` or `${APP_SCHEME}`, in lower
  /// case for `$(HOST:lower)`.
  ///
  /// - Parameter values: The value of each setting that is known.
  /// - Returns: The text, and the names of the settings in it whose values are not known: these stay as they are, and so
  ///   does a setting with another of Xcode's operators.
  func expanded(by values: [String: String]) -> (text: String, unknown: [String]) {
    var unknown: [String] = []
    let result = replacing(#/\$(?:\(([^)$]*)\)|\{([^}$]*)\})/#) { match in
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
