import LinkRouting

/// Finds the links that two releases open differently, place by place.
///
/// A link counts with its scheme and host: a route on a listed host goes before the same route on a wildcard (R4). For each
/// pair of an old and a new route, the comparison decides whether a link opens the one in the old release and the other in
/// the new release. Hosts whose links open the same routes have one difference. Work is limited:
/// ``RouteDifference/unsettled(_:_:)`` and ``RouteDifference/unfinished`` name what was not decided.
///
/// - Complexity: O(*n* · *m*) in the numbers of routes; most pairs share no link and cost one comparison.
package struct ReleaseComparison {
  /// The places that the origins of both releases distinguish.
  package let places: [LinkPlace]
  private let old: Release
  private let new: Release
  private let alphabet = PathAlphabet()
  private let work = WorkLimit(steps: mostSteps)
  private var found: [RouteDifference] = []
  /// The pairs of routes that are decided at the place.
  private var known: Set<[ComparedRoute?]> = []
  /// The pairs that one place of a scheme without hosts decided, which its other places do not repeat.
  private var knownByScheme: [String: Set<[ComparedRoute?]>] = [:]
  /// How both releases read the links of the places that were compared, by the host if it is a segment.
  private var compared: [String?: Set<[[OriginMatch?]]>] = [:]
  /// The cases that only one of the releases has: a case may have another name.
  private let goneCases, newCases: Set<String>

  /// The most steps of all comparisons together: two to three seconds.
  private static let mostSteps = 8_000_000
  /// The most differences to report: nobody reviews more at once.
  private static let mostFound = 1_000

  package init(_ old: [ComparedRoute], _ new: [ComparedRoute]) {
    let (before, after) = (Release(old), Release(new))
    (self.old, self.new) = (before, after)
    let cases = [old, new].map { Set($0.flatMap(\.cases)) }
    (goneCases, newCases) = (cases[0].subtracting(cases[1]), cases[1].subtracting(cases[0]))
    let origins = (old + new).map(\.origins).unique.flatMap(\.list).unique
    places = LinkPlace.places(of: origins) { scheme in
      before.firstSegments(on: scheme) + after.firstSegments(on: scheme)
    }
  }

  /// Whether some routes of the releases are on the hosts of a place.
  package func reads(_ place: LinkPlace) -> (old: Bool, new: Bool) {
    (
      old.matches(at: place).contains { $0 != nil }, new.matches(at: place).contains { $0 != nil }
    )
  }

  /// The differences between the routes of a place; none if they are those of an earlier place.
  package mutating func differences(at place: LinkPlace) -> [RouteDifference] {
    found = []
    let matches = [old, new].map { $0.matches(at: place) }
    let isSegment = matches.joined().contains(.hostAsSegment)
    guard compared[isSegment ? place.host : nil, default: []].insert(matches).inserted else {
      return []
    }
    let (before, after) = (old.routes(at: place), new.routes(at: place))
    if before.order == after.order { return [] }
    let scheme = isSegment ? place.origin.scheme : nil
    known = scheme.flatMap { knownByScheme[$0] } ?? []
    if hasOtherNamesOnly(before, after) {
      for (was, now) in zip(before.list.map(\.route), after.list.map(\.route))
      where was.template != now.template && isNew([was, now]) {
        found.append(.renamed(from: was.template, to: now.template))
      }
    } else {
      compare(before, after, at: place)
    }
    if let scheme { knownByScheme[scheme] = known }
    return found
  }

  /// A difference at a place in words.
  ///
  /// A link that a fallback opened before (R21) has no screen to lose.
  package func diagnostic(of difference: RouteDifference, at place: LinkPlace) -> Diagnostic {
    guard case .moved(let old, let new, let link) = difference,
      self.old.isFallback(old, at: place), !self.new.isFallback(new, at: place)
    else { return difference.diagnostic }
    return Diagnostic(
      .note, "specified", template: new, link: link,
      "\(link) opens \(new) now, and was left to \(old) before".onOneLine)
  }

  private var isExhausted: Bool {
    alphabet.work.spent > Self.mostSteps || work.isExceeded
      || found.count >= Self.mostFound
  }

  private mutating func compare(_ old: PlacedRoutes, _ new: PlacedRoutes, at place: LinkPlace) {
    let work = work
    var blocks: [Int: [PlacedRoutes.Block]] = [:]
    func newBlocks(_ number: Int) -> [PlacedRoutes.Block] {
      if let known = blocks[number] { return known }
      let made = new.blocks(of: number, work) ?? []
      blocks[number] = made
      return made
    }
    for (number, was) in old.list.enumerated() where !isExhausted {
      let near = new.index.routes(near: was.templates, work)
      let own = old.blocks(of: number, work) ?? []
      for other in near where !isExhausted {
        compare(was.route, own, new.list[other].route, newBlocks(other), at: place)
      }
      let all = near.flatMap { new.list[$0].templates }
      if let link = loneLink(own, outside: all, [was.route, nil], at: place) {
        found.append(.closed(was.route.template, link: link))
      }
    }
    for (number, now) in new.list.enumerated() where !isExhausted {
      let all = old.index.routes(near: now.templates, work).flatMap { old.list[$0].templates }
      if let link = loneLink(newBlocks(number), outside: all, [nil, now.route], at: place) {
        found.append(
          now.route.isDeepLink
            ? .openedToOutside(now.route.template, link: link)
            : .opened(now.route.template, link: link))
      }
    }
    if isExhausted { found.append(.unfinished) }
  }

  /// Whether both releases try variants with the same links for the same routes, and only names differ; false if
  /// undecided.
  ///
  /// So the names of two templates with 256 variants each need no search through both.
  private func hasOtherNamesOnly(_ old: PlacedRoutes, _ new: PlacedRoutes) -> Bool {
    old.list.count == new.list.count
      && zip(old.list, new.list).allSatisfy { was, now in
        let (one, other) = (was.route.template, now.route.template)
        let isSame = one == other
        return was.ranks == now.ranks && was.route.isDeepLink == now.route.isDeepLink
          && was.route.refuses == now.route.refuses
          && openSameScreen(was.route, now.route) != false
          && (isSame
            || one.readsRest == other.readsRest && droppedItems(from: one, to: other).isEmpty)
          // The host may be a segment in one release only.
          && zip(was.variants, now.variants).allSatisfy {
            ($0.stripped == nil) == ($1.stripped == nil)
              && (isSame
                || RouteTemplate($0.variant).isSurelyWithin(RouteTemplate($1.variant))
                  && RouteTemplate($1.variant).isSurelyWithin(RouteTemplate($0.variant)))
          }
      }
  }

  /// The optional query items that only the old template reads.
  private func droppedItems(
    from old: RouteTemplate, to new: RouteTemplate
  ) -> [RouteTemplate.QueryItemPattern] {
    let read = Set(new.query.flatMap(\.alternatives).map(\.name))
    return old.query.filter(\.isOptional).flatMap(\.alternatives).filter { !read.contains($0.name) }
  }

  /// Whether a route opens the cases that another opened, or an alias leads to the same target; nil if that is not known.
  private func openSameScreen(_ was: ComparedRoute, _ now: ComparedRoute) -> Bool? {
    if was.cases.isEmpty || now.cases.isEmpty {
      let isRetargeted = was.target != now.target && was.target != nil && now.target != nil
      return isRetargeted ? false : nil
    }
    let kept = was.cases.filter { !goneCases.contains($0) }
    return kept.allSatisfy(now.cases.contains)
      && (kept == was.cases || now.cases.contains(where: newCases.contains))
  }

  /// Records a pair of routes; false if it was decided before.
  private mutating func isNew(_ pair: [ComparedRoute?]) -> Bool { known.insert(pair).inserted }

  /// A link that opens `was` in the old release and `now` in the new one.
  private mutating func compare(
    _ was: ComparedRoute, _ blocks: [PlacedRoutes.Block],
    _ now: ComparedRoute, _ newBlocks: [PlacedRoutes.Block], at place: LinkPlace
  ) {
    if was.refuses, now.refuses { return }
    let isSame =
      was.template == now.template && openSameScreen(was, now) != false
      && was.refuses == now.refuses
    if isSame && was.isDeepLink == now.isDeepLink || known.contains([was, now]) { return }
    let path = self.path(of: blocks, in: newBlocks)
    if path == nil, alphabet.work.isExceeded, isNew([was, now]) {
      found.append(.unsettled(was.template, now.template))
    }
    guard let path, isNew([was, now]) else { return }
    let link = link(path, at: place, was, now)
    if !isSame { found += changes(from: was, to: now, path, blocks, newBlocks, at: place) }
    if was.isDeepLink != now.isDeepLink, !was.refuses, !now.refuses {
      found.append(
        now.isDeepLink
          ? .openedToOutside(now.template, link: link) : .closedToOutside(was.template, link: link))
    }
  }

  /// The path of a link that is in blocks of both releases; nil if there is none, or the work limit was exceeded.
  private func path(of blocks: [PlacedRoutes.Block], in newBlocks: [PlacedRoutes.Block]) -> String?
  {
    for block in blocks {
      for other in newBlocks where !isExhausted {
        let path = link(of: block, insideOf: other.templates, outsideOf: other.earlier)
        if path != nil || alphabet.work.isExceeded { return path }
      }
    }
    return nil
  }

  /// The path of a link of a block that matches one of `choices`, if there are any, and none of `others`.
  private func link(
    of block: PlacedRoutes.Block, insideOf choices: [RouteTemplate] = [],
    outsideOf others: [RouteTemplate]
  ) -> String? {
    alphabet.work.refill()
    let outside = Set(block.earlier + others)
    if !outside.isDisjoint(with: block.templates) && block.templates.count == 1 { return nil }
    if choices.count == 1, outside.contains(choices[0]) { return nil }
    // Building a machine of many templates takes longer than a search through it.
    guard work.spend(20 * outside.count) else { return nil }
    let all = (block.earlier + others).unique
    for template in block.templates {
      if let link = template.firstLink(insideOf: choices, outsideOf: all, alphabet) { return link }
    }
    return nil
  }

  /// A link of one release, by a route that does not refuse it, that opens no route of the other.
  private mutating func loneLink(
    _ blocks: [PlacedRoutes.Block], outside others: [RouteTemplate], _ pair: [ComparedRoute?],
    at place: LinkPlace
  ) -> String? {
    guard let route = pair[0] ?? pair[1], !route.refuses, !known.contains(pair) else { return nil }
    for block in blocks where !isExhausted {
      if let path = link(of: block, outsideOf: others) {
        return isNew(pair) ? link(path, at: place, pair[0], pair[1]) : nil
      }
      if alphabet.work.isExceeded, isNew(pair) {
        found.append(.unsettled(route.template, nil))
        return nil
      }
    }
    return nil
  }

  /// A link with this path that opens these routes.
  private func link(
    _ path: String, at place: LinkPlace, _ was: ComparedRoute?, _ now: ComparedRoute?
  ) -> String {
    let links = place.links(path)
    let link = links.first { old.route(of: $0) == was && new.route(of: $0) == now }
    return place.shown(link ?? links[links.count - 1])
  }

  /// The differences between two templates that some links open one after the other.
  private func changes(
    from was: ComparedRoute, to now: ComparedRoute, _ path: String,
    _ blocks: [PlacedRoutes.Block], _ newBlocks: [PlacedRoutes.Block], at place: LinkPlace
  ) -> [RouteDifference] {
    let (old, new, screen) = (was.template, now.template, openSameScreen(was, now))
    let link = self.link(path, at: place, was, now)
    if was.refuses { return [.opened(new, link: link)] }
    if now.refuses { return [.refused(old, by: new, link: link)] }
    if old == new { return [.reopened(old, from: was.screen, to: now.screen, link: link)] }
    let isEquivalent = old.relation(to: new).kind == .equivalent
    guard
      isEquivalent ? screen != false : screen == true && old.tokenNames.isSubset(of: new.tokenNames)
    else { return [.moved(from: old, to: new, link: link)] }
    if old.readsRest != new.readsRest {
      // Text behind the value belongs to the rest of a link.
      let longer = self.link(SampleLink.adding("more", "1", to: path), at: place, was, now)
      return [.moved(from: old, to: new, link: longer)]
    }
    let dropped: [RouteDifference] = droppedItems(from: old, to: new).compactMap { item in
      // With the item, the link may open another route.
      let requiring = blocks.map { block in
        PlacedRoutes.Block(
          templates: block.templates.map { $0.requiring(item) }, earlier: block.earlier)
      }
      guard let path = self.path(of: requiring, in: newBlocks) else {
        return alphabet.work.isExceeded ? .unsettled(old, new) : nil
      }
      return .itemDropped(
        item.name, from: old, to: new, link: self.link(path, at: place, was, now))
    }
    if !dropped.isEmpty { return dropped }
    return [isEquivalent ? .renamed(from: old, to: new) : .kept(from: old, to: new, link: link)]
  }
}

extension RouteTemplate {
  /// The template with an optional query item as a required one.
  fileprivate func requiring(_ item: QueryItemPattern) -> RouteTemplate {
    let query = query.map { clause in
      guard clause.alternatives.contains(where: { $0.name == item.name }) else { return clause }
      var required = clause
      (required.alternatives, required.isOptional) = ([item], false)
      return required
    }
    return RouteTemplate(path: path, query: query, fragment: fragment, variants: variants)
  }

  /// Whether a token captures the rest of the link.
  fileprivate var readsRest: Bool {
    variants.contains { $0.segments.contains(where: \.isRest) }
      || query.contains { $0.alternatives.contains(where: \.isRest) }
  }
}
