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
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <title>Where links of \(Tool.name) \(Tool.version) lead, \(date)</title>
    <style>\(ReportStyle.style)</style>
    <h1>Where links lead <small>\(Tool.name) \(Tool.version), \(date)</small></h1>
    \(sums)
    \(section(
      "nowhere", "Links that lead nowhere",
      "The most frequent reasons first, each with the nearest screen.",
      list(nil, most: 10, other: "other reason")))
    \(section(
      "app", "Screens that only the app opens",
      "From a web page or another app, these links do nothing. A developer can open a screen for them.",
      list(false, other: "other screen")))
    \(section(
      "screens", "Screens",
      """
      In an address, <code>:name</code> stands for a text, <code>:int(name)</code> for a number, and parentheses
      for what may be missing.
      """, list(true, other: "other screen")))
    </html>

    """
  }

  private var sums: HTML {
    func sum(_ isOpen: Bool?, _ words: String, _ list: String) -> HTML {
      let count = groups(isOpen).reduce(0) { $0 + $1.count }
      return "<li><a href=\"#\(list)\"><b>\(count)</b> \(words)</a></li>\n"
    }
    let total = groups.reduce(0) { $0 + $1.count }
    let note: HTML =
      total == 0
      ? "There is no link. Write one link a line."
      : isHiding
        ? """
        Links carry tokens and names, so “…” stands for each value of these links. Links that differ only there
        are one link.
        """ : ""
    return """
      <ul class="summary"><li><span><b>\(total)</b> links of \(source):</span></li>
      \(sum(true, "open the app", "screens"))\(sum(false, "open only inside the app", "app"))
      \(sum(nil, "lead nowhere", "nowhere"))</ul>
      <p class="legend">\(note)</p>

      """
  }

  private func section(_ id: String, _ title: String, _ text: HTML, _ items: [HTML]) -> HTML {
    """
    <section id="\(id)"><h2>\(title)</h2><p class="legend">\(items.isEmpty ? "None." : text)</p>
    <ul>\(items)</ul></section>

    """
  }

  /// The groups of links that open from outside, or only inside the app; nil for those that lead nowhere.
  private func groups(_ isOpen: Bool?) -> [Group] {
    groups.filter { $0.cause.route?.isDeepLink == isOpen }
  }

  /// The most frequent groups; the others are folded, and screens without a link.
  private func list(_ isOpen: Bool?, most: Int = .max, other: String) -> [HTML] {
    let groups = groups(isOpen)
    let shown = groups.prefix(most).count { $0.count > 0 }
    let rest = groups.count - shown
    let items = groups.map(item)
    if rest == 0 { return items }
    let fold = Self.folded("\(rest) \(other)\(rest == 1 ? "" : "s")", items.dropFirst(shown))
    return items.prefix(shown) + ["<li>\(fold)</li>\n"]
  }

  private func item(_ group: Group) -> HTML {
    var name: String
    let about: HTML
    switch group.cause {
    case .route:
      let screens = group.links.map(\.screen).filter { !$0.isEmpty }.unique
      let template = group.cause.route?.template.description ?? ""
      name = screens.prefix(3).joined(separator: ", ") + (screens.count > 3 ? ", …" : "")
      about = name.isEmpty ? "" : "<code>\(template)</code>\n"
      if name.isEmpty { name = template }
    case .nowhere(let reason, let nearest):
      name = reason.capitalizedFirst.shortened
      about =
        nearest.map { "<span class=\"number\">· nearest:</span> <code>\($0.description)</code>\n" }
        ?? ""
    }
    let width = String(max(1, group.count * 100 / max(1, groups.first?.count ?? 1)))
    let bar: HTML = group.count == 0 ? "" : "<i class=\"bar\" style=\"width: \(width)%\"></i>"
    let count: HTML = group.count == 1 ? "1 link" : "\(group.count) links"
    let room = max(3, min(50, 5_000 / groups.count))
    let left = group.links.count - room
    let items =
      group.links.prefix(room).map { Self.item($0, of: name) }
      + (left > 0 ? ["<li class=\"more\">and \(left) less frequent links</li>\n"] : [])
    return """
      <li class="group"><h3>\(name) <span class="number">\(count)</span></h3>
      \(about)\(bar)<ul>\(Array(items.prefix(3)))</ul>
      \(items.count > 3 ? Self.folded("\(items.count - 3) more", items.dropFirst(3)) : "")</li>

      """
  }

  private static func folded(_ summary: String, _ items: ArraySlice<HTML>) -> HTML {
    "<details><summary>\(summary)</summary><ul>\(Array(items))</ul></details>"
  }

  /// A link with its end, unless the heading has the end already.
  private static func item(_ link: Link, of heading: String) -> HTML {
    // A link of ours may be tried on a phone; what the page would show otherwise is not one.
    let url: HTML =
      link.isSafe && link.url.onOneLine.shortened == link.url
      ? "<a href=\"\(link.url)\" rel=\"noreferrer\">\(link.url)</a>"
      : "<span class=\"url\">\(link.url.shortened)</span>"
    let times: HTML = link.count > 1 ? " <span class=\"number\">\(link.count) times</span>" : ""
    let words = link.words.map(\.shortened).flatMap { $0 == heading ? nil : $0 }
    let end: HTML = words.map { "<span class=\"to\">\($0)</span>" } ?? ""
    let note: HTML = link.note.map { "<small>\($0)</small>" } ?? ""
    return "<li class=\"item\">\(url)\(times)\(end)\(note)</li>\n"
  }
}

extension String {
  /// The beginning of a long string, as much as somebody reads.
  fileprivate var shortened: String { count > 400 ? prefix(399) + "…" : self }
}
