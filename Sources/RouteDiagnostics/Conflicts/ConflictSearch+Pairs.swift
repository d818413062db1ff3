import LinkRouting

extension ConflictSearch {
  /// The conflict of two routes whose origins meet, if there is one; the first has the better best rank.
  mutating func conflict(_ first: Int, _ second: Int) -> RouteConflict? {
    let (one, other) = (routes[first].template, routes[second].template)
    // Compared segment by segment, one plain template lies within the other, and they differ.
    if one.variants.count == 1, other.variants.count == 1,
      one.isSurelyWithin(other) != other.isSurelyWithin(one)
    {
      return nil
    }
    var relation = one.relation(to: other, alphabet)
    let schemes = routes[second].origins.schemesWithoutHosts
    if relation.kind == .disjoint,
      let scheme = routes[first].origins.schemesWithoutHosts.first(where: schemes.contains)
    {
      // A literal in the first segment ignores case there (R3).
      relation = one.onHosts.relation(to: other.onHosts, alphabet).on(scheme)
    }
    // A type of the app may reject each sample.
    guard let common = relation.common ?? (relation.kind == .equivalent ? "\(one)" : nil) else {
      let undecided = RouteConflict(
        kind: .undecided, winners: [party(first)], loser: party(second))
      return relation.isExact || one.hasOwnTypes || other.hasOwnTypes ? nil : undecided
    }
    let isFirst =
      rank(of: first, for: common) ?? .max < rank(of: second, for: common) ?? .max
    let (winner, loser) = isFirst ? (first, second) : (second, first)
    switch relation.kind {
    case .equivalent:
      // Otherwise the link's origin decides (R4).
      guard routes[winner].origins.sharesOrigin(with: routes[loser].origins) else { return nil }
      return RouteConflict(
        kind: .equivalent(common: common), winners: [party(winner)], loser: party(loser))
    case .overlapping:
      return overlap(winner, loser, isFirst ? relation : relation.reversed, common)
    default:
      return nil
    }
  }

  /// The conflict of two routes that overlap; nil if narrower routes match all links that both match.
  private mutating func overlap(
    _ winner: Int, _ loser: Int, _ relation: RouteTemplate.Relation, _ common: String
  ) -> RouteConflict? {
    let (one, other) = (routes[winner].template, routes[loser].template)
    let origins = [winner, loser].map { routes[$0].origins }
    func doSettle(_ templates: [RouteTemplate]) -> Bool {
      !templates.isEmpty
        && one.hasNoLink(
          insideOf: [other], outsideOf: templates.filter { !$0.hasOwnTypes }, alphabet)
    }
    // A route does not settle the overlap if a narrower alternative, or more text around tokens, is tried first.
    func goesFirst(_ template: RouteTemplate) -> Bool {
      template.variants.allSatisfy { variant in
        !(one.variants + other.variants).contains {
          $0.mayOverlap(variant) && $0.orderKey < variant.orderKey
        }
      }
    }
    let within = routes(within: winner).intersection(routes(within: loser))
      .filter { route in
        let (turn, last) = (routes[route].turn, routes[winner].turn)
        return turn <= last && (turn < last || goesFirst(routes[route].template))
          && origins.contains { routes[route].origins.contains($0) }
      }
      .sorted().map { routes[$0].template }
    if doSettle(within) { return nil }
    // Suggest only missing routes, and each once: two pairs of variants may share the same links.
    let settling = one.intersection(with: other, alphabet).reduce(into: [RouteTemplate]()) {
      settling, template in
      if !goesFirst(template) || (within + settling).contains(where: { isWithin(template, $0) }) {
        return
      }
      settling = settling.filter { !isWithin($0, template) } + [template]
    }
    return RouteConflict(
      kind: .overlapping(
        relation, reason: reason(winner, loser, common),
        settling: doSettle(within + settling) ? settling : []),
      winners: [party(winner)], loser: party(loser))
  }

  /// The rank of the variant of `route` that is tried first for a link.
  private func rank(of route: Int, for common: String) -> Int? {
    guard let link = try? LinkComponents(common.hasPrefix("/") ? "a:" + common : common) else {
      return nil
    }
    return ranks[route].first {
      engine.ranked[$0].variant.matches(link, on: link.host == nil ? .any : .hostAsSegment)
    }
  }

  private func reason(_ winner: Int, _ loser: Int, _ common: String) -> RouteConflict.Reason {
    guard let winning = rank(of: winner, for: common), let losing = rank(of: loser, for: common)
    else { return .text }
    let (one, other) = (engine.ranked[winning].variant, engine.ranked[losing].variant)
    if one.orderKey == other.orderKey {
      let (variants, others) = (routes[winner].template.variants, routes[loser].template.variants)
      return variants.map(\.orderKey).sorted() == others.map(\.orderKey).sorted()
        ? .text : .variants
    }
    let places = 0..<min(one.segments.count, other.segments.count)
    let place = places.first {
      OrderKey(shapeOf: one.segments[$0]) != OrderKey(shapeOf: other.segments[$0])
    }
    if place == nil, one.segments.count == other.segments.count { return .query }
    let gap = zip(one.segments.gaps, other.segments.gaps).map { $0 && $1 }.firstIndex(of: true)
    guard let place, place < gap ?? .max else { return .behindWildcard }
    let (left, right) = (one.segments[place], other.segments[place])
    return .segment(place + 1, winner: left.kindOfSegment, loser: right.kindOfSegment)
  }
}

extension TextPattern {
  /// The kind of a segment, in words.
  fileprivate var kindOfSegment: String {
    guard let pattern else { return "a wildcard" }
    if let text = pattern.text { return "\"\(text)\"" + (ignoresCase ? " in any case" : "") }
    guard let token = pattern.soleToken else { return "\(self)" }
    return token.type == .string ? "the token \(self)" : "the typed token \(self)"
  }
}
