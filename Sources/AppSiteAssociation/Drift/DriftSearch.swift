import LinkRouting

/// Looks for links that a file and a table answer differently.
///
/// Paths are made from each template, from each component, and from a template and a component that excludes links.
/// Each path is tried with the queries and fragments that the shapes of this path ask for.
final class DriftSearch<Destination> {
  private let association: SiteAssociation
  private let table: RouteTable<Destination>
  private let host: String
  private let file: SiteMatcher
  private let claims: [RouteClaim]
  private let routes: [LinkShape]
  /// The shapes of the file, and those of the routes.
  private let index: ShapeIndex
  private let templates: [ObjectIdentifier: RouteTemplate]
  /// The file that the table makes.
  private lazy var own = SiteMatcher(SiteAssociation(of: table, on: host, for: []))
  private let lists: ListTexts
  private let mostSegments: Int
  private var tails: [ObjectIdentifier: LinkTails] = [:]
  private var best: [SiteFinding.Key: SiteFinding] = [:]
  /// The routes that took a link.
  private var tried: Set<ObjectIdentifier> = []
  /// The routes that took a link with which the file opens the app.
  private var claimed: Set<RouteTemplate> = []
  /// The links that were looked at, and whether a route takes each.
  private var known: [String: Bool] = [:]
  private var varied: Set<Varied> = []
  private var last: (path: String?, rules: [LinkShape], routes: [LinkShape]) = (nil, [], [])
  /// The steps left, each of some 50 ns.
  private var effort: Int

  /// Shapes of one path that were tried with all queries and fragments, and whether a route takes the path.
  private struct Varied: Hashable {
    var isTaken: Bool
    var shapes: [ObjectIdentifier]
  }

  /// All links were tried that were to be tried for a component.
  private var isComplete = true

  init(
    _ association: SiteAssociation, _ table: RouteTable<Destination>, on host: String,
    for app: AppID?
  ) {
    self.association = association
    self.table = table
    self.host = host
    file = SiteMatcher(association, app: app)
    claims = RouteClaim.claims(of: table, on: host)
    routes = claims.map { LinkShape($0) }
    index = ShapeIndex(file.rules + routes)
    templates = Dictionary(
      uniqueKeysWithValues: zip(routes.map(ObjectIdentifier.init), claims.map(\.template)))
    lists = ListTexts(claims)
    // The file may be hostile, and the routes are the app's own.
    effort = SiteMatcher.effort + 50_000 * claims.count
    mostSegments = claims.map(\.path.count).max() ?? 0
  }

  /// The routes of which the file claims a link, by a few links of each.
  private(set) lazy var claimedTemplates: Set<RouteTemplate> = {
    for shape in routes { tryRoute(shape) }
    return claimed
  }()

  /// The shortest link for each kind of difference of each component and route.
  func findings(trying links: some Sequence<String>) -> [SiteFinding] {
    _ = claimedTemplates
    // A component that no link reaches decides about none.
    let unreached = Set(file.unreached(effort: &effort).map(\.rule.rule))
    var undecided: [SiteAssociation.Rule] = []
    for shape in file.rules {
      guard let rule = shape.rule, !unreached.contains(rule) else { continue }
      isComplete = true
      if shape.excludes { tryExclusion(shape, rule) } else { tryComponent(shape, rule) }
      if effort <= 0 || !isComplete { undecided.append(rule) }
    }
    effort = .max
    for link in links { look(atGiven: link) }
    for (claim, route) in zip(claims, routes) where !tried.contains(ObjectIdentifier(route)) {
      add(.init(kind: .untried, link: "", rule: nil, pattern: "", template: claim.template))
    }
    for rule in undecided where !isRefused(rule) {
      let pattern = association[rule].patterns
      add(.init(kind: .untried, link: "", rule: rule, pattern: pattern, template: nil))
    }
    return best.values.sorted { $0.order < $1.order }
  }

  private func add(_ finding: SiteFinding) {
    if let known = best[finding.key], known.link.isBefore(finding.link) { return }
    best[finding.key] = finding
  }

  private func isRefused(_ rule: SiteAssociation.Rule) -> Bool {
    best[SiteFinding.Key(kind: .refused, rule: rule)] != nil
  }

  // MARK: Paths

  private func tryRoute(_ route: LinkShape) {
    let fillers = LinkPattern.fillers
    for filler in fillers.prefix(3) { look(at: paths(of: route, [filler]), of: route) }
    // Only a decoder knows what else it may be.
    let others =
      fillers.dropFirst(3).map { [$0] } + fillers.flatMap { first in fillers.map { [first, $0] } }
    for fillers in others where !tried.contains(ObjectIdentifier(route)) {
      look(at: paths(of: route, fillers), of: route)
    }
    for choice in 0..<route.path.choices(of: lists) {
      for filler in fillers.prefix(2) {
        look(at: paths(of: route, [filler], choice: choice), of: route)
      }
    }
    for piece in route.path.widePieces {
      look(at: paths(of: route, ["x"], long: (piece, "x/x/x")), of: route)
    }
  }

  private func tryComponent(_ component: LinkShape, _ rule: SiteAssociation.Rule) {
    var known: Set<String> = []
    for isFull in [false, true] {
      for filler in component.fillers {
        let paths = paths(of: component, [filler], isFull: isFull)
        look(at: paths.filter { known.insert($0).inserted }, of: component)
      }
    }
    for choice in 0..<component.path.choices(of: lists) where !isRefused(rule) {
      look(at: paths(of: component, ["x"], choice: choice), of: component)
    }
    // A pattern may take more slashes than any route does.
    for piece in component.path.widePieces {
      for count in 1...mostSegments + 2 where !isRefused(rule) {
        let paths = paths(
          of: component, ["x"], long: (piece, "x" + String(repeating: "/x", count: count)))
        look(at: paths, of: component)
        // The same component excludes longer paths.
        if paths.contains(where: { shapesOf($0).rules.first?.isLimit == true }) { break }
      }
    }
  }

  private func tryExclusion(_ component: LinkShape, _ rule: SiteAssociation.Rule) {
    for choice in 0..<component.path.choices(of: lists) {
      look(at: paths(of: component, ["x"], choice: choice), of: component)
    }
    let fewestSlashes = component.path.fewestSlashes
    for (claim, route) in zip(claims, routes)
    where claim.hasWildcard || claim.path.count > fewestSlashes {
      let pattern = component.way.percentEncoded ? route.path : claim.path(component.way)
      guard let path = component.path.common(with: pattern, component.way, effort: &effort)
      else { continue }
      var isTaken = false
      for filler in component.fillers {
        isTaken = look(at: component.written(path.filled(with: filler)), of: route) || isTaken
      }
      for filler in LinkPattern.fillers.dropFirst(3) where !isTaken {
        isTaken = look(at: component.written(path.filled(with: filler)), of: route)
      }
    }
  }

  private func paths(
    of shape: LinkShape, _ fillers: [String], isFull: Bool = true, choice: Int = 0,
    long: (piece: Int, text: String)? = nil
  ) -> [String] {
    guard
      let path = shape.path.sample(fillers, isFull: isFull, choice: choice, of: lists, long: long)
    else { return [] }
    return shape.written(path)
  }

  // MARK: Links

  private func tails(of shape: LinkShape) -> LinkTails {
    let known = tails[ObjectIdentifier(shape)]
    let all = known ?? LinkTails(shape, lists)
    tails[ObjectIdentifier(shape)] = all
    return all
  }

  /// Tries paths with all that a shape asks for; and with what other shapes of these paths ask for, once for the
  /// same shapes.
  ///
  /// - Returns: Whether a route takes one of the paths.
  @discardableResult
  private func look(at paths: [String], of shape: LinkShape) -> Bool {
    var isAnyTaken = false
    for path in paths {
      let here = shapesOf(path)
      let isTaken = tails(of: shape).all.contains { look(at: path, $0) }
      isAnyTaken = isAnyTaken || isTaken
      let asking = ([shape] + (here.rules + here.routes).filter { $0 !== shape })
        .filter(\.asksForTail)
      if asking.isEmpty { continue }
      let varied = Varied(
        isTaken: isTaken, shapes: ([shape] + here.rules + here.routes).map { ObjectIdentifier($0) })
      guard self.varied.insert(varied).inserted else { continue }
      let variations = LinkTails.variations(
        of: asking.prefix(8).map(tails), isComplete: &isComplete)
      for tail in variations { look(at: path, tail) }
    }
    return isAnyTaken
  }

  /// The shapes that have a path; those of the last path are remembered, for it has several tails.
  private func shapesOf(_ path: String) -> (rules: [LinkShape], routes: [LinkShape]) {
    if last.path != path {
      let text = Substring(path).trimmingSlashes(atStart: false)
      let all = index.shapes(of: text, effort: &effort)
      last = (path, all.filter { $0.rule != nil }, all.filter { $0.rule == nil })
    }
    return (last.rules, last.routes)
  }

  /// Returns whether a route takes the link.
  @discardableResult private func look(at path: String, _ tail: String) -> Bool {
    look(at: "https://\(host)/\(path)\(tail)", shapesOf(path))
  }

  /// Skips a malformed link, and a link that is not a web link of the file's host.
  private func look(atGiven link: String) {
    guard let host = try? LinkComponents(link).host, let parts = WebLink(link),
      host.lowercased() == self.host.lowercased()
    else { return }
    look(at: link, shapesOf(parts.path))
  }

  @discardableResult
  private func look(
    at link: String, _ shapes: (rules: [LinkShape], routes: [LinkShape])
  ) -> Bool {
    if let isTaken = known[link] { return isTaken }
    effort -= link.utf8.count + 8 * shapes.rules.count
    guard effort > 0, let web = WebLink(link) else { return false }
    let parts: LinkComponents
    do throws(LinkError) {
      parts = try LinkComponents(link)
    } catch {
      // Longer links than may be (R13) are not what a component is about.
      let limits: [LinkError.Reason] = [.tooLong, .tooManySegments, .tooManyQueryItems]
      if limits.contains(error.reason) { isComplete = false }
      return false
    }
    let template = table.resolve(parts)?.template
    let isTaken = template != nil
    known[link] = isTaken
    if let template { note(template, took: parts, shapes.routes) }
    let decision = file.decision(for: web, among: shapes.rules)
    if let template, decision.opens { claimed.insert(template) }
    guard decision.opens != isTaken else { return isTaken }
    let isOwn = own.decision(for: web).opens == decision.opens
    let kind: SiteFinding.Kind =
      if decision.opens {
        isOwn ? .wider : .refused
      } else {
        isOwn || template?.fragment == nil && isMarked(web, shapes.rules) ? .narrower : .unclaimed
      }
    let pattern = decision.rule.map { association[$0].patterns } ?? ""
    add(.init(kind: kind, link: link, rule: decision.rule, pattern: pattern, template: template))
    return isTaken
  }

  /// Nothing but its fragment keeps a link in the browser: a mark such as Apple's `#no_universal_links`.
  private func isMarked(_ link: WebLink, _ rules: [LinkShape]) -> Bool {
    let plain = WebLink(path: link.path, query: link.query, fragment: "")
    return !link.fragment.isEmpty && file.decision(for: plain, among: rules).opens
  }

  /// Notes that a route is tried.
  private func note(_ template: RouteTemplate, took link: LinkComponents, _ routes: [LinkShape]) {
    for route in routes where !tried.contains(ObjectIdentifier(route)) {
      guard let own = templates[ObjectIdentifier(route)], own.matches(link) else { continue }
      // A route with groups is tried for the variant that takes the link.
      if template == own || template.variants.contains(where: { RouteTemplate($0) == own }) {
        tried.insert(ObjectIdentifier(route))
      }
    }
  }
}

extension SiteAssociation.Decision {
  fileprivate var opens: Bool { if case .opens = self { true } else { false } }

  fileprivate var rule: SiteAssociation.Rule? {
    switch self {
    case .opens(let rule), .excluded(let rule): rule
    case .leaves: nil
    }
  }
}

extension SiteFinding {
  /// Findings with the same key say the same.
  fileprivate struct Key: Hashable {
    var kind: Kind
    var rule: SiteAssociation.Rule?
    var template: RouteTemplate?
  }

  fileprivate var key: Key { Key(kind: kind, rule: rule, template: template) }

  /// By kind, then in the order of the file, then of the templates.
  fileprivate var order: (Int, Int, Int, String) {
    (kind.rawValue, rule?.details ?? .max, rule?.component ?? .max, template?.description ?? "")
  }
}

extension String {
  /// The shorter of two links is shown, of two of one length the one that sorts first.
  fileprivate func isBefore(_ other: String) -> Bool {
    (utf8.count, self) < (other.utf8.count, other)
  }

  /// The text with each free place filled alike; a place of one scalar has room for any text.
  fileprivate func filled(with filler: String) -> String {
    let filler = Array(filler.unicodeScalars)
    var text = String.UnicodeScalarView()
    let parts = unicodeScalars.split(
      separator: LinkPattern.anything, omittingEmptySubsequences: false)
    var count = 0
    for (index, part) in parts.enumerated() {
      count += index > 0 ? 1 : 0
      if part.isEmpty, index > 0, index < parts.count - 1 { continue }
      if count > 0 {
        text += count == 1 ? filler : (0..<count).map { filler[$0 % filler.count] }
      }
      text += part
      count = 0
    }
    return String(text)
  }
}

extension LinkPattern {
  /// How many slashes each text has, or more.
  fileprivate var fewestSlashes: Int {
    pieces.reduce(0) { if case .text(let text) = $1 { $0 + text.count { $0 == "/" } } else { $0 } }
  }
}

extension LinkShape {
  /// Excludes all links with so many slashes, or more.
  fileprivate var isLimit: Bool {
    excludes && !asksForTail
      && path.pieces.allSatisfy {
        switch $0 {
        case .text(let text): text == ["/"]
        case .run(_, _, let isOpen): isOpen
        case .list: false
        }
      }
  }

  /// The fillers of a path.
  ///
  /// A `%` is three characters where escapes are compared.
  fileprivate var fillers: [String] {
    LinkPattern.fillers.prefix(3) + (way.percentEncoded ? [] : ["%"])
  }

  /// A path as links have it, and in capitals where that means the same.
  fileprivate func written(_ path: String) -> [String] {
    (way.caseSensitive ? [path] : [path, path.uppercased()]).map {
      $0.escaped(for: .path, keepsEscapes: way.percentEncoded)
    }
  }

  fileprivate var asksForTail: Bool { query != nil || fragment != nil || !items.isEmpty }
}
