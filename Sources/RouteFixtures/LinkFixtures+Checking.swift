public import LinkRouting
import RouteDiagnostics

extension LinkFixtures {
  /// Holds the rows against an enum that links lead to; throws where something is missing or differs.
  ///
  /// Each row's link has to match what the row says: the template, the params, where it leads, whether
  /// it may open from outside; and what it leads to has to print a link that leads there again. No two
  /// routes may collide. With sources, each template and each case has to be reached by a row.
  ///
  /// - Parameters:
  ///   - type: The enum.
  ///   - sources: The files in which the enum's cases, its `allRoutes` and its `link` are written, to
  ///     check that the rows reach every case and every template. The first is looked for as the
  ///     fixtures are.
  ///   - recording: Rows that do not say where they lead get what the tables say today, written to
  ///     their file. The check fails once for each, so that no one forgets to read it.
  /// - Throws: ``LinkProblems`` with all there are.
  public func check<Destination: LinkDestination>(
    _ type: Destination.Type, covering sources: String..., recording: Bool = false
  ) throws(LinkProblems) {
    var fixtures = self
    let recorded = recording ? try fixtures.record(type) : []
    let problems = recorded + (try fixtures.problems(with: type, sources))
    if !problems.isEmpty { throw LinkProblems(problems) }
  }

  /// What ``check(_:covering:recording:)`` throws, as values.
  ///
  /// - Parameters:
  ///   - type: The enum.
  ///   - sources: The files in which the enum's cases, its `allRoutes` and its `link` are written.
  /// - Throws: ``LinkProblems`` where a source is missing.
  /// - Returns: Every problem: those of rows in their order, then those of routes and of cases.
  public func problems<Destination: LinkDestination>(
    with type: Destination.Type, covering sources: String...
  ) throws(LinkProblems) -> [LinkProblem] {
    try problems(with: type, sources)
  }

  private func problems<Destination: LinkDestination>(
    with type: Destination.Type, _ paths: [String]
  ) throws(LinkProblems) -> [LinkProblem] {
    var sources: [EnumSource.File] = []
    for path in paths {
      sources.append(.init(name: path, text: String(decoding: try read(path), as: UTF8.self)))
    }
    let source = EnumSource(sources)
    var problems = repeatedIDs
    for row in rows { problems += row.problems(with: type, source) }
    let stray = Set(type.deepLinkTable.templates).subtracting(type.table.templates)
    problems += stray.sorted { "\($0)" < "\($1)" }.map { .strayDeepLink($0) }
    problems += type.table.conflicts.map { .conflict($0) }
    return sources.isEmpty ? problems : problems + uncovered(of: type, by: source)
  }

  private var repeatedIDs: [LinkProblem] {
    var seen: Set<[String]> = []
    return rows.filter { !seen.insert([$0.file, $0.id]).inserted }.map { .repeatedID($0) }
  }

  /// The templates and the cases that no row reaches.
  private func uncovered<Destination: LinkDestination>(
    of type: Destination.Type, by source: EnumSource
  ) -> [LinkProblem] {
    let matches = rows.compactMap { row in type.table.resolve(row.url).map { (row, $0) } }
    let templates = Set(type.table.templates).subtracting(matches.map(\.1.template))
    var problems = templates.sorted { "\($0)" < "\($1)" }
      .map { LinkProblem.unreachedTemplate($0, rows: name) }

    let cases = source.leaves(of: EnumSource.path(of: type))
    if cases.isEmpty { return problems + [.noCases(of: "\(type)", in: source.names)] }
    var reached: Set<String> = []
    for (row, match) in matches {
      let leaf = source.leaf(of: match.destination)
      // A case that holds nil stands for those that it might hold.
      if reached.insert(leaf).inserted, !cases.contains(where: { ($0 + ".").hasPrefix(leaf + ".") })
      {
        problems.append(.unknownCase(leaf, row, in: source.names))
      }
    }
    return problems
      + cases.filter { !reached.contains($0) }.map {
        .unreachedCase($0, routes: source.name(of: "let allRoutes"), rows: name)
      }
  }
}

extension LinkFixture {
  /// What the tables say of the row's link.
  func answers<Destination: LinkDestination>(of type: Destination.Type) -> [Key: Answer] {
    let match = type.table.resolve(url)
    return [
      .template: .text(match?.template.description),
      .params: .params(match?.params.dictionary ?? [:]),
      .navigation: .text(match?.destination.expression),
      .deepLink: .flag(type.deepLinkMatch(url) != nil),
    ]
  }

  fileprivate func problems<Destination: LinkDestination>(
    with type: Destination.Type, _ source: EnumSource
  ) -> [LinkProblem] {
    var problems: [LinkProblem] = expected[.navigation] == nil ? [.unstated(self)] : []
    let answers = answers(of: type)
    for key in Key.allCases {
      guard let expected = expected[key], let got = answers[key]?.named(in: expected) else {
        continue
      }
      // Texts are compared byte by byte, which `==` of strings does not.
      if !expected.description.utf8.elementsEqual(got.description.utf8) {
        problems.append(.mismatch(self, key, expected: expected, got: got))
      }
    }
    guard let value = type.match(url) else { return problems }
    if let outside = type.deepLinkMatch(url), outside != value {
      problems.append(
        .opensElsewhere(self, expected: value.expression, got: outside.expression))
    }
    do {
      let link = try value.urlString
      let back = type.match(link)
      if back != value {
        problems.append(
          .noWayBack(
            self, link: link, expected: value.expression, got: back?.expression,
            source: source.name(of: "var link:")))
      }
    } catch {
      problems.append(.unprintable(self, value: value.expression, reason: "\(error)"))
    }
    return problems
  }
}

extension LinkFixture.Answer {
  /// Of params, those that a row names.
  fileprivate func named(in expected: Self) -> Self {
    guard case (.params(let all), .params(let named)) = (self, expected) else { return self }
    return .params(all.filter { named[$0.key] != nil })
  }
}
