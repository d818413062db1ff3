package import LinkRouting

/// Writes example links, percent-encoded.
package enum SampleLink {
  /// The path, query and fragment.
  static func text(_ segments: [String], _ tail: String) -> String {
    let path = segments.map { "/" + PercentCoding.encoded($0, allowed: .pathSegment) }.joined()
    return (path.isEmpty ? "/" : path) + tail
  }

  /// The query and the fragment.
  ///
  /// - Parameter texts: The value of each item, and the fragment, which is already percent-encoded.
  static func tail(_ texts: [(key: TailCondition.Key, text: String)]) -> String {
    var (items, fragment) = ("", "")
    for (key, text) in texts {
      switch key {
      case .fragment: fragment = "#" + text
      case .item(let name):
        let name = String(decoding: name, as: UTF8.self)
        items += (items.isEmpty ? "?" : "&") + PercentCoding.encoded(name, allowed: .queryItem)
        // `a` and `a=` are the same item (R12).
        if !text.isEmpty { items += "=" + PercentCoding.encoded(text, allowed: .queryItem) }
      }
    }
    return items + fragment
  }

  /// The link with one more query item.
  package static func adding(_ name: String, _ value: String, to link: String) -> String {
    let fragment = link.drop { $0 != "#" }
    let start = link.dropLast(fragment.count)
    let item = tail([(.item(Array(name.utf8)), value)]).dropFirst()
    return "\(start)\(start.contains("?") ? "&" : "?")\(item)\(fragment)"
  }
}

extension SampleLink {
  /// A path and a query as a fragment.
  static func fragment(_ link: String, _ mark: FragmentMark) -> String {
    switch mark {
    case .none:
      // A name that begins as a mark does is escaped.
      String(link.drop { $0 == "/" }.drop { $0 == "?" })
        .replacing(#/^\//#, with: "%2F").replacing(#/^!/#, with: "%21")
    case .slash: link
    case .exclamation: "!" + link
    }
  }
}

extension RouteVariant {
  /// The path, query and fragment of a link with all parts of the variant.
  ///
  /// - Parameter text: The value of tokens that match any string.
  func sampleLink(filledWith text: String = SampleText.generic[0]) -> String {
    sampleLink { token, _ in SampleText.natural(for: token.type, text) }
  }

  /// The path, query and fragment of a link with all parts of the variant.
  ///
  /// - Parameter fill: The text of a token, and the token's pattern; the tokens come in their order. The text of a
  ///   wildcard may have several segments.
  package func sampleLink(_ fill: (RouteToken, TextPattern) -> String) -> String {
    func filled(_ pattern: TextPattern) -> String { SampleText.text(of: pattern, fill) }
    var link = SampleLink.text(
      segments.filter { !$0.isRest }.flatMap { segment in
        let text = filled(segment)
        return segment.isWildcard ? text.split(separator: "/").map(String.init) : [text]
      }, "")
    if let rest = segments.last, rest.isRest { link += (link == "/" ? "" : "/") + filled(rest) }
    let tail = TailCondition.choices(query, fragment).compactMap(\.first)
    link += SampleLink.tail(
      tail.filter { $0.pattern.text?.isRest != true }.map { condition in
        let text = condition.key == .fragment ? nil : condition.pattern.text.map(filled)
        return (condition.key, text ?? condition.pattern.sample(fill))
      })
    if let rest = query.last?.alternatives.first, rest.isRest {
      let name = PercentCoding.encoded(rest.name, allowed: .queryItem)
      link += (link.contains("?") ? "&" : "?") + "\(name)=\(filled(rest.value))"
    }
    return link
  }

  /// Whether a sample link with an unusual text belongs to none of `others`: a quick check that usually suffices.
  func isSurelyOutside(of others: [RouteVariant]) -> Bool {
    guard let link = try? LinkComponents("a:" + sampleLink(filledWith: "~fresh~")) else {
      return false
    }
    return !others.contains { $0.matches(link) }
  }
}

extension FragmentPattern {
  /// A fragment that the pattern matches, percent-encoded.
  ///
  /// - Parameter text: The value of tokens that match any string.
  package func sample(filledWith text: String) -> String {
    sample { token, _ in SampleText.natural(for: token.type, text) }
  }

  /// A fragment that the pattern matches, percent-encoded, with a text for each token.
  func sample(_ fill: (RouteToken, TextPattern) -> String) -> String {
    switch self {
    case .text(let pattern): SampleText.text(of: pattern, fill).escapedFragment
    case .route(let route, let mark):
      SampleLink.fragment(route.variants[0].sampleLink(fill), mark)
    }
  }
}
