import LinkRouting

extension Workload {
  /// Tables of up to 4,000 templates that share one path and differ in the query alone.
  ///
  ///     growth/equal-paths/values              /open?kind=kI, one candidate
  ///     growth/equal-paths/names               /open?kI, one candidate
  ///     growth/equal-paths/…-1024              the same; each link has 1,024 items, and the last decides
  ///     growth/equal-paths/…-throwing          three candidates; the first two throw
  ///     growth/equal-paths/names-all-throwing  up to 1,001 candidates; all but the last throw; per candidate
  static let equalPaths: [Workload] =
    RouteSet.QueryKind.allCases.flatMap { kind in
      sizes.map { count in table("\(name(kind))/\(count)") { .equalPaths(count, of: kind) } }
        + sizes.map { count in
          table("\(name(kind))-1024/\(count)") { .equalPaths(count, of: kind, items: 1_024) }
        }
        + sizes.map { count in
          lastDecides("\(name(kind))-throwing/\(count)") {
            .equalPathsWithThreeCandidates(count, of: kind)
          }
        }
    } + sizes.map { count in allButLastThrow("\(name(.names))-all-throwing/\(count)", count) }

  private static let sizes = [1, 40, 1_000, 4_000]

  private static func name(_ kind: RouteSet.QueryKind) -> String { "growth/equal-paths/\(kind)" }

  /// Matches the links of a set in a table where each decoder throws but that of `/open`, the last candidate.
  private static func lastDecides(
    _ name: String, _ routes: @escaping @Sendable () -> RouteSet
  ) -> Workload {
    lookups(
      name, of: { routes().links }, as: String.init(fresh:),
      prepare: {
        let routes = routes()
        var decoders: RouteDictionary<String> = [:]
        for template in routes.templates {
          decoders += [
            RouteTemplate(stringLiteral: template): { _ in
              guard template == "/open" else { throw NotThisRoute() }
              return template
            }
          ]
        }
        let table = RouteTable(decoders, on: .web(routes.host))
        return { table.match($0) }
      })
  }

  /// Matches one link that has as many candidates as the table has routes, but no more than 1,001.
  ///
  /// Somebody has to call each decoder, so the time is given per candidate.
  private static func allButLastThrow(_ name: String, _ count: Int) -> Workload {
    let perLink = lastDecides(name) { RouteSet.equalPathsAllCandidates(count).routes }
    return Workload(name: name, unit: .candidate) {
      let body = try perLink.prepare()
      return Body(
        operations: body.operations * RouteSet.equalPathsAllCandidates(count).candidates,
        check: body.check, run: body.run)
    }
  }
}

/// A decoder throws it, so that the next candidate is tried.
private struct NotThisRoute: Error {}
