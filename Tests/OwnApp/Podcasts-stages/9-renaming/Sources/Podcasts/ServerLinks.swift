import Foundation
import LinkRouting
import RouteDiagnostics

/// The table for links from outside, changed by settings of a server.
@MainActor
final class ServerLinks {
  struct Settings: Decodable {
    /// Old templates, each with its target.
    var aliases: [String: String]
    /// Templates that open nothing.
    var broken: [String]
  }

  private(set) var table = Place.table.deepLinks

  /// Throws, and keeps the table, if a template cannot be parsed or
  /// collides with another one.
  func load(_ json: Data) throws {
    let settings = try JSONDecoder().decode(Settings.self, from: json)
    let broken = try settings.broken.map { try RouteTemplate(parsing: $0) }
    let aliases = try settings.aliases.map { old, new in
      (try RouteTemplate(parsing: old), try RouteTemplate(parsing: new))
    }
    let routes = RouteDictionary(
      Place.allRoutes.routes.filter { !broken.contains($0.template) })
    table = try RouteTable(
      routes.adding(aliases: aliases), on: Place.table.origins
    ).validated()
      .deepLinks
  }
}

func routes(showsLibrary: Bool) -> RouteDictionary<Place> {
  Place.allRoutes.map { place in
    if showsLibrary, case .search = place { .library } else { place }
  }
}
