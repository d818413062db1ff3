/// The place where a route was written, for messages.
package struct RoutePlace: Sendable {
  /// Its number among these routes, from 1.
  package let number: Int
  /// The number of these routes; 1 if they have no order.
  package let count: Int
  /// The file and line of the route's dictionary or list: `App/Routes.swift:12`.
  package var location: String?
  /// The mistake of an alias.
  package var mistake: AliasMistake?
  /// Whether the route is an alias: an old template of another route.
  package var isAlias = false

  /// The same place, with this location if it had none.
  func located(at location: String?) -> RoutePlace {
    var place = self
    place.location = self.location ?? location
    return place
  }

  /// `3rd of 17 routes`; nil for a route that was written alone.
  package var ordinal: String? {
    if count == 1 { return nil }
    let suffix =
      switch (number % 10, number % 100) {
      case (_, 11...13): "th"
      case (1, _): "st"
      case (2, _): "nd"
      case (3, _): "rd"
      default: "th"
      }
    return "\(number)\(suffix) of \(count) routes"
  }
}
