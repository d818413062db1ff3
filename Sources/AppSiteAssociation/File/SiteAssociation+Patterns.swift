extension SiteAssociation {
  /// Warnings about patterns that no link matches: a sentence for each.
  ///
  /// Such a pattern has a variable that nothing defines, as in `$(fodo)`. Apple's documentation does not say what
  /// its systems make of it. Or it is the pattern of a path, is compared with the path's escapes, and has a
  /// character that no path has unescaped: a space, `é`, or a `#`, which begins the fragment.
  ///
  /// ```swift
  /// #expect(file.patternWarnings.isEmpty)
  /// ```
  public var patternWarnings: [String] {
    var places = [(place: "applinks.defaults", own: defaults, whole: defaults)]
    for (index, entry) in details.enumerated() {
      let place = "applinks.details[\(index)]"
      let entryDefaults = entry.defaults?.inheriting(defaults)
      places.append(("\(place).defaults", entry.defaults, entryDefaults))
      for (index, component) in entry.components.enumerated() {
        let whole = component.inheriting(entryDefaults ?? defaults)
        places.append(("\(place).components[\(index)]", component, whole))
      }
    }
    let known = Set(substitutionVariables.keys).union(LinkPattern.Parser.predefined.keys)
    return places.flatMap { place, own, whole in
      let unknown = (own?.variables ?? []).subtracting(known).sorted()
      let escaped = whole?.percentEncoded == false ? nil : own?.unescapedScalar
      return unknown.map { "\(place): nothing defines the variable \"\($0)\", so no link matches" }
        + (escaped.map { ["\(place): \(Self.warning(aboutUnescaped: $0))"] } ?? [])
    }
  }

  private static func warning(aboutUnescaped scalar: Unicode.Scalar) -> String {
    scalar == "#"
      ? "no path has a \"#\", so no link matches: write the fragment's pattern under \"#\""
      : "every path has \"\(scalar)\" escaped, so no link matches: write the escape, or compare without "
        + "escapes (\"percentEncoded\": false)"
  }
}

extension SiteAssociation.Component {
  private static var variable: some RegexComponent<(Substring, Substring)> {
    #/\$\(([^)]*)\)/#.matchingSemantics(.unicodeScalar)
  }

  /// The names of the variables in the patterns.
  fileprivate var variables: Set<String> {
    let items: [String] =
      switch query {
      case .pattern(let pattern): [pattern]
      case .items(let items): Array(items.values)
      case nil: []
      }
    let patterns = [path, fragment].compactMap(\.self) + items
    return Set(patterns.flatMap { $0.matches(of: Self.variable).map { String($0.output.1) } })
  }

  /// The first character of the path's pattern that a URL's path has only as an escape (WHATWG URL, path
  /// percent-encode set).
  fileprivate var unescapedScalar: Unicode.Scalar? {
    let marks = " \"#<>`{}".unicodeScalars
    return path?.replacing(Self.variable, with: "").unicodeScalars
      .first { !$0.isASCII || $0.properties.generalCategory == .control || marks.contains($0) }
  }
}
