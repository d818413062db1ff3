extension SiteAssociation {
  /// Warnings about patterns that no link matches: a sentence for each.
  ///
  /// Such a pattern has a variable that nothing defines, as in `$(fodo)`. Apple's documentation does not say what
  /// its systems make of it. Or it is the pattern of a path, is compared with the path's escapes, and has a
  /// character that no path has unescaped: a space, `é`, or a `#`, which begins the fragment. Queries and fragments
  /// are compared in the same way. A mark before its own value (`"#": "#top"`), a whole URL in the place of a
  /// path, `NOT `, `{id}` and `:id` are named too.
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
      let defect = own.flatMap { $0.defect(comparesEscapes: whole?.percentEncoded != false) }
      return unknown.map { "\(place): nothing defines the variable \"\($0)\", so no link matches" }
        + (defect.map { ["\(place): \($0)"] } ?? [])
    }
  }

  fileprivate static func warning(aboutUnescaped scalar: Unicode.Scalar) -> String {
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

  /// A sentence about a pattern that matches no link, or only links that its author did not mean; nil for others.
  fileprivate func defect(comparesEscapes: Bool) -> String? {
    pathDefect ?? markDefect
      ?? (comparesEscapes
        ? Self.unescapedScalar(of: path ?? "", " \"#<>`{}")
          .map(SiteAssociation.warning(aboutUnescaped:)) ?? spaceDefect : nil)
  }

  /// A path in the notation of something else.
  private var pathDefect: String? {
    guard let path = path?.replacing(Self.variable, with: "") else { return nil }
    if path.hasPrefix("NOT ") {
      return "only the older \"paths\" know \"NOT\", so no link matches: write \"exclude\": true"
    }
    if path.contains("://") && !path.hasPrefix("/") && !path.hasPrefix("*") {
      return
        "a path begins with \"/\", and this is a whole URL, so no link matches: leave out scheme and host"
    }
    if let braces = path.firstMatch(of: #/\{\w*\}/#) {
      return "\"\(braces.output)\" is no variable here, so no link matches: write \"*\""
    }
    if let token = path.firstMatch(of: #/(?:^|\/)(:[A-Za-z]\w*)(?=\/|$)/#) {
      return "\"\(token.output.1)\" is no variable here and matches only itself: write \"*\""
    }
    return nil
  }

  /// A query or fragment whose pattern begins with the mark that comes before it in a link.
  private var markDefect: String? {
    if case .pattern(let query) = query, query.prefixMatch(of: #/\?\w/#) != nil {
      return
        "the query comes without its \"?\", which stands for any character here: leave out the \"?\""
    }
    if fragment?.hasPrefix("#") == true {
      return "the fragment comes without its \"#\", so no link matches: leave out the \"#\""
    }
    return nil
  }

  /// A character of the query's or fragment's pattern that a link has only as an escape there (WHATWG URL, query
  /// and fragment percent-encode sets).
  private var spaceDefect: String? {
    let queries: [String] =
      switch query {
      case .pattern(let pattern): [pattern]
      case .items(let items): items.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
      case nil: []
      }
    for (name, texts) in [("query", queries), ("fragment", fragment.map { [$0] } ?? [])] {
      for text in texts {
        if let scalar = Self.unescapedScalar(of: text, " \"<>") {
          return
            "every \(name) has \"\(scalar)\" escaped, so no link matches: write the escape, or compare without "
            + "escapes (\"percentEncoded\": false)"
        }
      }
    }
    return nil
  }

  /// The first character of a pattern that is not ASCII, a control, or among the marks.
  private static func unescapedScalar(of pattern: String, _ marks: String) -> Unicode.Scalar? {
    pattern.replacing(variable, with: "").unicodeScalars.first {
      !$0.isASCII || $0.properties.generalCategory == .control || marks.unicodeScalars.contains($0)
    }
  }
}
