import RouteDiagnostics
import RouteFixtures

extension LinkProblem {
  /// The problem for people who do not read Swift; in a developer's words if it is about a file.
  var words: String {
    switch self {
    case .leadsNowhere(let row, let expected, let reason, _):
      "\(row.url.shortened) leads nowhere, and should lead \(Self.end(expected)): \(reason)."
    case .mismatch(let row, .navigation, .text(let expected), .text(let got), _, _):
      "\(row.url.shortened) leads \(Self.end(got)), and should lead \(Self.end(expected))."
    case .mismatch(let row, .deepLink, _, .flag(let isOpen), _, _):
      "\(row.url.shortened) opens \(isOpen ? "" : "only inside ")the app\(isOpen ? " from outside" : "")."
    case .noWayBack(_, let link, let expected, let got, _):
      "The app's link \(link.shortened) leads \(Self.end(got)), and should lead \(Self.end(expected))."
    case .unreachedCase(let name, _, let rows):
      "\(rows.map { "No row of \($0)" } ?? "No sample link") leads to \(DestinationWords.words(ofCase: name))."
    default: diagnostic.message.split(separator: "\n").first.map(String.init) ?? ""
    }
  }

  /// Where a link leads.
  private static func end(_ expression: String?) -> String {
    expression.map { "to \(DestinationWords($0).text.shortened)" } ?? "nowhere"
  }
}

extension String {
  /// The beginning of a long string, as much as somebody reads.
  var shortened: String { count > 400 ? prefix(399) + "…" : self }
}
