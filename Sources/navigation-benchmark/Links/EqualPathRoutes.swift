extension RouteSet {
  /// Templates of one path differ in the value of a query item, or in its name.
  enum QueryKind: String, CaseIterable {
    case values, names
  }

  /// `/open?kind=kI`, or `/open?kI`: templates that share one path and differ in the query alone.
  ///
  /// One template matches each link.
  ///
  /// - Parameters:
  ///   - count: How many templates.
  ///   - kind: Where the templates differ.
  ///   - items: How many items each link has. The last item decides: it is the last of many `kind=…`, which is
  ///     the item that counts, or the only name that a template requires.
  static func equalPaths(_ count: Int, of kind: QueryKind, items: Int = 1) -> RouteSet {
    // A long link takes as long to read as many short ones, so fewer will do.
    let numbers = items > 1 ? spread(over: count).prefix(4) : spread(over: count)[...]
    return RouteSet(
      host: host,
      templates: (0..<count).map { openTemplate($0, of: kind) },
      paths: numbers.map { number in
        let before = (1..<items).map { kind == .values ? "kind=x\($0)" : "x\($0)" }
        let query = before + [kind == .values ? "kind=k\(number)" : "k\(number)"]
        return ("/open?" + query.joined(separator: "&"), openTemplate(number, of: kind))
      })
  }

  /// The same, with two more templates that match each link: three candidates, however many templates there are.
  ///
  /// The value `kind=k7` also fits `/open?:kind`, which accepts any value. The name `k7` comes with `also`, which
  /// `/open?also` requires. `/open` requires nothing and is the last candidate.
  static func equalPathsWithThreeCandidates(_ count: Int, of kind: QueryKind) -> RouteSet {
    RouteSet(
      host: host,
      templates: (0..<count).map { openTemplate($0, of: kind) }
        + [kind == .values ? "/open?:kind" : "/open?also", "/open"],
      paths: spread(over: count).map { number in
        ("/open?" + (kind == .values ? "kind=k\(number)" : "also&k\(number)"), "/open")
      })
  }

  /// `/open?kI` and `/open`, and one link that has as many of the names as a link may have.
  ///
  /// Each template whose name the link has is a candidate. `/open` is the last one.
  static func equalPathsAllCandidates(_ count: Int) -> (routes: RouteSet, candidates: Int) {
    /// A link may have 1,024 items.
    let names = min(count, 1_000)
    let query = (0..<names).map { "k\($0)" }.joined(separator: "&")
    let routes = RouteSet(
      host: host,
      templates: (0..<count).map { openTemplate($0, of: .names) } + ["/open"],
      paths: [("/open?" + query, "/open")])
    return (routes, names + 1)
  }

  /// A template as it describes itself: `/open?k7` and `/open?k7=` are equal.
  private static func openTemplate(_ number: Int, of kind: QueryKind) -> String {
    kind == .values ? "/open?kind=k\(number)" : "/open?k\(number)="
  }
}
