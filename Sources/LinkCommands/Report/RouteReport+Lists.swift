import AppSiteAssociation
import LinkRouting
import RouteDiagnostics

// The lists of the page: what is wrong, the links of another file, what leads nowhere.

extension RouteReport {
  // MARK: Problems

  var problemList: HTML {
    Self.list(
      "problems", "Problems",
      "These links do not lead where their row says, or something has no row.",
      problems.map(Self.item))
  }

  var conflictList: HTML {
    Self.list(
      "conflicts", "Conflicts", "Links that two routes take.",
      conflicts.map { Self.item(ProblemWords($0)) })
  }

  var findingList: HTML {
    let notes = Self.number(findings.count, "note")
    return Self.list(
      "association", "The site association of \(host)",
      findings.contains(where: \.isDrift)
        ? "Links that open the app but have no route, or have a route but open the browser."
        : "\(notes). The file format cannot express these patterns exactly. Nothing to do.",
      findings.map { finding in
        let mark: HTML =
          finding.isDrift
          ? "<span class=\"tag bad\">difference</span>" : "<span class=\"tag\">note</span>"
        return "<li class=\"item\">\(mark) \(finding.description)</li>\n"
      }, isOpen: findings.contains(where: \.isDrift))
  }

  private static func list(
    _ id: String, _ title: String, _ text: String, _ items: [HTML], isOpen: Bool = true
  ) -> HTML {
    if items.isEmpty { return "" }
    return """
      <section id="\(id)"><h2>\(title)</h2>
      <details class="all"\(isOpen ? " open" : "")><summary>\(text)</summary>
      <ul class="list">\(items)</ul></details></section>

      """
  }

  private static func item(_ problem: ProblemWords) -> HTML {
    let place: HTML = problem.place.map { "<small>\($0)</small>" } ?? ""
    return """
      <li class="item" data-badges="problem">\(problem.sentence)\(place)<pre class="swift">\(problem.detail)</pre></li>

      """
  }

  // MARK: The links of another file

  var logList: HTML {
    guard let log else { return "" }
    if log.total == 0 {
      return """
        <section id="log"><h2>The links of \(log.name)</h2>
        <p>The file has no link. Write one link a line, such as <code>https://\(host)/</code>.</p></section>

        """
    }
    let nowhere: HTML =
      log.nowhere.isEmpty
      ? ""
      : """
      <section id="nowhere"><h2>Links of \(log.name) that lead nowhere</h2>
      <ul class="groups">\(log.nowhere.map { item($0, badges: []) })</ul></section>

      """
    let badges = logBadges
    let hidden: HTML =
      log.isShowingValues
      ? ""
      : """
      <p>Links carry tokens and names, so “…” stands for each value of these links.
      Links that differ only there are one line.</p>
      """
    return """
      <section id="log"><h2>Where the links of \(log.name) lead</h2>
      \(hidden)
      <ul class="groups">\(log.routes.map { item($0, badges: badges[$0.name] ?? []) })</ul></section>
      \(nowhere)
      """
  }

  /// By template, whether links from outside may open its route.
  private var logBadges: [String: [Badge]] {
    var badges: [String: [Badge]] = [:]
    for template in groups.flatMap(\.deepLinks) { badges[template.description] = [.outside] }
    return badges
  }

  private func item(_ group: LinkLog<Tool.Destination>.Group, badges: [Badge]) -> HTML {
    let isRoute = group.links.contains { $0.destination != nil }
    let name: HTML = isRoute ? "<code>\(group.name)</code>" : "<span>\(group.name.shortened)</span>"
    let more: HTML =
      group.distinct > group.links.count
      ? "<li class=\"more\">and \(Self.number(group.distinct - group.links.count, "other link"))</li>"
      : ""
    let total = max(1, log?.total ?? 1)
    let share = max(1, group.count * 100 / total)
    return """
      <li class="route" data-template="\(group.name)" data-badges="\(Self.words(of: badges))">
      <details><summary>\(name)\(badges.map { "\n\($0.tag)" as HTML })
      <span class="number">\(Self.number(group.count, "line"))</span>
      <meter min="0" max="100" value="\(share)">\(share) %</meter></summary>
      <ul class="links">\(group.links.map(Self.item))\(more)</ul></details></li>

      """
  }

  private static func item(_ link: LinkLog<Tool.Destination>.Link) -> HTML {
    let count: HTML = link.count > 1 ? " <span class=\"number\">\(link.count) times</span>" : ""
    return item(
      url: link.url, isSafe: link.isWhole, link.destination, why: link.reason, mark: count,
      note: nil)
  }

  // MARK: Links without a route

  var refusedList: HTML {
    Self.folded(
      "refused", "Links that lead nowhere",
      "\(Self.number(refused.count, "link")) of rows, and why",
      refused)
  }

  var hostileList: HTML {
    Self.folded(
      "hostile", "Links that try to deceive the app",
      "\(Self.number(hostile.count, "link")) that test the app, and what becomes of each: nobody should open them",
      hostile)
  }

  private static func folded(_ id: String, _ title: String, _ text: String, _ links: [Link]) -> HTML
  {
    if links.isEmpty { return "" }
    return """
      <section id="\(id)"><h2>\(title)</h2>
      <details class="all"><summary>\(text)</summary>
      <ul class="links">\(links.map(item))</ul></details></section>

      """
  }

  // MARK: Links

  static func item(_ link: Link) -> HTML {
    let place = link.destination.map { expression in
      LinkLog<Tool.Destination>.Place(
        words: DestinationWords.words(of: expression), expression: expression)
    }
    return item(
      url: link.url, isSafe: !link.isHostile, place, why: link.reason ?? "",
      mark: link.isFaulty ? " \(Badge.problem.tag)" : "", note: link.note)
  }

  private static func item(
    url: String, isSafe: Bool, _ destination: LinkLog<Tool.Destination>.Place?, why: String,
    mark: HTML, note: String?
  ) -> HTML {
    // A link of ours may be tried on a phone; what the page would show otherwise is not one.
    let link: HTML =
      destination != nil && isSafe && url.onOneLine.shortened == url
      ? "<a href=\"\(url)\" rel=\"noreferrer\">\(url)</a>"
      : "<span class=\"url\">\(url.isEmpty ? "(no text)" : url.shortened)</span>"
    let end: HTML =
      destination.map { place in
        let swift: HTML =
          place.expression.map { "<code class=\"swift\">\($0.shortened)</code>" } ?? ""
        return "<span class=\"to\">\(place.words.shortened)</span>\(swift)"
      } ?? (why.isEmpty ? "" : "<span class=\"why\">\(why)</span>")
    let note: HTML = note.map { "<small>\($0)</small>" } ?? ""
    return "<li class=\"item\">\(link)\(mark)\(end)\(note)</li>\n"
  }
}
