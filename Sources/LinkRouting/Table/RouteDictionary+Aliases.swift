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
  /// - Complexity: O(*n* + *m*²) in the numbers of routes and of aliases.
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
  /// - Complexity: O(*n* + *m*²) in the numbers of routes and of aliases.
  public func adding(
    aliases: some Sequence<(RouteTemplate, RouteTemplate)>, fileID: String = #fileID,
    line: Int = #line
  ) -> RouteDictionary {
    var sum = self
    for alias in RouteAlias.list(Array(aliases), to: map(\.key)) {
      var place = RoutePlace(location: "\(fileID):\(line)", mistake: alias.mistake)
      for index in alias.targets {
        place.target = routes[index].template
        sum.routes.append(routes[index].with(alias.template, at: place))
      }
      if let mistake = alias.mistake, alias.targets.isEmpty {
        sum.routes.append(Route(alias.template, { _ in throw mistake }, at: place))
      }
    }
    return sum
  }
}

/// A mistake of an alias.
package enum AliasMistake: Error, Hashable, Sendable {
  /// No route has the target's template; a route may have it in another case, or with `(?i)`.
  case noTarget(RouteTemplate, nearest: RouteTemplate?)
  /// The aliases lead to each other.
  case cycle
  /// The alias has no token with this name, and its target has one.
  case noToken(String)
}

/// An old template with the routes to which it leads.
private struct RouteAlias {
  let template: RouteTemplate
  /// The indices of the routes: several if they have different origins.
  var targets: [Int] = []
  var mistake: AliasMistake?

  /// - Parameter templates: The templates of the routes.
  static func list(
    _ aliases: [(RouteTemplate, RouteTemplate)], to templates: [RouteTemplate]
  ) -> [RouteAlias] {
    let routes = Dictionary(grouping: templates.indices) { templates[$0] }
    return aliases.map { alias, first in
      var (target, steps) = (first, 0)
      while routes[target] == nil, steps < aliases.count,
        let next = aliases.first(where: { $0.0 == target })
      {
        (target, steps) = (next.1, steps + 1)
      }
      guard let targets = routes[target] else {
        if aliases.contains(where: { $0.0 == target }) {
          return RouteAlias(template: alias, mistake: .cycle)
        }
        let nearest = templates.first { $0.textInAnyCase == target.textInAnyCase }
        return RouteAlias(template: alias, mistake: .noTarget(target, nearest: nearest))
      }
      let missing = target.requiredNames.first { name in
        !alias.variants.allSatisfy { $0.names.contains { $0.utf8Equals(name) } }
      }
      return RouteAlias(template: alias, targets: targets, mistake: missing.map { .noToken($0) })
    }
  }
}

extension RouteTemplate {
  fileprivate var textInAnyCase: Substring {
    description.lowercasedASCII.drop { $0 != "/" }
  }

  /// The names of the tokens that each link has: those of optional groups and items are left out.
  fileprivate var requiredNames: [String] {
    let optional = query.filter(\.isOptional).flatMap(\.alternatives).flatMap(\.value.names)
    return variants[0].names.filter { name in
      !optional.contains { $0.utf8Equals(name) }
        && variants.allSatisfy { $0.names.contains { $0.utf8Equals(name) } }
    }
  }
}
