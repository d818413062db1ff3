extension RouteSet {
  /// As many links are looked up in a set of 40,000 routes as in one of 40, so that the memory
  /// that the links themselves take is no part of what grows.
  private static let lookups = 40

  static let host = "www.example.com"

  /// `/sectionI/:a/itemI/:b`: tables that grow, by the first segment.
  static func growth(_ count: Int) -> RouteSet {
    RouteSet(
      host: host,
      templates: (0..<count).map { "/section\($0)/:a/item\($0)/:b" },
      paths: spread(over: count).map {
        ("/section\($0)/alpha-\($0)/item\($0)/beta", "/section\($0)/:a/item\($0)/:b")
      })
  }

  /// Parts of a template besides literals and tokens.
  enum Kind: String, CaseIterable {
    case wildcards, groups, queries
  }

  /// The same with a wildcard, a group or a required query item in each template.
  static func growth(_ count: Int, of kind: Kind) -> RouteSet {
    func template(_ number: Int) -> String {
      switch kind {
      case .wildcards: "/section\(number)/*/item\(number)/*"
      case .groups: "/section\(number)/:a/(new|item\(number)/(all))/:b"
      case .queries: "/section\(number)/:a?kind=item\(number)&:page"
      }
    }
    func path(_ number: Int) -> String {
      switch kind {
      case .wildcards: "/section\(number)/alpha/beta/item\(number)/gamma"
      case .groups: "/section\(number)/alpha/item\(number)/beta"
      case .queries: "/section\(number)/alpha?page=2&kind=item\(number)"
      }
    }
    return RouteSet(
      host: host, templates: (0..<count).map(template),
      paths: spread(over: count).map { (path($0), template($0)) })
  }

  /// `/catalog/entryI/:page`: many literals under one node.
  static func wide(_ count: Int) -> RouteSet {
    RouteSet(
      host: host,
      templates: (0..<count).map { "/catalog/entry\($0)/:page" },
      paths: spread(over: count).map { ("/catalog/entry\($0)/7", "/catalog/entry\($0)/:page") })
  }

  /// `/level0/:p1/level2/:p3 …`: templates that are each the beginning of the next.
  ///
  /// The deepest is looked up, and a path that differs from it only at the end.
  static func deep(_ depth: Int) -> RouteSet {
    let template = path((0..<depth).map { $0.isMultiple(of: 2) ? "level\($0)" : ":p\($0)" })
    let link = (0..<depth).map { $0.isMultiple(of: 2) ? "level\($0)" : "value\($0)" }
    return RouteSet(
      host: host,
      templates: (1...depth).map { count in
        path((0..<count).map { $0.isMultiple(of: 2) ? "level\($0)" : ":p\($0)" })
      },
      paths: [
        (path(link), template),
        (path(link.dropLast(2)) + "/elsewhere/value", nil),
      ])
  }

  /// Wildcards with a literal between them, against paths that are nothing but this literal: each
  /// wildcard could end anywhere, and a search that tries all the ways never comes back.
  static let adversarialWildcards: RouteSet = {
    let template = "/*/a/*/a/*/a/b"
    /// The longest path there may be.
    let segments = 256
    let nearly = String(repeating: "/a", count: segments)
    let exactly = String(repeating: "/a", count: segments - 1) + "/b"
    return RouteSet(host: host, templates: [template], paths: [(nearly, nil), (exactly, template)])
  }()

  /// Indices spread evenly over `0..<count`, in an order that is not theirs.
  static func spread(over count: Int) -> [Int] {
    let number = min(count, lookups)
    return (0..<number).map { ($0 * 7 % number) * count / number }
  }

  private static func path(_ segments: some Sequence<String>) -> String {
    segments.map { "/" + $0 }.joined()
  }
}
