import RouteDiagnostics

/// Two strings one above the other, with a mark where they differ.
///
///     expected: .recipe(id: 42, servings: 2)
///     got:      .recipe(id: 42, servings: nil)
///                                         ^^^
enum TextDifference {
  /// The number of characters shown before and after the place.
  private static let context = 60

  static func text(
    _ expected: String, _ got: String, labels: (String, String) = ("expected:", "got:     ")
  ) -> String {
    let (expected, got) = (Array(expected.onOneLine), Array(got.onOneLine))
    let start = common(expected, got)
    let end = common(expected.dropFirst(start).reversed(), got.dropFirst(start).reversed())
    let skipped = max(0, start - context)
    let length = max(1, max(expected.count, got.count) - start - end)
    let shown = min(length, 2 * context)
    let lines = [(labels.0, expected), (labels.1, got)].map { label, text in
      let part = text.dropFirst(skipped).prefix(start - skipped + shown + context)
      let isCut = skipped + part.count < text.count
      return "  \(label) \(skipped > 0 ? "…" : "")\(String(part))\(isCut ? "…" : "")"
    }
    let margin = String(
      repeating: " ", count: labels.0.count + 3 + start - skipped + (skipped > 0 ? 1 : 0))
    return (lines + [margin + String(repeating: "^", count: shown)]).joined(separator: "\n")
  }

  /// The number of equal characters at the beginning, compared byte by byte.
  private static func common(_ first: some Sequence<Character>, _ second: some Sequence<Character>)
    -> Int
  {
    zip(first, second).prefix { $0.utf8.elementsEqual($1.utf8) }.count
  }
}
