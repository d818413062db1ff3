import LinkRouting

/// Finds the conflicts of a table.
///
/// ``OverlapIndex`` finds the pairs that may share a link; no other pairs are compared. Most pairs of plain templates
/// are compared segment by segment, the others by a search through both.
struct ConflictSearch {
  let engine: RouteEngine
  let routes: [RouteEngine.Route]
  let alphabet = PathAlphabet()
  /// The most pairs to compare: to find pairs of routes, to relate them, and to find exceptions of their
  /// order.
  ///
  /// Most tables have less than a fiftieth of them.
  let efforts = (
    pairs: WorkLimit(steps: 2_000_000), rest: WorkLimit(steps: 4_000_000),
    variants: WorkLimit(steps: 12_000_000)
  )
  /// The most steps of all comparisons together: about one second.
  private static let mostSteps = 2_000_000
  /// The most conflicts to report: nobody corrects more at once.
  private static let mostConflicts = 1_000
  private let index: OverlapIndex
  /// The templates as their origins may read them (R3).
  private let read: [RouteTemplate]
  /// Whether each route has its own turn.
  private let isInOrder: Bool
  /// For each route, the ranks of its variants.
  private(set) var ranks: [[Int]]
  /// For each route, the routes within it.
  private var inner: [Int: Set<Int>] = [:]

  init(_ engine: RouteEngine) {
    self.engine = engine
    routes = engine.routes
    isInOrder = Set(routes.map(\.turn)).count == routes.count
    read = routes.map {
      $0.origins.schemesWithoutHosts.isEmpty ? $0.template : $0.template.onHosts
    }
    index = OverlapIndex(read.map { [$0] }, on: routes.map(\.origins))
    ranks = Array(repeating: [], count: routes.count)
    for rank in engine.ranked.indices { ranks[route(rank)].append(rank) }
  }

  mutating func run() -> [RouteConflict] {
    var found: [RouteConflict] = []
    // In the order of ranks, so that neighbours share cached results.
    for first in routes.indices.sorted(by: { firstRank($0) < firstRank($1) }) {
      for second in isDone(found) ? [] : partners(of: first) where !isDone(found) {
        let origins = routes[first].origins
        guard origins.mayOverlap(routes[second].origins) else { continue }
        if let conflict = conflict(first, second), !isExhausted { found.append(conflict) }
      }
    }
    let isCut = found.count == Self.mostConflicts
    found += mistakesOfAliases
    found +=
      isCut ? [] : unreachable(besides: Set(found.filter { $0.severity == .error }.map(\.loser)))
    if isCut || isExhausted || efforts.pairs.isExceeded { found.append(unfinished) }
    return found.map(Self.order).order.map { found[$0] }
  }

  /// An error for each alias with a mistake, with the route that has its target in another case, or with `(?i)`.
  private var mistakesOfAliases: [RouteConflict] {
    let mistaken = routes.filter { $0.place.mistake != nil }
    if mistaken.isEmpty { return [] }
    func spelling(_ template: RouteTemplate) -> Substring {
      template.description.lowercasedASCII.drop { $0 != "/" }
    }
    let right = routes.filter { $0.place.mistake == nil }.map(\.template)
    let spellings = Dictionary(right.map { (spelling($0), $0) }) { first, _ in first }
    return mistaken.compactMap { route in
      route.place.mistake.map { mistake in
        let target = route.place.target ?? route.template
        return RouteConflict(
          kind: .alias(mistake, of: target, nearest: spellings[spelling(target)]), winners: [],
          loser: party(route.number))
      }
    }
  }

  private func isDone(_ found: [RouteConflict]) -> Bool {
    isExhausted || found.count >= Self.mostConflicts
  }

  /// Whether there are too many pairs, or comparing them takes too long.
  private var isExhausted: Bool {
    efforts.rest.isExceeded || efforts.variants.isExceeded || alphabet.work.spent > Self.mostSteps
  }

  /// Reports that some pairs were not compared, with the route that has the most variants.
  private var unfinished: RouteConflict {
    let route = ranks.indices.max { ranks[$0].count < ranks[$1].count } ?? 0
    return RouteConflict(
      kind: .unfinished(plainTemplates: engine.ranked.count), winners: [], loser: party(route))
  }

  /// The other routes whose links `outer` all matches; cached, since each overlapping pair needs them.
  mutating func routes(within outer: Int) -> Set<Int> {
    if let known = inner[outer] { return known }
    let near = index.routes(
      near: [routes[outer].template], on: routes[outer].origins, efforts.rest)
    let found = near.filter {
      $0 != outer && isWithin(routes[$0].template, routes[outer].template)
    }
    inner[outer] = Set(found)
    return Set(found)
  }

  /// Whether `outer` matches every link of `inner`.
  func isWithin(_ inner: RouteTemplate, _ outer: RouteTemplate) -> Bool {
    efforts.variants.spend(inner.variants.count * outer.variants.count / 16)
      && inner.isSubset(of: outer, alphabet)
  }

  func route(_ rank: Int) -> Int { engine.ranked[rank].route }

  func party(_ route: Int) -> RouteConflict.Party {
    RouteConflict.Party(
      template: routes[route].template, location: routes[route].place.location,
      place: routes[route].place.ordinal)
  }

  /// The routes of later rank that may share a link with a route, if their templates decide which is tried first: in a
  /// list, each route has its own turn (R17).
  private func partners(of route: Int) -> [Int] {
    if isInOrder { return [] }
    return index.routes(near: [read[route]], on: routes[route].origins, efforts.pairs)
      .filter { firstRank($0) > firstRank(route) && routes[$0].turn == routes[route].turn }
  }

  private func firstRank(_ route: Int) -> Int { ranks[route].first ?? 0 }

  // MARK: Routes that are never reached

  private func unreachable(besides losers: Set<RouteConflict.Party>) -> [RouteConflict] {
    engine.ranked.indices.compactMap { rank in
      let route = route(rank)
      if isExhausted || ranks[route].first != rank || losers.contains(party(route)) { return nil }
      var winners: Set<Int> = []
      for rank in ranks[route] {
        guard let covering = routes(covering: rank) else { return nil }
        winners.formUnion(covering)
      }
      guard !winners.isEmpty else { return nil }
      let parties = winners.map(party)
      return RouteConflict(
        kind: .unreachable(
          inOrder: winners.contains { routes[$0].turn < routes[route].turn }),
        winners: parties.map(Self.order).order.map { parties[$0] }, loser: party(route))
    }
  }

  /// Routes that are tried before the variant of `rank` and together match all of its links, as few as possible;
  /// nil if a link is left.
  ///
  /// Minimising the set may cost one more budget.
  private func routes(covering rank: Int) -> Set<Int>? {
    let variant = engine.ranked[rank].variant
    let origins = routes[route(rank)].origins
    // Of equal templates, the link's origin decides which goes first; if they share one, that is a conflict.
    let near = index.routes(near: [RouteTemplate(variant)], on: origins, efforts.rest)
      .flatMap { ranks[$0] }
    guard efforts.rest.spend(near.count) else { return nil }
    var earlier = near.sorted().filter {
      $0 < rank && engine.ranked[$0].tie != engine.ranked[rank].tie
        && engine.ranked[$0].variant.mayOverlap(variant)
        && routes[route($0)].origins.contains(origins)
    }
    guard !earlier.isEmpty, !variant.isSurelyOutside(of: earlier.map { engine.ranked[$0].variant }),
      isCovered(variant, by: earlier)
    else { return nil }
    var tried: Set<Int> = []
    let end = alphabet.work.spent + PathAlphabet.stepsOfARelation
    for candidate in earlier.reversed().map(route) where tried.insert(candidate).inserted {
      let fewer = earlier.filter { route($0) != candidate }
      if alphabet.work.spent < end, isCovered(variant, by: fewer) { earlier = fewer }
    }
    return Set(earlier.map(route)).subtracting([route(rank)])
  }

  private func isCovered(_ variant: RouteVariant, by ranks: [Int]) -> Bool {
    let template = RouteTemplate(variant)
    let others = ranks.map { RouteTemplate(engine.ranked[$0].variant) }
    // A type of the app may read more strings than its samples.
    if template.hasOwnTypes { return others.contains(where: template.isSurelyWithin) }
    return template.hasNoLink(outsideOf: others.filter { !$0.hasOwnTypes }, alphabet)
  }

  // MARK: Order

  /// Errors first, then by templates and locations.
  private static func order(of conflict: RouteConflict) -> [UInt8] {
    (conflict.winners + [conflict.loser])
      .reduce(into: [conflict.severity == .error ? 0 : 1]) { $0 += order(of: $1) }
  }

  /// Zero bytes separate the three strings, which contain none.
  private static func order(of party: RouteConflict.Party) -> [UInt8] {
    [party.template.description, party.location ?? "", party.place ?? ""].flatMap { $0.utf8 + [0] }
  }
}

extension RoutePlace {
  /// `route 3 of 17`; nil for a route that was written alone.
  var ordinal: String? { count == 1 ? nil : "route \(number) of \(count)" }
}
