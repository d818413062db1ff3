import Foundation
import LinkRouting
import RouteDiagnostics

/// The route that a link matches, or the reason why it matches none.
enum Finding<Destination> {
  case matched(RouteCandidate<Destination>, Destination, isInAppOnly: Bool)
  case unmatched(reason: String)
}

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
  func find(_ line: LineSplitter.Line) -> Finding<Destination> {
    let text = line.text
    if let defect = line.defect { return .unmatched(reason: defect) }
    for candidate in table.candidates(of: text) {
      do {
        // From outside, the link leads where it leads inside, or nowhere (R19).
        return .matched(
          candidate, try candidate.destination(), isInAppOnly: hasMarks && !candidate.isMarked)
      } catch {
        if error.isRefusal { break }
      }
    }
    let explanation = table.explain(text)
    var reason = explanation.inOneLine
    if case .malformed = explanation.outcome {
      reason +=
        FileManager.default.fileExists(atPath: text)
        ? ": for a file, write < \(text)" : webLink(ofPath: text).map { ": write \($0)" } ?? ""
    }
    return .unmatched(reason: reason)
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
