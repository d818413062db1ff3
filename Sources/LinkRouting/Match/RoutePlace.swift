/// The place where a route was written, for messages.
package struct RoutePlace: Sendable {
  /// Its number among these routes, from 1.
  package var number = 1
  /// The number of these routes; 1 if they have no order.
  package var count = 1
  /// The file and line of the route's dictionary or list: `App/Routes.swift:12`.
  package var location: String?
  /// The mistake of an alias.
  package var mistake: AliasMistake?
  /// The template that an alias leads to, at the end of its chain; nil for a route that is no alias.
  package var target: RouteTemplate?
}

/// A mistake of an alias.
package enum AliasMistake: Error, Hashable, Sendable {
  /// No route has the target's template.
  case noTarget
  /// The aliases lead to each other.
  case cycle
  /// The alias has no token with this name, and its target has one.
  case noToken(String)
}
