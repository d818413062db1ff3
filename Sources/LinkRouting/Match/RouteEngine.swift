/// The parts of a table that do not depend on its destination: templates, origins, and the index.
///
/// A class, so that a table is cheap to copy. It never changes.
@usableFromInline
package final class RouteEngine: Sendable {
  /// A route without its decoder.
  package struct Route: Sendable {
    package internal(set) var template: RouteTemplate
    /// The place where it was written.
    package internal(set) var place: RoutePlace
    /// The origins of a route that is not on those of its table.
    var ownOrigins: LinkOrigins?
    /// Whether it is tried at its place in the dictionary, independent of its template (R17).
    var isInOrder = false
    /// Whether links from outside may open it.
    package internal(set) var isDeepLink = false

    // A table adds these values.

    /// Its number in the table, which its decoder has, too.
    package internal(set) var number = 0
    package internal(set) var origins = LinkOrigins([] as [LinkOrigins])
    /// The index of its section.
    package internal(set) var section = 0
    /// The smaller turn goes first; templates decide between routes with the same turn (R17).
    ///
    /// All turns are 0 unless routes are in order.
    package internal(set) var turn = 0
  }

  /// A variant at its rank: its place in the order in which variants are tried.
  package struct Ranked: Sendable {
    package let variant: RouteVariant
    /// The index of its route.
    package let route: Int
    /// The first rank of the variants with equal templates: which of them goes first depends on the link's origin (R4).
    package let tie: Int
  }

  /// The routes with the same origins.
  package struct Section: Sendable {
    package let origins: LinkOrigins
    /// Whether one of the origins has no host, so that the first segment may be a host.
    let readsHostAsSegment: Bool
    /// The root of their trie.
    fileprivate let root: Int32
  }

  package let routes: [Route]
  /// The variants of all routes by rank.
  package let ranked: [Ranked]
  package let sections: [Section]
  /// The origins of all routes.
  package let allOrigins: LinkOrigins
  /// The origins of the routes that links from outside may open.
  let deepLinkOrigins: LinkOrigins
  /// The beginning of printed links, unless they name an origin; nil if the first origin lists no host.
  let start: String?
  private let index: RouteIndex
  private let origins: OriginIndex

  /// Compiles the routes.
  ///
  /// - Parameters:
  ///   - list: The routes, by number, with what their table adds.
  ///   - lists: The origins of each section.
  init(_ list: [Route], on lists: [LinkOrigins]) {
    routes = list
    allOrigins = LinkOrigins(lists)
    var opens = [Bool](repeating: false, count: lists.count)
    for route in list where route.isDeepLink { opens[route.section] = true }
    deepLinkOrigins = LinkOrigins(lists.indices.filter { opens[$0] }.map { lists[$0] })
    start = allOrigins.list.first.flatMap { if case .name = $0.host { $0.key } else { nil } }
    origins = OriginIndex(lists)
    ranked = Precedence.ranked(list)
    let variants = ranked.map(\.variant)
    var ranks = [[Int32]](repeating: [], count: lists.count)
    for (rank, place) in ranked.enumerated() {
      ranks[list[place.route].section].append(Int32(rank))
    }
    var index = RouteIndex()
    var sections: [Section] = []
    for (origins, ranks) in zip(lists, ranks) {
      let readsHostAsSegment = origins.list.contains { $0.host == .firstSegment }
      let root = index.addTrie(variants, ranks, ignoringCase: readsHostAsSegment)
      sections.append(Section(origins: origins, readsHostAsSegment: readsHostAsSegment, root: root))
    }
    self.index = index
    self.sections = sections
  }

  /// Whether links from outside may open a route.
  @usableFromInline
  package func isDeepLink(_ route: Int) -> Bool { routes[route].isDeepLink }

  @usableFromInline
  func template(ofRoute route: Int) -> RouteTemplate { routes[route].template }

  /// By section, how it reads a link; nil for each section that the link is not of.
  package func origins(of link: LinkComponents) -> [OriginMatch?] {
    var found = [OriginMatch?](repeating: nil, count: sections.count)
    link.withParts { link, text in
      for (section, match) in origins.allMatches(of: link.head, text) { found[section] = match }
    }
    return found
  }
}

// MARK: Matching

extension RouteEngine {
  /// Calls `body` for each route whose template matches a link, in the order in which they are tried, until it
  /// returns true.
  ///
  /// If the link is malformed or no origin of a route matches it, `body` is not called.
  ///
  /// - Complexity: O(*n*) in the length of the link, and O(*m* log *m*) in the number of candidates, of which
  ///   there are seldom more than two.
  @inlinable
  package func firstMatch(
    of link: some LinkConvertible, where body: (_ route: Int, _ params: RouteParams) -> Bool
  ) {
    // The compiler knows the type of the link, so this is no test at run time.
    if let link = link as? LinkComponents {
      firstMatch(ofScanned: link, where: body)
    } else {
      firstMatch(ofText: link.linkText, where: body)
    }
  }

  @usableFromInline
  func firstMatch(ofScanned link: LinkComponents, where body: (Int, RouteParams) -> Bool) {
    link.withParts { parts, text in
      firstMatch(of: parts, text, origins.matches(of: parts.head, text), scanned: link, where: body)
    }
  }

  @usableFromInline
  func firstMatch(ofText text: String, where body: (Int, RouteParams) -> Bool) {
    text.withBytes { bytes in
      guard let head = try? LinkHead(bytes) else { return }
      let matches = origins.matches(of: head, bytes)
      // A link of another app is not scanned further.
      if matches.isEmpty { return }
      try? LinkScanner.scan(bytes, head) { link, text in
        firstMatch(of: link, text, matches, where: body)
      }
    }
  }

  /// - Parameter scanned: The link, if there is an object of it; a link without one gets it when a template matches.
  @inline(__always)
  private func firstMatch(
    of link: LinkTable, _ text: Bytes, _ matches: OriginIndex.Matches,
    scanned: LinkComponents? = nil, where body: (Int, RouteParams) -> Bool
  ) {
    var scanned = scanned
    var search = RouteIndex.Search()
    collect(matches, link, text, into: &search)
    // The rank that was tried last: a link may have several of the alternative query items of a variant.
    var last: Int32 = -1
    while let candidate = search.candidates.next() {
      let rank = Int(candidate.rank)
      if candidate.rank == last { continue }
      last = candidate.rank
      let (variant, route) = (ranked[rank].variant, ranked[rank].route)
      guard
        variant.matches(
          link, text, on: candidate.origin, knownItem: Int(candidate.item),
          literalsAreEqual: candidate.literalsAreEqual)
      else { continue }
      let params = RouteParams(
        link: scanned ?? LinkComponents(link, text), origin: candidate.origin, variant: variant)
      if body(route, params) { return }
      scanned = params.link
    }
  }

  /// Collects the variants that the index finds for a link, in the order in which they are tried.
  @inline(__always)
  private func collect(
    _ matches: OriginIndex.Matches, _ link: LinkTable, _ text: Bytes,
    into search: inout RouteIndex.Search
  ) {
    origins.forEach(matches) { collect($0, $1, link, text, into: &search) }
    if !search.candidates.hasSeveral { return }
    search.candidates.sort { left, right in
      let (tie, otherTie) = (ranked[Int(left.rank)].tie, ranked[Int(right.rank)].tie)
      if tie != otherTie { return tie < otherTie }
      // Of equal templates, the closest origin of the link goes first (R4).
      return left.origin == right.origin ? left.rank < right.rank : left.origin < right.origin
    }
  }

  /// Collects the candidates of a section.
  @inline(__always)
  func collect(
    _ section: Int, _ origin: OriginMatch, _ link: LinkTable, _ text: Bytes,
    into search: inout RouteIndex.Search
  ) {
    if origin == .hostAsSegment, link.defect(origin, text) != nil { return }
    let first = link.firstSegment(origin)
    search.origin = origin
    index.collect(sections[section].root, first, link, text, into: &search)
  }
}
