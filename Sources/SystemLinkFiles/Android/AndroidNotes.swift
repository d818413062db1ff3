package import LinkRouting
import RouteDiagnostics

// The formats of Android cannot express every route. A note has a link that opens the app and that no route matches, or a
// template whose links stay in the browser.

extension AssetLinks {
  /// Sentences about routes that the rules cannot express.
  ///
  /// - Parameters:
  ///   - table: The table of the file.
  ///   - host: The host of the file.
  package func notes(of table: RouteTable<some Any>, on host: String) -> [String] {
    let wide = rules.filter { $0.exclude != true }.compactMap { rule in
      table.strayLink(of: rule, on: host).map { stray("the rule \(rule.path ?? "")", $0) }
    }
    let templates = PlainRoute.all(of: table, on: host).map(\.template).unique
    return wide
      + templates.filter(\.ignoresCase).map {
        "the rules respect case, so \($0) opens the app only in this spelling"
      }
  }
}

extension AndroidApp {
  /// Sentences about routes that the intent filters of a table cannot express.
  package static func intentFilterNotes(of table: RouteTable<some Any>) -> [String] {
    let wide = IntentFilter.all(of: table).flatMap { filter in
      filter.paths.compactMap { path -> String? in
        // A filter does not exclude longer paths.
        let rules = [path.rule] + (path.rule.hasSuffix("*") ? [path.rule + "/x"] : [])
        let link = rules.lazy.compactMap { rule in
          table.deepLinks.strayLink(of: .init(.init(path: rule)), on: filter.sample)
        }.first
        let (name, value) = path.attributes[0]
        return link.map { stray("android:\(name)=\"\(value)\"", $0) }
      }
    }
    let others = table.deepLinks.origins.list.filter {
      $0.scheme == "https" && ($0.host == .anyServer || $0.port != nil)
    }
    return wide
      + others.map { origin in
        let reason =
          origin.port == nil ? "a filter has the names of its hosts" : "the filters have no ports"
        return "\(reason), so routes on \(origin.text) are in none"
      }.unique
  }
}

private func stray(_ pattern: String, _ link: String) -> String {
  "\(pattern) also opens the app with \(link), but no route matches it"
}

extension RouteTable {
  /// A link of a rule that no route matches; nil if all of its samples have routes.
  fileprivate func strayLink(of rule: AssetLinks.Rule, on host: String) -> String? {
    ["x", "1"].lazy.map { filler in
      func text(_ pattern: String, _ part: WebLinkPart) -> String {
        part.encoded(
          pattern.replacing("?*", with: filler).replacing("?", with: filler)
            .replacing("*", with: ""))
      }
      let items = (rule.query ?? [:]).sorted { $0.key < $1.key }.map { name, value in
        WebLinkPart.name.encoded(name) + "=" + text(value, .value)
      }
      return "https://\(host)" + text(rule.path ?? "/", .path)
        + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
        + (rule.fragment.map { "#" + text($0, .fragment) } ?? "")
    }.first { (try? LinkComponents($0)) != nil && firstMatch(of: $0) == nil }
  }
}
