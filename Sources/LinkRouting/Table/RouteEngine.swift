/// What of a table does not depend on its destination: templates, origins, and the index.
///
/// A class, so that a table is cheap to copy. It never changes.
@usableFromInline
package final class RouteEngine: Sendable {
  /// Routes that share their origins.
  package struct Part: Sendable {
    package var origins: LinkOrigins
    /// Indices of routes.
    package var routes: [Int]
  }

  @usableFromInline package let templates: [RouteTemplate]
  package let parts: [Part]
  package let inOrder: Bool
  /// Where links are printed.
  let base: LinkBase?
  let index: RouteIndex
  /// The origins of each part.
  let origins: OriginIndex
  /// The root of each part.
  private let roots: FlatArray<Int32>

  init(_ templates: [RouteTemplate], parts: [Part], inOrder: Bool) {
    self.templates = templates
    self.parts = parts
    self.inOrder = inOrder
    base = parts.lazy.compactMap(\.origins.base).first

    let entries = templates.indices.flatMap { route in
      templates[route].variants.map { variant in
        Precedence.Entry(variant: variant, route: route, template: templates[route])
      }
    }
    let sorted = Precedence.sorted(entries)
    let order = inOrder ? Array(entries.indices) : Precedence.order(entries, sorted: sorted)
    var rankOfEntry = [Int32](repeating: 0, count: entries.count)
    for (rank, entry) in order.enumerated() { rankOfEntry[entry] = Int32(rank) }

    var builder = RouteIndexBuilder(order.map { (entries[$0].variant, entries[$0].route) })
    // Each entry's part, in the order of paths: a trie is built of neighbours.
    var partOfRoute = [Int](repeating: 0, count: templates.count)
    for (number, part) in parts.enumerated() {
      for route in part.routes { partOfRoute[route] = number }
    }
    var ranks = [[Int32]](repeating: [], count: parts.count)
    for entry in sorted { ranks[partOfRoute[entries[entry].route]].append(rankOfEntry[entry]) }
    roots = FlatArray(ranks.map { builder.addTrie($0) })
    origins = OriginIndex(parts.map(\.origins))
    index = RouteIndex(builder)
  }

  /// The variants in the order in which they are tried.
  package var variants: [RouteVariant] { index.variants }

  /// The route of the variant that is tried at a place of that order.
  package func route(ofRank rank: Int) -> Int { Int(index.candidates[rank].route) }

  /// Calls `body` with each route whose template takes a link, the first to be tried first, until it
  /// returns true: not at all where the link is malformed (R8), or not ours.
  @usableFromInline
  package func forEachCandidate(of string: String, _ body: (_ route: Int, RouteParams) -> Bool) {
    forEachCandidate(from: search(string), string, body)
  }

  /// Calls `body` with each route whose template takes a link, the first to be tried first, until it
  /// returns true: not at all where the link is not ours.
  @usableFromInline
  func forEachCandidate(of link: LinkComponents, _ body: (_ route: Int, RouteParams) -> Bool) {
    forEachCandidate(from: search(link, after: -1), link.string, body)
  }

  @inline(__always)
  private func forEachCandidate(
    from first: Step, _ string: String, _ body: (_ route: Int, RouteParams) -> Bool
  ) {
    var step = first
    while step.rank != .max {
      var params = RouteParams(
        link: LinkComponents(string: string, layout: step.layout),
        variant: index.variants[Int(step.rank)], captures: Captures(step.captures))
      if params.variant.captures.count > FirstCaptures.count {
        params.captures = allCaptures(step, of: params.link)
      }
      if body(Int(index.candidates[Int(step.rank)].route), params) { return }
      step = search(params.link, after: step.rank)
    }
  }

  /// What the tokens take of a link where they are too many to hand from the search to here.
  @inline(never)
  private func allCaptures(_ step: Step, of link: LinkComponents) -> Captures {
    ScannedLink.with(link) { scanned in
      guard step.hostIsSegment else { return index.zippedCaptures(step.rank, of: scanned) }
      return scanned.withHostAsSegment { joined, _ in
        joined.map { index.zippedCaptures(step.rank, of: $0) } ?? Captures()
      }
    }
  }

  /// The index of the route that is tried first for a link, or nil where none takes it.
  func locate(_ string: String) -> Int? {
    let step = search(string)
    return step.rank == .max ? nil : Int(index.candidates[Int(step.rank)].route)
  }

  /// What a search finds.
  private struct Step: BitwiseCopyable {
    /// The rank, or `.max` where there is no further candidate.
    var rank = Int32.max
    /// The variant was found for the link with its host as the first segment.
    var hostIsSegment = false
    var layout = LinkLayout()
    /// What the tokens of the rank's variant take.
    var captures = FirstCaptures()
  }

  @inline(__always)
  private func search(_ string: String) -> Step {
    string.withByteView { bytes in
      SegmentTable.with { segments in search(bytes, &segments) }
    }
  }

  /// Scans a link and searches for its first candidate.
  ///
  /// The closures that lend the link's bytes do nothing but call this: one that did more would have to
  /// keep the engine alive, and counting its references takes longer than the search.
  @inline(never)
  private func search(_ bytes: ByteView, _ segments: inout SegmentTable) -> Step {
    let origin = origins.known(bytes)
    do throws(ScanFailure) {
      let layout = try LinkScanner.scan(
        bytes, beginning: origins.layout(origin), segments: &segments)
      let link = ScannedLink(bytes, layout, segments, origin: origin)
      guard layout.marks.contains(.pathEscapes) else { return search(link, after: -1) }
      return link.withDecoded { search($0, after: -1) }
    } catch {
      return Step()
    }
  }

  /// Searches for the candidate of a link, which was scanned before, that comes after `previous`.
  @inline(never)
  private func search(_ link: LinkComponents, after previous: Int32) -> Step {
    ScannedLink.with(link, origins) { search($0, after: previous) }
  }

  /// The best rank after `previous` over all parts that the link is ours in.
  @inline(__always)
  private func search(_ link: ScannedLink, after previous: Int32) -> Step {
    var step = Step()
    var part = 0
    while part < roots.count {
      switch origins.reading(inPart: part, link) {
      case .notOurs: break
      case .listed, .any:
        let rank = index.search(roots[part], link, after: previous, before: step.rank)
        if rank < step.rank {
          step = Step(
            rank: rank, layout: link.layout, captures: index.captures(rank, of: link))
        }
      case .hostAsSegment:
        searchWithHostAsSegment(link, roots[part], after: previous, &step)
      }
      part &+= 1
    }
    return step
  }

  @inline(never)
  private func searchWithHostAsSegment(
    _ link: ScannedLink, _ root: Int32, after previous: Int32, _ step: inout Step
  ) {
    link.withHostAsSegment { joined, _ in
      guard let joined else { return }
      let rank = index.search(root, joined, after: previous, before: step.rank)
      if rank < step.rank {
        // The layout stays that of the link as it was written.
        step = Step(
          rank: rank, hostIsSegment: true, layout: link.layout,
          captures: index.captures(rank, of: joined))
      }
    }
  }
}
