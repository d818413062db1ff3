import LinkRouting

/// The links that a template, or one variant of it, matches: any of some paths, with a tail that
/// meets some requirements.
///
/// The variants of a template share its query and fragment, so the set is a product: a path of the
/// one set and a tail of the other. All that follows rests on this. The limits of R13 are left out
/// of account: as far as sets go, links may be of any length.
struct LinkSet {
  /// The path with its groups.
  private let path: [RouteTemplate.PathElement]
  /// The plain templates that it stands for.
  private let variants: [RouteVariant]
  private let requirements: Requirements

  init(_ template: RouteTemplate) {
    path = template.path
    variants = template.variants
    requirements = Requirements(template.query, template.fragment)
  }

  init(_ variant: RouteVariant) {
    path = variant.segments.map(RouteTemplate.PathElement.segment)
    variants = [variant]
    requirements = Requirements(variant.query, variant.fragment)
  }
}

extension LinkSet {
  /// How this set relates to another, with a link for each part that is not empty.
  func relation(to other: LinkSet, _ alphabet: PathAlphabet) -> RouteTemplate.Relation {
    alphabet.work.refill()
    let commonTail = tail([other], [], alphabet)
    let ownTail = tail([], [], alphabet)
    let aloneTail = tail([], [other], alphabet)
    let (isWithin, isAround) = (isSurelyWithin(other), other.isSurelyWithin(self))
    let isApart = !mayOverlap(other)
    var common: String?
    var alone: String?
    var walk = PathWalk(path, [other.path], alphabet)
    walk.run { owners, segments in
      if owners.isEmpty {
        alone = alone ?? ownTail.map { SampleLink.text(segments(), $0) }
      } else {
        alone = alone ?? aloneTail.map { SampleLink.text(segments(), $0) }
        common = common ?? commonTail.map { SampleLink.text(segments(), $0) }
      }
      return (alone != nil || isWithin) && (common != nil || isApart || commonTail == nil)
    }
    let isSearched = !alphabet.work.isExceeded
    let otherAlone = isAround ? nil : other.firstLink(outsideOf: [self], alphabet)
    // What was not found is not there, where all was looked at, or where the segments say so.
    let isKnown =
      (common != nil || isApart || isSearched) && (alone != nil || isWithin || isSearched)
      && (otherAlone != nil || isAround || !alphabet.work.isExceeded)
    let exact = RouteTemplate.Relation(common: common, onlyFirst: alone, onlySecond: otherAlone)
    if isKnown { return exact }
    if isApart {
      return RouteTemplate.Relation(
        common: nil, onlyFirst: alone ?? sampleLink(alphabet),
        onlySecond: otherAlone ?? other.sampleLink(alphabet))
    }
    // A path of the smaller one is a path of both.
    if isWithin { common = common ?? sampleLink(alphabet) }
    let kind: RouteTemplate.Relation.Kind =
      switch (isWithin, isAround) {
      case (true, true): .equivalent
      case (true, false): .moreSpecific
      case (false, true): .moreGeneral
      case (false, false): .overlapping
      }
    return RouteTemplate.Relation(
      assumed: kind, common: common, onlyFirst: alone, onlySecond: otherAlone)
  }

  /// Every link of this set belongs to `other`; false where that cannot be decided.
  func isSubset(of other: LinkSet, _ alphabet: PathAlphabet) -> Bool {
    if isSurelyWithin(other) { return true }
    // One fresh path, or a tail, tells most sets apart without a walk.
    let isRefuted = variants.contains { variant in
      let sample = variant.segments.freshPath
      return !other.variants.contains { $0.segments.matches(path: sample) }
    }
    if isRefuted { return false }
    alphabet.work.refill()
    return tail([], [other], alphabet) == nil && firstLink(outsideOf: [other], alphabet) == nil
      && !alphabet.work.isExceeded
  }

  /// A shortest link of this set that belongs to none of `others`, or nil where together they cover
  /// it, or where the alphabet's work is exceeded.
  func firstLink(outsideOf others: [LinkSet], _ alphabet: PathAlphabet) -> String? {
    firstLink(insideOf: [], outsideOf: others, alphabet)
  }

  /// A shortest link of this set that belongs to one of `choices`, if there are any, and to none of
  /// `others`; or nil where there is none, or where the alphabet's work is exceeded.
  func firstLink(
    insideOf choices: [LinkSet], outsideOf others: [LinkSet], _ alphabet: PathAlphabet
  ) -> String? {
    var link: String?
    var tails: [[Int]: LinkTail?] = [:]
    var walk = PathWalk(path, (choices + others).map(\.path), alphabet)
    walk.run { owners, segments in
      let tail =
        tails[owners]
        ?? {
          let excluded = owners.filter { $0 >= choices.count }.map { others[$0 - choices.count] }
          if choices.isEmpty { return self.tail([], excluded, alphabet) }
          return owners.filter { $0 < choices.count }.lazy
            .compactMap { self.tail([choices[$0]], excluded, alphabet) }.first
        }()
      tails[owners] = .some(tail)
      link = tail.map { SampleLink.text(segments(), $0) }
      return link != nil
    }
    return link
  }

  /// Some link of this set.
  private func sampleLink(_ alphabet: PathAlphabet) -> String? {
    guard let tail = tail([], [], alphabet) else { return nil }
    return variants.first.map { SampleLink.text($0.segments.freshPath, tail) }
  }

  /// A query and a fragment that this set and all of `others` ask for, and none of `excluded`.
  private func tail(
    _ others: [LinkSet], _ excluded: [LinkSet], _ alphabet: PathAlphabet
  ) -> LinkTail? {
    RequirementSolver.tail(
      satisfying: [requirements] + others.map(\.requirements),
      violating: excluded.map(\.requirements), alphabet)
  }

  /// The segments say that every link of this set belongs to `other`.
  private func isSurelyWithin(_ other: LinkSet) -> Bool {
    guard let inner = variants.first, let outer = other.variants.first else {
      return variants.isEmpty
    }
    var work = ContainmentWork(steps: Self.stepsOfContainment)
    return inner.tailIsWithin(outer, &work)
      && variants.indices.allSatisfy { index in
        // Of two templates that differ in little, the variants at one place do too.
        let nearest = other.variants.indices.contains(index) ? [other.variants[index]] : []
        return (nearest + other.variants).contains { variants[index].pathIsWithin($0, &work) }
      }
  }

  /// Some milliseconds; beyond, the segments say nothing.
  private static let stepsOfContainment = 1 << 19

  private func mayOverlap(_ other: LinkSet) -> Bool {
    variants.contains { one in other.variants.contains { one.mayOverlap($0) } }
  }
}

/// Writes links that were found.
enum SampleLink {
  /// The path, query and fragment, percent-encoded.
  static func text(_ segments: [String], _ tail: LinkTail) -> String {
    let path = segments.map { "/" + PercentCoding.encoded($0, allowed: .pathSegment) }.joined()
    return (path.isEmpty ? "/" : path) + tail.text
  }
}
