import LinkRouting
import RouteDiagnostics

/// The links of a file, counted: which routes they open from outside, and which of them lead nowhere.
///
/// Each link is matched once, however often it is there. Only the most frequent links of each route are kept, so
/// that a page of a large file stays small. Links carry tokens and names, so their values are hidden unless the caller
/// asks for them; links that differ only in hidden values are one link then.
struct LinkLog<Destination: LinkDestination> {
  /// A link that the page shows.
  struct Link {
    /// The link, or the link with `…` for its values.
    let url: String
    /// Whether nothing of the link is hidden.
    let isWhole: Bool
    /// How often it is in the file.
    fileprivate(set) var count: Int
    /// The destination; nil for nowhere.
    let destination: Place?
    /// The reason if the link leads nowhere; else empty.
    let reason: String
  }

  /// A destination on the page.
  struct Place: Hashable {
    /// The destination in words.
    let words: String
    /// The destination as Swift writes it; nil if its values are hidden.
    let expression: String?
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
  /// Whether the links have their values.
  let isShowingValues: Bool

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
  ///   - isShowingValues: Whether to keep the values of the links.
  ///   - next: The next line, or nil at the end. Blank lines are left out.
  init(
    name: String, isShowingValues: Bool,
    _ next: () throws(ConsoleError) -> LineSplitter.Line?
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
      switch finder.find(line, isHinting: isShowingValues) {
      case .matched(let template, _, let destination):
        routes[template, default: []].append((url, count, destination, ""))
      case .unmatched(let miss):
        let reason = miss.reason.replacing(#/ \(R\d+\)/#, with: "")
        let kind = reason.replacing(#/ at byte \d+/#, with: "")
        nowhere[kind, default: []].append((url, count, nil, reason == kind ? "" : reason))
      }
    }
    self.name = name
    self.isShowingValues = isShowingValues
    total = counts.values.reduce(0) { $0 + $1.count }
    let share = Self.most / max(1, routes.count)
    self.routes = Self.groups(
      routes, most: max(3, min(Self.mostOfGroup, share)), isShowingValues)
    var reasons = Self.groups(nowhere, most: Self.mostOfGroup, isShowingValues)
    if reasons.count > Self.mostReasons {
      var rest = Group(name: "other reasons", count: 0, distinct: 0, links: [])
      for group in reasons[Self.mostReasons...] {
        rest.count += group.count
        rest.distinct += group.distinct
        guard rest.links.count < Self.mostOfGroup, let link = group.links.first else { continue }
        let reason = link.reason.isEmpty ? group.name : link.reason
        rest.links.append(
          Link(
            url: link.url, isWhole: link.isWhole, count: link.count, destination: nil,
            reason: reason))
      }
      reasons = reasons.prefix(Self.mostReasons) + [rest]
    }
    self.nowhere = reasons
  }

  private typealias Counted = (url: String, count: Int, destination: Destination?, reason: String)

  private static func groups(
    _ links: [String: [Counted]], most: Int, _ isShowingValues: Bool
  ) -> [Group] {
    links.map { name, links in
      let count = links.reduce(0) { $0 + $1.count }
      if isShowingValues {
        let shown = links.sorted { ($1.count, $0.url) < ($0.count, $1.url) }.prefix(most)
        return Group(name: name, count: count, distinct: links.count, links: shown.map(whole))
      }
      let links = redacted(links)
      let shown = links.sorted { ($1.count, $0.url, $0.reason) < ($0.count, $1.url, $1.reason) }
      return Group(
        name: name, count: count, distinct: links.count, links: Array(shown.prefix(most)))
    }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  private static func whole(_ link: Counted) -> Link {
    let expression = link.destination?.expression
    let place = expression.map { Place(words: DestinationWords.words(of: $0), expression: $0) }
    return Link(
      url: link.url, isWhole: true, count: link.count, destination: place, reason: link.reason)
  }

  /// The visible parts of a link without its values.
  private struct Key: Hashable {
    var url: String
    var place: Place?
    var reason: String
  }

  /// Links without their values; those that look alike are counted together.
  private static func redacted(_ links: [Counted]) -> [Link] {
    var shown: [Key: Link] = [:]
    for link in links {
      let url = Destination.table.redacted(link.url)
      let place = link.destination.map { destination in
        Place(words: DestinationWords.words(ofCases: destination), expression: nil)
      }
      let key = Key(url: url, place: place, reason: link.reason)
      let isWhole = url == link.url && !url.contains("…")
      shown[
        key,
        default: Link(
          url: url, isWhole: isWhole, count: 0, destination: place, reason: link.reason)
      ].count += link.count
    }
    return Array(shown.values)
  }
}
