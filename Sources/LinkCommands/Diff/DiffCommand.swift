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
        that shows it. The templates decide; what decoders refuse is not known, nor
        which items they read beside those of the template. What would take too long to
        decide is an error. Errors make the exit status 1.
        """)
  }

  private let old: String
  private let new: String?
  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    guard let first = arguments.operands.first else { throw .missingOperand("OLD") }
    if arguments.operands.count > 2 { throw .unexpectedOperand(arguments.operands[2]) }
    old = first
    new = arguments.operands.dropFirst().first
    isJSON = arguments.contains(.json)
  }

  func run(on console: inout Console) throws(ConsoleError) -> ExitStatus {
    guard let before = try listing(old, on: &console) else { return .failure }
    var after = RouteListing(RouteGroup.groups(of: Tool.Destination.self, deepLinksOnly: false))
    if let new {
      guard let read = try listing(new, on: &console) else { return .failure }
      after = read
    }
    return try console.write(
      Self.differences(before, after, isGrouped: !isJSON),
      of: "routes: \(before.all.count) before, \(after.all.count) now", asJSON: isJSON)
  }

  private func listing(
    _ path: String, on console: inout Console
  ) throws(ConsoleError) -> RouteListing? {
    let lines = try console.readLines(from: path)
    do throws(LineDefect) {
      return try RouteListing(lines)
    } catch {
      let place = "\(Console.name(of: path)):\(error.line ?? 1)"
      console.complain("\(Tool.name) diff: \(place): \(error.message)")
      return nil
    }
  }

  // MARK: Differences

  /// - Parameter isGrouped: Whether new origins with the same routes share their lines.
  private static func differences(
    _ old: RouteListing, _ new: RouteListing, isGrouped: Bool
  ) -> [Diagnostic] {
    var comparison = ReleaseComparison(old.all, new.all)
    var places: [LinkOrigins.Origin: LinkPlace] = [:]
    for place in comparison.places where places[place.origin] == nil {
      places[place.origin] = place
    }
    func place(_ origin: String) -> LinkPlace? {
      LinkOrigins(word: origin)?.list.first.flatMap { places[$0] }
    }
    // An origin that is gone breaks nothing if a wildcard has its routes, and a new one may have been on a wildcard.
    let gone = old.origins.filter { origin in
      new.routes[origin] == nil && place(origin).map { !comparison.reads($0).new } ?? true
    }
    let added = new.origins.filter { old.routes[$0] == nil }
    let fresh = added.filter { origin in place(origin).map { !comparison.reads($0).old } ?? true }
    let renamed = RouteListing.renamedOrigins(old, gone, new, fresh)
    var lines = gone.map { origin in
      Diagnostic(
        .error, renamed[origin] == nil ? "originGone" : "originRenamed",
        renamed[origin].map {
          "\(origin) is \($0) now, with the same routes: old links open no route, so keep both"
        }
          ?? "no route is on \(origin) any more")
    }
    let unnamed = fresh.filter { !renamed.values.contains($0) }
    for origins in groups(unnamed, of: new, isGrouped: isGrouped) {
      let changes = place(origins[0]).map { comparison.differences(at: $0, isRepeated: true) } ?? []
      lines += additions(origins, changes, new, besides: Set(unnamed))
    }
    for origins in groups(added.filter { !fresh.contains($0) }, of: new, isGrouped: isGrouped) {
      lines += additions(origins, [], new, besides: [])
    }
    let named = Set((gone + fresh).compactMap { place($0)?.origin })
    for place in comparison.places {
      let reads = comparison.reads(place)
      if reads.old != reads.new, named.contains(place.origin) { continue }
      lines += comparison.differences(at: place).map(line)
    }
    return lines.bySeverity
  }

  /// Origins with the same routes together.
  private static func groups(
    _ origins: [String], of listing: RouteListing, isGrouped: Bool
  ) -> [[String]] {
    var groups: [[String]] = []
    for origin in origins {
      let group = groups.firstIndex { listing.routes[$0[0]] == listing.routes[origin] }
      if let group, isGrouped { groups[group].append(origin) } else { groups.append([origin]) }
    }
    return groups
  }

  /// The lines about new origins with the same routes.
  ///
  /// A review must see what opens from outside there. Routes that are on other origins, too, are one line.
  ///
  /// - Parameters:
  ///   - changes: The differences on the first of the origins.
  ///   - others: All new origins.
  private static func additions(
    _ origins: [String], _ changes: [RouteDifference], _ new: RouteListing,
    besides others: Set<String>
  ) -> [Diagnostic] {
    let known = Set(
      new.origins.filter { !others.contains($0) }.flatMap { new.routes[$0] ?? [] }
        .filter(\.isDeepLink).map(\.template))
    let all = origins.dropLast().joined(separator: ", ")
    let names = all.isEmpty ? origins[0] : "\(all) and \(origins[origins.count - 1])"
    var links: [String] = []
    var lines: [Diagnostic] = []
    for case .openedToOutside(let template, let link) in changes {
      if known.contains(template) {
        links.append(link)
      } else {
        lines.append(line(of: .openedToOutside(template, link: link)))
      }
    }
    let end =
      links.first.map { ": links from outside may open \(links.count), such as \($0)" } ?? ""
    let line = Diagnostic(
      links.isEmpty ? .note : .warning, "originNew", link: links.first,
      "routes are on \(names) now\(end)")
    return [line] + lines
  }

  private static func line(of difference: RouteDifference) -> Diagnostic {
    var (template, example): (RouteTemplate?, String?)
    let sentence: String
    switch difference {
    case .closed(let old, let link):
      (template, example) = (old, link)
      sentence =
        "\(link) opened \(old), and opens no route now: if it was renamed, keep both templates"
    case .moved(let old, let new, let link):
      (template, example) = (old, link)
      sentence = "\(link) opened \(old), and opens \(new) now"
    case .closedToOutside(let old, let link):
      (template, example) = (old, link)
      sentence = "\(link) opened \(old) from outside, and may not any more"
    case .unsettled(let old, _):
      template = old
      sentence = "whether links of \(old) differ was not decided: it would take too long"
    case .unfinished:
      sentence =
        "some routes were not compared: it would take too long, or there are too many differences"
    case .openedToOutside(let new, let link):
      (template, example) = (new, link)
      sentence = "links from outside may open \(new) now, such as \(link)"
    case .opened(let new, let link):
      (template, example) = (new, link)
      sentence = "\(link) opens \(new) now, and opened no route before"
    case .itemDropped(let item, let old, let new, let link):
      (template, example) = (old, link)
      sentence = "\(link) gave \(item) to \(old), and \(new) does not read it"
    case .renamed(let old, let new):
      template = old
      sentence = "\(old) is \(new) now: both match the same links"
    }
    let isNewlyOpen = if case .openedToOutside = difference { true } else { false }
    return Diagnostic(
      difference.isBreaking ? .error : isNewlyOpen ? .warning : .note, caseName(of: difference),
      template: template, link: example, sentence.onOneLine)
  }
}
