public import LinkRouting

/// A difference between two releases of an app, with a link that shows it.
///
/// Only templates are compared, in the order of R15. Decoders are not known here.
public enum RouteDifference: Hashable, Sendable {
  /// Links that opened a route match no template any more; with an example.
  case closed(RouteTemplate, link: String)
  /// Links that opened one route now open another; with an example.
  case moved(from: RouteTemplate, to: RouteTemplate, link: String)
  /// Links that matched no template now open a route, in the app only; with an example.
  case opened(RouteTemplate, link: String)
  /// Links from outside may open the route now, and could open neither this route nor its predecessor before.
  case openedToOutside(RouteTemplate, link: String)
  /// Links from outside could open the route, and may not any more.
  case closedToOutside(RouteTemplate, link: String)
  /// Links still open the route, but the new template does not read this optional query item; with an example.
  case itemDropped(String, from: RouteTemplate, to: RouteTemplate, link: String)
  /// Only the names of the template's tokens have changed; links stay the same.
  case renamed(from: RouteTemplate, to: RouteTemplate)
  /// Not decided, because it would take too long.
  case unsettled(RouteTemplate, RouteTemplate?)

  /// Whether existing links behave differently now.
  public var isBreaking: Bool {
    switch self {
    case .closed, .moved, .closedToOutside, .itemDropped, .unsettled: true
    case .opened, .openedToOutside, .renamed: false
    }
  }
}

/// A template, and whether links from outside may open its route.
public struct ComparedRoute: Hashable, Sendable {
  /// The template.
  public let template: RouteTemplate
  /// Whether links from outside may open the route.
  public let isDeepLink: Bool

  /// A route to be compared.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - isDeepLink: Whether links from outside may open the route.
  public init(_ template: RouteTemplate, isDeepLink: Bool) {
    self.template = template
    self.isDeepLink = isDeepLink
  }
}

extension RouteDifference {
  /// The differences between two releases of the routes on one origin.
  ///
  /// For each pair of an old and a new template, this function decides whether a link opens the old template in the
  /// old release and the new template in the new release. It uses the exact
  /// ``LinkRouting/RouteTemplate/relation(to:)``.
  ///
  /// - Parameters:
  ///   - old: The routes of the current release.
  ///   - new: The routes of the next release.
  /// - Returns: The differences, first those of the old routes in their order; each pair of templates once.
  /// - Complexity: O(*n* · *m*) in the numbers of plain templates; most pairs share no link and cost one comparison.
  public static func between(
    _ old: [ComparedRoute], and new: [ComparedRoute]
  ) -> [RouteDifference] {
    var search = DifferenceSearch(Release(old), Release(new))
    return search.run()
  }
}

/// The routes of a release, in the order in which they are tried.
private struct Release {
  let routes: [ComparedRoute]
  /// The plain templates with their routes, by rank.
  let variants: [(set: LinkSet, variant: RouteVariant, route: Int)]

  init(_ routes: [ComparedRoute]) {
    self.routes = routes
    let table = RouteTable<Void>(
      RouteDictionary(routes.map { (key: $0.template, value: decode(())) }), on: .any)
    variants = table.engine.variants.enumerated().map { rank, variant in
      (LinkSet(variant), variant, table.engine.route(ofRank: rank))
    }
  }

  /// The variants that are tried before a rank and may share a link with `variant`.
  func earlier(than rank: Int, _ variant: RouteVariant) -> [LinkSet] {
    variants[..<rank].filter { $0.variant.mayOverlap(variant) }.map(\.set)
  }
}

private struct DifferenceSearch {
  private let old: Release
  private let new: Release
  private let alphabet = PathAlphabet()
  private var found: [RouteDifference] = []
  private var known: Set<[Int?]> = []

  init(_ old: Release, _ new: Release) {
    (self.old, self.new) = (old, new)
  }

  mutating func run() -> [RouteDifference] {
    for (rank, entry) in old.variants.enumerated() {
      let before = old.earlier(than: rank, entry.variant)
      for (newRank, other) in new.variants.enumerated()
      where other.variant.mayOverlap(entry.variant) {
        compare(entry, before, other, new.earlier(than: newRank, entry.variant))
      }
      let all = new.variants.filter { $0.variant.mayOverlap(entry.variant) }.map(\.set)
      lost(entry, outside: before + all)
    }
    for (rank, entry) in new.variants.enumerated() {
      let all = old.variants.filter { $0.variant.mayOverlap(entry.variant) }.map(\.set)
      gained(entry, outside: new.earlier(than: rank, entry.variant) + all)
    }
    return found
  }

  /// A link that opens `one` in the old release and `other` in the new one.
  private mutating func compare(
    _ one: (set: LinkSet, variant: RouteVariant, route: Int), _ before: [LinkSet],
    _ other: (set: LinkSet, variant: RouteVariant, route: Int), _ newBefore: [LinkSet]
  ) {
    let (was, now) = (old.routes[one.route], new.routes[other.route])
    let isSame = was.template == now.template
    if isSame && was.isDeepLink == now.isDeepLink || known.contains([one.route, other.route]) {
      return
    }
    alphabet.work.refill()
    let link = one.set.firstLink(
      insideOf: [other.set], outsideOf: before + newBefore, alphabet)
    guard let link else {
      if alphabet.work.isExceeded {
        note([one.route, other.route], .unsettled(was.template, now.template))
      }
      return
    }
    known.insert([one.route, other.route])
    if !isSame {
      if was.template.relation(to: now.template).kind == .equivalent {
        found += renamings(from: was.template, to: now.template, link)
      } else {
        found.append(.moved(from: was.template, to: now.template, link: link))
      }
    }
    if was.isDeepLink != now.isDeepLink {
      found.append(
        now.isDeepLink
          ? .openedToOutside(now.template, link: link) : .closedToOutside(was.template, link: link))
    }
  }

  /// The differences between two templates that match the same links.
  private func renamings(
    from old: RouteTemplate, to new: RouteTemplate, _ link: String
  ) -> [RouteDifference] {
    let read = Set(new.query.flatMap(\.alternatives).map(\.name))
    let dropped = old.query.filter(\.isOptional).flatMap(\.alternatives)
      .filter { !read.contains($0.name) }
    guard !dropped.isEmpty else { return [.renamed(from: old, to: new)] }
    return dropped.map { item in
      .itemDropped(
        item.name, from: old, to: new,
        link: SampleLink.adding(item.name, SampleText.natural(for: item.value), to: link))
    }
  }

  private mutating func lost(
    _ entry: (set: LinkSet, variant: RouteVariant, route: Int), outside others: [LinkSet]
  ) {
    let template = old.routes[entry.route].template
    alphabet.work.refill()
    if let link = entry.set.firstLink(outsideOf: others, alphabet) {
      note([entry.route, nil], .closed(template, link: link))
    } else if alphabet.work.isExceeded {
      note([entry.route, nil], .unsettled(template, nil))
    }
  }

  private mutating func gained(
    _ entry: (set: LinkSet, variant: RouteVariant, route: Int), outside others: [LinkSet]
  ) {
    let route = new.routes[entry.route]
    alphabet.work.refill()
    if let link = entry.set.firstLink(outsideOf: others, alphabet) {
      note(
        [nil, entry.route],
        route.isDeepLink
          ? .openedToOutside(route.template, link: link) : .opened(route.template, link: link))
    } else if alphabet.work.isExceeded {
      note([nil, entry.route], .unsettled(route.template, nil))
    }
  }

  private mutating func note(_ pair: [Int?], _ difference: RouteDifference) {
    if known.insert(pair).inserted { found.append(difference) }
  }
}
