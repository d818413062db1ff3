package import LinkRouting
import RouteDiagnostics

extension RouteTable {
  /// The definition of `match`: the first route that matches the link and whose decoder makes a destination, unless a
  /// decoder refuses the link before (R19).
  ///
  /// Every test that needs what a table should do with a link uses this fold. It uses no index.
  package func folded(_ link: LinkComponents) -> (params: RouteParams, destination: Destination)? {
    for (template, origins, decoder) in routesInOrder(for: link) {
      guard let params = template.params(of: link, on: origins) else { continue }
      do { return (params, try decoder(params)) } catch is LinkRefusal { return nil } catch {}
    }
    return nil
  }
}
