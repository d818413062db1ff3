import Foundation
import LinkRouting
import RouteDiagnostics

/// The route or the template that a link matches, or the reason why it matches none.
enum Finding<Destination> {
  /// A template matches it; the destination is nil for templates that lead nowhere by themselves.
  case matched(RouteTemplate, RouteParams, Destination?, isInAppOnly: Bool = false)
  /// Nothing matches it: the kind of miss, by which links are counted, and a sentence.
  case unmatched(kind: String, reason: String)

  /// The key by which links are counted.
  var group: String {
    switch self {
    case .matched(let template, _, _, _): template.description
    case .unmatched(let kind, _): "no match: \(kind)"
    }
  }
}

/// Finds where links lead: with the app's routes, or with templates that are tried in their place.
struct LinkFinder<Destination: LinkDestination> {
  private let table: RouteTable<Destination>
  /// The templates of routes without the mark that other routes have; empty for links from outside.
  private let unmarked: Set<RouteTemplate>
  private var choice: TemplateChoice?
  /// The way in which links are judged, for the end of an explanation.
  let note: String?

  init(_ arguments: Arguments) throws(UsageError) {
    let isFromOutside = arguments.contains(.fromOutside)
    let table = isFromOutside ? Destination.deepLinkTable : Destination.table
    let choice = try TemplateChoice(arguments)
    let routes = isFromOutside || !table.opensFromOutside ? [] : table.engine.routes
    unmarked = Set(routes.filter { !$0.isDeepLink }.map(\.template))
    (self.table, self.choice) = (table, choice)
    note =
      if let choice {
        choice.hostIsInPath ? nil : "a template alone matches links on any host"
      } else if isFromOutside {
        "judged as links from outside the app"
      } else {
        "judged as links inside the app; --from-outside judges as for links that the system delivers"
      }
  }

  /// Where a line of the input leads, if it is a link at all.
  mutating func find(_ line: LineSplitter.Line) -> Finding<Destination> {
    if let defect = line.defect { return .unmatched(kind: "malformed", reason: defect) }
    if let note = choice?.note(of: line.text) { return .unmatched(kind: "no route", reason: note) }
    if let chosen = choice?.table(for: line.text) {
      let isSingle = chosen.templates.count == 1
      return Self.find(
        line.text, in: chosen,
        noRoute: isSingle ? "the template does not match" : "no template matches"
      ) { .matched($0.template, $0.params, nil) }
    }
    return Self.find(line.text, in: table, noRoute: "no route matches the link") { match in
      .matched(
        match.template, match.params, match.destination,
        isInAppOnly: unmarked.contains(match.template)
          && Destination.deepLinkTable.match(line.text) == nil)
    }
  }

  private static func find<Value>(
    _ text: String, in table: RouteTable<Value>, noRoute: String,
    _ finding: (RouteMatch<Value>) -> Finding<Destination>
  ) -> Finding<Destination> {
    if let match = table.resolve(text) { return finding(match) }
    do throws(MatchFailure) {
      _ = try table.destination(of: text)
    } catch {
      switch error.reason {
      case .malformed(let defect):
        // A path is no link (R3): another program could read it on another host.
        let link = LinkComponents(path: text, on: table.origins).map { ": write \($0)" } ?? ""
        let hint =
          FileManager.default.fileExists(atPath: text) ? ": for a file, write < \(text)" : link
        return .unmatched(kind: "malformed", reason: "\(defect)\(hint)")
      case .notOurs(let mismatch): return .unmatched(kind: "not ours", reason: "\(mismatch)")
      case .refused, .ended, .inAppOnly: return .unmatched(kind: "refused", reason: "\(error)")
      case .noRoute: break
      }
    }
    return .unmatched(kind: "no route", reason: noRoute)
  }

  /// The explanation of a link, and lines that follow it.
  mutating func explain(_ text: String) -> (explanation: Explanation, notes: [String]) {
    if let chosen = choice?.table(for: text) {
      return (chosen.explain(text), (choice?.note(of: text)).map { ["note: \($0)"] } ?? [])
    }
    let link = LinkComponents(path: text, on: table.origins)?.string
    return (table.explain(text), link.map { ["write \($0.dropLast(text.count)) in front"] } ?? [])
  }
}
