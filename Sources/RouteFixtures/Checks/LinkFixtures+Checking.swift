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
    let (source, missing) = self.source(sources)
    let recorded = recording ? try fixtures.record(tables) : []
    // A route whose links other routes open is no mistake of the rows.
    let problems = (missing + recorded + fixtures.problems(with: tables, source, overlaps))
      .filter { !$0.isOfCoveredRoute }
    if !problems.isEmpty { throw LinkProblems(problems, in: source) }
  }

  /// The files with the enum's cases, its `allRoutes` and its `link`: those named, and those of folders.
  ///
  /// - Returns: The files; or none, and what is missing.
  package func source(_ paths: [String]) -> (EnumSource, missing: [LinkProblem]) {
    var files: [EnumSource.File] = []
    do throws(LinkProblems) {
      for path in paths {
        for file in try swiftFiles(path) {
          files.append(.init(name: file, text: String(decoding: try read(file).1, as: UTF8.self)))
        }
      }
    } catch { return (EnumSource(), error.problems) }
    return (EnumSource(files), [])
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
    let evidence = RouteEvidence(tables.table, links: (rows + others).map(\.url))
    let samples = makesSamples ? evidence.samples : []
    lazy var lines = LinkLines(evidence, tables)
    var problems = repeatedIDs
    for row in rows {
      problems += row.problems(with: tables) { lines.note(on: $0, from: row.url) }
    }
    let failing = problems.compactMap(\.row)
    var seen: Set<[String]> = []
    for sample in samples where !seen.contains(sample.key) {
      let found = sample.problems(with: tables) { lines.note(on: $0, from: sample.url) }
      if !found.isEmpty { seen.insert(sample.key) }
      problems += found
    }
    if makesSamples { problems += evidence.entries.compactMap(evidence.problem) }
    let (conflicts, gone) = tables.table.conflicts(acknowledging: overlaps)
    problems += conflicts.map { .conflict($0) } + gone.map { .noOverlap($0, $1) }
    if source.files.isEmpty || isOfAnotherApp(than: tables.table) { return problems }
    let coverage = Coverage(
      source: source, evidence: evidence, rows: makesSamples ? nil : name, failing: failing)
    let cases = coverage.cases(opening: rows + samples + others)
    problems.removeAll { problem in cases.contains { $0.isCause(of: problem) } }
    return problems + coverage.templates + cases
  }

  /// Whether there are rows, and not one of their links is on an origin of a table.
  package func isOfAnotherApp(than table: RouteTable<some Any>) -> Bool {
    !rows.isEmpty
      && rows.allSatisfy { row in
        (try? LinkComponents(row.url)).map { table.engine.mismatch(of: $0) != nil } ?? true
      }
  }

  private var repeatedIDs: [LinkProblem] {
    var seen: [[String]: LinkFixture] = [:]
    return rows.compactMap { row in
      seen.updateValue(row, forKey: [row.file, row.id]).map { .repeatedID(row, earlier: $0) }
    }
  }
}
