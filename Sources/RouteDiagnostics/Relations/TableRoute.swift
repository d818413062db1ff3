package import LinkRouting

/// A route of a table, with all that tools ask of it.
package struct TableRoute: Sendable {
  /// Its number in the table, which its decoder has, too.
  package let number: Int
  package let template: RouteTemplate
  package let origins: LinkOrigins
  /// The number of its origins: routes with the same number have the same origins.
  package let part: Int
  /// The smaller turn goes first; templates decide between routes with the same turn (R17).
  let turn: Int
  let place: RoutePlace
  /// Whether links from outside may open the route.
  package let isDeepLink: Bool
}

extension RouteEngine {
  /// All routes.
  ///
  /// - Complexity: O(*n*) in their number.
  package var tableRoutes: [TableRoute] {
    templates.indices.map { number in
      TableRoute(
        number: number, template: templates[number], origins: origins(ofRoute: number),
        part: partOfRoute[number], turn: turns[number], place: places[number],
        isDeepLink: deepLinks[number])
    }
  }
}
