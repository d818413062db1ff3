/// The parts of a table that do not depend on its destination: templates, origins, and the index.
///
/// A class, so that a table is cheap to copy. It never changes.
@usableFromInline
package final class RouteEngine: Sendable {
  package let templates: [RouteTemplate]
  /// The origins that routes share.
  package let parts: [LinkOrigins]
  /// For each route, its turn: the smaller turn goes first.
  ///
  /// Templates decide between routes with the same turn (R17).
  ///
  /// All turns are 0 unless routes are in order.
  package let turns: [Int]
  /// For each route, its part.
  package let partOfRoute: [Int]
  /// The origins of all routes.
  package let allOrigins: LinkOrigins
  /// The variants in the order in which they are tried.
  package let variants: [RouteVariant]
  /// For each rank, the route.
  let routes: [Int]
  /// For each rank, the first rank of equal templates.
  package let groups: [Int32]
  private let index: RouteIndex
  private let origins: OriginIndex
  /// For each part, the root of its trie.
  private let roots: [Int32]
  /// For each part, the literals that match a host.
  private let hosts: [HostLiterals]

  /// For each route, the place where it was written.
  package let places: [RoutePlace]
  /// For each route, whether links from outside may open it.
  package let deepLinks: [Bool]

  init(
    _ templates: [RouteTemplate], parts: [LinkOrigins], partOfRoute: [Int], turns: [Int],
    places: [RoutePlace], deepLinks: [Bool]
  ) {
    self.templates = templates
    self.places = places
    self.deepLinks = deepLinks
    self.parts = parts
    self.partOfRoute = partOfRoute
    self.turns = turns
    allOrigins = LinkOrigins(parts)
    origins = OriginIndex(parts.map(\.list))
    let entries = Precedence.sorted(templates, turns: turns)
    variants = entries.map(\.variant)
    routes = entries.map(\.route)
    groups = entries.map { Int32($0.group) }
    var ranks = [[Int32]](repeating: [], count: parts.count)
    for (rank, route) in routes.enumerated() { ranks[partOfRoute[route]].append(Int32(rank)) }
    var index = RouteIndex()
    var roots: [Int32] = []
    for ranks in ranks { roots.append(index.addTrie(variants, ranks)) }
    self.index = index
    self.roots = roots
    hosts = zip(parts, zip(ranks, roots)).map { [variants] origins, trie in
      let hasHosts = origins.list.contains { $0.host == .firstSegment }
      return HostLiterals(hasHosts ? trie.0.map { variants[Int($0)] } : [], in: index, trie.1)
    }
  }

  /// The origins of a route.
  package func origins(ofRoute route: Int) -> LinkOrigins { parts[partOfRoute[route]] }

  /// The route of the variant at a rank.
  package func route(ofRank rank: Int) -> Int { routes[rank] }

  // MARK: Matching

  /// The variants that a link may match.
  ///
  /// - Complexity: O(*n*) in the length of the link, and O(*m* log *m*) in the number of candidates, of which
  ///   there are seldom more than two.
  func candidates(of link: LinkComponents) -> RouteIndex.Candidates {
    var search = RouteIndex.Search(origin: .listed)
    var hasOtherSpellings = false
    link.string.withBytes { bytes in
      origins.forEachMatch(of: link, bytes) { part, origin in
        guard let first = link.firstSegment(origin) else { return }
        search.origin = origin
        link.text.withBytes { text in
          index.collect(roots[part], first, link, text, into: &search)
          if first == 0, hosts[part].collect(index, link, text, into: &search) {
            hasOtherSpellings = true
          }
        }
      }
    }
    search.candidates.sort { left, right in
      if hasOtherSpellings {
        let (one, other) = (place(of: left), place(of: right))
        if one != other { return one < other }
      }
      let (group, otherGroup) = (groups[Int(left.rank)], groups[Int(right.rank)])
      if group != otherGroup { return group < otherGroup }
      // Of equal templates, the closest origin of the link goes first (R4).
      return left.origin == right.origin ? left.rank < right.rank : left.origin < right.origin
    }
    return search.candidates
  }

  /// The place of a candidate by its turn and by its first segment, for links whose host is a segment (R3).
  private func place(of candidate: RouteIndex.Candidate) -> (turn: Int, segment: FirstSegmentPlace)
  {
    let rank = Int(candidate.rank)
    let segment =
      candidate.isOtherSpelling ? .otherSpelling : FirstSegmentPlace(variants[rank].segments.first)
    return (turns[routes[rank]], segment)
  }

  /// By part, how it reads a link; nil for each part that the link is not of.
  package func origins(of link: LinkComponents) -> [OriginMatch?] {
    var found = [OriginMatch?](repeating: nil, count: parts.count)
    link.string.withBytes { bytes in
      origins.forEachMatch(of: link, bytes) { found[$0] = $1 }
    }
    return found
  }

  /// A candidate with the params of the link, or nil if the link does not match.
  func match(_ candidate: RouteIndex.Candidate, _ link: LinkComponents) -> TemplateMatch? {
    let rank = Int(candidate.rank)
    let variant = variants[rank]
    guard let first = link.firstSegment(candidate.origin),
      let captures = link.text.withBytes({ variant.captures(link, $0, from: first) })
    else { return nil }
    return TemplateMatch(
      engine: self, route: routes[rank],
      params: RouteParams(
        link: link, origin: candidate.origin, variant: variant, captures: captures))
  }
}

extension RouteEngine {
  /// The text of a link on the first of some origins, unless it names another itself.
  ///
  /// - Parameter origins: The origins to print on; by default, those of the table.
  package func text(
    of link: LinkPath, on origins: LinkOrigins? = nil
  ) throws(RoutePrintingError) -> String {
    try link.urlString(on: origins ?? allOrigins) { host in
      hosts.contains { $0.hasOther(than: host) }
    }
  }
}
