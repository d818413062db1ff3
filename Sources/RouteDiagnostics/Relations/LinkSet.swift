import LinkRouting

/// The set of links that a template, or one variant of it, matches: a set of paths, and requirements for the query
/// and the fragment (the tail).
///
/// All variants of a template have the same tail. So the set is a product: any path of the first set with any tail of
/// the second. All functions here rest on this. They ignore the limits of R13: a link may have any length.
struct LinkSet {
  /// The path, with groups.
  private let path: [RouteTemplate.PathElement]
  /// The plain templates of the set.
  private let variants: [RouteVariant]
  private let query: [RouteTemplate.QueryClause]
  private let fragment: FragmentPattern?
  /// The requirements for the query and the fragment.
  private let tail: [[TailCondition]]

  private init(
    _ path: [RouteTemplate.PathElement], _ variants: [RouteVariant],
    _ query: [RouteTemplate.QueryClause], _ fragment: FragmentPattern?
  ) {
    (self.path, self.variants, self.query, self.fragment) = (path, variants, query, fragment)
    tail = TailCondition.choices(query.filter { !$0.isOptional }, fragment)
  }

  init(_ template: RouteTemplate) {
    self.init(template.path, template.variants, template.query, template.fragment)
  }

  init(_ variant: RouteVariant) {
    self.init(
      variant.segments.map { .segment($0) }, [variant], variant.query,
      variant.fragment)
  }
}

extension LinkSet {
  /// Whether a token has a type of the app, which may reject any string.
  var hasOwnTypes: Bool {
    RouteTemplate.patterns(variants, query, fragment).contains { pattern in
      pattern.tokens.contains(where: \.type.isOwn)
    }
  }

  /// How this set relates to another, with a link for each part that is not empty.
  ///
  /// The sets are compared in a fixed order, so that both directions have the same result when work runs out.
  func relation(to other: LinkSet, _ alphabet: PathAlphabet) -> RouteTemplate.Relation {
    func text(_ set: LinkSet) -> [UInt8] { set.variants.flatMap { $0.description.utf8 + [0] } }
    if text(other).lexicographicallyPrecedes(text(self)) {
      return other.relation(to: self, alphabet).reversed
    }
    alphabet.work.refill()
    let (isWithin, isAround) = (isSurelyWithin(other), other.isSurelyWithin(self))
    let isApart = !variants.contains { one in other.variants.contains { one.mayOverlap($0) } }
    func alone(_ one: LinkSet, _ two: LinkSet) -> String? {
      let link = one.firstLink(outsideOf: isApart ? [] : [two], alphabet)
      return isApart ? link ?? one.variants.first?.sampleLink() : link
    }
    var common = isApart ? nil : firstLink(insideOf: [other], alphabet)
    var onlyFirst = isWithin ? nil : alone(self, other)
    var onlySecond = isAround ? nil : alone(other, self)
    // If one set lies within the other, each of its links is common.
    if isWithin { common = common ?? variants.first?.sampleLink() }
    // The search assumes that a type of the app accepts any string. It may reject some, so only links that were matched
    // are shown.
    let isOpen = !isApart && (hasOwnTypes || other.hasOwnTypes)
    func matched(_ link: String?, _ isInFirst: Bool, _ isInSecond: Bool) -> String? {
      guard isOpen, let link else { return link }
      return contains(link) == isInFirst && other.contains(link) == isInSecond ? link : nil
    }
    common = matched(common, true, true)
    onlyFirst = matched(onlyFirst, true, false)
    onlySecond = matched(onlySecond, false, true)
    // A missing link does not exist if the search was complete, or if the comparison by segments excludes it.
    let isKnown =
      isApart || !alphabet.work.isExceeded
      || common != nil && (onlyFirst != nil || isWithin) && (onlySecond != nil || isAround)
    let isSure =
      !isOpen || common != nil && (isWithin && isAround || onlyFirst ?? onlySecond != nil)
    return RouteTemplate.Relation(
      common: common, onlyFirst: onlyFirst, onlySecond: onlySecond,
      assumed: isKnown && isSure
        ? nil : .init(common: true, onlyFirst: !isWithin, onlySecond: !isAround))
  }

  /// Whether the path, query and fragment of a link belong to the set.
  private func contains(_ link: String) -> Bool {
    guard let link = try? LinkComponents("a:" + link) else { return false }
    return variants.contains { $0.matches(link) }
  }

  /// Whether every link of this set belongs to `other`; false if undecided.
  func isSubset(of other: LinkSet, _ alphabet: PathAlphabet) -> Bool {
    if isSurelyWithin(other) { return true }
    if hasOwnTypes || other.hasOwnTypes { return false }
    if variants.contains(where: { $0.isSurelyOutside(of: other.variants) }) { return false }
    return hasNoLink(outsideOf: [other], alphabet)
  }

  /// Whether no link of this set belongs to one of `choices` (if there are any) and to none of `others`; false if
  /// undecided.
  func hasNoLink(
    insideOf choices: [LinkSet] = [], outsideOf others: [LinkSet], _ alphabet: PathAlphabet
  ) -> Bool {
    alphabet.work.refill()
    return firstLink(insideOf: choices, outsideOf: others, alphabet) == nil
      && !alphabet.work.isExceeded
  }

  /// A shortest link of this set that belongs to one of `choices` (if there are any) and to none of `others`; nil if
  /// there is none, or the work limit was exceeded.
  func firstLink(
    insideOf choices: [LinkSet] = [], outsideOf others: [LinkSet] = [], _ alphabet: PathAlphabet
  ) -> String? {
    let first = choices.count
    let machine = Machine((choices + others).map(\.path), alphabet)
    // A wildcard at the end of a template without a tail matches all that follows.
    let loops = machine.loops(
      where: \.isWildcard, to: { $0 >= first && others[$0 - first].tail.isEmpty })
    guard alphabet.work.spend(machine.states.count / 8) else { return nil }
    var link: String?
    var tails: [[Int]: String?] = [:]
    Machine([path], alphabet).walk(
      beside: machine, choices: first, alphabet.work, letters: alphabet.letters,
      accepts: { $0.accepts($1) },
      isLost: { states in
        !loops.isEmpty && states.contains { loops[$0].map(states.contains) ?? false }
      },
      visit: { owners, segments in
        if tails[owners] == nil {
          let chosen = owners.filter { $0 < first }.map { tail + choices[$0].tail }
          let others = owners.filter { $0 >= first }.map { others[$0 - first].tail }
          tails[owners] = .some(
            (choices.isEmpty ? [tail] : chosen).reduce(nil) {
              $0 ?? TailSolver.tail(satisfying: $1, violating: others, alphabet)
            })
        }
        link = tails[owners]?.map { SampleLink.text(segments().map(\.text), $0) }
        return link != nil
      })
    return link
  }

  /// Whether a comparison by segments proves that every link of this set belongs to `other`.
  func isSurelyWithin(_ other: LinkSet) -> Bool {
    guard let inner = variants.first, let outer = other.variants.first else {
      return variants.isEmpty
    }
    // Some milliseconds; a longer comparison counts as no proof.
    let work = WorkLimit(steps: 1 << 19)
    return inner.queryIsWithin(outer, work)
      && variants.indices.allSatisfy { index in
        // Similar templates have similar variants at the same index, so try that variant first.
        let nearest = other.variants.indices.contains(index) ? [other.variants[index]] : []
        return (nearest + other.variants).contains {
          variants[index].pathIsWithin($0, work) && variants[index].fragmentIsWithin($0, work)
        }
      }
  }
}
