import AppSiteAssociation
import LinkRouting
import RouteDiagnostics

// The page for people who do not read Swift: one file, which loads nothing.

extension RouteReport {
  /// The whole page.
  var page: HTML {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy"
      content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>Where links of \(Tool.name) \(Tool.version) lead, \(date)</title>
    <style>\(ReportStyle.style)</style>
    <header>
    <h1>Where links lead <small>\(Tool.name) \(Tool.version), \(date)</small></h1>
    <p class="filter"><label for="filter">Filter</label>
    <input id="filter" type="search" placeholder="routes and links" autocomplete="off">
    <output id="count" for="filter" role="status"></output></p>
    <p class="buttons" role="group" aria-label="Show only">\(filters)
    <button type="button" id="swift" aria-pressed="false">Swift</button></p>
    </header>
    <main>
    \(summary)
    <p id="empty" hidden>Nothing here has all of that. Where any other link leads, a developer finds with
    <code>\(Tool.name) match URL</code>, or with <code>\(Tool.name) report --links urls.txt</code>, which
    makes this page with the links of a file. <button type="button" id="clear">Clear the filter</button></p>
    \(problemList)
    \(conflictList)
    \(logList)
    \(groups.map(section))
    \(findingList)
    \(refusedList)
    \(hostileList)
    </main>
    <script>\(ReportStyle.script)</script>
    </html>

    """
  }

  /// A mark of a route, by which the page can be filtered.
  enum Badge: String, CaseIterable {
    case outside, site, problem

    var tag: HTML {
      switch self {
      case .outside: "<span class=\"tag out\">outside</span>"
      case .site: "<span class=\"tag site\">site</span>"
      case .problem: "<span class=\"tag bad\">problem</span>"
      }
    }
  }

  private var filters: HTML {
    let buttons = Badge.allCases.map { badge -> HTML in
      "<button type=\"button\" data-badge=\"\(badge.rawValue)\" aria-pressed=\"false\">\(badge.rawValue)</button>\n"
    }
    return "\(buttons)"
  }

  private var summary: HTML {
    let routes = groups.reduce(0) { $0 + $1.tree.routeCount }
    let links = groups.reduce(refused.count) { $0 + $1.links.values.reduce(0) { $0 + $1.count } }
    let logChips: HTML =
      log.map { log in
        """
        <li><a href="#log"><b>\(log.opened)</b> of \(log.total) links of \(log.name) open a route from outside</a></li>
        \(Self.chip(log.total - log.opened, "links of \(log.name) that lead nowhere", to: "nowhere"))
        """
      } ?? ""
    return """
      <ul class="summary">
      <li><a href="#routes"><b>\(routes)</b> routes, <b>\(links)</b> links tried</a></li>
      \(logChips)
      \(Self.chip(problems.count, "problems", to: "problems"))
      \(Self.chip(conflicts.count, "conflicts", to: "conflicts"))
      \(Self.chip(findings.count(where: \.isDrift), "differences to the site association", to: "association"))
      </ul>
      <p class="legend">Each route is a pattern of links; what stands after a colon may be any text.
      \(Badge.outside.tag) routes may open the app from a web page or another app.
      \(Badge.site.tag) routes have universal links: by the site association of \(host), the system
      opens the app for their links, not the browser.</p>

      """
  }

  /// A number that should be none; it jumps to its list.
  private static func chip(_ count: Int, _ name: String, to list: String) -> HTML {
    count == 0
      ? "<li class=\"good\"><span><b>no</b> \(name)</span></li>"
      : "<li class=\"bad\"><a href=\"#\(list)\"><b>\(count)</b> \(name)</a></li>"
  }

  // MARK: Routes

  private func section(_ group: Group) -> HTML {
    let id: HTML = group.title == groups.first?.title ? " id=\"routes\"" : ""
    return """
      <section\(id)><h2>\(group.title)</h2>
      <ul class="tree">\(branch(group.tree, of: group))</ul></section>

      """
  }

  private func branch(_ tree: RouteTree, of group: Group) -> HTML {
    let children = tree.children.map { branch($0, of: group) }
    let below: HTML = children.isEmpty ? "" : "<ul>\(children)</ul>"
    guard let template = tree.route else {
      return
        "<li class=\"step\"><code>\(tree.label)\(tree.label == "/" ? "" : "/")</code>\(below)</li>\n"
    }
    let links = group.links[template] ?? []
    let badges = Self.badges(of: template, links, group)
    let isFaulty = badges.contains(.problem)
    let count = log?.routes.first { $0.name == template.description }?.count ?? 0
    let counted: HTML =
      count > 0 ? "<span class=\"number\">\(count) in \(log?.name ?? "")</span>" : ""
    return """
      <li class="route" data-template="\(template.description)" data-badges="\(Self.words(of: badges))">
      <details\(isFaulty ? " open" : "")><summary><code>\(tree.label)</code>\(badges.map { "\n\($0.tag)" as HTML })
      <span class="number">\(Self.number(links.count, "link"))</span>\(counted)</summary>
      <ul class="links">\(links.map(Self.item))</ul></details>\(below)</li>

      """
  }

  private static func badges(
    of template: RouteTemplate, _ links: [Link], _ group: Group
  ) -> [Badge] {
    var badges: [Badge] = []
    if group.deepLinks.contains(template) { badges.append(.outside) }
    if group.universal.contains(template) { badges.append(.site) }
    if links.contains(where: \.isFaulty) { badges.append(.problem) }
    return badges
  }

  static func words(of badges: [Badge]) -> String {
    badges.map(\.rawValue).joined(separator: " ")
  }

  static func number(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count.grouped) \(noun)s"
  }
}
