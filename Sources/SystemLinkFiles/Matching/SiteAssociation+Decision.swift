public import LinkRouting
import RouteDiagnostics

extension SiteAssociation {
  /// The effect of a file on a link.
  public enum Decision: Hashable, Sendable {
    /// The link opens an app, by this component.
    case opens(by: Rule)
    /// The link stays in the browser, by this component.
    case excluded(by: Rule)
    /// No component matches: the link stays in the browser.
    case leaves
  }

  /// Whether a link opens an app, and by which component: the first of the app's that matches.
  ///
  /// A link that one app's component excludes may still open another app. Then the answer is the one that opens.
  ///
  /// ```swift
  /// file.decision(for: "https://example.com/help/website/1")   // .excluded(by: …)
  /// ```
  ///
  /// The link's host is not checked: it is taken for the file's. The link is compared as it is written, neither
  /// resolved nor repaired.
  ///
  /// - Parameters:
  ///   - link: A web link; any other stays out of the app.
  ///   - app: The app to ask about; nil for all apps of the file.
  /// - Complexity: O(*n* · *m*) for a link of *n* characters and a file of *m*, which counts a variable's
  ///   list wherever it stands. The file is compiled each time.
  public func decision(for link: some LinkConvertible, app: AppID? = nil) -> Decision {
    WebLink(link).map(SiteMatcher(self, app: app).decision) ?? .leaves
  }
}

/// A file whose patterns are compiled.
struct SiteMatcher {
  /// The rules of the apps that are asked about, in the order of the file.
  let rules: [LinkShape]
  /// The apps of each entry of the file, by their numbers.
  let apps: [Set<Int>]
  /// The rules of each way of comparing, with their places, and an index of their paths.
  private let ways:
    [(way: Comparison, shapes: [(place: Int, shape: LinkShape)], index: PatternIndex)]

  init(_ file: SiteAssociation, app: AppID? = nil) {
    let numbers = Dictionary(
      file.details.flatMap(\.appIDs).enumerated().map { ($1, $0) }, uniquingKeysWith: min)
    let apps = file.details.map { entry in
      // An entry without an app, as of a file in the making, is one of an app without a name.
      if app == nil, entry.appIDs.isEmpty { return Set([-1]) }
      return Set(entry.appIDs.filter { app == nil || $0 == app }.compactMap { numbers[$0] })
    }
    let variables = LinkPattern.Variables(file.substitutionVariables)
    let rules = file.details.enumerated().filter { !apps[$0.offset].isEmpty }.flatMap {
      details, entry in
      entry.components.enumerated().map { number, component in
        LinkShape(
          component.inheriting(entry.defaults).inheriting(file.defaults),
          .init(details: details, component: number), variables)
      }
    }
    (self.rules, self.apps) = (rules, apps)
    ways = Dictionary(grouping: rules.enumerated(), by: \.element.way).map { way, shapes in
      (way, shapes.map { ($0.offset, $0.element) }, PatternIndex(shapes.map(\.element.path)))
    }
  }

  func decision(for link: WebLink) -> SiteAssociation.Decision {
    decision(for: link, among: shapes(of: link.path, WorkLimit(steps: .max)))
  }

  /// The rules whose path a link has, in order.
  func shapes(of path: String, _ work: WorkLimit) -> [LinkShape] {
    shapes(work) { $0.scalars(path) }
  }

  /// The rules that may match all paths of a shape, in order: they match one of its paths, and compare links as the
  /// shape does.
  func shapes(around shape: LinkShape, _ work: WorkLimit) -> [LinkShape] {
    shapes(work) { $0 == shape.way ? shape.path.sample : nil }
  }

  /// The rules whose pattern of the path takes a path, in order.
  ///
  /// - Parameters:
  ///   - work: The work limit. Without enough steps there are no rules.
  ///   - path: The path as rules with a way of comparing see it; nil to leave these rules out.
  private func shapes(_ work: WorkLimit, path: (Comparison) -> [Unicode.Scalar]?) -> [LinkShape] {
    var found: [(place: Int, shape: LinkShape)] = []
    for (way, shapes, index) in ways {
      guard let path = path(way) else { continue }
      var last = -1
      for place in index.candidates(for: path) where place != last {
        last = place
        guard work.spend(8 + path.count * shapes[place].shape.pieceCount / 8) else { return [] }
        if shapes[place].shape.path.matches(path) { found.append(shapes[place]) }
      }
    }
    return found.sorted { $0.place < $1.place }.map(\.shape)
  }

  /// - Parameter rules: The rules that match the link's path.
  func decision(for link: WebLink, among rules: [LinkShape]) -> SiteAssociation.Decision {
    var links: [Comparison: ComparedLink] = [:]
    var decided: Set<Int> = []
    var excluded: SiteAssociation.Rule?
    for shape in rules {
      let compared = links[shape.way] ?? ComparedLink(link, shape.way)
      links[shape.way] = compared
      let rule = shape.rule
      guard shape.matchesTail(of: compared), !apps[rule.details].isSubset(of: decided) else {
        continue
      }
      // An app that opens goes before one that does not, then the first of the file.
      if !shape.excludes { return .opens(by: rule) }
      decided.formUnion(apps[rule.details])
      excluded = excluded ?? rule
    }
    return excluded.map { .excluded(by: $0) } ?? .leaves
  }
}

extension SiteAssociation.Component {
  /// The component with what it does not say taken from the defaults.
  func inheriting(_ defaults: Self?) -> Self {
    Self(
      path: path ?? defaults?.path, query: query ?? defaults?.query,
      fragment: fragment ?? defaults?.fragment, exclude: exclude ?? defaults?.exclude,
      caseSensitive: caseSensitive ?? defaults?.caseSensitive,
      percentEncoded: percentEncoded ?? defaults?.percentEncoded)
  }
}
