import LinkRouting
import RouteDiagnostics

extension LinkFixture {
  /// The answers of the tables about the row's link.
  func answers(of tables: CheckedTables<some Any>) -> [Key: Answer] {
    let match = tables.table.firstMatch(of: url)
    return [
      .template: .text(match?.template.description),
      .params: .params(match?.params.dictionary ?? [:]),
      .navigation: .text(match.map { expression(of: $0.destination) }),
      .deepLink: .flag(tables.table.deepLinks.match(url) != nil),
    ]
  }

  /// True if the row has a value, or a template where values print no links.
  func isComplete(for tables: CheckedTables<some Any>) -> Bool {
    expected[.navigation] != nil || tables.link == nil && expected[.template] != nil
  }

  /// Each expectation of the row that fails.
  ///
  /// - Parameter note: The line to write for a value that has no line of `link` or a wrong one.
  func problems<Destination>(
    with tables: CheckedTables<Destination>,
    note: (Destination) -> String? = { _ in nil }
  ) -> [LinkProblem] {
    let result = Result { () throws(MatchFailure) in try tables.table.destination(of: url) }
    if case .failure(let error) = result, case .text(let wanted?) = expected[.navigation] {
      let isOurs = if case .notOurs = error.reason { false } else { true }
      let reason = isOurs ? error.sentenceWithRefusal : tables.table.explain(url).reason
      return [.leadsNowhere(self, expected: wanted, reason: reason, isOurs: isOurs)]
    }
    var problems: [LinkProblem] =
      isSample || isComplete(for: tables) ? [] : [.unstated(self)]
    let answers = answers(of: tables)
    lazy var gaveWay = refusals(in: tables.table)
    lazy var renamed = renaming(in: tables.table)?.template
    for key in Key.allCases {
      guard let expected = expected[key], let got = answers[key]?.named(in: expected),
        !expected.isSame(as: got)
      else { continue }
      if [.template, .params].contains(key), let renamed {
        problems += key == .template ? [.renamed(self, renamed)] : []
      } else {
        problems.append(.mismatch(self, key, expected: expected, got: got, refusals: gaveWay))
      }
    }
    guard case .success(let value) = result else { return problems }
    let (text, name) = (expression(of: value), caseName(of: value))
    if let parent = tables.cutParent(url) {
      problems.append(.endlessParents(self, value: text, parent: expression(of: parent)))
    }
    do {
      guard let link = try tables.link?(value) else { return problems }
      let back = tables.table.firstMatch(of: link)
      let isSame = back.map { tables.areEqual($0.destination, value) } ?? false
      if let wildcard = back?.params.escapedWildcard(leadsElsewhere: !isSame) {
        problems.append(
          .escapedSlash(self, case: name, note: note(value), link: link, wildcard: wildcard))
      } else if !isSame {
        problems.append(
          .noWayBack(
            self, case: name, note: note(value), link: link, expected: text,
            got: back.map { expression(of: $0.destination) }))
      }
    } catch {
      problems.append(
        .unprintable(self, case: name, note: note(value), value: text, reason: "\(error)"))
    }
    return problems
  }

  /// The errors of the decoders that passed the link on (R19): a catch-all may have matched it then.
  private func refusals(in table: RouteTable<some Any>) -> [String] {
    table.explain(url).refusals.map { "\($0.template): \($0.error.sentenceOfDecoder)" }
  }
}

extension LinkFixture.Answer {
  /// Both are the same, byte by byte, which `==` of strings does not compare.
  func isSame(as other: Self?) -> Bool {
    other.map { description.utf8.elementsEqual($0.description.utf8) } ?? false
  }

  /// Of params, those that a row names.
  func named(in expected: Self) -> Self {
    guard case (.params(let all), .params(let named)) = (self, expected) else { return self }
    return .params(all.filter { named[$0.key] != nil })
  }
}
