import LinkRouting
import TestSupport

/// A table answers as the independent reader does, which knows only the pages of the rules, in whatever order the
/// routes were written.
enum TableTarget {
  static func run(_ text: String) {
    let lines = Lines(text, most: 6, where: isFew)
    if lines.templates.isEmpty { return }
    let origins: [ReaderOrigin] = [
      .web("example.com"), .init(["cook"], .segment),
      .init(["cook", "chat"], .anyServer, allowsUserInfo: true), .any,
    ]
    guard let compared = try? ReaderComparison.origins(origins) else { return }
    let table = SmallTable.table(lines.templates, on: compared)
    let reversed = SmallTable.table(lines.templates.reversed(), on: compared)
    let texts = lines.templates.map(\.description)
    guard var tables = try? ReaderComparison(templates: texts, origins: origins) else {
      Fuzz.finding("one is a template to the engine alone: \(texts)")
    }
    for text in lines.links where text.utf8.count < 80 {
      if let difference = tables.difference(on: text) { Fuzz.finding(difference) }
      guard let link = try? LinkComponents(text) else { continue }
      Fuzz.check(
        table.folded(link)?.params == table.firstMatch(of: link)?.params, "\(text), the definition")
      let (fast, other) = (table.tried(link), reversed.tried(link))
      Fuzz.check(fast == other, "R15: \(text)\n  \(fast)\n  in the other order \(other)")
    }
  }

  /// The reader tries all ways, so there may not be too many.
  private static func isFew(_ template: RouteTemplate) -> Bool {
    template.variants.count <= 8
      && template.variants.allSatisfy { variant in
        variant.segments.count { $0.isWildcard } <= 3
          && variant.segments.reduce(0) { $0 + max(0, $1.names.count - 1) } <= 2
      }
  }
}
