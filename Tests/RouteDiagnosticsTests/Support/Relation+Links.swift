import LinkRouting
import RouteDiagnostics

extension RouteTemplate.Relation {
  /// The links that it shows and that do not belong where it says: to both templates, or to one alone.
  func misplacedLinks(of first: RouteTemplate, and second: RouteTemplate) -> [String] {
    let parts: [(String?, [Bool?])] = [
      (common, [true, true]), (onlyFirst, [true, false]), (onlySecond, [false, true]),
    ]
    return parts.compactMap { text, expected in
      guard let text else { return nil }
      let link = try? LinkComponents("a:" + text)
      let found = [first, second].map { template in link.map { template.params(of: $0) != nil } }
      return found == expected ? nil : text
    }
  }
}
