import LinkRouting
import RouteDiagnostics

/// The links of a file, counted: which routes they open from outside, and which of them lead nowhere.
///
/// Each link is matched once, however often it is there. Only the most frequent links of each route are kept, so
/// that a page of a large file stays small.
struct LinkLog<Destination: LinkDestination> {
  /// A link that the page shows.
  struct Link {
    let url: String
    /// How often it is in the file.
    let count: Int
    /// The destination as Swift writes it; nil for nowhere.
    let destination: String?
    /// The reason if the link leads nowhere; else empty.
    let reason: String
  }

  /// Links that open one route, or that lead nowhere for one reason wherever its place in the link is.
  struct Group {
    /// The template, or the reason.
    let name: String
    /// How many lines there are.
    fileprivate(set) var count: Int
    /// How many different links there are.
    fileprivate(set) var distinct: Int
    /// The most frequent links, the most frequent first.
    fileprivate(set) var links: [Link]
  }

  /// The file.
  let name: String
  /// How many lines have a link.
  let total: Int
  /// By template, the most lines first.
  let routes: [Group]
  /// By reason, the most lines first.
  let nowhere: [Group]

  /// How many lines lead somewhere.
  var opened: Int { routes.reduce(0) { $0 + $1.count } }

  /// The most links that the page shows, of a route and in all.
  private static var mostOfGroup: Int { 50 }
  private static var most: Int { 5_000 }
  /// The most reasons that have a group of their own.
  private static var mostReasons: Int { 20 }

  /// Reads lines.
  ///
  /// - Parameters:
  ///   - name: The name of the file on the page.
  ///   - next: The next line, or nil at the end. Blank lines are left out.
  init(
    name: String, _ next: () throws(ConsoleError) -> LineSplitter.Line?
  ) throws(ConsoleError) {
    // By their bytes: two strings that look alike may be two links (R1).
    var counts: [[UInt8]: (count: Int, line: LineSplitter.Line)] = [:]
    while let line = try next() {
      if line.text.utf8.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { continue }
      counts[Array(line.text.utf8), default: (0, line)].count += 1
    }
    var finder = TableFinder<Destination>(deepLinksOnly: true)
    var routes: [String: [Counted]] = [:]
    var nowhere: [String: [Counted]] = [:]
    for (count, line) in counts.values {
      let url = line.text
      switch finder.find(line) {
      case .matched(let template, _, let destination):
        routes[template, default: []].append((url, count, destination, ""))
      case .unmatched(let miss):
        let reason = miss.reason.replacing(#/ \(R\d+\)/#, with: "")
        let kind = reason.replacing(#/ at byte \d+/#, with: "")
        nowhere[kind, default: []].append((url, count, nil, reason == kind ? "" : reason))
      }
    }
    self.name = name
    total = counts.values.reduce(0) { $0 + $1.count }
    let share = Self.most / max(1, routes.count)
    self.routes = Self.groups(routes, most: max(3, min(Self.mostOfGroup, share)))
    var reasons = Self.groups(nowhere, most: Self.mostOfGroup)
    if reasons.count > Self.mostReasons {
      var rest = Group(name: "other reasons", count: 0, distinct: 0, links: [])
      for group in reasons[Self.mostReasons...] {
        rest.count += group.count
        rest.distinct += group.distinct
        guard rest.links.count < Self.mostOfGroup, let link = group.links.first else { continue }
        let reason = link.reason.isEmpty ? group.name : link.reason
        rest.links.append(
          Link(url: link.url, count: link.count, destination: nil, reason: reason))
      }
      reasons = reasons.prefix(Self.mostReasons) + [rest]
    }
    self.nowhere = reasons
  }

  private typealias Counted = (url: String, count: Int, destination: Destination?, reason: String)

  private static func groups(_ links: [String: [Counted]], most: Int) -> [Group] {
    links.map { name, links in
      let shown = links.sorted { ($1.count, $0.url) < ($0.count, $1.url) }.prefix(most)
      return Group(
        name: name, count: links.reduce(0) { $0 + $1.count }, distinct: links.count,
        links: shown.map { url, count, destination, reason in
          Link(url: url, count: count, destination: destination?.expression, reason: reason)
        })
    }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }
}
