import Foundation
import LinkRouting
package import RouteDiagnostics

// Every sentence of this module. Each has the fault, and the file in which to correct it.

extension LinkProblem {
  /// The problem as a finding, with details on further lines if two values differ.
  package var diagnostic: Diagnostic {
    Diagnostic(
      severity, caseName(of: self), at: location, template: template, link: link, message)
  }

  private var severity: Diagnostic.Severity {
    switch self {
    case .conflict(let conflict): conflict.severity
    case .untried: isOfCoveredRoute ? .note : .warning
    case .unreachedCase(_, _, _, let route, let untried):
      route != nil || untried.isEmpty ? .error : .warning
    case .recorded: .note
    default: .error
    }
  }

  /// The file, and the line if it is known.
  private var location: String? {
    switch self {
    case .malformed(let file, let line, _, _, _): file + (line.map { ":\($0)" } ?? "")
    default: row.flatMap { $0.isSample ? nil : $0.location }
    }
  }

  private var template: RouteTemplate? {
    switch self {
    case .conflict(let conflict): conflict.diagnostic.template
    case .unreachedTemplate(let template, _), .untried(let template, _, _): template
    default: nil
    }
  }

  private var link: String? {
    switch self {
    case .conflict(let conflict): conflict.diagnostic.link
    case .untried(_, let link, _): link
    default: row?.url
    }
  }

  private var message: String {
    switch self {
    case .malformed(_, _, let row, let key, let reason):
      "\(row.map { "row \($0): " } ?? "")\(key.map { "\"\($0)\": " } ?? "")\(reason)"
    case .repeatedID(let row, let earlier):
      "\(row.place): rows \(earlier.number) and \(row.number) have this id: give each one of its own"
    case .unstated(let row):
      """
      \(row.place): it lacks "navigation", where \(row.link) leads: write it in \(row.file)\
      \(row.canBeRecorded ? ", or record it: `recording: true` in a test, `check --record` of the tool" : " by hand")
      """
    case .leadsNowhere(let row, let expected, let reason, _):
      """
      \(row.place): \(row.link) leads nowhere: correct the route, or the row
        expected: \(expected.onOneLine)
        got:      \(reason.onOneLine)
      """
    case .mismatch(let row, let key, let expected, let got, let refusals):
      """
      \(row.place): "\(key.rawValue)" of \(row.link) differs: correct the route, or the row

      """ + TextDifference.text(expected.description, got.description)
        + refusals.map { "\n  threw before: \($0.onOneLine)" }.joined()
    case .renamed(let row, let template):
      "\(row.place): \(template.words): both match the same links: write the new names, or let `check --record --renew` of the app's tool write them"
    case .noWayBack(let row, _, _, let link, let expected, let got):
      """
      \(row.place): the link of \(expected) leads elsewhere: correct its line in `link`, or its route
        printed:  \(link.short)

      """ + TextDifference.text(expected, got ?? LinkFixture.Answer.none)
    case .escapedSlash(let row, _, _, let link, let wildcard):
      """
      \(row.place): \(wildcard.hasPrefix("**")
        ? "the link escapes \(wildcard), which is read as it is written: write \\(rest: …)"
        : "the link of \(wildcard) has %2F for each slash, which other programs read as one segment: write \\(segments: …)")\
       in `link`
        printed:  \(link.short)
      """
    case .unprintable(let row, _, _, let value, let reason):
      "\(row.place): \(value) has no link: \(reason)".onOneLine
    case .endlessParents(let row, let value, let parent):
      """
      \(row.place): the parents of \(value) come back to \(parent), or are more than 32: correct `parent`
      """.onOneLine
    case .conflict(let conflict): conflict.diagnostic.message
    case .noOverlap(let one, let other):
      "\(one) and \(other) do not overlap: remove them from `acknowledging`"
    case .unreachedTemplate(let template, let rows):
      "\(template) matches the link of no row: write a row for it in \(rows)"
    case .untried(let template, let link, let reason):
      "\(template) is not tried: no sample opens it, such as \(link.short) (\(reason.words)): \(reason.cure)"
        .onOneLine
    case .unreachedCase(let name, _, let rows?, let route?, _):
      "no row leads to .\(name): write a row of \(route) in \(rows)"
    case .unreachedCase(let name, _, let rows, _, let untried):
      "no \(rows == nil ? "sample link" : "row") leads to .\(name): "
        + (untried.isEmpty
          ? ""
          : "its route is one that is not tried, \(untried.map(\.description).joined(separator: " or ")), or ")
        + "it lacks a line in `allRoutes`"
        + (rows.map { ", or a row in \($0)" } ?? "")
    case .unknownCase(let name, let row, let sources):
      "\(row.place): it leads to .\(name), a case that is not in \(sources): name its file too"
    case .noCases(let type, let sources):
      "there is no `enum \(type)` with cases in \(sources): name the file that declares it"
    case .recorded(let row):
      "\(row.place): written to \(row.file) as it is today: read it, then run the check again"
    }
  }
}

extension SampleFailure {
  /// What to do about a route that was not tried.
  fileprivate var cure: String {
    switch self {
    case .unread, .threw: "write a row for it"
    case .covered: "remove it, unless it opens a link that no sample shows"
    case .refused: "write a row for it, or let its decoder be refuse(_:) if it refuses all"
    }
  }
}

extension LinkProblem {
  static func missing(_ path: String, near caller: String) -> LinkProblem {
    let folder = URL(fileURLWithPath: caller).deletingLastPathComponent().path
    let reason =
      "no file that can be read in \(folder) or above it: write the path from the package's folder"
    return .malformed(file: path, reason: reason)
  }

  /// A problem from an error of Foundation, with the key.
  static func malformed(
    file: String, line: Int? = nil, row: String? = nil, _ error: any Error
  ) -> LinkProblem {
    guard let error = error as? DecodingError else {
      return .malformed(file: file, line: line, row: row, reason: "\(error)")
    }
    let (path, reason) =
      switch error {
      case .keyNotFound(let key, let context): (context.codingPath + [key], "it is missing")
      case .typeMismatch(_, let context), .valueNotFound(_, let context),
        .dataCorrupted(let context):
        (context.codingPath, context.debugDescription)
      @unknown default: ([], "\(error)")
      }
    let keys = path.filter { $0.intValue == nil }.map(\.stringValue)
    return .malformed(
      file: file, line: line, row: row, key: keys.isEmpty ? nil : keys.joined(separator: "."),
      reason: reason)
  }
}

extension RowChange {
  /// The row and what changes in it, each old text above the new one; all rows of a renamed template are one finding.
  package static func diagnostics(_ changes: [RowChange]) -> [Diagnostic] {
    var renamed: [(template: RenamedTemplate, row: LinkFixture)] = []
    var findings: [Diagnostic] = []
    for change in changes {
      let row = change.before
      func add(_ kind: String, _ message: String) {
        findings.append(
          Diagnostic(.note, kind, at: row.location, link: row.url, "\(row.place): \(message)"))
      }
      switch change.reason {
      case .recorded, .added:
        let end = change.after.expected[.navigation]?.description ?? LinkFixture.Answer.none
        add("recorded", "recorded: \(row.link) leads to \(end.onOneLine)")
      case .renamed(let template): renamed.append((template, row))
      case .renewed:
        for key in LinkFixture.Key.allCases {
          guard let old = row.expected[key], let new = change.after.expected[key],
            !old.isSame(as: new)
          else { continue }
          add(
            "renewed",
            "\"\(key.rawValue)\" of \(row.link) differs\n"
              + TextDifference.text("\(old)", "\(new)", labels: ("was:", "is: ")))
        }
      }
    }
    return findings
      + renamed.map(\.template).unique.map { template in
        let rows = renamed.filter { $0.template == template }.map(\.row)
        return Diagnostic(
          .note, "renamed",
          "\(template.words), in \(LinkFixture.names(of: rows)): both match the same links")
      }
  }
}

extension RenamedTemplate {
  fileprivate var words: String { "\(from) is \(to) now".onOneLine }
}

extension LinkProblems: CustomStringConvertible {
  /// The problems, one after the other.
  public var description: String {
    let count = findings.count == 1 ? "1 problem" : "\(findings.count) problems"
    return "\(count)\n" + findings.map(\.description).joined(separator: "\n")
  }
}

extension LinkFixture {
  /// The number of some rows, and the names of the first.
  static func names(of rows: [LinkFixture]) -> String {
    let names = rows.prefix(3).map(\.id).joined(separator: ", ") + (rows.count > 3 ? ", …" : "")
    return "\(rows.count == 1 ? "1 row" : "\(rows.count) rows") (\(names))".onOneLine
  }

  /// The file and the line.
  fileprivate var location: String { file + (line.map { ":\($0)" } ?? "") }

  /// The row in words.
  fileprivate var place: String {
    if isSample { return "a sample of \(expected[.template]?.description ?? "")".onOneLine }
    return "row \(id)\(rule.map { " [\($0)]" } ?? "")".onOneLine
  }
  fileprivate var link: String { url.short }
}

extension LinkFixture.Answer: CustomStringConvertible {
  static let none = "nothing"

  /// A string or a truth value as it is; params like a Swift dictionary, sorted by name.
  package var description: String {
    switch self {
    case .text(let text): text ?? Self.none
    case .flag(let flag): "\(flag)"
    case .params(let params) where params.isEmpty: "[:]"
    case .params(let params):
      "["
        + params.sorted { $0.key < $1.key }
        .map { "\($0.key.debugDescription): \($0.value.debugDescription)" }
        .joined(separator: ", ") + "]"
    }
  }
}

extension String {
  fileprivate var short: String { (count > 120 ? prefix(119) + "…" : self).onOneLine }
}
