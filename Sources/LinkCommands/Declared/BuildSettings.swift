/// The build settings that a property list of an app refers to, such as `$(APP_SCHEME)` or `${APP_SCHEME}`.
struct BuildSettings: Equatable {
  /// The value of each setting that is known.
  var values: [String: String] = [:]

  /// A text with the values of its settings.
  ///
  /// - Returns: The text, and the settings in it whose values are not known: these stay as they are.
  func expanded(_ text: String) -> (text: String, unknown: [String]) {
    var result = ""
    var unknown: [String] = []
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[dollar...]
      let end: Character? = rest.hasPrefix("$(") ? ")" : rest.hasPrefix("${") ? "}" : nil
      guard let end, let close = rest.firstIndex(of: end) else {
        result.append(rest.removeFirst())
        continue
      }
      let name = String(rest.dropFirst(2).prefix(upTo: close))
      if let value = values[name] {
        result += value
      } else {
        result += rest[...close]
        unknown.append(name)
      }
      rest = rest[rest.index(after: close)...]
    }
    return (result + rest, unknown)
  }
}
