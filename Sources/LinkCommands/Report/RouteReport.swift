import LinkRouting
import RouteDiagnostics

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

    fileprivate var order: String {
      if case .nowhere(let reason, _) = self { reason } else { route?.template.description ?? "" }
    }
  }

  struct Link {
    /// The link, or the link with `…` for its values.
    let url: String
    /// Whether the link is whole, and opens a screen.
    let isSafe: Bool
    /// The destination in words; nil for nowhere.
    let words: String?
    /// The names of the destination's cases.
    let screen: String
    /// How often it is there.
    var count = 0
    /// The note of its row.
    var note: String?
  }

  /// Links of one cause, the most frequent first.
  struct Group {
    let cause: Cause
    /// How often the links are there.
    let count: Int
    let links: [Link]
  }

  /// Where the links come from.
  let source: String
  /// Whether the page shows `…` for each value of the links, which may be a secret.
  let isHiding: Bool
  /// Groups for all routes, and for all reasons; the most frequent first.
  private(set) var groups: [Group] = []
  /// The day of the page.
  let date: String
  private var table: RouteTable<Tool.Destination> { Tool.Destination.table }
  /// How many links are still compared with all templates, the most frequent first: that takes a while.
  private var comparisons = 500
  private typealias Reason = (reason: String?, nearest: RouteTemplate?, misspelt: String?)
  /// By bytes: two strings that look alike may be two links (R1).
  private var links: [Cause: [[UInt8]: Link]] = [:]

  init(of source: String, isHiding: Bool, date: String) {
    (self.source, self.isHiding, self.date) = (source, isHiding, date)
    for route in table.engine.routes { links[.route(route.number)] = [:] }
  }

  /// Finds out what becomes of a link.
  mutating func add(_ line: LineSplitter.Line, count: Int, note: String? = nil) {
    var (cause, link) = judge(line)
    let key = Array("\(link.words ?? "")\n\(link.url)".utf8)
    link.note = note ?? link.note
    links[cause, default: [:]][key, default: link].count += count
  }

  /// Makes the groups of all links.
  mutating func close() {
    groups = links.map { cause, links in
      let links = links.values.sorted { ($1.count, $0.url) < ($0.count, $1.url) }
      return Group(cause: cause, count: links.reduce(0) { $0 + $1.count }, links: links)
    }.sorted { ($1.count, $0.cause.order) < ($0.count, $1.cause.order) }
  }
}

// Where a link leads, and how the page shows it.

extension RouteReport {
  private mutating func judge(_ line: LineSplitter.Line) -> (Cause, Link) {
    let parts = line.defect == nil ? try? LinkComponents(line.text) : nil
    // A link is matched once: its route knows whether it opens from outside (R19).
    let match = parts.flatMap { table.winner(of: $0) }
    let (reason, nearest, misspelt) = match.map { doubt(about: $0) } ?? reason(line)
    var redactor = table.engine.redactor
    // A word that is near one of the app is no secret, and finds the mail that has it.
    if let misspelt { redactor.segments.insert(misspelt.bytes) }
    let url = isHiding ? parts.map(redactor.redacted) ?? redaction : line.text
    guard let match else {
      let link = Link(url: url, isSafe: false, words: nil, screen: "")
      return (.nowhere(reason ?? "", nearest: nearest), link)
    }
    let words = DestinationWords(match.destination)
    let link = Link(
      url: url, isSafe: url == line.text && !(isHiding && url.contains(redaction)),
      words: isHiding ? words.screen : words.text, screen: words.screen, note: reason)
    return (.route(match.route), link)
  }

  /// A note on a link that a fallback opens (R21) and that misspells a word of another route, with the word.
  private mutating func doubt(about match: RouteTable<Tool.Destination>.Winner) -> Reason {
    guard table.engine.routes[match.route].template.takesEveryPath, comparisons > 0 else {
      return (nil, nil, nil)
    }
    comparisons -= 1
    let explanation = table.explain(match.params.link)
    guard let meant = explanation.outcome.nearest.first?.difference.meant else {
      return (nil, nil, nil)
    }
    return (explanation.reason, nil, meant.found)
  }

  /// Why a link leads nowhere, without its values, the nearest template, and a word that misspells one of its words.
  private mutating func reason(_ line: LineSplitter.Line) -> Reason {
    if let defect = line.defect { return (defect, nil, nil) }
    if comparisons <= 0 {
      // The words of an explanation that compares the link with no route and no host.
      do throws(MatchFailure) { _ = try table.destination(of: line.text) } catch {
        switch error.reason {
        case .noRoute: return ("no screen has this address", nil, nil)
        case .notOurs(let mismatch): return ("not a link of this app: \(mismatch)", nil, nil)
        default: break
        }
      }
    }
    comparisons -= 1
    let explanation = table.explain(line.text)
    switch explanation.outcome {
    case .malformed(let error):
      return ("malformed: " + DestinationWords.words(ofName: "\(error.reason)"), nil, nil)
    case .unmatched(let misses) where explanation.refusals.isEmpty:
      guard let miss = misses.first, !miss.difference.isOfStart else { break }
      return (explanation.reason, miss.template, miss.difference.meant?.found)
    case .unmatched: return (explanation.reason, explanation.refusals.first?.template, nil)
    case .refused(let template, _): return (explanation.reason, template, nil)
    case .matched, .withheld, .notOurs: return (explanation.reason, nil, nil)
    }
    return ("no screen has this address", nil, nil)
  }
}
