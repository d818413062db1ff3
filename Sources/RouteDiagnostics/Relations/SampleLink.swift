import LinkRouting

/// Writes links that were found, percent-encoded.
enum SampleLink {
  /// The path, query and fragment.
  static func text(_ segments: [String], _ tail: String) -> String {
    let path = segments.map { "/" + PercentCoding.encoded($0, allowed: .pathSegment) }.joined()
    return (path.isEmpty ? "/" : path) + tail
  }

  /// The query and the fragment.
  static func tail(_ texts: [(key: TailCondition.Key, text: String)]) -> String {
    var (items, fragment) = ("", "")
    for (key, text) in texts {
      switch key {
      case .fragment: fragment = "#" + PercentCoding.encoded(text, allowed: .fragment)
      case .item(let name):
        let name = String(decoding: name, as: UTF8.self)
        items += (items.isEmpty ? "?" : "&") + PercentCoding.encoded(name, allowed: .queryItem)
        // `a` and `a=` are one item (R12).
        if !text.isEmpty { items += "=" + PercentCoding.encoded(text, allowed: .queryItem) }
      }
    }
    return items + fragment
  }
}

extension RouteVariant {
  /// The path, query and fragment of a link with all that the variant can take.
  ///
  /// - Parameter text: What the tokens hold that take any text.
  func sampleLink(filledWith text: String = SampleText.generic[0]) -> String {
    func filled(_ pattern: TextPattern) -> String {
      SampleText.natural(for: pattern, filledWith: text)
    }
    let tail = TailCondition.choices(query, fragment).compactMap(\.first)
    return SampleLink.text(
      segments.map { $0.pattern.map(filled) ?? text },
      SampleLink.tail(tail.map { ($0.key, filled($0.pattern)) }))
  }

  /// A quick look that is most often enough: a link of this variant that looks like hardly any other's
  /// belongs to none of `others`.
  func isSurelyOutside(of others: [RouteVariant]) -> Bool {
    guard let link = try? LinkComponents("a:" + sampleLink(filledWith: "~fresh~")) else {
      return false
    }
    return !others.contains { $0.matches(link) }
  }
}
