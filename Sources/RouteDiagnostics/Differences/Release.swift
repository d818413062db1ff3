import LinkRouting

/// The routes of a release.
struct Release {
  let routes: [ComparedRoute]
  /// Finds the route of a link, by its index.
  private let table: RouteTable<Int>
  private var engine: RouteEngine { table.engine }
  /// The ranks of the variants with a literal as their first segment, by that literal in lower case.
  private var literals: [String: [Int]] = [:]
  /// The ranks of all other variants.
  private var others: [Int] = []

  init(_ routes: [ComparedRoute]) {
    let order = routes.indices.sorted { (routes[$0].turn, $0) < (routes[$1].turn, $1) }
    self.routes = order.map { routes[$0] }
    let turns = Dictionary(grouping: routes, by: \.turn)
    var dictionary: RouteDictionary<Int> = [:]
    for (number, route) in self.routes.enumerated() {
      let one = RouteDictionary([(key: route.template, value: decode(number))]).on(route.origins)
      let isAlone = turns.count > 1 && turns[route.turn]?.count == 1
      dictionary += isAlone ? one.inOrder() : one
    }
    table = RouteTable(dictionary, on: [])
    for (rank, place) in table.engine.ranked.enumerated() {
      if let literal = place.variant.segments.first?.pattern?.literal {
        literals[literal.lowercasedASCII, default: []].append(rank)
      } else {
        others.append(rank)
      }
    }
  }

  /// The route that a link opens, without its origins.
  func route(of link: String) -> ComparedRoute? { table.match(link).map { routes[$0].anywhere } }

  /// How the origins of the routes read links of a place, for each list of origins.
  func matches(at place: LinkPlace) -> [OriginMatch?] {
    (try? LinkComponents(place.server + "/")).map(engine.origins)
      ?? engine.sections.map { _ in nil }
  }

  /// Whether a template is a fallback for links of a place (R21).
  func isFallback(_ template: RouteTemplate, at place: LinkPlace) -> Bool {
    guard let link = try? LinkComponents(place.server + "/") else { return false }
    return template.variants.contains { engine.isFallback($0, of: template, for: link) }
  }

  /// The first segments of the routes on `.scheme(scheme)`.
  func firstSegments(on scheme: String) -> [TextPattern] {
    engine.ranked.compactMap { place in
      routes[place.route].origins.list
        .contains { $0.scheme == scheme && $0.host == .firstSegment }
        ? place.variant.segments.first?.pattern : nil
    }
  }

  /// The routes that links of a place may open.
  func routes(at place: LinkPlace) -> PlacedRoutes {
    let matches = matches(at: place)
    var ranks = Array(engine.ranked.indices)
    if let host = place.host, matches.allSatisfy({ $0 == nil || $0 == .hostAsSegment }) {
      // Most routes have another literal as their first segment.
      ranks = ((literals[host.lowercasedASCII] ?? []) + others).sorted()
    }
    // The variants in the order in which links of the place try them.
    var found: [(order: (tie: Int, OriginMatch, rank: Int), variant: PlacedRoutes.Variant)] = []
    for rank in ranks {
      let ranked = engine.ranked[rank]
      guard let match = matches[engine.routes[ranked.route].section] else { continue }
      let isSegment = match == .hostAsSegment
      let variant = isSegment ? ranked.variant.onHosts : ranked.variant
      let templates = isSegment ? place.host.map(variant.templates(after:)) : nil
      if templates?.isEmpty == true { continue }
      found.append(
        (
          (ranked.tie, match, rank),
          PlacedRoutes.Variant(route: ranked.route, variant: variant, stripped: templates)
        ))
    }
    found.sort { $0.order < $1.order }
    return PlacedRoutes(found.map(\.variant), routes, isWhole: !matches.contains(.hostAsSegment))
  }
}

extension RouteVariant {
  /// The templates of the paths after a first segment; empty if the variant does not match that segment.
  fileprivate func templates(after host: String) -> [RouteTemplate] {
    guard let first = segments.first, first.takes(host, allowsEmpty: false) else { return [] }
    return [Array(segments.dropFirst()), first.isWildcard ? segments : nil].compactMap { path in
      path.map { RouteTemplate(RouteVariant(segments: $0, query: query, fragment: fragment)) }
    }
  }
}

/// The routes of a release at one place, in the order in which links try them.
struct PlacedRoutes {
  /// A variant of a route.
  struct Variant {
    /// The index of the route.
    var route: Int
    var variant: RouteVariant
    /// The templates of the path after the host, if the host is the first segment.
    var stripped: [RouteTemplate]?

    /// The templates that match the links of the variant.
    var templates: [RouteTemplate] { stripped ?? [RouteTemplate(variant)] }
  }

  /// A route with its variants.
  struct Route {
    /// The route without its origins.
    let route: ComparedRoute
    /// The places of the variants in the order.
    fileprivate(set) var ranks: [Int] = []
    fileprivate(set) var variants: [Variant] = []
    /// The templates that match the links of all variants.
    fileprivate(set) var templates: [RouteTemplate] = []
  }

  /// A part of a route's links: those of some templates, without those of the routes that are tried before.
  struct Block {
    var templates: [RouteTemplate]
    var earlier: [RouteTemplate]
  }

  private(set) var list: [Route] = []
  /// Finds the routes that share links.
  let index: OverlapIndex
  /// The routes of the variants in order, with what is left of their paths: equal for releases that do the same.
  private(set) var order: [Step] = []

  struct Step: Equatable {
    var route: ComparedRoute
    var stripped: [RouteTemplate]?
  }

  init(_ variants: [Variant], _ routes: [ComparedRoute], isWhole: Bool) {
    var numbers: [Int: Int] = [:]
    for (rank, variant) in variants.enumerated() {
      let number = numbers[variant.route] ?? list.count
      if number == list.count {
        numbers[variant.route] = number
        list.append(Route(route: routes[variant.route].anywhere))
      }
      list[number].ranks.append(rank)
      list[number].variants.append(variant)
      order.append(Step(route: list[number].route, stripped: variant.stripped))
    }
    for number in list.indices {
      let route = list[number]
      list[number].templates =
        isWhole ? [route.route.template] : route.variants.flatMap(\.templates)
    }
    index = OverlapIndex(list.map(\.templates))
  }

  /// The links that open a route.
  ///
  /// If each other route is tried before or after all variants of this one, there is one block. Otherwise there is one
  /// for each variant. Nil if there is too much to list.
  func blocks(of number: Int, _ work: WorkLimit) -> [Block]? {
    let own = list[number]
    guard let first = own.ranks.first, let last = own.ranks.last else { return [] }
    var earlier: [RouteTemplate] = []
    var mixed: [Route] = []
    for other in index.routes(near: own.templates, work) where other != number {
      let route = list[other]
      guard let start = route.ranks.first, let end = route.ranks.last else { continue }
      if end < first { earlier += route.templates } else if start < last { mixed.append(route) }
    }
    if mixed.isEmpty { return [Block(templates: own.templates, earlier: earlier)] }
    let size = mixed.reduce(earlier.count) { $0 + $1.ranks.count }
    guard work.spend(own.ranks.count * size) else { return nil }
    return zip(own.ranks, own.variants).map { rank, variant in
      let before = mixed.flatMap { route in
        zip(route.ranks, route.variants).filter { $0.0 < rank }.flatMap(\.1.templates)
      }
      return Block(templates: variant.templates, earlier: earlier + before)
    }
  }
}
