package import LinkRouting
package import RouteDiagnostics

/// A finding of a check of fixtures as data; ``diagnostic`` has its words.
package enum LinkProblem: Hashable, Sendable {
  /// A file is missing or unreadable, or the value of a key in one of its rows is malformed.
  case malformed(
    file: String, line: Int? = nil, row: String? = nil, key: String? = nil, reason: String)
  /// An earlier row of the file has the same id.
  case repeatedID(LinkFixture, earlier: LinkFixture)
  /// The row has no expected value.
  case unstated(LinkFixture)
  /// The row has an expected value, and its link has no match; perhaps its origin is not listed.
  case leadsNowhere(LinkFixture, expected: String, reason: String, isOurs: Bool)
  /// The row and the tables have different values of a key. The refusals are the errors of the routes that were tried
  /// first.
  case mismatch(
    LinkFixture, LinkFixture.Key, expected: LinkFixture.Answer, got: LinkFixture.Answer,
    refusals: [String])
  /// The row has a template, and params, under names that the table's tokens have no more. No link shows a name.
  case renamed(LinkFixture, RenamedTemplate)
  /// The value that the link leads to prints a link that does not lead there.
  case noWayBack(
    LinkFixture, case: String, note: String?, link: String, expected: String, got: String?)
  /// The value of the link prints a link in which the text of a wildcard is escaped.
  case escapedSlash(LinkFixture, case: String, note: String?, link: String, wildcard: String)
  /// The value of the link prints no link.
  case unprintable(LinkFixture, case: String, note: String?, value: String, reason: String)
  /// The back stack of the link has this parent already, or has 32 screens, and ends there.
  case endlessParents(LinkFixture, value: String, parent: String)
  /// Two routes collide.
  case conflict(RouteConflict)
  /// The test acknowledges an overlap of these templates, and they do not overlap.
  case noOverlap(RouteTemplate, RouteTemplate)
  /// The template matches no row's link.
  case unreachedTemplate(RouteTemplate, rows: String)
  /// The check found no link that the route opens: its decoder refuses each sample, or smaller routes open them.
  case untried(RouteTemplate, link: String, reason: SampleFailure)
  /// No row's link opens the case; without rows, no sample link. A sample of a route may, or the routes that were not tried.
  case unreachedCase(
    String, note: String?, rows: String?, route: RouteTemplate?, untried: [RouteTemplate])
  /// A row's link opens a case that no source declares.
  case unknownCase(String, LinkFixture, in: String)
  /// No source declares the enum.
  case noCases(of: String, in: String)
  /// The answers of the tables about a row were written to its file.
  case recorded(LinkFixture)
}

extension LinkProblem {
  /// The row of the problem; nil if the problem is about a file, a route or a case.
  package var row: LinkFixture? {
    switch self {
    case .repeatedID(let row, _), .unstated(let row), .leadsNowhere(let row, _, _, _),
      .mismatch(let row, _, _, _, _), .noWayBack(let row, _, _, _, _, _),
      .escapedSlash(let row, _, _, _, _), .unprintable(let row, _, _, _, _),
      .endlessParents(let row, _, _), .unknownCase(_, let row, _), .recorded(let row),
      .renamed(let row, _):
      row
    case .malformed, .conflict, .noOverlap, .unreachedTemplate, .untried, .unreachedCase,
      .noCases:
      nil
    }
  }

  /// The case whose `link` is wrong, or that a sample opens, or that has no route.
  var caseInLink: (name: String, note: String?)? {
    switch self {
    case .noWayBack(_, let name, let note, _, _, _), .escapedSlash(_, let name, let note, _, _),
      .unprintable(_, let name, let note, _, _), .unreachedCase(let name, let note, _, _, _):
      (name, note)
    default: row.flatMap { $0.isSample ? ($0.id, nil) : nil }
    }
  }

  /// Whether it is about two routes: the diagnostics of the table have it, too.
  package var isConflict: Bool { if case .conflict = self { true } else { false } }

  /// Whether it is about a route whose links other routes open, which no row can change.
  var isOfCoveredRoute: Bool {
    if case .untried(_, _, let reason) = self { reason.isCovered } else { false }
  }

  /// Whether the row of another problem leads nowhere since its case lacks a route.
  func isCause(of other: LinkProblem) -> Bool {
    guard case .unreachedCase(let name, _, _, nil, let untried) = self, untried.isEmpty,
      case .leadsNowhere(let row, _, _, isOurs: true) = other
    else { return false }
    return row.claims(name)
  }

  /// Problems with an equal cause have one cure; nil for a problem by itself.
  package var cause: [String]? {
    switch self {
    case .noWayBack(_, let name, _, _, _, _), .unprintable(_, let name, _, _, _): ["link", name]
    case .escapedSlash(_, let name, _, _, _): ["escapes", name]
    // A mark is forgotten on a whole dictionary.
    case .mismatch(_, .deepLink, _, let got, _): ["mark", "\(got)"]
    case .renamed(_, let template): ["renamed", template.from, template.to]
    case .leadsNowhere(let row, _, let reason, isOurs: true):
      ["nowhere", reason, row.expected[.template]?.description ?? row.claim]
    case .leadsNowhere(let row, _, _, isOurs: false):
      ["origin", (try? LinkComponents(row.url)).map { "\($0.scheme) \($0.host ?? "")" } ?? ""]
    default: nil
    }
  }
}

/// All findings of a check, as one error for a test to throw.
///
/// Its description has a line for each, with the file and the line to correct.
public struct LinkProblems: Error, Hashable, Sendable {
  /// The problems, at least one.
  package let problems: [LinkProblem]
  /// The problems in words, at the lines of the sources.
  package let findings: [Diagnostic]

  init(_ problems: [LinkProblem], in source: EnumSource = EnumSource()) {
    (self.problems, findings) = (problems, source.findings(problems))
  }
}
