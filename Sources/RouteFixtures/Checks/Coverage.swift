import LinkRouting
import RouteDiagnostics

/// The routes and the cases that no row reaches; without rows, the cases that no sample reaches.
struct Coverage<Destination> {
  let source: EnumSource
  let evidence: RouteEvidence<Destination>
  /// The name of the rows; nil if samples are checked.
  let rows: String?
  /// The rows that fail: what they are about has a problem already.
  let failing: [LinkFixture]

  /// A route for each template that no row reaches.
  private var unreached: [RouteEvidence<Destination>.Entry] {
    var seen = Set(evidence.entries.filter(\.isReached).map(\.route.template))
    return evidence.entries
      .filter { !$0.parts.isEmpty && seen.insert($0.route.template).inserted }
      .sorted { "\($0.route.template)" < "\($1.route.template)" }
  }

  /// A problem for each template that no row reaches.
  var templates: [LinkProblem] {
    guard let rows else { return [] }
    return unreached.compactMap { entry in
      let template = entry.route.template
      let isClaimed = failing.contains {
        $0.expected[.template] == .text("\(template)") || entry.cases.contains(where: $0.claims)
      }
      return evidence.problem(of: entry)
        ?? (isClaimed ? nil : .unreachedTemplate(template, rows: rows))
    }
  }

  /// A problem for each case that no row reaches, or that a row reaches and no source declares.
  ///
  /// - Parameter links: The rows, or the samples.
  func cases(opening links: [LinkFixture]) -> [LinkProblem] {
    let path = EnumSource.path(of: Destination.self)
    let cases = source.leaves(of: path)
    if cases.isEmpty { return [.noCases(of: "\(Destination.self)", in: source.names)] }
    var problems: [LinkProblem] = []
    var reached: Set<String> = []
    var routes: [String: RouteTemplate] = [:]
    for entry in evidence.entries {
      for proof in entry.proofs {
        let name = casePath(of: proof.destination)
        // The sources may name a type in a way that they do not explain: the value has more names than the case then.
        let leaf = cases.first { name.hasPrefix($0 + ".") } ?? name
        routes[leaf] = entry.route.template
        // A case with a nil counts for every value that the nil could be.
        if rows == nil || !proof.isSample, reached.insert(leaf).inserted,
          !cases.contains(where: { ($0 + ".").hasPrefix(leaf + ".") }),
          let row = links.first(where: { $0.url == proof.link })
        {
          problems.append(.unknownCase(leaf, row, in: source.names))
        }
      }
    }
    let unreached = Set(unreached.map(\.route.template))
    let missing = cases.filter { name in
      // If the case has a route, its failing row is the finding.
      !reached.contains(name) && !source.hasNoLink(name)
        && (routes[name] == nil || !failing.contains { $0.claims(name) })
    }
    let lost = missing.filter { routes[$0] == nil }
    let untried = evidence.entries.filter { $0.untried?.reason.isCovered == false }
      .map(\.route.template)
    return problems
      + missing.compactMap { name in
        let route = routes[name]
        // Its route, or a route that was not tried, is a finding already.
        if route.map(unreached.contains) ?? (lost.count <= untried.count) { return nil }
        let note = route == nil && untried.isEmpty ? line(of: name, in: path) : nil
        return .unreachedCase(
          name, note: note, rows: rows, route: route, untried: untried)
      }
  }

  /// A line of `allRoutes` for a case, unless it collides with a route, or the case has a value that may be no param.
  private func line(of name: String, in path: String) -> String? {
    guard let (template, line) = source.route(of: name, in: path),
      let template = try? RouteTemplate(parsing: template),
      evidence.entries.allSatisfy({
        [.disjoint, .moreSpecific].contains(template.relation(to: $0.route.template).kind)
      })
    else { return nil }
    return "write: \(line)"
  }
}

extension RouteEvidence {
  /// A row for each sample link that a route opens; its id is the name of the case.
  var samples: [LinkFixture] {
    entries.flatMap { entry in
      entry.proofs.filter(\.isSample).map {
        LinkFixture(sample: $0.link, of: $0.destination, entry.route.template)
      }
    }
  }

  /// A problem of a route that no sample opens, nor a row.
  func problem(of entry: Entry) -> LinkProblem? {
    entry.untried.map { .untried(entry.route.template, link: $0.link, reason: $0.reason) }
  }
}

extension LinkFixture {
  /// The template and the case of a sample: a mistake in a line of `link` is reported once.
  var key: [String] { [expected[.template]?.description ?? "", id] }

  fileprivate init(sample url: String, of value: some Any, _ template: RouteTemplate) {
    self.init(
      id: caseName(of: value), url: url, expected: [.template: .text("\(template)")], rule: nil,
      note: nil, pattern: nil)
  }

  /// The name of the case that the row expects: `checkout` of `.checkout(7, .root)`.
  var claim: String {
    guard case .text(let value?) = expected[.navigation] else { return "" }
    return String(value.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }

  /// Whether the row expects this case: `.checkout(7, .root)` is one of `checkout.root`.
  func claims(_ path: String) -> Bool { path.prefix { $0 != "." } == claim }
}
