import LinkRouting
import RouteDiagnostics
import TestSupport

@testable import SystemLinkFiles

/// Patterns of a site association file take what the plainest matcher takes, and the file of a table
/// claims what the table takes.
enum SiteTarget {
  static func run(_ text: String) {
    let lines = text.split(separator: "\n").prefix(8).filter { $0.utf8.count < 40 }
    let parser = LinkPattern.Parser(
      variables: .init([:]), way: .init(caseSensitive: true, percentEncoded: true))
    let patterns = lines.prefix(2).filter { $0.count { $0 == "*" } < 5 && !$0.contains("$") }
    let machines = patterns.map { parser.pattern(String($0)) }
    var isCommon = false
    for line in lines {
      let taken = machines.map { $0.matches(String(line)) }
      for (pattern, isTaken) in zip(patterns, taken) {
        Fuzz.check(
          PlainPattern.matches(pattern, line) == isTaken, "\(pattern) takes \(line): \(isTaken)")
      }
      isCommon = isCommon || taken == [true, true]
    }
    if machines.count == 2 { checkCommon(patterns, machines, isCommon) }
    checkClaims(Lines(text, most: 4) { $0.variants.count <= 16 })
  }

  private static func checkCommon(
    _ patterns: [Substring], _ machines: [LinkPattern], _ isCommon: Bool
  ) {
    let both = machines.map { machine in
      Machine<ScalarLabel>([machine]) { $0.addPlain($1, before: [$2]) }
    }
    var common: String?
    both[0].walk(beside: both[1], needed: 1, WorkLimit(steps: 1_000_000)) { _, word in
      common = String(String.UnicodeScalarView(word()))
      return true
    }
    guard let common else {
      return Fuzz.check(!isCommon, "\(patterns) have a text in common")
    }
    for (pattern, machine) in zip(patterns, machines) {
      Fuzz.check(machine.matches(common), "\(pattern) does not take \(common)")
    }
  }

  private static func checkClaims(_ lines: Lines) {
    if lines.templates.isEmpty { return }
    let table = SmallTable.table(lines.templates)
    let file = SiteAssociation(of: table, on: "example.com", for: [])
    for link in lines.links where isWritten(link) && table.match(link) != nil {
      if case .opens = file.decision(for: link) { continue }
      Fuzz.finding("\(link) is taken and not claimed: \(file.json)")
    }
  }

  /// A link that says what it means in one way: a file compares links as they are written.
  private static func isWritten(_ link: String) -> Bool {
    link.hasPrefix("https://example.com/") && !link.dropFirst(8).contains("//")
      && link.utf8.allSatisfy { $0 < 0x80 && !"%?#".utf8.contains($0) }
  }
}
