import Foundation

@testable import SystemLinkFiles

/// A site association file, read in the most obvious way: each component is tried on each link.
///
/// It shares no code with the module, which is held to it. It takes exponential time.
struct PlainSite {
  let components: [SiteAssociation.Component]
  let variables: [String: [String]]

  /// The first component that matches, and whether it opens the app.
  func decision(for link: String) -> (component: Int, opens: Bool)? {
    let parts = Parts(link)
    return components.firstIndex { matches($0, parts) }
      .map { ($0, components[$0].exclude != true) }
  }

  /// A link's path, query and fragment.
  struct Parts {
    let path: Substring
    let query: Substring
    let fragment: Substring

    init(_ link: String) {
      let halves = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let front = halves[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
      path = front[0].dropFirst("https://".count).drop { $0 != "/" }
      query = front.count > 1 ? front[1] : ""
      fragment = halves.count > 1 ? halves[1] : ""
    }
  }

  func matches(_ component: SiteAssociation.Component, _ link: Parts) -> Bool {
    let isFolded = component.caseSensitive == false
    func compared(_ text: some StringProtocol) -> String {
      var text = String(text)
      if component.percentEncoded == false { text = text.removingPercentEncoding ?? text }
      return isFolded ? text.lowercased() : text
    }
    func isMatch(_ patterns: [String], _ text: some StringProtocol) -> Bool {
      let text = compared(text)
      return patterns.contains { PlainPattern.matches(isFolded ? $0.lowercased() : $0, text) }
    }
    if let path = component.path {
      let path = trimmed(path[...], atStart: true)
      var patterns = written(path)
      if path.hasSuffix("/*") { patterns += written(String(path.dropLast(2))) }
      guard isMatch(patterns, trimmed(link.path.dropFirst(), atStart: false)) else { return false }
    }
    if let fragment = component.fragment, !isMatch(written(fragment), link.fragment) {
      return false
    }
    switch component.query {
    case nil: return true
    case .pattern(let pattern): return isMatch(written(pattern), link.query)
    case .items(let items):
      let own = link.query.split(separator: "&").map { item in
        let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (name: String(sides[0]), value: sides.count > 1 ? String(sides[1]) : "")
      }
      return items.allSatisfy { name, pattern in
        let name = isFolded ? name.lowercased() : name
        let values = own.filter { compared($0.name) == name }.map(\.value)
        return (values.isEmpty ? [""] : values).allSatisfy { isMatch(written(pattern), $0) }
      }
    }
  }

  /// The pattern with each text of each variable in the variable's place.
  private func written(_ pattern: String) -> [String] {
    guard let start = pattern.range(of: "$("),
      let end = pattern.range(of: ")", range: start.upperBound..<pattern.endIndex)
    else { return [pattern] }
    return (variables[String(pattern[start.upperBound..<end.lowerBound])] ?? []).flatMap { text in
      written(String(pattern[end.upperBound...])).map { pattern[..<start.lowerBound] + text + $0 }
    }
  }

  private func trimmed(_ path: Substring, atStart: Bool) -> String {
    var path = path
    while path.last == "/" { path.removeLast() }
    while atStart, path.first == "/" { path.removeFirst() }
    return String(path)
  }
}
