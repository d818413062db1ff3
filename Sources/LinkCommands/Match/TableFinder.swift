import LinkRouting
import RouteDiagnostics

/// Where an app's routes lead.
struct TableFinder<Destination: LinkDestination>: LinkFinder {
  private let table: RouteTable<Destination>
  /// The templates of routes without the mark that other routes have; empty for links from outside.
  private let unmarked: Set<RouteTemplate>

  /// - Parameter fromOutside: Only the routes that may open the app from outside.
  init(fromOutside: Bool) {
    table = fromOutside ? Destination.deepLinkTable : Destination.table
    let routes = fromOutside || !table.opensFromOutside ? [] : table.engine.routes
    unmarked = Set(routes.filter { !$0.isDeepLink }.map(\.template))
  }

  func match(_ text: String) -> Finding<Destination>? {
    table.resolve(text).map { match in
      .matched(
        template: match.template.description, match.params, match.destination,
        isInAppOnly: unmarked.contains(match.template)
          && Destination.deepLinkTable.match(text) == nil)
    }
  }

  func link(ofPath text: String) -> String? { table.engine.link(ofPath: text) }

  func miss(_ link: LinkComponents) -> Miss {
    if let mismatch = table.engine.mismatch(of: link) { return .notOurs(mismatch) }
    // Most links that lead nowhere match no template. The index finds that out at little cost.
    if table.route(of: link) != nil {
      do throws(MatchFailure) {
        _ = try table.destination(of: link)
      } catch {
        return .refused(error)
      }
    }
    return .noRoute("no route matches the link")
  }
}
