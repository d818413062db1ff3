import AppSiteAssociation
import LinkRouting
import RouteDiagnostics
import RouteFixtures

/// The contents of a page about an app's links: groups of links that have one end for one reason.
struct RouteReport<Tool: LinkTool> {
  /// The end of links from outside.
  enum Cause: Hashable {
    /// They open a route, or would open it inside the app.
    case route(RouteTemplate, isOpen: Bool)
    /// They lead nowhere for a reason in words; with the nearest template.
    case nowhere(String, nearest: RouteTemplate?)

    /// Whether they open from outside; nil if they lead nowhere.
    var isOpen: Bool? { if case .route(_, let isOpen) = self { isOpen } else { nil } }

    /// The text that the filter of the page reads.
    var name: String {
      switch self {
      case .route(let template, _): template.description
      case .nowhere(let reason, let nearest): reason + (nearest.map { " \($0)" } ?? "")
      }
    }
  }

  struct Link {
    /// The link, or the link with `…` for its values.
    let url: String
    /// Whether the link is whole, and nobody is deceived who follows it.
    let isSafe: Bool
    /// How often it is in the log; 0 for a row beside a log.
    var count: Int
    /// The destination in words; nil for nowhere.
    let words: DestinationWords?
    /// The destination as Swift writes it; nil if its values are hidden.
    let expression: String?
    /// The note of its row.
    var note: String?
    /// Its row says something else of it.
    var isFaulty = false
  }

  /// Links of one cause, the most frequent first.
  struct Group {
    let cause: Cause
    /// How often the links are in the log; without a log, how many rows have them.
    let count: Int
    let links: [Link]
  }

  /// The links of a file, each with its count, the most frequent first.
  struct Log {
    let name: String
    /// Whether the page shows the values of the links, which may be secrets.
    let isShowingValues: Bool
    let lines: [(line: LineSplitter.Line, count: Int)]
  }

  let log: Log?
  /// Groups for all routes, and for all reasons; the most frequent first.
  let groups: [Group]
  /// The links of the file of hostile rows.
  let hostile: [(cause: Cause, link: Link)]
  /// All problems but conflicts, each with the place of its row.
  let problems: [(problem: LinkProblem, place: String?)]
  let conflicts: [RouteConflict]
  /// The host whose site association is compared with the routes.
  let host: String
  /// The differences.
  let drift: [SiteFinding]
  /// The templates of universal links: the site association opens the app with them.
  let universal: Set<RouteTemplate>
  /// The day of the page.
  let date: String

  /// Puts the values together.
  ///
  /// - Parameters:
  ///   - fixtures: Rows, and what does not hold of them; nil for none.
  ///   - host: The host that serves `file`.
  ///   - file: A site association; nil for the one that the routes make.
  ///   - log: The links of another file.
  init(
    _ fixtures: CheckedFixtures<Tool>?, host: String, file: SiteAssociation?, log: Log?,
    date: String
  ) {
    (self.host, self.log, self.date) = (host, log, date)
    let outside = Tool.Destination.deepLinkTable
    // An app may have no host of the web.
    let isServed = outside.origins.webHosts.contains(host)
    let file = isServed ? file ?? SiteAssociation(of: outside, on: host, for: []) : nil
    let found = file?.drift(from: outside, on: host)
    (drift, universal) = (found?.findings.filter(\.isDrift) ?? [], found?.universal ?? [])
    conflicts = Tool.Destination.table.conflicts
    let wrong = fixtures?.problems.filter { if case .conflict = $0 { false } else { true } } ?? []
    let faulty = Set(wrong.compactMap(\.row))
    let lines = RowLines(Array(faulty))
    problems = wrong.map { problem in
      let place = problem.row.map { row in
        "\(row.file)\(lines.line(of: row).map { ":\($0)" } ?? ""), row \(row.id)"
      }
      return (problem, place)
    }

    var judge = Judge<Tool>()
    var links: [Cause: [Key: Link]] = [:]
    for route in Tool.Destination.table.engine.routes {
      links[.route(route.template, isOpen: route.isDeepLink)] = [:]
    }
    for (line, count) in log?.lines ?? [] {
      let (cause, link) = judge.link(line, isHiding: log?.isShowingValues != true)
      links[cause, default: [:]][Key(link), default: link].count += count
    }
    var hostile: [(Cause, Link)] = []
    for (number, row) in (fixtures?.rows ?? []).enumerated() {
      let isHostile = FixtureFiles.isHostile(row.file)
      var (cause, link) = judge.link(LineSplitter.Line(text: row.url), isSafe: !isHostile)
      (link.note, link.isFaulty) = (row.note, faulty.contains(row))
      if isHostile {
        hostile.append((cause, link))
      } else {
        link.count = log == nil ? 1 : 0
        links[cause, default: [:]][Key(link, row: number)] = link
      }
    }
    self.hostile = hostile
    groups = links.map { cause, links in
      let links = links.sorted {
        ($1.value.count, $0.key.row, $0.value.url) < ($0.value.count, $1.key.row, $1.value.url)
      }.map(\.value)
      return Group(cause: cause, count: links.reduce(0) { $0 + $1.count }, links: links)
    }.sorted { ($1.count, $0.cause.name) < ($0.count, $1.cause.name) }
  }

  /// Links that look alike on the page are one link; rows stay apart.
  private struct Key: Hashable {
    // By its bytes: two strings that look alike may be two links (R1).
    let url: [UInt8]
    let words: String?
    let row: Int

    init(_ link: Link, row: Int = -1) {
      (url, words, self.row) = (Array(link.url.utf8), link.words?.text, row)
    }
  }
}

/// Finds out what becomes of links.
private struct Judge<Tool: LinkTool> {
  typealias Report = RouteReport<Tool>

  /// How many links are still compared with all templates, the most frequent first: that takes a while.
  private var comparisons = 500

  mutating func link(
    _ line: LineSplitter.Line, isHiding: Bool = false, isSafe: Bool = true
  ) -> (Report.Cause, Report.Link) {
    let text = line.text
    let match = line.defect == nil ? Tool.Destination.table.resolve(text) : nil
    let expression = match?.destination.expression
    let url = isHiding ? Tool.Destination.table.redacted(text) : text
    var words = expression.map { DestinationWords($0) }
    if isHiding { words?.hideValues() }
    let link = Report.Link(
      url: url, isSafe: isSafe && url == text && !(isHiding && url.contains("…")), count: 0,
      words: words, expression: isHiding ? nil : expression)
    guard let template = match?.template else { return (cause(of: line), link) }
    let isOpen = Tool.Destination.deepLinkTable.match(text) != nil
    return (.route(template, isOpen: isOpen), link)
  }

  /// Why a link leads nowhere, without its values.
  private mutating func cause(of line: LineSplitter.Line) -> Report.Cause {
    var nearest: RouteTemplate?
    var reason = line.defect ?? ""
    do throws(MatchFailure) {
      if line.defect == nil { _ = try Tool.Destination.table.destination(of: line.text) }
    } catch {
      reason = error.description
      switch error.reason {
      case .refused(let template, _), .ended(let template, _):
        nearest = template
        reason = String(reason.dropFirst(template.description.count + 2))
        if case .refused = error.reason { reason = "a value does not fit: " + reason }
      case .noRoute, .notOurs:
        if case .noRoute = error.reason { reason = "no screen has this address" }
        guard comparisons > 0 else { break }
        comparisons -= 1
        let explanation = Tool.Destination.explain(line.text)
        // The link, the verdict, the nearest template, and where it differs.
        let lines = explanation.text().split(separator: "\n").map { $0.drop { $0 == " " } }
        if case .unmatched(let misses) = explanation.outcome, let miss = misses.first {
          nearest = miss.template
          reason += lines.count > 3 ? "; \(lines[3])" : ""
        } else if case .notOurs = explanation.outcome, lines.count > 1 {
          reason = String(lines[1])
        }
      default: break
      }
    }
    reason = reason.replacing(#/^(the link )?is | \(R\d+\)| at byte \d+/#, with: "")
    return .nowhere(reason, nearest: nearest)
  }
}
