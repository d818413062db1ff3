/// The place where a route was written, for messages.
package struct RoutePlace: Sendable {
  /// The file and line of the route's dictionary or list: `App/Routes.swift:12`.
  package let location: String?
  /// Its number among these routes, from 1.
  package let number: Int
  /// The number of these routes; 1 if they have no order.
  package let count: Int
  /// The mistake of an alias.
  package let mistake: AliasMistake?
  /// Whether the route is an alias: an old template of another route.
  package let isAlias: Bool

  init(
    _ number: Int, of count: Int, in location: String? = nil, mistake: AliasMistake? = nil,
    isAlias: Bool = false
  ) {
    self.isAlias = isAlias
    self.location = location
    self.number = number
    self.count = count
    self.mistake = mistake
  }

  /// The same place, with this location if it had none.
  func located(at location: String?) -> RoutePlace {
    RoutePlace(number, of: count, in: self.location ?? location, mistake: mistake, isAlias: isAlias)
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
