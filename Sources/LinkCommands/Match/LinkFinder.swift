import Foundation
import LinkRouting
import RouteDiagnostics

/// The route that a link matches, or the reason why it matches none.
enum Finding<Destination> {
  case matched(RouteMatch<Destination>, isInAppOnly: Bool)
  case unmatched(reason: String)
}

/// Finds where links lead.
struct LinkFinder<Destination: LinkDestination> {
  private let table: RouteTable<Destination>
  /// The templates of routes without the mark that other routes have; empty for links from outside.
  private let unmarked: Set<RouteTemplate>
  /// The way in which links are judged, for the end of an explanation.
  let note: String

  init(_ arguments: Arguments) {
    let isFromOutside = arguments.contains(.fromOutside)
    table = isFromOutside ? Destination.table.deepLinks : Destination.table
    let routes = isFromOutside || !table.opensFromOutside ? [] : table.engine.routes
    unmarked = Set(routes.filter { !$0.isDeepLink }.map(\.template))
    note =
      isFromOutside
      ? "judged as links from outside the app"
      : "judged as links inside the app; --from-outside judges as for links that the system delivers"
  }

  /// Where a line of the input leads, if it is a link at all.
  func find(_ line: LineSplitter.Line) -> Finding<Destination> {
    let text = line.text
    if let defect = line.defect { return .unmatched(reason: defect) }
    if let match = table.firstMatch(of: text) {
      let isMarked = !unmarked.contains(match.template)
      return .matched(
        match, isInAppOnly: !isMarked && Destination.table.deepLinks.match(text) == nil)
    }
    var reason = "no route matches the link"
    do throws(MatchFailure) {
      _ = try table.destination(of: text)
    } catch {
      switch error.reason {
      case .malformed(let defect):
        let hint =
          FileManager.default.fileExists(atPath: text)
          ? ": for a file, write < \(text)" : webLink(ofPath: text).map { ": write \($0)" } ?? ""
        reason = "\(defect)\(hint)"
      case .notOurs(let mismatch): reason = "\(mismatch)"
      case .decoderThrew, .linkRefused, .inAppOnly: reason = "\(error)"
      case .noRoute: break
      }
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
