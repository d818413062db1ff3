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

  /// A string with settings, each of which may be any string, as far as its start and its end tell.
  struct Pattern {
    /// The text before the first setting.
    private let start: String
    /// The text behind the last setting; nil without a setting.
    private let end: String?

    /// - Parameter text: A string as ``expanded(_:)`` returns it.
    init(_ text: String) {
      let text = text.lowercasedASCII
      start = String(text.prefix { $0 != "$" })
      end =
        text == start
        ? nil
        : text.split(separator: #/[)}]/#, omittingEmptySubsequences: false).last.map(String.init)
    }

    /// Whether values of its settings may make the string equal to another, which may have settings, too: `fb$(ID)` could
    /// be `fb1`, and never `ksr`.
    func meets(_ other: Pattern) -> Bool {
      guard let end else { return other.end == nil ? start == other.start : other.meets(self) }
      guard let otherEnd = other.end else {
        return other.start.hasPrefix(start) && other.start.hasSuffix(end)
          && start.utf8.count + end.utf8.count <= other.start.utf8.count
      }
      return (start.hasPrefix(other.start) || other.start.hasPrefix(start))
        && (end.hasSuffix(otherEnd) || otherEnd.hasSuffix(end))
    }
  }
}
