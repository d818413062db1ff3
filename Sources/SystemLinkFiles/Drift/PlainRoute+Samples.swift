import LinkRouting
import RouteDiagnostics

extension PlainRoute {
  /// The number of choices of one string for each token that has a list: all, or at most 64.
  var choices: Int {
    let patterns = path.compactMap(\.pattern) + items.map(\.value)
    return patterns.flatMap(\.tokens).reduce(1) { min($0 * max($1.type.texts?.count ?? 1, 1), 64) }
  }

  /// A path and a tail of the route.
  ///
  /// - Parameters:
  ///   - filler: The string of tokens that match any string.
  ///   - choice: The number of the choice for tokens that have a list.
  func sample(_ filler: String, choice: Int = 0) -> (path: String, tail: String) {
    var choice = choice
    func text(_ pattern: TextPattern) -> String {
      SampleText.text(of: pattern) { token, _ in
        if let texts = token.type.texts, !texts.isEmpty {
          defer { choice /= texts.count }
          return texts[choice % texts.count]
        }
        return token.type.accepts(filler) ? filler : SampleText.natural(for: token.type, filler)
      }
    }
    let segments = path.map { segment in
      PercentCoding.encoded(segment.pattern.map(text) ?? filler, allowed: .pathSegment)
    }
    let items = items.map { item in
      WebLinkPart.name.encoded(item.name) + "=" + WebLinkPart.value.encoded(text(item.value))
    }
    let fragment = exactFragment.map { "#" + $0.sample(filledWith: filler) }
    return (
      segments.joined(separator: "/"),
      (items.isEmpty ? "" : "?" + items.joined(separator: "&")) + (fragment ?? "")
    )
  }
}
