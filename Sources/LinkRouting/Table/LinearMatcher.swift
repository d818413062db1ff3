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

  /// The destination of a link, and the index of the route that took it.
  package func match(_ link: Link) -> (route: Int, params: RouteParams, destination: Destination)? {
    ScannedLink.with(link) { scanned in
      for candidate in table.engine.index.candidates {
        guard let captures = zip(candidate, scanned) else { continue }
        let params = RouteParams(link: link, variant: candidate.variant, captures: captures)
        guard let destination = try? table.decoders[candidate.route](params) else { continue }
        return (candidate.route, params, destination)
      }
      return nil
    }
  }

  private func zip(_ candidate: RouteIndex.Candidate, _ scanned: ScannedLink) -> Captures? {
    for part in table.engine.parts where part.routes.contains(candidate.route) {
      switch part.origins.verdict(scanned.bytes, scanned.layout) {
      case .notOurs:
        continue
      case .ours:
        return candidate.variant.zip(scanned)
      case .oursWithHostAsSegment:
        if case .success(let captures) = scanned.withHostAsSegment({ candidate.variant.zip($0) }) {
          return captures
        }
      }
    }
    return nil
  }
}
