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
    <input id="filter" type="search" placeholder="screens and links" autocomplete="off">
    <output id="count" for="filter" role="status"></output></p>
    <p class="buttons" role="group" aria-label="Show only">\(Badge.allCases.map(\.button))
    <button type="button" id="swift" aria-pressed="false">code</button></p>
    </header>
    <main>
    \(sums)
    <p id="empty" hidden>Nothing here has all of that. Where any other link leads, a developer finds with
    <code>\(Tool.name) match URL</code>, or with <code>\(Tool.name) report --links urls.txt</code>, which
    makes this page with the links of a file. <button type="button" id="clear">Clear the filter</button></p>
    \(section(
      "nowhere", "Links that lead nowhere",
      "The most frequent reasons first, each with the nearest screen.",
      list(nil, most: 10, other: "other reason")))
    \(section(
      "app", "Screens that only the app opens",
      "From a web page or another app, these links do nothing. A developer can open a screen for them.",
      list(false, other: "other screen")))
    \(section("checks", "To correct", "Developers find these with the same words in their own checks.",
      Self.list(checks.map(Self.item), shown: 10, "other")))
    \(section(
      "screens", "Screens",
      """
      In an address, <code>:name</code> stands for a text, <code>:int(name)</code> for a number, and parentheses
      for what may be missing. \(Badge.outside.tag)links on a web page and in other apps may open the screen.
      \(Badge.site.tag)the system opens the app for web links\(host.isEmpty ? "" : " on \(host)"), not the browser.
      """, list(true, other: "other screen")))
    \(section(
      "hostile", "Links that try to deceive the app", "They test the app: nobody should open them.",
      hostile.map { Self.item($0.cause.name, "", [], [Self.item($0.link, why: $0.cause)]) }))
    </main>
    <script>\(ReportStyle.script)</script>
    </html>

    """
  }

  /// A mark of a screen, by which the page can be filtered.
  private enum Badge: String, CaseIterable {
    case outside = "opens from outside"
    case site = "universal link"
    case problem

    var tag: HTML { "<span class=\"tag \(caseName(of: self))\">\(rawValue)</span>\n" }

    var button: HTML {
      "<button type=\"button\" data-badge=\"\(caseName(of: self))\" aria-pressed=\"false\">\(rawValue)</button>\n"
    }
  }

  // MARK: Sums

  private var sums: HTML {
    func sum(_ isOpen: Bool?, _ words: String, _ list: String) -> HTML {
      let count = groups(isOpen).reduce(0) { $0 + $1.count }
      return "<li><a href=\"#\(list)\"><b>\(count)</b> \(words)</a></li>\n"
    }
    let wrong = checks.map(\.kind).unique.map { kind -> HTML in
      "<li class=\"bad\"><a href=\"#checks\"><b>\(checks.count { $0.kind == kind })</b> \(kind)</a></li>\n"
    }
    let total = groups.reduce(0) { $0 + $1.count }
    let note: HTML =
      total == 0
      ? "There is no link. Write one link a line."
      : log?.isShowingValues != false
        ? ""
        : """
        Links carry tokens and names, so “…” stands for each value of these links. Links that differ only there
        are one link.
        """
    return """
      <ul class="summary"><li><span><b>\(total)</b> links of \(log?.name ?? "the fixtures"):</span></li>
      \(sum(true, "open the app", "screens"))\(sum(false, "open only inside the app", "app"))
      \(sum(nil, "lead nowhere", "nowhere"))\(wrong)</ul>
      <p class="legend">\(note)</p>

      """
  }

  private func section(_ id: String, _ title: String, _ text: HTML, _ items: [HTML]) -> HTML {
    if items.isEmpty { return "" }
    return """
      <section id="\(id)"><h2>\(title)</h2><p class="legend">\(text)</p>
      <ul>\(items)</ul></section>

      """
  }

  // MARK: Items

  /// The groups of links that open from outside, or only inside the app; nil for those that lead nowhere.
  private func groups(_ isOpen: Bool?) -> [Group] {
    groups.filter { $0.cause.route?.isDeepLink == isOpen }
  }

  /// The most frequent groups; the others are folded, and those of rows beside a log.
  private func list(_ isOpen: Bool?, most: Int = .max, other: String) -> [HTML] {
    let groups = groups(isOpen)
    return Self.list(groups.map(item), shown: groups.prefix(most).count { $0.count > 0 }, other)
  }

  /// The first items; the others are folded.
  private static func list(_ items: [HTML], shown: Int, _ other: String) -> [HTML] {
    let rest = Array(items.dropFirst(shown))
    if rest.isEmpty { return items }
    let summary = "\(rest.count) \(other)\(rest.count == 1 ? "" : "s")"
    return items.prefix(shown) + ["<li>\(folded(summary, rest))</li>\n"]
  }

  private static func item(_ check: Check) -> HTML {
    let place: HTML = check.place.map { "<small>\($0)</small>" } ?? ""
    let code: HTML = "<pre class=\"swift\">\(check.code)</pre>"
    return item("", "", [.problem], ["<li class=\"item\">\(check.sentence)\(place)\(code)</li>\n"])
  }

  private func item(_ group: Group) -> HTML {
    var badges: [Badge] = []
    let name: String
    let about: HTML
    switch group.cause {
    case .route:
      let screens = group.links.compactMap(\.words?.screen).filter { !$0.isEmpty }.unique
      name = screens.prefix(3).joined(separator: ", ") + (screens.count > 3 ? ", …" : "")
      about = "<code>\(group.cause.name)</code>\n"
      if let route = group.cause.route, route.isDeepLink {
        let isUniversal =
          universal.contains(route.template) && route.origins.contains("https://\(host)/")
        badges = isUniversal ? [.outside, .site] : [.outside]
      }
    case .nowhere(let reason, let nearest):
      name = (reason.prefix(1).uppercased() + reason.dropFirst()).shortened
      about =
        nearest.map { "<span class=\"number\">· nearest:</span> <code>\($0.description)</code>\n" }
        ?? ""
    }
    if group.links.contains(where: \.isFaulty) { badges.append(.problem) }
    let width = String(max(1, group.count * 100 / max(1, groups.first?.count ?? 1)))
    let bar: HTML =
      log == nil || group.count == 0 ? "" : "<i class=\"bar\" style=\"width: \(width)%\"></i>"
    // Rows are always there, and of a log the most frequent links.
    let room = log == nil ? .max : max(3, min(50, 5_000 / groups.count))
    let links = group.links.enumerated().filter { $0 < room || $1.count == 0 }.map(\.element)
    let left = group.links.count - links.count
    let count: HTML = group.count == 1 ? "1 link" : "\(group.count) links"
    return Self.item(
      group.cause.name,
      """
      <h3>\(name) <span class="number">\(count)</span></h3>
      \(about)\(badges.map(\.tag))\(bar)
      """, badges,
      links.map { Self.item($0, of: name) }
        + (left == 0 ? [] : ["<li class=\"more\">and \(left) less frequent links</li>\n"]),
      shown: log == nil || group.count == 0 ? 3 : min(3, links.count { $0.count > 0 }))
  }

  /// A group with its first links; the others are folded.
  private static func item(
    _ name: String, _ heading: HTML, _ badges: [Badge], _ items: [HTML], shown: Int = 3
  ) -> HTML {
    """
    <li class="group" data-name="\(name)" data-badges="\(badges.map { caseName(of: $0) }.joined(separator: " "))">
    \(heading)<ul>\(Array(items.prefix(shown)))</ul>
    \(items.count > shown ? folded("\(items.count - shown) more", Array(items.dropFirst(shown))) : "")</li>

    """
  }

  private static func folded(_ summary: String, _ items: [HTML]) -> HTML {
    "<details><summary>\(summary)</summary><ul>\(items)</ul></details>"
  }

  /// A link with its end, unless the heading has the end already.
  private static func item(_ link: Link, of heading: String = "", why cause: Cause? = nil) -> HTML {
    // A link of ours may be tried on a phone; what the page would show otherwise is not one.
    let url: HTML =
      link.words != nil && link.isSafe && link.url.onOneLine.shortened == link.url
      ? "<a href=\"\(link.url)\" rel=\"noreferrer\">\(link.url)</a>"
      : "<span class=\"url\">\(link.url.isEmpty ? "(no text)" : link.url.shortened)</span>"
    let times: HTML = link.count > 1 ? " <span class=\"number\">\(link.count) times</span>" : ""
    let words = link.words.map(\.text.shortened).flatMap { $0 == heading ? nil : $0 }
    var end: HTML = words.map { "<span class=\"to\">\($0)</span>" } ?? ""
    if case .nowhere(let reason, _)? = cause { end = "<span class=\"why\">\(reason)</span>" }
    let swift: HTML = link.expression.map { "<code class=\"swift\">\($0.shortened)</code>" } ?? ""
    let note: HTML = link.note.map { "<small>\($0)</small>" } ?? ""
    return """
      <li class="item">\(url)\(times)\(link.isFaulty ? Badge.problem.tag : "")\(end)\(swift)\(note)</li>

      """
  }
}
