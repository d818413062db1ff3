import AppSiteAssociation
import Foundation
import LinkRouting
import RouteDiagnostics
import RouteFixtures

/// The contents of a page about the app's routes: the values of `routes`, `check` and `aasa`, put together.
struct RouteReport<Tool: LinkTool> {
  /// A link of a row, and what becomes of it.
  struct Link {
    let url: String
    let note: String?
    /// The destination; nil if there is none.
    let destination: String?
    /// Why it leads nowhere.
    let reason: String?
    /// Its row says something else of it.
    let isFaulty: Bool
    /// It tries to deceive the app: nobody should follow it.
    let isHostile: Bool
  }

  /// Routes that share their origins.
  struct Group {
    let title: String
    let tree: RouteTree
    /// The links that each template matches.
    let links: [RouteTemplate: [Link]]
    /// The templates that links from outside may open.
    let deepLinks: Set<RouteTemplate>
    /// The templates of universal links: the site association opens the app with them.
    let universal: Set<RouteTemplate>
  }

  let groups: [Group]
  /// The links that lead nowhere, but for hostile ones.
  let refused: [Link]
  /// The links of the file of hostile rows.
  let hostile: [Link]
  /// All problems but conflicts.
  let problems: [ProblemWords]
  let conflicts: [RouteConflict]
  /// The host whose site association is compared with the routes.
  let host: String
  let findings: [SiteFinding]
  /// The links of another file.
  let log: LinkLog<Tool.Destination>?
  /// The day on which the page is made, such as `2026-11-25`.
  let date: String

  /// Puts the values together.
  ///
  /// - Parameters:
  ///   - fixtures: Rows, and what does not hold of them; nil for none.
  ///   - host: The host that serves `file`.
  ///   - file: A site association; nil for the one that the routes make.
  ///   - log: The links of another file.
  init(
    _ fixtures: CheckedFixtures<Tool>?, host: String, file: SiteAssociation?,
    log: LinkLog<Tool.Destination>? = nil
  ) {
    self.log = log
    date = Date.now.formatted(.iso8601.year().month().day())
    let outside = Tool.Destination.deepLinkTable
    self.host = host
    // An app may have no host of the web.
    let isServed = outside.origins.webHosts.contains(host)
    let file = isServed ? file ?? SiteAssociation(of: outside, on: host, for: []) : nil
    let drift = file?.drift(from: outside, on: host)
    findings = drift?.findings ?? []
    let universal = drift?.universal ?? []
    conflicts = Tool.Destination.table.conflicts
    let found = fixtures?.problems.filter { if case .conflict = $0 { false } else { true } } ?? []
    let lines = RowLines(found.compactMap(\.row))
    problems = found.map { problem in ProblemWords(problem, line: lines.line(of:)) }

    let faulty = Set(found.compactMap(\.row))
    let rows = fixtures?.rows ?? []
    let links = rows.map { row in
      let match = Tool.Destination.table.resolve(row.url)
      let origins = match.flatMap { _ in Self.origins(of: row.url) }
      let link = Link(
        url: row.url, note: row.note, destination: match?.destination.expression,
        reason: Self.reason(row.url), isFaulty: faulty.contains(row),
        isHostile: FixtureFiles.isHostile(row.file))
      return (origins: origins, template: match?.template, link: link)
    }
    hostile = links.map(\.link).filter(\.isHostile)
    refused = links.filter { $0.template == nil && !$0.link.isHostile }.map(\.link)
    groups = RouteGroup.groups(of: Tool.Destination.self, deepLinksOnly: false).map { group in
      var byTemplate: [RouteTemplate: [Link]] = [:]
      for (origins, template, link) in links where origins == group.origins && !link.isHostile {
        if let template { byTemplate[template, default: []].append(link) }
      }
      return Group(
        title: group.title, tree: RouteTree(group.templates), links: byTemplate,
        deepLinks: group.deepLinks,
        universal: group.origins?.contains("https://\(host)/") == true ? universal : [])
    }
  }

  /// The origins of the route that a link opens.
  private static func origins(of url: String) -> LinkOrigins? {
    let table = Tool.Destination.table
    let candidate = table.candidates(of: url).first { (try? $0.destination()) != nil }
    return candidate.map { table.engine.routes[$0.route].origins }
  }

  /// Why a link leads nowhere; nil where it leads somewhere.
  private static func reason(_ url: String) -> String? {
    do throws(MatchFailure) {
      _ = try Tool.Destination(url)
      return nil
    } catch {
      return error.description
    }
  }
}
