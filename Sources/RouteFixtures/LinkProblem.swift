public import LinkRouting
public import RouteDiagnostics

/// What a check of fixtures found.
///
/// Its description says what is wrong, and in which file to correct it.
public enum LinkProblem: Hashable, Sendable {
  /// A file is missing or cannot be read, or one of its rows is malformed; the key is the one at fault.
  case malformed(file: String, row: String?, key: String?, reason: String)
  /// An earlier row of the file has the same id.
  case repeatedID(LinkFixture, earlier: LinkFixture)
  /// The row does not say where its link leads.
  case unstated(LinkFixture)
  /// The row says where its link leads, and it leads nowhere.
  case leadsNowhere(LinkFixture, expected: String, reason: String, routes: String?)
  /// The row says one thing of its link, and the tables another. The refusals say why earlier routes did not
  /// take it.
  case mismatch(
    LinkFixture, LinkFixture.Key, expected: LinkFixture.Answer, got: LinkFixture.Answer,
    refusals: [String], routes: String?)
  /// Rows have a template, and params, under names that the table's tokens have no more. No link shows a name.
  case renamed(from: String, to: String, rows: [LinkFixture])
  /// The value that the link leads to prints a link that does not lead there.
  case noWayBack(LinkFixture, link: String, expected: String, got: String?, source: String?)
  /// The value that the link leads to prints a link in which the slashes of a wildcard's text are escaped.
  case escapedSlash(LinkFixture, link: String, wildcard: String, source: String?)
  /// The value that the link leads to prints no link.
  case unprintable(LinkFixture, value: String, reason: String)
  /// Two routes collide.
  case conflict(RouteConflict)
  /// An overlap of these templates is acknowledged, and they do not overlap.
  case noOverlap(RouteTemplate, RouteTemplate)
  /// No row's link is matched by the template.
  case unreachedTemplate(RouteTemplate, rows: String)
  /// No row's link leads to the case.
  case unreachedCase(String, routes: String?, rows: String)
  /// A row's link leads to a case that no source declares.
  case unknownCase(String, LinkFixture, in: String)
  /// No source declares the enum.
  case noCases(of: String, in: String)
  /// What the tables say of a row was written to its file.
  case recorded(LinkFixture)
}

extension LinkProblem {
  /// The row that it is about; nil where it is about a file, a route or a case.
  public var row: LinkFixture? {
    switch self {
    case .repeatedID(let row, _), .unstated(let row), .leadsNowhere(let row, _, _, _),
      .mismatch(let row, _, _, _, _, _),
      .noWayBack(let row, _, _, _, _), .escapedSlash(let row, _, _, _),
      .unprintable(let row, _, _), .unknownCase(_, let row, _),
      .recorded(let row):
      row
    case .malformed, .renamed, .conflict, .noOverlap, .unreachedTemplate, .unreachedCase, .noCases:
      nil
    }
  }

  /// A renamed token explains it.
  var isOfNames: Bool {
    if case .mismatch(_, .template, _, _, _, _) = self { return true }
    if case .mismatch(_, .params, _, _, _, _) = self { return true }
    return false
  }
}

/// All that a check found, as one error for a test to throw.
public struct LinkProblems: Error, Hashable, Sendable {
  /// The problems, at least one.
  public let problems: [LinkProblem]

  init(_ problems: [LinkProblem]) { self.problems = problems }
}
