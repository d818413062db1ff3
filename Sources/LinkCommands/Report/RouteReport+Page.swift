import AppSiteAssociation
import LinkRouting
import RouteDiagnostics
import RouteFixtures

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
    <title>Where links lead</title>
    <style>\(ReportStyle.style)</style>
    <header>
    <h1>Where links lead</h1>
    <p class="filter"><label for="filter">Filter</label>
    <input id="filter" type="search" placeholder="routes and links" autocomplete="off">
    <output id="count" for="filter" role="status"></output></p>
    </header>
    <main>
    \(summary)
    \(problemList)
    \(conflictList)
    \(groups.map(section))
    \(findingList)
    \(refusedList)
    </main>
    <script>\(ReportStyle.script)</script>
    </html>

    """
  }

  private var summary: HTML {
    let routes = groups.reduce(0) { $0 + $1.tree.routeCount }
    let links = groups.reduce(refused.count) { $0 + $1.links.values.reduce(0) { $0 + $1.count } }
    return """
      <ul class="summary">
      <li><b>\(routes)</b> routes</li>
      <li><b>\(links)</b> links tried</li>
      \(Self.total(problems.count, "problems"))
      \(Self.total(conflicts.count, "conflicts"))
      \(Self.total(findings.count(where: \.isDrift), "differences to the site association"))
      </ul>
      <p class="legend">Each route is a pattern of links; what stands after a colon may be any text.
      <span class="tag out">outside</span> routes may open the app from a web page or another app.
      <span class="tag site">site</span> routes are claimed by the site association: the system opens the
      app for their links, not the browser.</p>

      """
  }

  /// A number that should be none.
  private static func total(_ count: Int, _ name: String) -> HTML {
    count == 0
      ? "<li class=\"good\"><b>no</b> \(name)</li>"
      : "<li class=\"bad\"><b>\(count)</b> \(name)</li>"
  }

  // MARK: What is wrong

  private var problemList: HTML {
    Self.list(
      "Problems", "These links do not lead where their row says, or something has no row.",
      problems.map { "<li class=\"item\"><pre>\($0.description)</pre></li>" })
  }

  private var conflictList: HTML {
    Self.list(
      "Conflicts", "Links that two routes take.",
      conflicts.map { "<li class=\"item\"><pre>\($0.description)</pre></li>" })
  }

  private var findingList: HTML {
    Self.list(
      "The site association of \(host)",
      "Links that the app and its site association answer differently. A note is what no such file can "
        + "say better.",
      findings.map { finding in
        let mark: HTML =
          finding.isDrift
          ? "<span class=\"tag bad\">difference</span>" : "<span class=\"tag\">note</span>"
        return "<li class=\"item\">\(mark) \(finding.description)</li>"
      })
  }

  private static func list(_ title: String, _ text: String, _ items: [HTML]) -> HTML {
    if items.isEmpty { return "" }
    return """
      <section><h2>\(title)</h2>
      <details class="all" open><summary>\(text)</summary>
      <ul class="list">\(items)</ul></details></section>

      """
  }

  private var refusedList: HTML {
    if refused.isEmpty { return "" }
    return """
      <section><h2>Links that lead nowhere</h2>
      <details class="all"><summary>\(refused.count) links that the app refuses, and why</summary>
      <ul class="links">\(refused.map(Self.item))</ul></details></section>

      """
  }

  // MARK: Routes

  private func section(_ group: Group) -> HTML {
    """
    <section><h2>\(group.title)</h2>
    <ul class="tree">\(Self.branch(group.tree, of: group))</ul></section>

    """
  }

  private static func branch(_ tree: RouteTree, of group: Group) -> HTML {
    let children = tree.children.map { branch($0, of: group) }
    let below: HTML = children.isEmpty ? "" : "<ul>\(children)</ul>"
    guard let template = tree.route else {
      return
        "<li class=\"step\"><code>\(tree.label)\(tree.label == "/" ? "" : "/")</code>\(below)</li>\n"
    }
    let links = group.links[template] ?? []
    let isFaulty = links.contains(where: \.isFaulty)
    return """
      <li class="route" data-template="\(template.description)">
      <details\(isFaulty ? " open" : "")><summary><code>\(tree.label)</code>\(tags(of: template, links, group))
      <span class="number">\(links.count == 1 ? "1 link" : "\(links.count) links")</span></summary>
      <ul class="links">\(links.map(item))</ul></details>\(below)</li>

      """
  }

  private static func tags(of template: RouteTemplate, _ links: [Link], _ group: Group) -> HTML {
    var tags: [HTML] = []
    if group.deepLinks.contains(template) {
      tags.append("\n<span class=\"tag out\">outside</span>")
    }
    if links.contains(where: \.isClaimed) { tags.append("\n<span class=\"tag site\">site</span>") }
    if links.contains(where: \.isFaulty) { tags.append("\n<span class=\"tag bad\">problem</span>") }
    return "\(tags)"
  }

  private static func item(_ link: Link) -> HTML {
    // A link of ours may be tried on a phone; what the page would show otherwise is not one.
    let url: HTML =
      link.destination != nil && link.url.onOneLine.shortened == link.url
      ? "<a href=\"\(link.url)\" rel=\"noreferrer\">\(link.url)</a>"
      : "<span class=\"url\">\(link.url.isEmpty ? "(no text)" : link.url.shortened)</span>"
    let end: HTML =
      link.destination.map { "<code class=\"to\">\($0.shortened)</code>" }
      ?? "<span class=\"why\">\(link.reason ?? "")</span>"
    let note: HTML = link.note.map { "<small>\($0)</small>" } ?? ""
    let mark: HTML = link.isFaulty ? " <span class=\"tag bad\">problem</span>" : ""
    return "<li class=\"item\">\(url)\(mark)\(end)\(note)</li>\n"
  }
}

extension String {
  /// As much of a text as somebody reads: links may be as long as a chapter.
  fileprivate var shortened: String { count > 400 ? prefix(399) + "…" : self }
}
