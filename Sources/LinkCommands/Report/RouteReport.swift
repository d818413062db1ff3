import AppSiteAssociation
import LinkRouting
import RouteDiagnostics
import RouteFixtures

/// The contents of a page about an app's links: groups of links that have one end for one reason.
struct RouteReport<Tool: LinkTool> {
  /// The end of links.
  enum Cause: Hashable {
    /// They open a route, by its number.
    case route(Int)
    /// They lead nowhere for a reason in words; with the nearest template.
    case nowhere(String, nearest: RouteTemplate?)

    /// The route; nil if the links lead nowhere.
    var route: RouteEngine.Route? {
      if case .route(let number) = self {
        Tool.Destination.table.engine.routes[number]
      } else {
        nil
      }
    }

    /// The text that the filter of the page reads.
    var name: String {
      switch self {
      case .route: route?.template.description ?? ""
      case .nowhere(let reason, let nearest): reason + (nearest.map { " \($0)" } ?? "")
      }
    }
  }

  struct Link {
    /// The link, or the link with `…` for its values.
    var url: String
    /// Whether the link is whole, and nobody is deceived who follows it.
    var isSafe: Bool
    /// How often it is in the log; 0 for a row beside a log.
    var count = 0
    /// The destination in words; nil for nowhere.
    var words: DestinationWords?
    /// The destination as Swift writes it; nil if its values are hidden.
    var expression: String?
    /// The number of its row; -1 for a link of a log.
    var row = -1
    /// The note of its row.
    var note: String?
    /// Its row says something else of it.
    var isFaulty = false

    /// Links that look alike on the page are one link; rows stay apart.
    ///
    /// By bytes: two strings that look alike may be two links (R1).
    fileprivate var key: [UInt8] { Array("\(row) \(words?.text ?? "")\n\(url)".utf8) }
  }

  /// Links of one cause, the most frequent first.
  struct Group {
    let cause: Cause
    /// How often the links are in the log; without a log, how many rows have them.
    let count: Int
    let links: [Link]
  }

  /// A problem, a conflict or a difference in words, with its place, and as `check` prints it.
  typealias Check = (kind: String, sentence: String, place: String?, code: String)

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
  /// Problems, conflicts and differences.
  let checks: [Check]
  /// The host whose site association is compared with the routes; empty for an app without a host for `https`.
  let host: String
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
    let found = (file ?? SiteAssociation(of: outside, on: host, for: [])).drift(
      from: outside, on: host, trying: (fixtures?.rows ?? CheckedFixtures<Tool>.ownRows).map(\.url))
    universal = found.universal
    let wrong = fixtures?.problems.filter { !$0.isConflict } ?? []
    let faulty = Set(wrong.compactMap(\.row))
    checks =
      wrong.map { problem in
        let finding = problem.diagnostic
        return ("problems", problem.words, finding.place, "\(finding)")
      }
      + Tool.Destination.table.conflicts.map(\.diagnostic).map {
        ("conflicts", $0.message + ".", $0.place, "\($0)")
      }
      + found.findings.filter { $0.finding.severity == .error }.map {
        ("differences to the site association", "The site association of \(host): \($0)", nil, "")
      }

    var judge = Judge<Tool>()
    var links: [Cause: [[UInt8]: Link]] = [:]
    for route in Tool.Destination.table.engine.routes { links[.route(route.number)] = [:] }
    for (line, count) in log?.lines ?? [] {
      let (cause, link) = judge.link(line, isHiding: log?.isShowingValues != true)
      links[cause, default: [:]][link.key, default: link].count += count
    }
    var hostile: [(Cause, Link)] = []
    for (number, row) in (fixtures?.rows ?? []).enumerated() {
      let isHostile = FixtureFiles.isHostile(row.file)
      var (cause, link) = judge.link(LineSplitter.Line(text: row.url), isSafe: !isHostile)
      (link.note, link.isFaulty, link.row) = (row.note, faulty.contains(row), number)
      link.count = log == nil ? 1 : 0
      if isHostile {
        hostile.append((cause, link))
      } else {
        links[cause, default: [:]][link.key] = link
      }
    }
    self.hostile = hostile
    groups = links.map { cause, links in
      let links = links.values.sorted { ($1.count, $0.row, $0.url) < ($0.count, $1.row, $1.url) }
      return Group(cause: cause, count: links.reduce(0) { $0 + $1.count }, links: links)
    }.sorted { ($1.count, $0.cause.name) < ($0.count, $1.cause.name) }
  }
}

/// Finds out what becomes of links.
private struct Judge<Tool: LinkTool> {
  typealias Report = RouteReport<Tool>

  private let table = Tool.Destination.table
  private let redactor = Tool.Destination.table.engine.redactor
  /// How many links are still compared with all templates, the most frequent first: that takes a while.
  private var comparisons = 500
  /// Reasons without what only a developer reads.
  private var shortened: [String: String] = [:]

  /// A link is matched once: its route knows whether it opens from outside (R19).
  mutating func link(
    _ line: LineSplitter.Line, isHiding: Bool = false, isSafe: Bool = true
  ) -> (Report.Cause, Report.Link) {
    let parts = line.defect == nil ? try? LinkComponents(line.text) : nil
    var link = Report.Link(url: line.text, isSafe: false)
    if isHiding { link.url = parts.map(redactor.redacted) ?? redaction }
    link.isSafe = isSafe && link.url == line.text && !(isHiding && link.url.contains(redaction))
    guard let parts, let (route, destination) = match(parts) else { return (cause(of: line), link) }
    let expression = destination.expression
    var words = DestinationWords(expression)
    if isHiding { words.hideValues() }
    (link.words, link.expression) = (words, isHiding ? nil : expression)
    return (.route(route), link)
  }

  private func match(_ link: LinkComponents) -> (route: Int, destination: Tool.Destination)? {
    for candidate in table.candidates(of: link) {
      do {
        return (candidate.route, try candidate.destination())
      } catch {
        if error.isRefusal { return nil }
      }
    }
    return nil
  }

  /// Why a link leads nowhere, without its values.
  private mutating func cause(of line: LineSplitter.Line) -> Report.Cause {
    var nearest: RouteTemplate?
    var reason = line.defect ?? ""
    do throws(MatchFailure) {
      if line.defect == nil { _ = try table.destination(of: line.text) }
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
        let explanation = table.explain(line.text)
        // The link, the verdict, the nearest template, and where it differs.
        let lines = explanation.text().split(separator: "\n").map { $0.drop { $0 == " " } }
        switch explanation.outcome {
        case .unmatched(let misses):
          // A template of which not even the beginning is there is not near.
          guard let miss = misses.first, lines.count > 3 else { break }
          if case .segment(1, _, .literal(_), nil) = miss.difference { break }
          nearest = miss.template
          reason += "; \(lines[3].replacing("segment", with: "part"))"
        case .notOurs where lines.count > 1: reason = String(lines[1])
        default: break
        }
      default: break
      }
    }
    for (type, words) in [
      ("an Int", "a whole number"), ("a Double", "a number"), ("a Bool", "true or false"),
    ]
    where reason.hasSuffix("is not " + type) {
      reason = reason.dropLast(type.count) + words
    }
    // A regex for each link of a log would take a fifth of the time.
    if let short = shortened[reason] { return .nowhere(short, nearest: nearest) }
    let short = reason.replacing(#/^(the link )?is | \(R\d+\)| at byte \d+/#, with: "")
    shortened[reason] = short
    return .nowhere(short, nearest: nearest)
  }
}
