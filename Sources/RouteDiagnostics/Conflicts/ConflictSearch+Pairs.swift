import LinkRouting

extension ConflictSearch {
  /// The conflict of two routes whose origins meet, if there is one.
  func conflict(_ pair: Pair) -> RouteConflict? {
    let (one, other) = (engine.templates[pair.first], engine.templates[pair.second])
    switch one.plainKind(to: other) {
    case .disjoint, .moreGeneral, .moreSpecific: return nil
    default: break
    }
    let relation = LinkSet(one).relation(to: LinkSet(other), alphabet)
    guard let common = relation.common else { return nil }
    let isFirst = wins(pair.first, over: pair.second, common)
    let (winner, loser) = isFirst ? (pair.first, pair.second) : (pair.second, pair.first)
    switch relation.kind {
    case .equivalent:
      guard shareOrigin(winner, loser) else { return nil }
      return RouteConflict(
        kind: .equivalent(common: common, exception: exception(winner, loser)),
        winners: [party(winner)], loser: party(loser))
    case .overlapping:
      return overlap(winner, loser, isFirst ? relation : relation.reversed, common)
    default:
      return nil
    }
  }

  /// The conflict of two routes that overlap, unless other routes settle it.
  private func overlap(
    _ winner: Int, _ loser: Int, _ relation: RouteTemplate.Relation, _ common: String
  ) -> RouteConflict? {
    let (one, other) = (engine.templates[winner], engine.templates[loser])
    let settling = one.intersection(with: other, alphabet)
    if !settling.isEmpty, settling.allSatisfy({ isSettled($0, winner, loser) }) { return nil }
    return RouteConflict(
      kind: .overlapping(
        relation, reason: reason(winner, loser, common), exception: exception(winner, loser),
        settling: settling),
      winners: [party(winner)], loser: party(loser))
  }

  /// A link that both routes match and for which `loser` is tried first: one of a variant of its that
  /// no variant of the winner takes before.
  private func exception(_ winner: Int, _ loser: Int) -> String? {
    for rank in ranks(of: loser) {
      let later = ranks(of: winner).filter { $0 > rank }
      // With nothing later there is no link that the winner is tried for after this variant.
      guard !later.isEmpty else { return nil }
      let earlier = ranks(of: winner).filter { $0 < rank }
      let variants = (later + earlier).map { LinkSet(engine.variants[$0]) }
      let link = LinkSet(engine.variants[rank]).firstLink(
        insideOf: variants[..<later.count], outsideOf: variants[later.count...], alphabet)
      if let link { return link }
    }
    return nil
  }

  /// Some route within both takes all that `template` matches.
  private func isSettled(_ template: RouteTemplate, _ one: Int, _ other: Int) -> Bool {
    let set = LinkSet(template)
    let (first, second) = (LinkSet(engine.templates[one]), LinkSet(engine.templates[other]))
    // A path that any such route has to take tells most others apart.
    let sample = template.variants.first?.segments.freshPath ?? []
    return candidates(for: template).contains { route in
      guard route != one, route != other,
        engine.templates[route].variants.contains(where: { $0.segments.matches(path: sample) })
      else { return false }
      let middle = LinkSet(engine.templates[route])
      return set.isSubset(of: middle, alphabet) && middle.isSubset(of: first, alphabet)
        && middle.isSubset(of: second, alphabet)
    }
  }

  /// The variant of `route` that is tried first for a link.
  private func variant(of route: Int, for common: String) -> (rank: Int, variant: RouteVariant)? {
    guard let link = try? LinkComponents("a:" + common) else { return nil }
    return ranks(of: route).first { engine.variants[$0].matches(link) }
      .map { ($0, engine.variants[$0]) }
  }

  private func wins(_ one: Int, over other: Int, _ common: String) -> Bool {
    (variant(of: one, for: common)?.rank ?? .max) < (variant(of: other, for: common)?.rank ?? .max)
  }

  private func reason(_ winner: Int, _ loser: Int, _ common: String) -> RouteConflict.Reason {
    guard let one = variant(of: winner, for: common)?.variant,
      let other = variant(of: loser, for: common)?.variant
    else { return .text }
    let order = one.key.compare(other.key)
    if order == 0 {
      let templates = (engine.templates[winner], engine.templates[loser])
      if templates.0.variants.count < templates.1.variants.count { return .fewerVariants }
      return Precedence.isNarrower(templates.0, than: templates.1) ? .narrowerVariants : .text
    }
    if order > 0 { return .moved }
    if one.key.hasSamePath(as: other.key) { return .query }
    for (place, (left, right)) in zip(one.segments, other.segments).enumerated()
    where !one.key.hasSameSegment(place, as: other.key) {
      return .segment(place + 1, winner: left.kindOfSegment, loser: right.kindOfSegment)
    }
    return .moved
  }
}

extension RouteTemplate.Segment {
  /// What a segment is, in words.
  fileprivate var kindOfSegment: String {
    guard case .text(let pattern) = self else { return "a wildcard" }
    if let literal = pattern.literal { return "\"\(literal)\"" }
    guard let token = pattern.soleToken else { return "\(self)" }
    return token.type == .string ? "the token \(self)" : "the typed token \(self)"
  }
}
