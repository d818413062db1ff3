import LinkRouting

// A template stands for its set of links: a set of paths, and requirements for the query and the fragment (the tail).
//
// All variants of a template have the same tail. So the set is a product: any path of the first set with any tail of
// the second. All functions here rest on this. They ignore the limits of R13: a link may have any length.

extension RouteTemplate {
  /// The requirements for the query and the fragment.
  private var tail: [[TailCondition]] {
    TailCondition.choices(query.filter { !$0.isOptional }, fragment)
  }

  /// Whether a token has a type of the app, which may reject any string.
  var hasOwnTypes: Bool { patterns.contains { $0.tokens.contains(where: \.type.isOwn) } }

  /// How this template relates to another, with a link for each part that is not empty.
  ///
  /// Both are compared in a fixed order, so that both directions have the same result when work runs out.
  func relation(to other: RouteTemplate, _ alphabet: PathAlphabet) -> Relation {
    func text(_ one: RouteTemplate) -> [UInt8] {
      one.variants.flatMap { $0.description.utf8 + [0] }
    }
    if text(other).precedes(text(self)) {
      return other.relation(to: self, alphabet).reversed
    }
    alphabet.work.refill()
    let (isWithin, isAround) = (isSurelyWithin(other), other.isSurelyWithin(self))
    let isApart = !variants.contains { one in other.variants.contains { one.mayOverlap($0) } }
    func alone(_ one: RouteTemplate, _ two: RouteTemplate) -> String? {
      let link = one.firstLink(outsideOf: isApart ? [] : [two], alphabet)
      return isApart ? link ?? one.variants[0].sampleLink() : link
    }
    var common = isApart ? nil : firstLink(insideOf: [other], alphabet)
    var onlyFirst = isWithin ? nil : alone(self, other)
    var onlySecond = isAround ? nil : alone(other, self)
    // If one lies within the other, each of its links is common.
    if isWithin { common = common ?? variants[0].sampleLink() }
    // The search assumes that a type of the app accepts any string. It may reject some, so only links that were matched
    // are shown.
    let isOpen = !isApart && (hasOwnTypes || other.hasOwnTypes)
    func matched(_ link: String?, _ isInFirst: Bool, _ isInSecond: Bool) -> String? {
      guard isOpen, let text = link else { return link }
      guard let link = try? LinkComponents("a:" + text) else { return nil }
      return matches(link) == isInFirst && other.matches(link) == isInSecond ? text : nil
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
    return Relation(
      common: common, onlyFirst: onlyFirst, onlySecond: onlySecond,
      assumed: isKnown && isSure
        ? nil : .init(common: true, onlyFirst: !isWithin, onlySecond: !isAround))
  }

  /// Whether every link of this template belongs to `other`; false if undecided.
  func isSubset(of other: RouteTemplate, _ alphabet: PathAlphabet) -> Bool {
    if isSurelyWithin(other) { return true }
    if hasOwnTypes || other.hasOwnTypes { return false }
    if variants.contains(where: { $0.isSurelyOutside(of: other.variants) }) { return false }
    return hasNoLink(outsideOf: [other], alphabet)
  }

  /// Whether no link of this template belongs to one of `choices` (if there are any) and to none of `others`; false if
  /// undecided.
  func hasNoLink(
    insideOf choices: [RouteTemplate] = [], outsideOf others: [RouteTemplate],
    _ alphabet: PathAlphabet
  ) -> Bool {
    alphabet.work.refill()
    return firstLink(insideOf: choices, outsideOf: others, alphabet) == nil
      && !alphabet.work.isExceeded
  }

  /// A shortest link of this template that belongs to one of `choices` (if there are any) and to none of `others`; nil if
  /// there is none, or the work limit was exceeded.
  func firstLink(
    insideOf choices: [RouteTemplate] = [], outsideOf others: [RouteTemplate] = [],
    _ alphabet: PathAlphabet
  ) -> String? {
    let (first, tail) = (choices.count, tail)
    let tails = (choices + others).map(\.tail)
    let machine = Machine((choices + others).map(\.path), alphabet)
    // A wildcard at the end of a template without a tail matches all that follows.
    let loops = machine.loops(
      where: \.isWildcard, to: { $0 >= first && tails[$0].isEmpty })
    guard alphabet.work.spend(machine.states.count / 8) else { return nil }
    var link: String?
    var known: [[Int]: String?] = [:]
    Machine([path], alphabet).walk(
      beside: machine, choices: first, alphabet.work, letters: alphabet.letters,
      accepts: { $0.accepts($1) },
      isLost: { states in
        !loops.isEmpty && states.contains { loops[$0].map(states.contains) ?? false }
      },
      visit: { owners, segments in
        if known[owners] == nil {
          let chosen = owners.filter { $0 < first }.map { tail + tails[$0] }
          let others = owners.filter { $0 >= first }.map { tails[$0] }
          known[owners] = .some(
            (choices.isEmpty ? [tail] : chosen).reduce(nil) {
              $0 ?? TailSolver.tail(satisfying: $1, violating: others, alphabet)
            })
        }
        link = known[owners]?.map { SampleLink.text(segments().map(\.text), $0) }
        return link != nil
      })
    return link
  }

  /// Whether a comparison by segments proves that every link of this template belongs to `other`.
  func isSurelyWithin(_ other: RouteTemplate) -> Bool {
    // Some milliseconds; a longer comparison counts as no proof.
    let work = WorkLimit(steps: 1 << 19)
    return variants[0].queryIsWithin(other.variants[0], work)
      && variants.indices.allSatisfy { index in
        // Similar templates have similar variants at the same index, so try that variant first.
        let nearest = other.variants.indices.contains(index) ? [other.variants[index]] : []
        return (nearest + other.variants).contains {
          variants[index].pathIsWithin($0, work) && variants[index].fragmentIsWithin($0, work)
        }
      }
  }
}
