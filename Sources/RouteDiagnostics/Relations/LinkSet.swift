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
  /// The plain paths that it stands for.
  private let paths: [[RouteTemplate.Segment]]
  private let requirements: Requirements

  init(_ template: RouteTemplate) {
    path = template.path
    paths = template.variants.map(\.segments)
    requirements = Requirements(template.query, template.fragment)
  }

  init(_ variant: RouteVariant) {
    path = variant.segments.map(RouteTemplate.PathElement.segment)
    paths = [variant.segments]
    requirements = Requirements(variant.query, variant.fragment)
  }
}

extension LinkSet {
  /// How this set relates to another, with a link for each part that is not empty.
  func relation(to other: LinkSet, _ alphabet: PathAlphabet) -> RouteTemplate.Relation {
    let commonTail = RequirementSolver.tail(satisfying: [requirements, other.requirements])
    let ownTail = RequirementSolver.tail(satisfying: [requirements])
    let aloneTail = RequirementSolver.tail(
      satisfying: [requirements], violating: [other.requirements])
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
      return alone != nil && (common != nil || commonTail == nil)
    }
    return RouteTemplate.Relation(
      common: common, onlyFirst: alone,
      onlySecond: other.firstLink(outsideOf: [self], alphabet))
  }

  /// Every link of this set belongs to `other`.
  func isSubset(of other: LinkSet, _ alphabet: PathAlphabet) -> Bool {
    // One fresh path, or a tail, tells most sets apart without a walk.
    let isRefuted = paths.contains { path in
      let sample = path.freshPath
      return !other.paths.contains { $0.matches(path: sample) }
    }
    if isRefuted { return false }
    let tail = RequirementSolver.tail(
      satisfying: [requirements], violating: [other.requirements])
    return tail == nil && firstLink(outsideOf: [other], alphabet) == nil
  }

  /// A shortest link of this set that belongs to none of `others`, or nil where together they cover
  /// it.
  func firstLink(outsideOf others: [LinkSet], _ alphabet: PathAlphabet) -> String? {
    var link: String?
    var tails: [[Int]: LinkTail?] = [:]
    var walk = PathWalk(path, others.map(\.path), alphabet)
    walk.run { owners, segments in
      let tail =
        tails[owners]
        ?? RequirementSolver.tail(
          satisfying: [requirements], violating: owners.map { others[$0].requirements })
      tails[owners] = .some(tail)
      link = tail.map { SampleLink.text(segments(), $0) }
      return link != nil
    }
    return link
  }

  /// A shortest link of this set that belongs to one of `others`, and to none of `exceptions`, or nil
  /// where there is none.
  ///
  /// The other sets are variants of one template: they differ in their paths alone.
  func firstLink(
    insideOf others: ArraySlice<LinkSet>, outsideOf exceptions: ArraySlice<LinkSet>,
    _ alphabet: PathAlphabet
  ) -> String? {
    guard let template = others.first,
      let tail = RequirementSolver.tail(satisfying: [requirements, template.requirements])
    else { return nil }
    var link: String?
    var walk = PathWalk(path, (others + exceptions).map(\.path), alphabet)
    walk.run { owners, segments in
      guard !owners.isEmpty, owners.allSatisfy({ $0 < others.count }) else { return false }
      link = SampleLink.text(segments(), tail)
      return true
    }
    return link
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
