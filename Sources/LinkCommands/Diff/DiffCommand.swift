import LinkRouting
import RouteDiagnostics

/// `diff`: which links a release breaks.
struct DiffCommand<Tool: LinkTool>: Command {
  static var help: CommandHelp {
    CommandHelp(
      of: Tool.self, name: "diff",
      operands: "OLD [NEW]",
      summary: "find the links that a release of the routes breaks",
      options: [.json],
      examples: ["\(Tool.name) routes --json > routes.json", "routes.json", "old.json new.json"],
      discussion: """
        OLD and NEW are files that routes --json wrote; without NEW it is the app as it
        is built here. Commit the file with each release. A file that is empty, or that
        lost lines, is an error.

        An error is a link that people have and that does something else now: it opens
        no route, or another one, or no route from outside, or a query item of it is not
        read. A warning is a route that links from outside may open now. Each has a link
        that shows it. A link that opens the same case by another template is a note, and
        so is a link that only a route for everything else opened, such as /**rest.
        What decoders refuse is not known, nor which items they read beside those of the
        template. What would take too long to decide is an error. Errors make the exit
        status 1.
        """)
  }

  private let old: String
  private let new: String?
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    let files = try arguments.operands(atMost: 2)
    guard let first = files.first else { throw .missing("OLD") }
    (old, new) = (first, files.dropFirst().first)
    isJSON = arguments.contains(.json)
  }

  func run(on console: inout Console) throws(ConsoleError) -> ExitStatus {
    guard let before = try listing(old, on: &console), let after = try listing(new, on: &console)
    else { return .failure }
    return try console.write(
      Self.differences(before, after),
      of: "routes: \(before.routes.count) before, \(after.routes.count) now", asJSON: isJSON)
  }

  private func listing(
    _ path: String?, on console: inout Console
  ) throws(ConsoleError) -> RouteListing? {
    guard let path else { return RouteListing(Tool.Destination.table, Tool.ownRows) }
    let lines = try console.readLines(from: path)
    do throws(LineDefect) {
      return try RouteListing(lines)
    } catch {
      let place = "\(Console.name(of: path)):\(error.line)"
      try console.write(Diagnostic(.error, "malformed", at: place, error.message), asJSON: isJSON)
      return nil
    }
  }

  // MARK: Differences

  private static func differences(_ old: RouteListing, _ new: RouteListing) -> [Diagnostic] {
    var comparison = ReleaseComparison(old.routes, new.routes)
    let places = Dictionary(
      comparison.places.map { ($0.origin.place, $0) }, uniquingKeysWith: { first, _ in first })
    func reads(_ origin: LinkOrigins.Origin) -> (old: Bool, new: Bool) {
      places[origin.place].map(comparison.reads) ?? (true, true)
    }
    // An origin that is gone breaks nothing if a wildcard has its routes, and a new one may have been on a wildcard.
    let gone = old.origins.filter { !reads($0).new }
    let added = new.origins.filter { !old.origins.contains($0) }
    let fresh = added.filter { !reads($0).old }
    var lines = gone.map {
      Diagnostic(
        .error, "originGone",
        "no route is on \($0.words) any more: old links open nothing, so keep it")
    }
    let changes = fresh.compactMap { places[$0.place] }.flatMap { comparison.differences(at: $0) }
    lines += additions(fresh, changes, new)
    lines += additions(added.filter { !fresh.contains($0) }, [], new)
    let named = Set((gone + fresh).map(\.place))
    var facts: [String: (line: Int, origins: [String])] = [:]
    for place in comparison.places {
      let reads = comparison.reads(place)
      if reads.old != reads.new, named.contains(place.origin.place) { continue }
      for difference in comparison.differences(at: place) {
        let line = comparison.diagnostic(of: difference, at: place)
        // Links of two schemes with one path are one fact.
        let fact = line.message.replacing(place.server, with: "").replacing("//", with: "/")
        if facts[fact]?.origins.append(place.origin.words) == nil {
          facts[fact] = (lines.count, [])
          lines.append(line)
        }
      }
    }
    for (line, origins) in facts.values where !origins.isEmpty {
      let others = origins.unique.joined(separator: ", ")
      lines[line].notes.append(Diagnostic(.note, "note", "the same on \(others)"))
    }
    return lines.bySeverity.explainingHosts(of: old.origins + new.origins)
  }

  /// The lines about new origins.
  ///
  /// A review must see what opens from outside there. Routes that are on other origins, too, are one line.
  private static func additions(
    _ origins: [LinkOrigins.Origin], _ changes: [RouteDifference], _ new: RouteListing
  ) -> [Diagnostic] {
    guard let last = origins.last?.words else { return [] }
    let known = new.routes.filter { $0.isDeepLink && !$0.origins.list.allSatisfy(origins.contains) }
      .map(\.template)
    let all = origins.dropLast().map(\.words).joined(separator: ", ")
    var links: [RouteTemplate: String] = [:]
    var first: String?
    var lines: [Diagnostic] = []
    for case .openedToOutside(let template, let link) in changes where links[template] == nil {
      links[template] = link
      if known.contains(template) {
        first = first ?? link
      } else {
        lines.append(RouteDifference.openedToOutside(template, link: link).diagnostic)
      }
    }
    let count = links.count - lines.count
    let end = first.map { ": links from outside may open \(count), such as \($0)" } ?? ""
    let line = Diagnostic(
      count == 0 ? .note : .warning, "originNew", link: first,
      "routes are on \(all.isEmpty ? last : "\(all) and \(last)") now\(end)")
    return [line] + lines
  }
}
