// Old links: templates that lead to the routes of other templates.

extension RouteDictionary {
  /// The same routes, and old templates that lead to them.
  ///
  /// ```swift
  /// // https://example.com/product/7 opens what /tea/7 opens, and prints as /tea/7.
  /// let all = routes.adding(aliases: ["/product/:int(id)": "/tea/:int(id)", "/p/:int(id)": "/product/:int(id)"])
  /// ```
  ///
  /// An alias is a route of its own, with the decoder, the origins and the mark ``asDeepLinks()`` of its target. It may
  /// lead to another alias. Its tokens have the names of the target's tokens.
  ///
  /// `diagnostics` of the table, in `RouteDiagnostics`, reports an alias without a target or without a token as an error.
  /// An alias without a target opens nothing.
  ///
  /// - Parameters:
  ///   - aliases: Old templates, each with its target, which is written as in this dictionary.
  ///   - fileID: The file of the aliases, for messages.
  ///   - line: The line of the aliases.
  /// - Returns: These routes, then the aliases.
  /// - Complexity: O(*n* + *m*) in the numbers of routes and of aliases.
  public func adding(
    aliases: KeyValuePairs<RouteTemplate, RouteTemplate>, fileID: String = #fileID,
    line: Int = #line
  ) -> RouteDictionary {
    adding(aliases: aliases.map { ($0.key, $0.value) }, fileID: fileID, line: line)
  }

  /// The same routes, and old templates that lead to them, from a file or a server.
  ///
  /// ```swift
  /// let old = try settings.map { (try RouteTemplate(parsing: $0.key), try RouteTemplate(parsing: $0.value)) }
  /// let all = routes.adding(aliases: old)
  /// ```
  ///
  /// - Parameters:
  ///   - aliases: Old templates, each with its target, which is written as in this dictionary.
  ///   - fileID: The file of the aliases, for messages.
  ///   - line: The line of the aliases.
  /// - Returns: These routes, then the aliases.
  /// - Complexity: O(*n* + *m*) in the numbers of routes and of aliases.
  public func adding(
    aliases: some Sequence<(RouteTemplate, RouteTemplate)>, fileID: String = #fileID,
    line: Int = #line
  ) -> RouteDictionary {
    var sum = self
    for (alias, target, targets, mistake) in resolved(Array(aliases), to: routes.map(\.template)) {
      var place = RoutePlace(location: "\(fileID):\(line)", mistake: mistake)
      place.target = target
      sum += RouteDictionary(targets.map { routes[$0] }).changed {
        ($0.template, $0.place) = (alias, place)
      }
      if let mistake, targets.isEmpty {
        sum.routes.append(Route(.init(template: alias, place: place)) { _ in throw mistake })
      }
    }
    return sum
  }
}

/// For each alias the template at the end of its chain, the indices of the routes with this template, several if they
/// have different origins, and the mistake.
///
/// A function that is not generic: the compiler makes one for all destinations.
private func resolved(
  _ aliases: [(RouteTemplate, RouteTemplate)], to templates: [RouteTemplate]
) -> [(alias: RouteTemplate, target: RouteTemplate, routes: [Int], mistake: AliasMistake?)] {
  let routes = Dictionary(grouping: templates.indices) { templates[$0] }
  // A template on a chain that was followed leads to the chain's end; in a cycle, one leads to itself.
  var targets = Dictionary(aliases) { first, _ in first }
  return aliases.map { alias, first in
    var (target, passed) = (first, [RouteTemplate]())
    while routes[target] == nil, let next = targets[target], next != target {
      targets[target] = target
      passed.append(target)
      target = next
    }
    for template in passed { targets[template] = target }
    let found = routes[target] ?? []
    let mistake: AliasMistake? =
      if !found.isEmpty {
        target.requiredNames.first { !alias.hasInEachVariant($0) }.map { .noToken($0) }
      } else if targets[target] != nil {
        .cycle
      } else {
        .noTarget
      }
    return (alias, target, found, mistake)
  }
}

extension RouteTemplate {
  /// The names of the tokens that each link has: those of optional groups and items are left out.
  fileprivate var requiredNames: [String] {
    let optional = query.filter(\.isOptional).flatMap(\.alternatives).flatMap(\.value.names)
    return variants[0].names.filter { name in
      !optional.contains { $0.utf8Equals(name) } && hasInEachVariant(name)
    }
  }

  fileprivate func hasInEachVariant(_ name: String) -> Bool {
    variants.allSatisfy { $0.names.contains { $0.utf8Equals(name) } }
  }
}
