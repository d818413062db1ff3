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
      "The most frequent reasons first, each with the nearest screen.", nowhere))
    \(section(
      "app", "Screens that only the app opens",
      "From a web page or another app, these links do nothing. A developer can open a screen for them.",
      groups.filter { $0.cause.isOpen == false }.map(item)))
    \(section("checks", "To correct", "Developers find these with the same words in their own checks.", checks))
    \(section(
      "screens", "Screens",
      """
      In an address, <code>:name</code> stands for a text, <code>:int(name)</code> for a number, and parentheses
      for what may be missing. \(Badge.outside.tag)links on a web page and in other apps may open the screen.
      \(Badge.site.tag)the system opens the app for links on \(host), not the browser.
      """, groups.filter { $0.cause.isOpen == true }.map(item)))
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
      let count = groups.reduce(0) { $0 + ($1.cause.isOpen == isOpen ? $1.count : 0) }
      return "<li><a href=\"#\(list)\"><b>\(count)</b> \(words)</a></li>\n"
    }
    func wrong(_ count: Int, _ words: String) -> HTML {
      count == 0 ? "" : "<li class=\"bad\"><a href=\"#checks\"><b>\(count)</b> \(words)</a></li>\n"
    }
    let total = groups.reduce(0) { $0 + $1.count }
    let note: HTML =
      total == 0
      ? "There is no link. Write one link a line, such as <code>https://\(host)/</code>."
      : log?.isShowingValues != false
        ? ""
        : """
        Links carry tokens and names, so “…” stands for each value of these links. Links that differ only there
        are one link.
        """
    return """
      <ul class="summary"><li><span><b>\(total)</b> links of \(log?.name ?? "the fixtures"):</span></li>
      \(sum(true, "open the app", "screens"))\(sum(false, "open only inside the app", "app"))
      \(sum(nil, "lead nowhere", "nowhere"))\(wrong(problems.count, "problems"))
      \(wrong(conflicts.count, "conflicts"))\(wrong(drift.count, "differences to the site association"))</ul>
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

  /// The most frequent reasons; then the others, and those of rows alone, which lead nowhere on purpose.
  private var nowhere: [HTML] {
    let groups = groups.filter { $0.cause.isOpen == nil }
    let shown = groups.prefix(10).filter { $0.count > 0 }
    let rest = groups.dropFirst(shown.count).map(item)
    return shown.map(item)
      + (rest.isEmpty ? [] : ["<li>\(Self.folded("\(rest.count) other reasons", rest))</li>\n"])
  }

  /// Problems, conflicts and differences, for developers.
  private var checks: [HTML] {
    let problems = problems.map { problem, place in ("Problem", problem.words, place, "\(problem)")
    }
    let conflicts = conflicts.map(\.diagnostic).map { conflict in
      ("Conflict", conflict.message + ".", conflict.location, "\(conflict)")
    }
    let differences = drift.map { ("The site association of \(host)", "\($0)", nil as String?, "") }
    return (problems + conflicts + differences).map { kind, sentence, place, code in
      let place: HTML = place.map { "<small>\($0)</small>" } ?? ""
      let line: HTML = """
        <li class="item">\(kind): \(sentence)\(place)<pre class="swift">\(code)</pre></li>

        """
      return Self.item("", "", [.problem], [line])
    }
  }

  private func item(_ group: Group) -> HTML {
    var badges: [Badge] = []
    let name: String
    let about: HTML
    switch group.cause {
    case .route(let template, let isOpen):
      if isOpen { badges = universal.contains(template) ? [.outside, .site] : [.outside] }
      let screens = group.links.compactMap(\.words?.screen).filter { !$0.isEmpty }.unique
      name = screens.prefix(3).joined(separator: ", ") + (screens.count > 3 ? ", …" : "")
      about = "<code>\(template.description)</code>\n"
    case .nowhere(let reason, let nearest):
      name = (reason.prefix(1).uppercased() + reason.dropFirst()).shortened
      about = nearest.map { "nearest: <code>\($0.description)</code>\n" } ?? ""
    }
    if group.links.contains(where: \.isFaulty) { badges.append(.problem) }
    let most = max(1, groups.first?.count ?? 1)
    let width = String(max(1, group.count * 100 / most))
    let bar: HTML =
      log == nil || group.count == 0 ? "" : "<i class=\"bar\" style=\"width: \(width)%\"></i>"
    // Rows are always there, and of a log the most frequent links.
    let room = log == nil ? .max : max(3, min(50, 5_000 / groups.count))
    let links = group.links.enumerated().filter { $0 < room || $1.count == 0 }
      .map { Self.item($1, why: nil) }
    let left = group.links.count - links.count
    let count: HTML = group.count == 1 ? "1 link" : "\(group.count) links"
    return Self.item(
      group.cause.name,
      """
      <h3>\(name) <span class="number">\(count)</span></h3>
      \(about)\(badges.map(\.tag))\(bar)
      """, badges,
      left == 0 ? links : links + ["<li class=\"more\">and \(left) less frequent links</li>\n"])
  }

  private static func item(
    _ name: String, _ heading: HTML, _ badges: [Badge], _ items: [HTML]
  ) -> HTML {
    """
    <li class="group" data-name="\(name)" data-badges="\(badges.map { caseName(of: $0) }.joined(separator: " "))">
    \(heading)<ul>\(Array(items.prefix(3)))</ul>
    \(items.count > 3 ? folded("\(items.count - 3) more", Array(items.dropFirst(3))) : "")</li>

    """
  }

  private static func folded(_ summary: String, _ items: [HTML]) -> HTML {
    "<details><summary>\(summary)</summary><ul>\(items)</ul></details>"
  }

  private static func item(_ link: Link, why cause: Cause?) -> HTML {
    // A link of ours may be tried on a phone; what the page would show otherwise is not one.
    let url: HTML =
      link.words != nil && link.isSafe && link.url.onOneLine.shortened == link.url
      ? "<a href=\"\(link.url)\" rel=\"noreferrer\">\(link.url)</a>"
      : "<span class=\"url\">\(link.url.isEmpty ? "(no text)" : link.url.shortened)</span>"
    let times: HTML = link.count > 1 ? " <span class=\"number\">\(link.count) times</span>" : ""
    var end: HTML = link.words.map { "<span class=\"to\">\($0.text.shortened)</span>" } ?? ""
    if case .nowhere(let reason, _)? = cause { end = "<span class=\"why\">\(reason)</span>" }
    let swift: HTML = link.expression.map { "<code class=\"swift\">\($0.shortened)</code>" } ?? ""
    let note: HTML = link.note.map { "<small>\($0)</small>" } ?? ""
    return """
      <li class="item">\(url)\(times)\(link.isFaulty ? Badge.problem.tag : "")\(end)\(swift)\(note)</li>

      """
  }
}
