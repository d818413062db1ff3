/// The parts of a table that do not depend on its destination: templates, origins, and the index.
///
/// A class, so that a table is cheap to copy. It never changes.
@usableFromInline
package final class RouteEngine: Sendable {
  @usableFromInline package let templates: [RouteTemplate]
  /// The origins that routes share.
  package let parts: [LinkOrigins]
  /// By route, its turn: the smaller goes first, and templates decide between routes of one turn (R17).
  ///
  /// All turns are 0 if templates decide between all routes.
  package let turns: [Int]
  var inOrder: Bool { turns.contains { $0 > 0 } }
  /// By route, its part.
  package let partOfRoute: [Int]
  /// By route, its level: of equal templates the one with the smaller level goes first (R4).
  package let levels: [Int]
  /// The origins of all routes.
  package let allOrigins: LinkOrigins
  /// Where links are printed.
  let base: LinkBase?
  let index: RouteIndex
  /// The origins of each part.
  let origins: OriginIndex
  /// The root of each part.
  private let roots: FlatArray<Int32>

  init(_ templates: [RouteTemplate], parts: [LinkOrigins], partOfRoute: [Int], turns: [Int]) {
    self.templates = templates
    self.parts = parts
    self.partOfRoute = partOfRoute
    self.turns = turns
    allOrigins = LinkOrigins(parts.flatMap(\.list))
    base = allOrigins.base
    let levels = OriginIndex.levels(parts)
    self.levels = partOfRoute.map { levels[$0] }
    let entries = Precedence.sorted(templates, levels: self.levels, turns: turns)
    var builder = RouteIndexBuilder(entries)
    var ranks = [[Int32]](repeating: [], count: parts.count)
    for (rank, entry) in entries.enumerated() {
      ranks[partOfRoute[entry.route]].append(Int32(rank))
    }
    roots = FlatArray(ranks.map { builder.addTrie($0) })
    origins = OriginIndex(allOrigins, ofParts: parts)
    index = RouteIndex(builder)
  }

  /// The variants in the order in which they are tried.
  package var variants: [RouteVariant] { index.variants }

  /// Which links are a route's.
  package func origins(ofRoute route: Int) -> LinkOrigins { parts[partOfRoute[route]] }

  /// The route of the variant at a rank.
  package func route(ofRank rank: Int) -> Int { Int(index.candidates[rank].route) }

  /// Calls `body` with each route whose template takes a link, the first to be tried first, until it
  /// returns true.
  @_alwaysEmitIntoClient
  package func forEachCandidate(of text: String, _ body: (_ route: Int, RouteParams) -> Bool) {
    _ = first(of: text) { route, params in body(route, params.copy) ? () : nil }
  }

  /// The first result that `body` has for a route whose template takes a link, the first to be tried
  /// first; nil where it has none, the link is malformed (R8) or not ours.
  ///
  /// This is the one loop over the candidates of a link. The link is scanned once.
  @_alwaysEmitIntoClient
  @inline(__always)
  func first<Result>(
    of text: String, _ body: (_ route: Int, _ params: LentParams) -> Result?
  ) -> Result? {
    LentParams.with(text) { params in
      SegmentList.with { segments in
        var cursor = CandidateCursor(segments, params)
        while findNext(&cursor, text) {
          if let result = body(cursor.route, params) { return result }
        }
        return nil
      }
    }
  }

  /// Goes through the candidates of one link.
  @usableFromInline
  struct CandidateCursor: ~Copyable {
    fileprivate var segments: SegmentList
    fileprivate let params: LentParams
    /// The origin's number in the table's ``OriginIndex``, or -1.
    fileprivate var origin = -1
    /// The rank that was found last, or -1 where none was.
    fileprivate var rank: Int32 = -1
    /// The route of this rank.
    @usableFromInline var route = -1

    @usableFromInline
    init(_ segments: SegmentList, _ params: LentParams) {
      self.segments = segments
      self.params = params
    }
  }

  /// Finds the candidate after those that were found before; false where there is none.
  ///
  /// The closure that lends the link's bytes only calls the search. If it did more, it would keep the engine
  /// alive, and counting its references takes long.
  @usableFromInline
  func findNext(_ cursor: inout CandidateCursor, _ text: String) -> Bool {
    text.withByteView { bytes in findNext(&cursor, bytes) }
  }

  @inline(never)
  private func findNext(_ cursor: inout CandidateCursor, _ bytes: ByteView) -> Bool {
    // The scan is written for the decoder, and read from this copy: a processor waits when it reads back what
    // was just written in pieces.
    let layout: LinkLayout
    if cursor.rank < 0 {
      cursor.origin = origins.known(bytes)
      let beginning = origins.layout(cursor.origin)
      guard
        let scanned = try? LinkScanner.scan(
          bytes, beginning: beginning, segments: &cursor.segments)
      else { return false }
      layout = scanned
      cursor.params.layout = scanned
    } else {
      layout = cursor.params.layout
    }
    return ScannedLink(bytes, layout, cursor.segments).decoded { findNext(&cursor, $0) }
  }

  /// The best rank after the last one over all parts that the link is ours in.
  @inline(__always)
  private func findNext(_ cursor: inout CandidateCursor, _ link: ScannedLink) -> Bool {
    var search = RouteIndex.Search(previous: cursor.rank)
    for part in 0..<roots.count {
      let reading = origins.reading(inPart: part, link, known: cursor.origin)
      switch reading {
      case .notOurs: break
      case .listed, .subdomain, .any:
        improve(&search, roots[part], link, cursor.params, reading.subdomainLength)
      case .hostAsSegment:
        link.withHostAsSegment { improve(&search, roots[part], $0, cursor.params) }
      }
    }
    if search.best == .max { return false }
    cursor.rank = search.best
    cursor.route = route(ofRank: Int(search.best))
    cursor.params.set(index.variants[Int(search.best)])
    return true
  }

  /// Looks for a better rank in one part, and notes what the tokens of its variant take.
  @inline(__always)
  private func improve(
    _ search: inout RouteIndex.Search, _ root: Int32, _ link: ScannedLink, _ params: LentParams,
    _ subdomainLength: UInt8 = 0
  ) {
    let best = search.best
    index.visit(root, 0, link, &search)
    if search.best == best { return }
    index.bind(search.best, link, into: params)
    params.layout.subdomainLength = subdomainLength
  }
}
