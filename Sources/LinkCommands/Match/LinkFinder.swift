import Foundation
import LinkRouting
import RouteDiagnostics

/// Finds where links lead.
struct LinkFinder<Destination: LinkDestination> {
  private let table: RouteTable<Destination>
  /// Whether some routes have a mark, and links inside the app are judged.
  private let hasMarks: Bool
  /// The way in which links are judged, for the end of an explanation.
  let note: String

  init(_ arguments: Arguments) {
    let isFromOutside = arguments.contains(.fromOutside)
    table = isFromOutside ? Destination.table.deepLinks : Destination.table
    hasMarks = !isFromOutside && table.opensFromOutside
    note =
      isFromOutside
      ? "judged as links from outside the app"
      : "judged as links inside the app; --from-outside judges as for links that the system delivers"
  }

  /// Where a line of the input leads, if it is a link at all.
  ///
  /// From outside, a link leads where it leads inside, or nowhere (R19).
  func match(_ line: LineSplitter.Line) -> RouteTable<Destination>.Winner? {
    line.defect == nil ? table.winner(of: line.text) : nil
  }

  /// Whether links from outside do not open a route, although they open others.
  func isInAppOnly(_ route: Int) -> Bool { hasMarks && !table.engine.routes[route].isDeepLink }

  /// Why a line leads nowhere.
  func reason(_ line: LineSplitter.Line) -> String {
    if let defect = line.defect { return defect }
    let text = line.text
    let explanation = table.explain(text)
    var reason = explanation.inOneLine
    if case .malformed = explanation.outcome {
      reason +=
        FileManager.default.fileExists(atPath: text)
        ? ": for a file, write < \(text)" : webLink(ofPath: text).map { ": write \($0)" } ?? ""
    }
    return reason
  }

  /// The explanation of a link, and a line that follows it.
  func explain(_ text: String) -> (explanation: Explanation, note: String?) {
    let start = webLink(ofPath: text)?.dropLast(text.count)
    return (table.explain(text), start.map { "write \($0) in front" })
  }

  /// A link for a path; a path is no link (R3), since another program could read it on another host.
  private func webLink(ofPath text: String) -> String? {
    LinkComponents(path: text, on: table.origins)?.string
  }
}
