import Foundation
import LinkRouting
import RouteDiagnostics

extension SiteAssociation {
  /// Warnings about patterns that no link matches, or other links than their author meant: a sentence for each.
  ///
  /// Such a pattern has a variable without strings, as in `$(fodo)`, or one without its `)`, without a name, or
  /// inside another. Apple documents no meaning of these. Or it is the pattern of a
  /// path, is compared with the path's escapes, and has a character that no path has unescaped: a space, `é`, or a
  /// `#`, which begins the fragment. Queries and fragments are compared in the same way. A mark before its own value
  /// (`"#": "#top"`), a whole URL or a host in the place of a path, `NOT `, notations of other formats (`{id}`, `[0-9]`) are
  /// named too, and an item that a link need not have (`"q": "*"`).
  var patternWarnings: [String] {
    let known = Set(substitutionVariables.filter { !$0.value.isEmpty }.keys)
      .union(LinkPattern.Parser.predefined.keys)
    let notations = RouteTemplate.otherNotations.map(\.there)
    func warnings(_ place: String, _ own: Component?, _ defaults: Component?) -> [String] {
      guard let own else { return [] }
      let comparesEscapes = own.inheriting(defaults).percentEncoded != false
      return own.warnings(known, notations, comparesEscapes).map { "\(place): \($0)" }
    }
    let ofEntries = details.enumerated().flatMap { index, entry in
      let place = "applinks.details[\(index)]"
      let inherited = entry.defaults?.inheriting(defaults) ?? defaults
      return warnings("\(place).defaults", entry.defaults, defaults)
        + entry.components.enumerated().flatMap { index, component in
          warnings("\(place).components[\(index)]", component, inherited)
        }
    }
    let ofVariables = substitutionVariables.sorted { $0.key < $1.key }.flatMap { name, texts in
      texts.enumerated().filter { $0.element.contains("$(") }.map { index, text in
        "applinks.substitutionVariables.\(name)[\(index)]: variables have no variables in them, and the \"$(\" of "
          + "\"\(text)\" matches only itself"
      }
    }
    return warnings("applinks.defaults", defaults, nil) + ofEntries + ofVariables
  }
}

extension SiteAssociation.Component {
  /// The text of a pattern without its variables; their names; and a sentence about a mistake in their notation.
  private static func read(
    _ pattern: String
  ) -> (plain: String, names: [String], mistake: String?) {
    var (plain, names, mistakes) = ("", [String](), [String]())
    for word in LinkPattern.words(of: pattern) {
      switch word {
      case .text(let text):
        plain += text
        if let open = text.firstRange(of: "$(") {
          mistakes.append(
            "\"\(text[open.lowerBound...])\" has no \")\", so it is no variable and matches only itself"
          )
        }
      case .variable(""):
        mistakes.append("\"$()\" names no variable, so no link matches: write the name of one")
      case .variable(let name) where name.contains("$("):
        mistakes.append(
          "\"$(\(name))\" is a variable inside another, so no link matches: write one behind the other"
        )
      case .variable(let name): names.append(name)
      }
    }
    return (plain, names, mistakes.first)
  }

  /// Sentences about the patterns.
  ///
  /// - Parameters:
  ///   - known: The names of the variables.
  ///   - notations: Notations of other formats.
  ///   - comparesEscapes: Whether links are compared with their escapes.
  fileprivate func warnings(
    _ known: Set<String>, _ notations: [Regex<(Substring, Substring)>], _ comparesEscapes: Bool
  ) -> [String] {
    let queries = queryPattern.map { [$0] } ?? items.map(\.value)
    let read = ([path, fragment].compactMap(\.self) + queries).map(Self.read)
    let undefined = Set(read.flatMap(\.names)).subtracting(known).sorted().map {
      "nothing defines the variable \"\($0)\", so no link matches"
    }
    // The percent-encode sets of the WHATWG's URL standard.
    let unescaped =
      Self.unescaped(path ?? "", " \"#<>`{}", of: "path")
      ?? (items.map(\.key) + queries).lazy.compactMap {
        Self.unescaped($0, " \"<>", of: "query")
      }.first ?? Self.unescaped(fragment ?? "", " \"<>", of: "fragment")
    let foreign = read.lazy.compactMap { text in
      notations.lazy.compactMap { text.plain.firstMatch(of: $0)?.output.0 }.first
    }.first.map { text in
      "\"\(text.drop { "/=?&-".contains($0) })\" has no meaning here and matches only itself: write \"*\", \"?\" or a variable"
    }
    let defect = pathDefect ?? markDefect ?? foreign ?? (comparesEscapes ? unescaped : nil)
    let idle = items.filter { !$0.value.isEmpty && $0.value.allSatisfy { $0 == "*" } }.map { item in
      "a link without the item \"\(item.key)\" matches too, since \"*\" may be empty: write \"?*\" if the item has to be there"
    }
    return undefined + [read.compactMap(\.mistake).first, defect].compactMap(\.self) + idle
  }

  /// A path in the notation of something else.
  private var pathDefect: String? {
    guard let path = path.map({ Self.read($0).plain }) else { return nil }
    if path.hasPrefix("NOT ") {
      return "only the older \"paths\" know \"NOT\", so no link matches: write \"exclude\": true"
    }
    if path.prefixMatch(of: #/(?:\*|(?![\/*]).*):\/\//#) != nil {
      return
        "a path begins with \"/\", and this is a whole URL, so no usual link matches: leave out scheme and host"
    }
    if path.firstMatch(of: #/\?\w+=/#) != nil {
      return
        "a path has no query, and \"?\" is any character: write the query's pattern under \"?\""
    }
    let first = path.split(separator: "/").first ?? ""
    let isFirst = !path.hasPrefix("/") || path.hasPrefix("//")
    if first.hasPrefix("www.")
      || isFirst && path.dropFirst(2).contains("/")
        && first.wholeMatch(of: #/(?:[\p{L}\p{N}*-]+\.)+\p{L}{2,}/#) != nil
    {
      return
        "\"\(first)\" is a host, which hardly any path has, so no usual link matches: leave it out"
    }
    return nil
  }

  /// A query or fragment whose pattern begins with the mark that comes before it in a link.
  private var markDefect: String? {
    if queryPattern?.prefixMatch(of: #/\?\w/#) != nil {
      return
        "the query comes without its \"?\", which stands for any character here: leave out the \"?\""
    }
    if fragment?.hasPrefix("#") == true {
      return "the fragment comes without its \"#\", so no link matches: leave out the \"#\""
    }
    return nil
  }

  /// A sentence about the first character of a pattern that a link has only as an escape: one that is not ASCII, a
  /// control, or among the marks.
  private static func unescaped(
    _ pattern: String, _ marks: String, of part: String
  ) -> String? {
    let scalar = read(pattern).plain.unicodeScalars.first {
      !$0.isASCII || $0.properties.generalCategory == .control || marks.unicodeScalars.contains($0)
    }
    return scalar.map { scalar in
      scalar == "#"
        ? "no path has a \"#\", so no link matches: write the fragment's pattern under \"#\""
        : "every \(part) has \"\(scalar)\" escaped, so no link matches: write the escape, or compare without "
          + "escapes (\"percentEncoded\": false)"
    }
  }
}
