import Foundation

extension SiteAssociation {
  /// Warnings about patterns that no link matches, or other links than their author meant: a sentence for each.
  ///
  /// Such a pattern has a variable that nothing defines, as in `$(fodo)`, or one without its `)`, without a name, or
  /// inside another. Apple documents no meaning of these. Or it is the pattern of a
  /// path, is compared with the path's escapes, and has a character that no path has unescaped: a space, `é`, or a
  /// `#`, which begins the fragment. Queries and fragments are compared in the same way. A mark before its own value
  /// (`"#": "#top"`), a whole URL or a host in the place of a path, `NOT `, `{id}` and `:id` are named too, and an
  /// item that a link need not have (`"q": "*"`).
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
      guard let own else { return [String]() }
      let (names, mistake) = own.variables
      let sentences =
        names.subtracting(known).sorted().map {
          "nothing defines the variable \"\($0)\", so no link matches"
        }
        + [mistake, own.defect(comparesEscapes: whole?.percentEncoded != false)].compactMap(\.self)
        + own.idleItems
      return sentences.map { "\(place): \($0)" }
    } + variableWarnings
  }

  /// Warnings about variables in the strings of variables, where `$(` has no meaning.
  private var variableWarnings: [String] {
    substitutionVariables.sorted { $0.key < $1.key }.flatMap { name, texts in
      texts.enumerated().filter { $0.element.contains("$(") }.map { index, text in
        "applinks.substitutionVariables.\(name)[\(index)]: variables have no variables in them, and the \"$(\" of "
          + "\"\(text)\" matches only itself"
      }
    }
  }

  fileprivate static func warning(
    aboutUnescaped scalar: Unicode.Scalar, in part: String = "path"
  ) -> String {
    scalar == "#"
      ? "no path has a \"#\", so no link matches: write the fragment's pattern under \"#\""
      : "every \(part) has \"\(scalar)\" escaped, so no link matches: write the escape, or compare without "
        + "escapes (\"percentEncoded\": false)"
  }
}

extension SiteAssociation.Component {
  /// The text of a pattern without its variables; their names; and a sentence about a mistake in their notation.
  private static func read(
    _ pattern: String
  ) -> (plain: String, names: [String], mistake: String?) {
    var plain = ""
    var names: [String] = []
    var mistake: String?
    let parts = pattern.components(separatedBy: ")")
    for (index, part) in parts.enumerated() {
      guard let start = part.range(of: "$(") else {
        plain += part + (index < parts.count - 1 ? ")" : "")
        continue
      }
      let name = String(part[start.upperBound...])
      plain += part[..<start.lowerBound]
      if index == parts.count - 1 {
        plain += part[start.lowerBound...]
        mistake =
          mistake ?? "\"$(\(name)\" has no \")\", so it is no variable and matches only itself"
      } else if name.isEmpty {
        mistake = mistake ?? "\"$()\" names no variable, so no link matches: write the name of one"
      } else if name.contains("$(") {
        mistake =
          mistake
          ?? "\"$(\(name))\" is a variable inside another, so no link matches: write one behind the other"
      } else {
        names.append(name)
      }
    }
    return (plain, names, mistake)
  }

  private var queryNames: [String] {
    if case .items(let items) = query { items.keys.sorted() } else { [] }
  }

  private var queryPatterns: [String] {
    switch query {
    case .pattern(let pattern): [pattern]
    case .items(let items): items.sorted { $0.key < $1.key }.map(\.value)
    case nil: []
    }
  }

  /// The names of the variables in the patterns, and a sentence about a mistake in their notation.
  fileprivate var variables: (names: Set<String>, mistake: String?) {
    let all = ([path, fragment].compactMap(\.self) + queryPatterns).map(Self.read)
    return (Set(all.flatMap(\.names)), all.compactMap(\.mistake).first)
  }

  /// A sentence for each item that asks for nothing.
  fileprivate var idleItems: [String] {
    guard case .items(let items) = query else { return [] }
    return items.filter { !$0.value.isEmpty && $0.value.allSatisfy { $0 == "*" } }.keys.sorted().map
    {
      "a link without the item \"\($0)\" matches too, since \"*\" may be empty: write \"?*\" if the item has to be there"
    }
  }

  /// A sentence about a pattern that matches no link, or only links that its author did not mean; nil for others.
  fileprivate func defect(comparesEscapes: Bool) -> String? {
    pathDefect ?? markDefect
      ?? (comparesEscapes
        ? Self.unescapedScalar(of: path ?? "", " \"#<>`{}")
          .map { SiteAssociation.warning(aboutUnescaped: $0) } ?? spaceDefect : nil)
  }

  /// A path in the notation of something else.
  private var pathDefect: String? {
    guard let path = path.map({ Self.read($0).plain }) else { return nil }
    if path.hasPrefix("NOT ") {
      return "only the older \"paths\" know \"NOT\", so no link matches: write \"exclude\": true"
    }
    if path.contains("://") && !path.hasPrefix("/")
      && (!path.hasPrefix("*") || path.hasPrefix("*://"))
    {
      return
        "a path begins with \"/\", and this is a whole URL, so no usual link matches: leave out scheme and host"
    }
    let first = path.split(separator: "/").first ?? ""
    let isFirst = !path.hasPrefix("/") || path.hasPrefix("//")
    if first.hasPrefix("www.") || isFirst && path.dropFirst(2).contains("/") && Self.isHost(first) {
      return
        "\"\(first)\" is a host, which hardly any path has, so no usual link matches: leave it out"
    }
    if let braces = path.firstMatch(of: #/\{\w*\}/#) {
      return "\"\(braces.output)\" is no variable here, so no link matches: write \"*\""
    }
    if let token = path.firstMatch(of: #/(?:^|\/)(:[A-Za-z]\w*)(?=\/|$)/#) {
      return "\"\(token.output.1)\" is no variable here and matches only itself: write \"*\""
    }
    return nil
  }

  /// Labels with dots between them, the last of them letters: what a path without its slash hardly begins with.
  private static func isHost(_ text: Substring) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count > 1 && (labels.last?.count ?? 0) > 1
      && labels.last?.allSatisfy { $0.isLetter } == true
      && labels.dropLast().allSatisfy { label in
        !label.isEmpty && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "*" }
      }
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
    let queries = (queryNames + queryPatterns).map { ("query", $0) }
    let fragments = fragment.map { [("fragment", $0)] } ?? []
    return (queries + fragments).lazy.compactMap { name, text in
      Self.unescapedScalar(of: text, " \"<>").map {
        SiteAssociation.warning(aboutUnescaped: $0, in: name)
      }
    }.first
  }

  /// The first character of a pattern that is not ASCII, a control, or among the marks.
  private static func unescapedScalar(of pattern: String, _ marks: String) -> Unicode.Scalar? {
    read(pattern).plain.unicodeScalars.first {
      !$0.isASCII || $0.properties.generalCategory == .control || marks.unicodeScalars.contains($0)
    }
  }
}
