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
  let roots: [Int32]
  let inOrder: Bool
  let index: RouteIndex

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

    var index = RouteIndex()
    index.candidates = order.map {
      RouteIndex.Candidate(variant: entries[$0].variant, route: entries[$0].route)
    }
    roots = parts.map { part in
      let routes = Set(part.routes)
      return index.addTrie(
        sorted.filter { parts.count == 1 || routes.contains(entries[$0].route) }
          .map { rankOfEntry[$0] })
    }
    self.index = index
  }

  /// Calls `body` with each candidate of a link, the first to be tried first, until it returns
  /// true.
  ///
  /// Nothing is called for a malformed link (R8) or one that is not ours.
  @usableFromInline
  func forEachCandidate(of string: String, _ body: (Int, RouteParams) -> Bool) {
    _ = ScannedLink.with(string) { scanned in
      fold(scanned, string, body)
    }
  }

  /// Calls `body` with each candidate of a link, the first to be tried first, until it returns
  /// true.
  @usableFromInline
  func forEachCandidate(of link: Link, _ body: (Int, RouteParams) -> Bool) {
    ScannedLink.with(link) { scanned in
      fold(scanned, link.string, body)
    }
  }

  @inline(__always)
  private func fold(
    _ scanned: ScannedLink, _ string: String, _ body: (Int, RouteParams) -> Bool
  ) {
    var previous: Int32 = -1
    while let (rank, captures) = firstMatch(after: previous, in: scanned) {
      let candidate = index.candidates[Int(rank)]
      let params = RouteParams(
        link: Link(string: string, layout: scanned.layout), variant: candidate.variant,
        captures: captures)
      if body(candidate.route, params) { return }
      previous = rank
    }
  }

  /// The best rank after `previous` over all parts that the link is ours in, and what its variant's
  /// tokens took.
  @inline(__always)
  func firstMatch(
    after previous: Int32, in scanned: ScannedLink
  ) -> (rank: Int32, captures: Captures)? {
    var best: (rank: Int32, captures: Captures)?
    for part in parts.indices {
      switch parts[part].origins.verdict(scanned.bytes, scanned.layout) {
      case .notOurs:
        continue
      case .ours:
        choose(&best, after: previous, from: roots[part], in: scanned)
      case .oursWithHostAsSegment:
        _ = scanned.withHostAsSegment { joined in
          choose(&best, after: previous, from: roots[part], in: joined)
        }
      }
    }
    return best
  }

  @inline(__always)
  private func choose(
    _ best: inout (rank: Int32, captures: Captures)?, after previous: Int32, from root: Int32,
    in scanned: ScannedLink
  ) {
    guard let rank = index.firstRank(after: previous, from: root, in: scanned),
      rank < best?.rank ?? .max
    else { return }
    best = (rank, index.candidates[Int(rank)].variant.captures(of: scanned))
  }
}
