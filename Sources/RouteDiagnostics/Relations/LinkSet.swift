import LinkRouting

/// The links that a template, or one variant of it, matches: any of some paths, with a tail that
/// meets some requirements.
///
/// The variants of a template share its query and fragment, so the set is a product: a path of the
/// one set and a tail of the other. All that follows rests on this. The limits of R13 are left out
/// of account: as far as sets go, links may be of any length.
struct LinkSet {
  private let template: RouteTemplate
  /// The plain templates that it stands for.
  private var variants: [RouteVariant] { template.variants }
  /// What it asks of the query and the fragment.
  private let tail: [[TailCondition]]

  init(_ template: RouteTemplate) {
    self.template = template
    tail = TailCondition.choices(template.query.filter { !$0.isOptional }, template.fragment)
  }

  init(_ variant: RouteVariant) { self.init(RouteTemplate(variant)) }
}

extension LinkSet {
  /// A token is of an app's own type, which refuses strings that no template knows.
  var hasOwnTypes: Bool {
    template.patterns.contains { $0.tokens.contains(where: \.type.isOwn) }
  }

  /// How this set relates to another, with a link for each part that is not empty.
  ///
  /// The two are taken in one order, so that the answer is the same both ways round where work runs out.
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
    let onlyFirst = isWithin ? nil : alone(self, other)
    let onlySecond = isAround ? nil : alone(other, self)
    // What was not found is not there, where all was looked at, or where the segments say so.
    let isKnown =
      isApart || !alphabet.work.isExceeded
      || common != nil && (onlyFirst != nil || isWithin) && (onlySecond != nil || isAround)
    // As far as paths go, an app's own type takes any string; really it refuses some, and nobody knows which.
    let isOpen = hasOwnTypes || other.hasOwnTypes
    let isUnsure =
      isOpen && common != nil && onlyFirst == nil && onlySecond == nil && !(isWithin && isAround)
    // A path of the smaller one is a path of both.
    if isWithin { common = common ?? variants.first?.sampleLink() }
    return RouteTemplate.Relation(
      common: common, onlyFirst: onlyFirst, onlySecond: onlySecond,
      assumed: isKnown && !isUnsure
        ? nil : .init(common: true, onlyFirst: !isWithin, onlySecond: !isAround))
  }

  /// Every link of this set belongs to `other`; false where that cannot be decided.
  func isSubset(of other: LinkSet, _ alphabet: PathAlphabet) -> Bool {
    if isSurelyWithin(other) { return true }
    if other.hasOwnTypes { return false }
    if variants.contains(where: { $0.isSurelyOutside(of: other.variants) }) { return false }
    return hasNoLink(outsideOf: [other], alphabet)
  }

  /// No link of this set belongs to one of `choices`, if there are any, and to none of `others`; false
  /// where that cannot be decided.
  func hasNoLink(
    insideOf choices: [LinkSet] = [], outsideOf others: [LinkSet], _ alphabet: PathAlphabet
  ) -> Bool {
    alphabet.work.refill()
    return firstLink(insideOf: choices, outsideOf: others, alphabet) == nil
      && !alphabet.work.isExceeded
  }

  /// A shortest link of this set that belongs to one of `choices`, if there are any, and to none of
  /// `others`; or nil where there is none, or where the alphabet's work is exceeded.
  func firstLink(
    insideOf choices: [LinkSet] = [], outsideOf others: [LinkSet] = [], _ alphabet: PathAlphabet
  ) -> String? {
    var link: String?
    var tails: [[Int]: String?] = [:]
    let sets = choices + others
    Machine([template.path], alphabet).walk(
      beside: Machine(sets.map(\.template.path), alphabet), alphabet.work,
      letters: alphabet.letters, takes: { $0.takes($1) },
      visit: { owners, segments in
        if tails[owners] == nil {
          let chosen = owners.filter { $0 < choices.count }.map { tail + sets[$0].tail }
          let wanted = choices.isEmpty ? [tail] : chosen
          let others = owners.filter { $0 >= choices.count }.map { sets[$0].tail }
          tails[owners] = .some(
            wanted.reduce(nil) {
              $0 ?? TailSolver.tail(satisfying: $1, violating: others, alphabet)
            })
        }
        link = tails[owners]?.map { SampleLink.text(segments().map(\.text), $0) }
        return link != nil
      })
    return link
  }

  /// The segments say that every link of this set belongs to `other`.
  func isSurelyWithin(_ other: LinkSet) -> Bool {
    guard let inner = variants.first, let outer = other.variants.first else {
      return variants.isEmpty
    }
    // Some milliseconds; beyond, the segments say nothing.
    let work = WorkLimit(steps: 1 << 19)
    return inner.queryIsWithin(outer, work)
      && variants.indices.allSatisfy { index in
        // Of two templates that differ in little, the variants at one place do too.
        let nearest = other.variants.indices.contains(index) ? [other.variants[index]] : []
        return (nearest + other.variants).contains {
          variants[index].pathIsWithin($0, work) && variants[index].fragmentIsWithin($0, work)
        }
      }
  }
}
