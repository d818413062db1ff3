// The routes of a table, and which of them links from outside may open.

extension RouteTable {
  /// The templates, in no particular order; of ``deepLinks``, those that links from outside may open.
  public var templates: [RouteTemplate] {
    engine.routes.filter { admits($0.number) }.map(\.template)
  }

  /// The origins of all routes; of ``deepLinks``, those of the routes that links from outside may open.
  public var origins: LinkOrigins { isForDeepLinks ? engine.deepLinkOrigins : engine.allOrigins }

  /// The table for links from outside: universal links, links of the app's scheme, push payloads.
  ///
  /// ```swift
  /// table.match("cook://pay/5")             // .pay(5)
  /// table.deepLinks.match("cook://pay/5")   // nil: the route is not one of `asDeepLinks()`
  /// ```
  ///
  /// A link from outside has the same destination as inside, or none ([R19](doc:Rules)). If only the app may open the
  /// first matching route, the table tries no other route, not even a catch-all. Both tables share one index.
  ///
  /// - Complexity: O(1).
  public var deepLinks: RouteTable {
    RouteTable(engine: engine, decoders: decoders, isForDeepLinks: true)
  }
}
