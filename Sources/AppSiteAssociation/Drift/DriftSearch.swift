import LinkRouting

/// Searches for links that a file and a table treat differently.
///
/// The search makes paths from each template, from each component, and from each template together with a component
/// that excludes links. It tries each path with the queries and fragments that components and templates with this
/// path require.
final class DriftSearch<Destination> {
  private let association: SiteAssociation
  private let table: RouteTable<Destination>
  private let host: String
  private let file: SiteMatcher
  private let plainRoutes: [PlainRoute]
  /// The shapes of `plainRoutes`.
  private let routes: [LinkShape]
  /// Finds the shapes of the file and of the routes by a path.
  private let index: ShapeIndex
  /// The templates of `routes`.
  private let templates: [ObjectIdentifier: RouteTemplate]
  /// The file that the table makes.
  private lazy var madeFile = SiteMatcher(SiteAssociation(of: table, on: host, for: []))
  private let lists: ListTexts
  private let mostSegments: Int
  private var tails: [ObjectIdentifier: LinkTails] = [:]
  /// The finding with the shortest link, for each key.
  private var best: [SiteFinding.Key: SiteFinding] = [:]
  /// The shapes of routes that matched a link.
  private var tried: Set<ObjectIdentifier> = []
  /// The routes that matched a link with which the file opens the app.
  private var universal: Set<RouteTemplate> = []
  /// Whether each link that was tried has a route.
  private var known: [String: Bool] = [:]
  private var combinations: Set<Combination> = []
  /// The last path, and its shapes.
  private var last: (path: String?, rules: [LinkShape], routes: [LinkShape]) = (nil, [], [])
  /// The steps that are left; a step takes about 50 ns.
  private var effort: Int

  /// The shapes of a path that was tried with all queries and fragments, and whether it has a route.
  ///
  /// A second path with the same combination shows no other difference.
  private struct Combination: Hashable {
    var hasRoute: Bool
    var shapes: [ObjectIdentifier]
  }

  /// Whether all links of the current component were tried.
  private var isComplete = true

  init(
    _ association: SiteAssociation, _ table: RouteTable<Destination>, on host: String,
    for app: AppID?
  ) {
    self.association = association
    self.table = table
    self.host = host
    file = SiteMatcher(association, app: app)
    plainRoutes = PlainRoute.all(of: table, on: host)
    routes = plainRoutes.map { LinkShape($0) }
    index = ShapeIndex(file.rules + routes)
    templates = Dictionary(
      uniqueKeysWithValues: zip(routes.map(ObjectIdentifier.init), plainRoutes.map(\.template)))
    lists = ListTexts(plainRoutes)
    // The file may be hostile, so only the app's own routes raise the limit.
    effort = SiteMatcher.effort + 50_000 * plainRoutes.count
    mostSegments = plainRoutes.map(\.path.count).max() ?? 0
  }

  /// The routes that have a link with which the file opens the app; a few links of each are tried.
  private(set) lazy var universalTemplates: Set<RouteTemplate> = {
    for shape in routes { tryRoute(shape) }
    return universal
  }()

  /// One finding for each kind of difference of each component and route, with the shortest link.
  func findings(trying links: some Sequence<String>) -> [SiteFinding] {
    _ = universalTemplates
    // An unreached component decides about no link.
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
    for (plainRoute, route) in zip(plainRoutes, routes)
    where !tried.contains(ObjectIdentifier(route)) {
      add(.init(kind: .untried, link: "", rule: nil, pattern: "", template: plainRoute.template))
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
    // The decoder may throw for these strings: try others, until the route matches.
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
    // A `*` may match more segments than any route has.
    for piece in component.path.widePieces {
      for count in 1...mostSegments + 2 where !isRefused(rule) {
        let paths = paths(
          of: component, ["x"], long: (piece, "x" + String(repeating: "/x", count: count)))
        look(at: paths, of: component)
        // The first component excludes all longer paths, too.
        if paths.contains(where: { shapesOf($0).rules.first?.isLimit == true }) { break }
      }
    }
  }

  private func tryExclusion(_ component: LinkShape, _ rule: SiteAssociation.Rule) {
    for choice in 0..<component.path.choices(of: lists) {
      look(at: paths(of: component, ["x"], choice: choice), of: component)
    }
    let fewestSlashes = component.path.fewestSlashes
    for (plainRoute, route) in zip(plainRoutes, routes)
    where plainRoute.hasWildcard || plainRoute.path.count > fewestSlashes {
      let pattern = component.way.percentEncoded ? route.path : plainRoute.path(component.way)
      guard let path = component.path.common(with: pattern, component.way, effort: &effort)
      else { continue }
      var hasRoute = false
      for filler in component.fillers {
        hasRoute = look(at: component.written(path.filled(with: filler)), of: route) || hasRoute
      }
      for filler in LinkPattern.fillers.dropFirst(3) where !hasRoute {
        hasRoute = look(at: component.written(path.filled(with: filler)), of: route)
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

  /// Tries each path with the queries and fragments of its shapes.
  ///
  /// First come the tails that `shape` requires, until a link has a route. Then all shapes of the path vary the
  /// tail, once for each combination of shapes.
  ///
  /// - Returns: Whether one of the paths has a route.
  @discardableResult
  private func look(at paths: [String], of shape: LinkShape) -> Bool {
    var hasAnyRoute = false
    for path in paths {
      let here = shapesOf(path)
      let hasRoute = tails(of: shape).all.contains { look(at: path, $0) }
      hasAnyRoute = hasAnyRoute || hasRoute
      let requiring = ([shape] + (here.rules + here.routes).filter { $0 !== shape })
        .filter(\.requiresTail)
      if requiring.isEmpty { continue }
      let combination = Combination(
        hasRoute: hasRoute,
        shapes: ([shape] + here.rules + here.routes).map { ObjectIdentifier($0) })
      guard combinations.insert(combination).inserted else { continue }
      let variations = LinkTails.variations(
        of: requiring.prefix(8).map(tails), isComplete: &isComplete)
      for tail in variations { look(at: path, tail) }
    }
    return hasAnyRoute
  }

  /// The shapes that match a path.
  ///
  /// The shapes of the last path are cached, because a path is tried with several tails.
  private func shapesOf(_ path: String) -> (rules: [LinkShape], routes: [LinkShape]) {
    if last.path != path {
      let text = Substring(path).trimmingSlashes(atStart: false)
      let all = index.shapes(of: text, effort: &effort)
      last = (path, all.filter { $0.rule != nil }, all.filter { $0.rule == nil })
    }
    return (last.rules, last.routes)
  }

  /// Tries a link; returns whether the link has a route.
  @discardableResult private func look(at path: String, _ tail: String) -> Bool {
    look(at: "https://\(host)/\(path)\(tail)", shapesOf(path))
  }

  /// Tries a link of the caller; skips a malformed link, and a link that is no web link of the file's host.
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
    if let hasRoute = known[link] { return hasRoute }
    effort -= link.utf8.count + 8 * shapes.rules.count
    guard effort > 0, let web = WebLink(link) else { return false }
    let parts: LinkComponents
    do throws(LinkError) {
      parts = try LinkComponents(link)
    } catch {
      // A link that exceeds a limit (R13) is not tried. So the component is tried with only some of its links.
      let limits: [LinkError.Reason] = [.tooLong, .tooManySegments, .tooManyQueryItems]
      if limits.contains(error.reason) { isComplete = false }
      return false
    }
    let template = table.resolve(parts)?.template
    let hasRoute = template != nil
    known[link] = hasRoute
    if let template { note(template, of: parts, shapes.routes) }
    let decision = file.decision(for: web, among: shapes.rules)
    if let template, decision.opens { universal.insert(template) }
    guard decision.opens != hasRoute else { return hasRoute }
    let isExpected = madeFile.decision(for: web).opens == decision.opens
    let kind: SiteFinding.Kind =
      if decision.opens {
        isExpected ? .wider : .refused
      } else {
        isExpected || template?.fragment == nil && isExcludedByFragment(web, shapes.rules)
          ? .narrower : .unclaimed
      }
    let pattern = decision.rule.map { association[$0].patterns } ?? ""
    add(.init(kind: kind, link: link, rule: decision.rule, pattern: pattern, template: template))
    return hasRoute
  }

  /// Whether the file would open the app without the link's fragment, such as Apple's `#no_universal_links`.
  private func isExcludedByFragment(_ link: WebLink, _ rules: [LinkShape]) -> Bool {
    let plain = WebLink(path: link.path, query: link.query, fragment: "")
    return !link.fragment.isEmpty && file.decision(for: plain, among: rules).opens
  }

  /// Notes which shapes of a route have been tried with a link that matches `template`.
  private func note(_ template: RouteTemplate, of link: LinkComponents, _ routes: [LinkShape]) {
    for route in routes where !tried.contains(ObjectIdentifier(route)) {
      guard let own = templates[ObjectIdentifier(route)], own.matches(link) else { continue }
      // A template with groups has a shape for each plain template, and each has to be tried.
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
  /// Findings with the same key show the same difference.
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
  /// Whether this link is the better example: it is shorter, or has the same length and sorts first.
  fileprivate func isBefore(_ other: String) -> Bool {
    (utf8.count, self) < (other.utf8.count, other)
  }

  /// Replaces each run of ``LinkPattern/anything``: a single scalar becomes the whole filler, a longer run becomes
  /// as many scalars of the filler, repeated.
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
  /// The fewest slashes of a string that the pattern matches.
  fileprivate var fewestSlashes: Int {
    pieces.reduce(0) { if case .text(let text) = $1 { $0 + text.count { $0 == "/" } } else { $0 } }
  }
}

extension LinkShape {
  /// Whether the shape excludes all links with a number of slashes or more, as `/?*/?*` does.
  fileprivate var isLimit: Bool {
    excludes && !requiresTail
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
  /// If the shape compares decoded text, `%` is a filler, too: it matches a `?`, but is `%25` in the link.
  fileprivate var fillers: [String] {
    LinkPattern.fillers.prefix(3) + (way.percentEncoded ? [] : ["%"])
  }

  /// A path with escapes; if the shape ignores case, also in capitals.
  fileprivate func written(_ path: String) -> [String] {
    (way.caseSensitive ? [path] : [path, path.uppercased()]).map {
      $0.escaped(for: .path, keepsEscapes: way.percentEncoded)
    }
  }

  fileprivate var requiresTail: Bool { query != nil || fragment != nil || !items.isEmpty }
}
