import LinkRouting
import RouteDiagnostics

extension RouteEngine.Route {
  /// The URL string of App Intents behind a comment with the template, or the comment with a reason: Swift code to copy.
  ///
  /// A param is a key path, `\(\.$number)`, which an intent's parameter and an entity's property have alike. `\(.id)`
  /// is the identifier of an entity; a route does not know which of its params that is.
  var appIntentLines: [String] {
    guard let host = origins.webHosts.first else {
      return ["// \(template): no string, since no origin lists a host for https without a port"]
    }
    let strings = template.variants.compactMap(\.appIntent)
    guard let string = strings.min(by: { $0.params < $1.params }) else {
      return [
        "// \(template): no string, since a wildcard and a token without a name are no params"
      ]
    }
    return ["// \(template)", "\"https://\(host)\(string.path)\""]
  }
}

extension RouteVariant {
  /// The path of a string, without optional items, and the number of its params; nil if a token is no param.
  fileprivate var appIntent: (path: String, params: Int)? {
    let required = RouteVariant(
      segments: segments, query: query.filter { !$0.isOptional },
      fragment: fragment?.withoutOptionalItems)
    var names: [String?] = []
    let path = required.sampleLink { token, pattern in
      names.append(pattern.isWildcard ? nil : token.name)
      // A mark that needs no percent-encoding, and is in no template.
      return "~.\(names.count - 1).~"
    }
    if names.contains(nil) { return nil }
    let string = names.indices.reduce(path) { path, index in
      let name = (names[index] ?? "").map { $0.isLetter || $0.isNumber ? $0 : "_" }
      return path.replacing("~.\(index).~", with: "\\(\\.$\(String(name)))")
    }
    return (string, names.count)
  }
}

extension FragmentPattern {
  /// The pattern without its optional items, unless it has no others: the link needs a fragment.
  fileprivate var withoutOptionalItems: FragmentPattern {
    guard case .route(let route, let mark) = self else { return self }
    let query = route.query.filter { !$0.isOptional }
    if mark == .none, query.isEmpty { return self }
    let plain = RouteVariant(segments: route.variants[0].segments, query: query, fragment: nil)
    return .route(RouteTemplate(plain), behind: mark)
  }
}
