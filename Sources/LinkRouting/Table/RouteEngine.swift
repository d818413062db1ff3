/// What of a table does not depend on its destination: templates, origins, and the index.
///
/// A class, so that a table is cheap to copy. It never changes.
@usableFromInline
final class RouteEngine: Sendable {
  /// Routes that share their origins.
  struct Part: Sendable {
    var origins: LinkOrigins
    /// Indices of routes.
    var routes: [Int]
  }

  @usableFromInline let templates: [RouteTemplate]
  let parts: [Part]
  let inOrder: Bool
  let index: RouteIndex
  /// The origins of each part.
  let origins: OriginMatcher
  /// The root of each part.
  private let roots: FlatArray<Int32>

  init(_ templates: [RouteTemplate], parts: [Part], inOrder: Bool) {
    self.templates = templates
    self.parts = parts
    self.inOrder = inOrder

    let entries = templates.indices.flatMap { route in
      templates[route].variants.map { variant in
        Precedence.Entry(
          variant: variant, route: route, template: templates[route],
          place: inOrder ? route + 1 : 0)
      }
    }
    let sorted = Precedence.sorted(entries)
    let order = Precedence.order(entries, sorted: sorted)
    var rankOfEntry = [Int32](repeating: 0, count: entries.count)
    for (rank, entry) in order.enumerated() { rankOfEntry[entry] = Int32(rank) }

    var builder = RouteIndexBuilder(order.map { (entries[$0].variant, entries[$0].route) })
    roots = FlatArray(
      parts.map { part in
        let routes = Set(part.routes)
        let ranks = sorted.filter { parts.count == 1 || routes.contains(entries[$0].route) }
        return builder.addTrie(ranks.map { rankOfEntry[$0] })
      })
    origins = OriginMatcher(parts.map(\.origins))
    index = RouteIndex(builder)
  }

  /// Calls `body` with each candidate of a link, the first to be tried first, until it returns true.
  ///
  /// Nothing is called for a malformed link (R8) or one that is not ours.
  @usableFromInline
  func forEachCandidate(of string: String, _ body: (Int, RouteParams) -> Bool) {
    ScannedLink.with(string) { scanned, _ in
      if let scanned { fold(scanned, string, body) }
    }
  }

  /// Calls `body` with each candidate of a link, the first to be tried first, until it returns true.
  @usableFromInline
  func forEachCandidate(of link: Link, _ body: (Int, RouteParams) -> Bool) {
    ScannedLink.with(link) { scanned in
      fold(scanned, link.string, body)
    }
  }

  /// The route that is tried first for a link, and what its tokens take, or nil.
  func locate(_ string: String) -> (route: Int, captures: Captures)? {
    ScannedLink.with(string) { scanned, _ in
      guard let scanned else { return nil }
      var captures = Captures()
      let rank = nextRank(after: -1, in: scanned, &captures)
      return rank == .max ? nil : (Int(index.candidates[Int(rank)].route), captures)
    }
  }

  @inline(__always)
  private func fold(
    _ scanned: ScannedLink, _ string: String, _ body: (Int, RouteParams) -> Bool
  ) {
    var rank: Int32 = -1
    while true {
      var captures = Captures()
      rank = nextRank(after: rank, in: scanned, &captures)
      if rank == .max { return }
      let params = RouteParams(
        link: Link(string: string, layout: scanned.layout), variant: index.variants[Int(rank)],
        captures: captures)
      if body(Int(index.candidates[Int(rank)].route), params) { return }
    }
  }

  /// The best rank after `previous` over all parts that the link is ours in, or `.max`, and what its
  /// variant's tokens take.
  @inline(__always)
  func nextRank(
    after previous: Int32, in scanned: ScannedLink, _ captures: inout Captures
  ) -> Int32 {
    var search = RouteIndex.Search(after: previous)
    var part = 0
    while part < roots.count {
      let root = roots[part]
      let verdict = origins.verdict(part, scanned.bytes, scanned.layout)
      part &+= 1
      switch verdict {
      case .notOurs:
        continue
      case .ours:
        let before = search.best
        index.visit(root, 0, scanned, &search)
        if search.best < before { captures = index.captures(search.best, of: scanned) }
      case .oursWithHostAsSegment:
        scanned.withHostAsSegment { joined, _ in
          guard let joined else { return }
          let before = search.best
          index.visit(root, 0, joined, &search)
          if search.best < before { captures = index.captures(search.best, of: joined) }
        }
      }
    }
    return search.best
  }
}
