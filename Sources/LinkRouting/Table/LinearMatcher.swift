/// The plain fold: every route in the order of precedence, each zipped with the link, the first that
/// decodes wins.
///
/// It is what ``RouteTable`` promises to do, written without an index. Tests hold the table to it;
/// the benchmark measures against it.
package struct LinearMatcher<Destination> {
  private let table: RouteTable<Destination>

  package init(_ table: RouteTable<Destination>) {
    self.table = table
  }

  /// The destination of a link, its params, and the index of the route that took it.
  package func match(_ link: LinkComponents) -> (
    route: Int, params: RouteParams, destination: Destination
  )? {
    ScannedLink.with(link) { scanned in
      for (rank, variant) in table.engine.index.variants.enumerated() {
        let route = Int(table.engine.index.candidates[rank].route)
        guard let captures = zip(variant, route, scanned) else { continue }
        let params = RouteParams(link: link, variant: variant, captures: captures)
        guard let destination = try? table.decoders[route].decode(params) else { continue }
        return (route, params, destination)
      }
      return nil
    }
  }

  private func zip(_ variant: RouteVariant, _ route: Int, _ scanned: ScannedLink) -> Captures? {
    for (number, part) in table.engine.parts.enumerated() where part.routes.contains(route) {
      switch table.engine.origins.verdict(number, scanned.bytes, scanned.layout) {
      case .notOurs:
        continue
      case .ours:
        return variant.zip(scanned)
      case .oursWithHostAsSegment:
        return scanned.withHostAsSegment { joined, _ in joined.flatMap(variant.zip) }
      }
    }
    return nil
  }
}
