public import LinkRouting
public import RouteDiagnostics

extension LinkFixtures {
  /// Checks the rows against an enum of screens; throws if something is missing or differs.
  ///
  /// Each row's link must have the row's template, params and value, and open from outside if the row has that. The
  /// value must print a link that opens the value again. Two routes may overlap only if the test acknowledges it. With
  /// sources, a row must reach each template and each case.
  ///
  /// - Parameters:
  ///   - type: The enum.
  ///   - sources: The files with the enum's cases, its `allRoutes` and its `link`, or folders of such files, to check
  ///     that the rows reach every case and every template. Write each path as for ``init(_:near:)-(String...,_)``.
  ///   - overlaps: Pairs of templates whose overlap is intended. A pair that does not overlap is a problem.
  ///   - recording: Whether to write today's answers of the tables into rows without a `navigation`. The check fails
  ///     once for each such row, so that a person reads it.
  /// - Throws: ``LinkProblems`` with all problems.
  public func check<Destination: LinkDestination>(
    _ type: Destination.Type, covering sources: String...,
    acknowledging overlaps: IntendedOverlaps = [:], recording: Bool = false
  ) throws(LinkProblems) {
    try check(CheckedTables(type), sources, overlaps, recording)
  }

  /// Checks the rows against a table of any values; throws if something is missing or differs.
  ///
  /// The check is the same as for an enum, but values print no links. A row with a template needs no value.
  ///
  /// ```swift
  /// try LinkFixtures("Tests/links.json").check(Feature.table)
  /// ```
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - sources: The files with the values' enum and its `allRoutes`, or folders of such files, to check that the rows
  ///     reach every case and every template.
  ///   - overlaps: Pairs of templates whose overlap is intended. A pair that does not overlap is a problem.
  ///   - recording: Whether to write today's answers of the tables into rows with neither a value nor a template. The
  ///     check fails once for each such row.
  /// - Throws: ``LinkProblems`` with all problems.
  public func check<Destination>(
    _ table: RouteTable<Destination>, covering sources: String...,
    acknowledging overlaps: IntendedOverlaps = [:], recording: Bool = false
  ) throws(LinkProblems) {
    try check(CheckedTables(table), sources, overlaps, recording)
  }

  private func check(
    _ tables: CheckedTables<some Any>, _ sources: [String], _ overlaps: IntendedOverlaps,
    _ recording: Bool
  ) throws(LinkProblems) {
    var fixtures = self
    let source = try source(sources)
    let recorded = recording ? try fixtures.record(tables) : []
    let problems = recorded + fixtures.problems(with: tables, source, overlaps)
    if !problems.isEmpty { throw LinkProblems(problems, in: source) }
  }

  /// The files with the enum's cases, its `allRoutes` and its `link`: those named, and those of folders.
  ///
  /// - Throws: ``LinkProblems`` where a file is missing.
  package func source(_ paths: [String]) throws(LinkProblems) -> EnumSource {
    var files: [EnumSource.File] = []
    for path in paths.flatMap(swiftFiles) {
      files.append(.init(name: path, text: String(decoding: try read(path).1, as: UTF8.self)))
    }
    return EnumSource(files)
  }

  /// The problems that `check` throws, as values.
  ///
  /// - Parameters:
  ///   - type: The enum.
  ///   - source: The files with the enum's cases, its `allRoutes` and its `link`.
  ///   - others: More rows, if samples are checked: a route that one of them reaches needs no sample.
  /// - Returns: Every problem: those of rows in their order, then those of routes and of cases.
  package func problems<Destination: LinkDestination>(
    with type: Destination.Type, covering source: EnumSource, besides others: [LinkFixture] = []
  ) -> [LinkProblem] {
    problems(with: CheckedTables(type), source, [:], others)
  }

  private func problems<Destination>(
    with tables: CheckedTables<Destination>, _ source: EnumSource, _ overlaps: IntendedOverlaps,
    _ others: [LinkFixture] = []
  ) -> [LinkProblem] {
    let samples = makesSamples ? RouteSamples(tables.table) : nil
    let reached = Set(others.compactMap { tables.table.firstMatch(of: $0.url)?.template })
    let untried = (samples?.untried ?? []).filter { !reached.contains($0.template) }
    var problems = repeatedIDs
    var renamed: [(template: RenamedTemplate, row: LinkFixture)] = []
    for row in rows {
      var found = row.problems(with: tables)
      if !found.isEmpty, let template = row.renaming(in: tables.table)?.template {
        found.removeAll(where: \.isOfNames)
        renamed.append((template, row))
      }
      problems += found
    }
    var seen: Set<[String]> = []
    for sample in samples?.rows ?? [] where !seen.contains(sample.key) {
      let found = sample.problems(with: tables)
      if !found.isEmpty { seen.insert(sample.key) }
      problems += found
    }
    problems += untried.map { .untried($0, link: $1, reason: $2) }
    problems += renamed.map(\.template).unique.map { template in
      let rows = renamed.filter { $0.template == template }.map(\.row)
      return .renamed(from: template.from, to: template.to, rows: rows)
    }
    let (conflicts, gone) = tables.table.conflicts(acknowledging: overlaps)
    problems += conflicts.map { .conflict($0) } + gone.map { .noOverlap($0, $1) }
    if source.files.isEmpty { return problems }
    return problems
      + uncovered(
        of: tables.table, by: source, samples.map { $0.rows + others }, untried.map(\.template))
  }

  private var repeatedIDs: [LinkProblem] {
    var seen: [[String]: LinkFixture] = [:]
    return rows.compactMap { row in
      seen.updateValue(row, forKey: [row.file, row.id]).map { .repeatedID(row, earlier: $0) }
    }
  }

  /// The templates and the cases that no row reaches, or no sample.
  private func uncovered<Destination>(
    of table: RouteTable<Destination>, by source: EnumSource, _ samples: [LinkFixture]?,
    _ untried: [RouteTemplate]
  ) -> [LinkProblem] {
    let matches = (samples ?? rows).compactMap { row in
      table.firstMatch(of: row.url).map { (row, $0) }
    }
    let templates = Set(table.templates).subtracting(matches.map(\.1.template))
    var problems =
      samples != nil
      ? []
      : templates.sorted { "\($0)" < "\($1)" }
        .map { LinkProblem.unreachedTemplate($0, rows: name) }

    let cases = source.leaves(of: EnumSource.path(of: Destination.self))
    if cases.isEmpty {
      return problems + [.noCases(of: "\(Destination.self)", in: source.names)]
    }
    var reached: Set<String> = []
    for (row, match) in matches {
      var leaf = source.leaf(of: match.destination)
      // The sources may name a type in a way that they do not explain: the value has more names than the case then.
      if let known = cases.first(where: { leaf.hasPrefix($0 + ".") }) { leaf = known }
      // A case with a nil counts for every value that the nil could be.
      if reached.insert(leaf).inserted,
        !cases.contains(where: { ($0 + ".").hasPrefix(leaf + ".") })
      {
        problems.append(.unknownCase(leaf, row, in: source.names))
      }
    }
    return problems
      + cases.filter { !reached.contains($0) && !source.hasNoLink($0) }.map {
        .unreachedCase($0, rows: samples == nil ? name : nil, untried: untried)
      }
  }
}
