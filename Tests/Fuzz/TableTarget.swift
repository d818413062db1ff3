import TestSupport

@testable import LinkRouting

/// The index finds what the plain zip finds on every route in turn, in the same order, with the same
/// params, in whatever order the routes were written.
enum TableTarget {
  static func run(_ text: String) {
    let lines = Lines(text, most: 6, where: isFew)
    if lines.templates.isEmpty { return }
    let origins: LinkOrigins = [
      .web("example.com"), .scheme("cook"), .anyServer("cook", "chat").allowingUserInfo(), .any,
    ]
    let table = SmallTable.table(lines.templates, on: origins)
    let reversed = SmallTable.table(lines.templates.reversed(), on: origins)
    for text in lines.links where text.utf8.count < 80 {
      guard let link = try? LinkComponents(text) else {
        Fuzz.check(table.route(of: text) == nil, "R8: \(text) is no link")
        continue
      }
      if origins.match(link) == .hostAsSegment, hostIsNoSegment(link) { continue }
      let fast = table.tried(link)
      let plain = table.plainlyTried(link)
      Fuzz.check(fast == plain, "\(text)\n  index \(fast)\n  plain \(plain)")
      Fuzz.check(
        table.folded(link)?.params == table.resolve(link)?.params, "\(text), the definition")
      let other = reversed.tried(link)
      Fuzz.check(fast == other, "R15: \(text)\n  \(fast)\n  in the other order \(other)")
    }
  }

  /// Its escapes or dots make the authority no segment (R8, R11).
  private static func hostIsNoSegment(_ link: LinkComponents) -> Bool {
    guard let host = link.host, !host.isEmpty else { return false }
    return (try? LinkComponents("a:/" + host)) == nil
  }

  /// The plain zip tries all ways, so there may not be too many.
  private static func isFew(_ template: RouteTemplate) -> Bool {
    template.variants.count <= 8
      && template.variants.allSatisfy { variant in
        variant.segments.count { $0.isWildcard } <= 3
          && variant.segments.reduce(0) { $0 + max(0, $1.names.count - 1) } <= 2
      }
  }
}
