import LinkRouting
import RouteDiagnostics
import RouteFixtures

/// A problem in words, for people who do not read Swift: a sentence, and the file that somebody has to change.
struct ProblemWords {
  var sentence: String
  /// The file, and the row in it; nil where there is none.
  var place: String?
  /// As a developer reads it.
  var detail: String

  init(_ conflict: RouteConflict) {
    let diagnostic = conflict.diagnostic
    self.init(
      sentence: diagnostic.message + ".", place: diagnostic.location,
      detail: diagnostic.description)
  }

  /// - Parameter lines: The line of a row in its file, if it is known.
  init(_ problem: LinkProblem, line: (LinkFixture) -> Int?) {
    let row = problem.row
    let place = row.map { row in
      "\(row.file)\(line(row).map { ":\($0)" } ?? ""), row \(row.id)"
    }
    self.init(
      sentence: Self.sentence(problem), place: place ?? Self.file(of: problem),
      detail: problem.description)
  }

  private init(sentence: String, place: String?, detail: String) {
    self.sentence = sentence
    self.place = place
    self.detail = detail
  }

  private static func file(of problem: LinkProblem) -> String? {
    switch problem {
    case .malformed(let file, let row, _, _): file + (row.map { ", row \($0)" } ?? "")
    case .renamed(_, _, let rows): rows.first?.file
    case .unreachedTemplate(_, let rows): rows
    case .unreachedCase(_, let routes, let rows): routes ?? rows
    case .noCases(_, let sources): sources
    default: nil
    }
  }

  private static func sentence(_ problem: LinkProblem) -> String {
    switch problem {
    case .malformed(_, _, let key, let reason):
      "A file cannot be read\(key.map { " at \($0)" } ?? ""): \(reason)."
    case .repeatedID(let row, _): "Two rows are called \(row.id)."
    case .unstated(let row): "The row does not say where \(row.url.shortened) leads."
    case .leadsNowhere(let row, let expected, let reason, _):
      "\(row.url.shortened) leads nowhere, and should lead to \(words(expected)): \(reason)."
    case .mismatch(let row, .navigation, let expected, let got, _, _):
      "\(row.url.shortened) leads \(end(got)), and should lead \(end(expected))."
    case .mismatch(let row, .deepLink, _, let got, _, _):
      got.description == "true"
        ? "\(row.url.shortened) opens the app from outside, and should not."
        : "\(row.url.shortened) should open the app from outside, and does not."
    case .mismatch(let row, .params, let expected, let got, _, _):
      "\(row.url.shortened) carries \(got), and should carry \(expected)."
    case .mismatch(let row, _, let expected, let got, _, _):
      "\(row.url.shortened) has the pattern \(got), and should have \(expected)."
    case .renamed(let from, let to, let rows):
      "The pattern \(from) is \(to) now, and \(rows.count) rows have the old name. Every link leads where it led."
    case .noWayBack(_, let link, let expected, let got, _):
      "The app makes the link \(link.shortened) for \(words(expected)), and it leads to "
        + "\(got.map(words) ?? "nothing")."
    case .escapedSlash(_, let link, _, _):
      "The app makes the link \(link.shortened), whose %2F other programs do not read as a slash."
    case .unprintable(_, let value, let reason):
      "The app can make no link for \(words(value)): \(reason)."
    case .conflict(let conflict): conflict.diagnostic.message + "."
    case .noOverlap(let one, let other):
      "The patterns \(one) and \(other) are said to overlap, and do not."
    case .unreachedTemplate(let template, _): "No row has a link of the pattern \(template)."
    case .untried(let template, _, _): "No sample link of the pattern \(template) was found."
    case .unreachedCase(let name, _, _):
      "No row has a link to \(DestinationWords.words(ofCase: name))."
    case .unknownCase(let name, let row, _):
      "\(row.url.shortened) leads to \(DestinationWords.words(ofCase: name)), which the sources do not declare."
    case .noCases: "The sources do not declare the screens."
    case .recorded(let row): "The row of \(row.url.shortened) was written."
    }
  }

  /// Where a link leads.
  private static func end(_ answer: LinkFixture.Answer) -> String {
    if case .text(let expression?) = answer { "to \(words(expression))" } else { "nowhere" }
  }

  private static func words(_ expression: String) -> String {
    DestinationWords.words(of: expression).shortened
  }
}

extension String {
  /// The beginning of a long string, as much as somebody reads.
  var shortened: String { count > 400 ? prefix(399) + "…" : self }
}
