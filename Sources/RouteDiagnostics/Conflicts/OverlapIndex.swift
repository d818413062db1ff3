import LinkRouting

/// Finds the routes that may share a link with some templates, without comparing the templates with all routes.
///
/// Example: the fourth of five segments is the literal `comments`. Only templates that have `comments`, a token or a
/// wildcard there can share a link with it.
///
/// The index has a list of routes for each place of a link, and in it the routes by the string that their links have at the
/// place, or by its prefix. Example: `event-`, the prefix of `event-:id.html`, is a prefix of `event-1.html`, so routes with
/// these two segments may share a link. The prefix of a token is empty. The ends of segments are places, too, whose strings
/// are read backwards. The index looks up the place with the fewest routes.
/// Each of these is then compared: segment by segment, or by machines, which grow with the text of the templates and not
/// with the number of their variants.
final class OverlapIndex {
  /// A place in links.
  private enum Place: Hashable {
    case count, segment(Int), end(ofSegment: Int), last, item(name: [UInt8]), fragment, origin
  }

  /// The routes by their prefixes at a place.
  private struct List {
    var routes: [[UInt8]: [Int]] = [:]
    /// The prefixes in order, and the number of entries before each.
    var texts: [[UInt8]] = []
    var counts = [0]
    /// The number of routes.
    var count = 0

    mutating func close() {
      texts = routes.keys.sorted { $0.precedes($1) }
      for text in texts { counts.append(counts[counts.count - 1] + (routes[text] ?? []).count) }
      count = Set(routes.values.joined()).count
    }

    /// The range of the prefixes that begin with `text`.
    func range(of text: [UInt8]) -> Range<Int> {
      let start = texts.firstIndex { !$0.precedes(text) }
      return start..<max(start, texts.firstIndex { text.precedes($0) && !$0.starts(with: text) })
    }

    /// The routes of each shorter prefix of `text`.
    func beginnings(of text: [UInt8]) -> [[Int]] {
      text.indices.compactMap { routes[Array(text[..<$0])] }
    }
  }

  private let routes: [Compared]
  private var lists: [Place: List] = [:]
  /// The routes with a wildcard, by the place of the first wildcard.
  private var wild: [(place: Int, route: Int)] = []
  /// The routes without a prefix at a place, cached.
  private var unlisted: [Place: [Int]] = [:]
  private let alphabet = PathAlphabet()

  /// - Parameters:
  ///   - routes: The templates of each route; their queries and fragments are equal.
  ///   - origins: The origins of each route, or none.
  /// - Complexity: O(*n* log *n*) in the number of segments of all variants.
  init(_ routes: [[RouteTemplate]], on origins: [LinkOrigins] = []) {
    self.routes = routes.map(Compared.init)
    for (number, route) in self.routes.enumerated() {
      let own = origins.indices.contains(number) ? origins[number] : nil
      for (place, texts) in tail(of: route, own) + route.variants.flatMap(path) {
        for text in texts where lists[place]?.routes[text]?.last != number {
          lists[place, default: List()].routes[text, default: []].append(number)
        }
      }
      let wildcards = route.variants.compactMap { $0.segments.firstIndex(where: \.isWildcard) }
      if let first = wildcards.min() { wild.append((first, number)) }
    }
    wild.sort { $0.place < $1.place }
    for place in lists.keys { lists[place]?.close() }
  }

  /// The routes that may share a link with one of some templates, in ascending order; no other route shares one.
  ///
  /// - Parameters:
  ///   - origins: The origins of the templates, if the index has origins.
  ///   - effort: The limit of comparisons. If it is exceeded, routes are missing.
  func routes(
    near templates: [RouteTemplate], on origins: LinkOrigins? = nil, _ effort: WorkLimit
  ) -> [Int] {
    let own = Compared(templates)
    let shared = tail(of: own, origins).map { (place: $0, texts: $1, cost: cost($0, $1)) }
    var found: Set<Int> = []
    for variant in own.variants {
      let places = path(of: variant).map { (place: $0, texts: $1, cost: cost($0, $1)) }
      guard !effort.isExceeded, let best = (shared + places).min(by: { $0.cost < $1.cost }),
        effort.spend(1 + best.cost)
      else { break }
      found.formUnion(listed(best.place, best.texts))
    }
    return found.sorted().filter { routes[$0].mayOverlap(own, alphabet, effort) }
  }

  // MARK: Prefixes

  private typealias Texts = (place: Place, texts: [[UInt8]])

  private func path(of variant: RouteVariant) -> [Texts] {
    let known = variant.segments.prefix { !$0.isWildcard }.enumerated()
    let count = variant.wildcardCount == 0 ? "\(variant.segments.count)".utf8 + [0] : []
    let last = variant.segments.suffix(1).map { (place: Place.last, texts: $0.beginnings) }
    return known.flatMap { number, pattern -> [Texts] in
      [(.segment(number), pattern.beginnings), (.end(ofSegment: number), pattern.ends)]
    } + [(.count, [count])] + last
  }

  private func tail(of route: Compared, _ origins: LinkOrigins?) -> [Texts] {
    guard let variant = route.variants.first else { return [] }
    let items = variant.query.filter { !$0.isOptional && $0.alternatives.count == 1 }
      .flatMap(\.alternatives)
      .map { (place: Place.item(name: $0.name.bytes), texts: $0.value.beginnings) }
    let fragments = Set(route.variants.compactMap(\.fragment).flatMap(\.beginnings))
    return items + (fragments.isEmpty ? [] : [(.fragment, Array(fragments))])
      + (origins.map { [(.origin, $0.beginnings)] } ?? [])
  }

  /// The number of routes whose prefixes fit some prefixes at a place.
  private func cost(_ place: Place, _ texts: [[UInt8]]) -> Int {
    let list = lists[place] ?? List()
    let others =
      switch place {
      case .segment(let number), .end(let number): wildCount(upTo: number)
      case .item, .fragment: routes.count - list.count
      case .count, .last, .origin: 0
      }
    return texts.reduce(others) { sum, text in
      let range = list.range(of: text)
      let shorter = list.beginnings(of: text).reduce(0) { $0 + $1.count }
      return sum + shorter + list.counts[range.upperBound] - list.counts[range.lowerBound]
    }
  }

  private func listed(_ place: Place, _ texts: [[UInt8]]) -> [Int] {
    let list = lists[place] ?? List()
    let others: [Int]
    switch place {
    case .segment(let number), .end(let number):
      others = wild.prefix(wildCount(upTo: number)).map(\.route)
    case .item, .fragment:
      if unlisted[place] == nil {
        let all = Set(list.routes.values.joined())
        unlisted[place] = routes.indices.filter { !all.contains($0) }
      }
      others = unlisted[place] ?? []
    case .count, .last, .origin: others = []
    }
    return texts.reduce(others) { found, text in
      let longer = list.texts[list.range(of: text)].flatMap { list.routes[$0] ?? [] }
      return found + longer + list.beginnings(of: text).joined()
    }
  }

  private func wildCount(upTo place: Int) -> Int { wild.firstIndex { $0.place > place } }
}

extension Array {
  /// The index of the first element that is behind a place, in an array that is sorted by it.
  fileprivate func firstIndex(_ isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension TextPattern {
  /// The prefixes of the matching strings, in lower case; a zero ends a whole string.
  fileprivate var beginnings: [[UInt8]] {
    guard let pattern else { return [[]] }
    return pattern.writtenTexts.map { $0.map { $0.lowercasedASCII.utf8 + [0] } }
      ?? [String(decoding: pattern.frame?.prefix ?? [], as: UTF8.self).lowercasedASCII.bytes]
  }

  /// The suffixes of the matching strings, backwards, as ``beginnings``.
  fileprivate var ends: [[UInt8]] {
    pattern?.writtenTexts?.map { $0.lowercasedASCII.utf8.reversed() + [0] }
      ?? [(tokens.last?.behind ?? "").lowercasedASCII.utf8.reversed()]
  }
}

extension FragmentPattern {
  /// The prefix of the fragments.
  fileprivate var beginnings: [[UInt8]] {
    switch self {
    case .text(let text): text.beginnings
    case .route(let route, let mark):
      [
        route.variants[0].segments.prefix { $0.pattern?.text != nil }.reduce(mark.rawValue) {
          ($0.hasSuffix("/") ? $0 : $0 + "/") + ($1.text ?? "")
        }.lowercasedASCII.bytes
      ]
    }
  }
}

extension LinkOrigins {
  /// The prefixes of scheme and host, each host backwards; the empty prefix if there are many origins.
  fileprivate var beginnings: [[UInt8]] {
    if list.count > 16 { return [[]] }
    return list.map { origin in
      let scheme = origin.scheme.utf8 + [0]
      return switch origin.host {
      case .name(let name): scheme + name.utf8.reversed() + [0]
      case .subdomains(let base): scheme + base.utf8.reversed() + [UInt8(ascii: ".")]
      case .anyServer, .firstSegment: scheme
      case .any: []
      }
    }
  }
}

/// Some templates that are compared with others.
private final class Compared {
  private let templates: [RouteTemplate]
  let variants: [RouteVariant]
  private var machine: Machine<PathLabel>?

  init(_ templates: [RouteTemplate]) {
    self.templates = templates
    variants = templates.flatMap(\.variants)
  }

  /// Whether a link may match both; false is certain, unless the work limit is exceeded.
  func mayOverlap(_ other: Compared, _ alphabet: PathAlphabet, _ effort: WorkLimit) -> Bool {
    if variants.count * other.variants.count <= 4 {
      return effort.spend()
        && variants.contains { one in other.variants.contains { one.mayOverlap($0) } }
    }
    return effort.spend(16)
      && machine(alphabet).mayShareWord(with: other.machine(alphabet)) {
        guard case .pattern(let one) = $0, case .pattern(let other) = $1 else { return true }
        return alphabet.patterns[one].mayOverlap(alphabet.patterns[other])
      }
  }

  private func machine(_ alphabet: PathAlphabet) -> Machine<PathLabel> {
    if let machine { return machine }
    let made = Machine(templates.map(\.path), alphabet)
    machine = made
    return made
  }
}
