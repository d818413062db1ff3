import LinkRouting
import RouteDiagnostics

/// Searches for links that a file and a table treat differently.
///
/// The search tries paths of each template, of each component, and of each template together with a component that
/// excludes links. It tries each path with the queries and fragments that components and templates with this path
/// distinguish.
final class DriftSearch<Destination> {
  private let association: SiteAssociation
  private let table: RouteTable<Destination>
  private let host: String
  let file: SiteMatcher
  let routes: [PlainRoute]
  /// Finds the indices of the routes with a path.
  private let routesOfPaths: RouteTable<[Int]>
  /// The file that the table makes.
  private(set) lazy var madeFile = SiteMatcher(SiteAssociation(of: table, on: host, for: []))
  /// The components of the made file that exclude links, and those of the file with such a path.
  private(set) lazy var limits: [Shape] = {
    let made = madeFile.rules.filter(\.excludes).map(Shape.made)
    let paths = Set(made.map(\.path))
    return made + file.rules.filter(\.excludes).map(Shape.rule).filter { paths.contains($0.path) }
  }()
  /// The tails of each shape alone.
  private var tails: [ObjectIdentifier: [String]] = [:]
  /// The finding with the shortest link, for each key.
  private var best: [SiteFinding.Key: SiteFinding] = [:]
  /// Whether each link that was tried has a route.
  private var known: [String: Bool] = [:]
  /// The shapes of the paths that were tried with all queries and fragments, and whether these have a route.
  ///
  /// A second path with the same combination shows no other difference.
  private var combinations: [Bool: Set<[ObjectIdentifier]>] = [:]
  /// The last path, and its shapes.
  private var last: (path: String?, here: Here) = (nil, Here())
  /// The limits of the links that are tried, and of the walks.
  private var work: WorkLimit
  private(set) var walks: WorkLimit
  /// The limit of all walks for notes, which a hostile file may not spend of the others.
  private let fallbackWork = WorkLimit(steps: 1_000_000)
  /// The paths of all routes but fallbacks.
  private lazy var narrowPaths = routes.filter { !$0.template.takesEveryPath }
    .map { Shape.route($0).path }.unique
  /// Whether all links of the current component were tried.
  var isComplete = true
  /// The components of which not all links were tried.
  var undecided: Set<SiteAssociation.Rule> = []

  /// The shapes of a path.
  struct Here {
    var rules: [LinkShape] = []
    var routes: [PlainRoute] = []
    var made: [LinkShape] = []
    var shapes: [Shape] {
      rules.map(Shape.rule) + routes.map(Shape.route) + made.map(Shape.made)
    }
  }

  /// - Parameters:
  ///   - association: The file.
  ///   - app: The app that has the routes; nil if the file has no other app.
  init(
    _ association: SiteAssociation, for app: AppID?, _ table: RouteTable<Destination>,
    on host: String
  ) {
    (self.association, self.table, self.host) = (association, table, host)
    file = SiteMatcher(association, app: app)
    let routes = PlainRoute.all(of: table, on: host)
    self.routes = routes
    let paths = Dictionary(grouping: routes.indices) { index in
      RouteTemplate.text(routes[index].path.map { .segment($0) }, [], nil)
    }
    routesOfPaths = RouteTable(
      RouteDictionary(
        paths.sorted { $0.key < $1.key }.compactMap { path, indices in
          (try? RouteTemplate(parsing: path)).map { (key: $0, value: decode(indices)) }
        }), on: "link://path")
    // The file may be hostile, so only the app's own routes raise the limits.
    work = WorkLimit(steps: SiteMatcher.steps + 50_000 * routes.count)
    walks = WorkLimit(steps: SiteMatcher.steps / 5 + 10_000 * routes.count)
  }

  /// One finding for each kind of difference of each component and route, with the shortest link.
  func findings(trying links: some Sequence<String>) -> [SiteFinding] {
    let evidence = RouteEvidence(table, links: links, on: host)
    for proof in evidence.entries.flatMap(\.proofs) where proof.isSample {
      look(atGiven: proof.link)
    }
    // An unreached component decides about no link.
    let unreached = Set(file.unreached(work).map(\.rule.rule))
    for shape in file.rules where !unreached.contains(shape.rule) {
      isComplete = true
      if shape.excludes {
        for route in routes { search(route, excludedBy: shape) }
      } else {
        search(shape)
        if !fallbackWork.isExceeded { searchFallback(of: shape) }
      }
      if isExceeded || !isComplete { undecided.insert(shape.rule) }
    }
    for route in routes { search(route) }
    work = WorkLimit(steps: .max)
    for link in links { look(atGiven: link) }
    for entry in evidence.entries where table.admits(entry.route.number) {
      for part in entry.parts {
        guard let reason = part.untried else { continue }
        let template = entry.parts.count == 1 ? entry.route.template : RouteTemplate(part.variant)
        add(.untried(reason), "", nil, template)
      }
    }
    for rule in undecided where !has(.refused, rule, nil) {
      add(.unfinished, "", rule, nil)
    }
    return best.values.sorted { $0.order < $1.order }
  }

  var isExceeded: Bool { work.isExceeded || walks.isExceeded }

  private func add(
    _ kind: SiteFinding.Kind, _ link: String, _ rule: SiteAssociation.Rule?,
    _ template: RouteTemplate?
  ) {
    // The better example is shorter, or has the same length and sorts first.
    func rank(_ link: String) -> (Int, String) { (link.utf8.count, link) }
    let key = SiteFinding.Key(kind: kind, rule: rule, template: template)
    if let known = best[key], rank(known.link) < rank(link) { return }
    let component = rule.map { "\($0) (\(association[$0].patterns))" } ?? "no component"
    best[key] = SiteFinding(
      kind: kind, link: link, rule: rule, component: component, template: template)
  }

  /// Whether there is a finding of this kind.
  func has(
    _ kind: SiteFinding.Kind, _ rule: SiteAssociation.Rule?, _ template: RouteTemplate?
  ) -> Bool {
    best[SiteFinding.Key(kind: kind, rule: rule, template: template)] != nil
  }

  // MARK: Links

  /// Tails that a shape requires: those of a route have values for its decoder.
  private func tails(of shape: Shape) -> [String] {
    if let known = tails[shape.id] { return known }
    let own =
      shape.route.map { route in
        SampleText.fillers.flatMap { filler in
          (0..<route.choices).map { route.sample(filler, choice: $0).tail }
        }.unique
      } ?? tails(of: [shape], preferring: "x").filter { !$0.shapes.isEmpty }.map(\.text)
    tails[shape.id] = own
    return own
  }

  /// A tail for each set of shapes that may match it.
  private func tails(
    of shapes: [Shape], preferring first: Unicode.Scalar
  ) -> [(text: String, shapes: Set<Int>)] {
    // The most steps for the tails of one path.
    let work = WorkLimit(steps: 1_000_000)
    let all = LinkTails(shapes: shapes, first: first, work: work).all(settles: settles)
    if work.isExceeded || !walks.spend(work.spent) {
      undecided.formUnion(shapes.filter(\.requiresTail).compactMap(\.rule?.rule))
    }
    return all
  }

  /// Whether a shape that matches a link leaves nothing to decide for a later shape.
  private func settles(_ shape: Shape, _ later: Shape) -> Bool {
    switch (shape, later) {
    case (.rule(let shape), .rule(let later)):
      !shape.excludes || file.apps[later.rule.details].isSubset(of: file.apps[shape.rule.details])
    case (.made, .made): true
    case (.route(let route), .route(let later)): route.template == later.template
    default: false
    }
  }

  /// Tries a path with the queries and fragments of its shapes.
  ///
  /// First come the tails that `shape` requires, until a link has a route. Then come those that all shapes of the path
  /// distinguish, once for each combination of shapes.
  ///
  /// - Returns: The shapes of the path, and whether it has a route.
  @discardableResult
  func look(at path: String, of shape: Shape) -> (here: Here, hasRoute: Bool) {
    let (here, start) = (here(of: path), "https://\(host)/\(path)")
    let hasRoute = tails(of: shape).contains { look(at: start + $0, here) }
    if here.shapes.contains(where: \.requiresTail),
      combinations[hasRoute, default: []].insert(here.shapes.map(\.id)).inserted
    {
      // The decoder may throw for a word: then try a number.
      let isRead = here.routes.contains(where: \.needsTail)
      for first in isRead ? ["x", "1"] : ["x"] as [Unicode.Scalar] {
        for tail in tails(of: here.shapes, preferring: first) { look(at: start + tail.text, here) }
      }
    }
    return (here, hasRoute)
  }

  /// The shapes that match a path.
  ///
  /// The shapes of the last path are cached, because a path is tried with several tails.
  func here(of path: String) -> Here {
    if last.path != path {
      let routes = routesOfPaths.allMatches(of: "link://path/" + path).flatMap(\.destination)
      let text = Substring(path).trimmingSlashes(atStart: false)
      let here = Here(
        rules: file.shapes(of: text, work), routes: routes.map { self.routes[$0] },
        made: madeFile.shapes(of: text, work))
      last = (path, here)
    }
    return last.here
  }

  /// Adds a note on a component if none of its paths is one of a route but a fallback's.
  private func searchFallback(of component: LinkShape) {
    let (shape, rule, work) = (Shape.rule(component), component.rule, fallbackWork)
    guard let path = shape.samplePath, routes.contains(where: \.template.takesEveryPath)
    else { return }
    var isAlone = true
    WrittenTexts(.path, [shape.path] + narrowPaths, work).walk(work) { owners, _ in
      isAlone = owners.isEmpty
      return !isAlone
    }
    let link = "https://\(host)/\(path)\(tails(of: shape).first ?? "")"
    guard isAlone, !work.isExceeded,
      case (let template, let params, _)? = table.firstMatch(of: link),
      WebLink(link).map(file.decision)?.rule == rule,
      table.engine.isFallback(params.variant, of: template, for: params.link)
    else { return }
    add(.fallback, link, rule, template)
  }

  /// Tries a link of the caller; skips a malformed link, and a link that is no web link of the file's host.
  private func look(atGiven link: String) {
    guard let host = try? LinkComponents(link).host, let parts = WebLink(link),
      host.lowercased() == self.host.lowercased()
    else { return }
    look(at: link, here(of: parts.path))
  }

  @discardableResult private func look(at link: String, _ here: Here) -> Bool {
    if let hasRoute = known[link] { return hasRoute }
    let cost = here.rules.reduce(0) { $0 + ($1.requiresTail ? 24 : 8) }
    guard work.spend(link.utf8.count + cost), let web = WebLink(link) else {
      return false
    }
    let parts: LinkComponents
    do throws(LinkError) {
      parts = try LinkComponents(link)
    } catch {
      // A link that exceeds a limit (R13) is not tried. So the component is tried with only some of its links.
      let limits: [LinkError.Reason] = [.tooLong, .tooManySegments, .tooManyQueryItems]
      if limits.contains(error.reason) { isComplete = false }
      return false
    }
    let template = table.firstMatch(of: parts)?.template
    let hasRoute = template != nil
    known[link] = hasRoute
    let decision = file.decision(for: web, among: here.rules)
    guard decision.opens != hasRoute else { return hasRoute }
    let isExpected = madeFile.decision(for: web, among: here.made).opens == decision.opens
    let kind: SiteFinding.Kind =
      if decision.opens {
        isExpected ? .wider : .refused
      } else {
        isExpected || template?.fragment == nil && isExcludedByFragment(web, decision, here.rules)
          ? .narrower : .unclaimed
      }
    add(kind, link, decision.rule, template)
    return hasRoute
  }

  /// Whether the file excludes the link for its fragment, such as Apple's `#no_universal_links`.
  ///
  /// If no component opens the app without the fragment, the link without the fragment is a finding of its own.
  private func isExcludedByFragment(
    _ link: WebLink, _ decision: SiteAssociation.Decision, _ rules: [LinkShape]
  ) -> Bool {
    let plain = WebLink(path: link.path, query: link.query, fragment: "")
    return !link.fragment.isEmpty && decision.rule != nil
      && file.decision(for: plain, among: rules).rule != decision.rule
  }
}

extension SiteAssociation.Decision {
  var opens: Bool { if case .opens = self { true } else { false } }

  var rule: SiteAssociation.Rule? {
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

  /// By kind, then in the order of the file, then of the templates.
  fileprivate var order: (Int, Int, Int, String) {
    (kind.order, rule?.details ?? .max, rule?.component ?? .max, template?.description ?? "")
  }
}
