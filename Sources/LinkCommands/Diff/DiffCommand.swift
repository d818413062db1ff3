import LinkRouting
import RouteDiagnostics

/// `diff`: which links a release breaks.
struct DiffCommand<Tool: LinkTool>: Command {
  private static var json: CommandOption { CommandOption("--json", "an object a line") }

  static var help: CommandHelp {
    CommandHelp(
      of: Tool.self, name: "diff",
      operands: "OLD [NEW]",
      summary: "find the links that a release of the routes breaks",
      options: [json],
      examples: ["\(Tool.name) routes --json > routes.json", "routes.json", "old.json new.json"],
      discussion: """
        OLD and NEW are files that routes --json wrote; without NEW it is the app as it is
        built here. Commit the file with each release. A file that is empty, or that lost
        lines, is an error.

        An error is a link that people have and that does something else now: it opens no
        route, or another one, or no route from outside, or a query item of it is not read.
        A warning is a route that links from outside may open now. Each has a link that
        shows it. The templates decide; what decoders refuse is not known, nor which items
        they read beside those of the template. What would take too long to decide is an
        error.
        Errors make the exit status 1. --json writes the keys version, severity, kind,
        from, to (templates, or origins) and link.
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
    isJSON = arguments.contains(Self.json)
  }

  func run(on console: inout Console) throws(ConsoleError) -> ExitStatus {
    guard let before = try listing(old, on: &console) else { return .failure }
    var after = RouteListing(RouteGroup.groups(of: Tool.Destination.self, deepLinksOnly: false))
    if let new {
      guard let read = try listing(new, on: &console) else { return .failure }
      after = read
    }
    var isBroken = false
    for difference in Self.differences(before, after, isGrouped: !isJSON) {
      isBroken = isBroken || difference.severity == "error"
      try write(difference, to: &console)
    }
    return isBroken ? .failure : .success
  }

  private func listing(
    _ path: String, on console: inout Console
  ) throws(ConsoleError) -> RouteListing? {
    let lines = try console.withInput(from: path) { input throws(ConsoleError) in
      var lines: [LineSplitter.Line] = []
      while let line = try input.readLine() { lines.append(line) }
      return lines
    }
    switch RouteListing.reading(lines) {
    case .success(let listing): return listing
    case .failure(let defect):
      console.complain(
        "\(Tool.name) diff: \(Console.name(of: path)):\(defect.line): \(defect.message)")
      return nil
    }
  }

  // MARK: Differences

  /// A difference in words.
  private struct Line {
    let severity: String
    let kind: String
    /// Templates, or origins.
    var from: String?
    var to: String?
    var link: String?
    let sentence: String
  }

  /// - Parameter isGrouped: Whether new origins with the same routes share their lines.
  private static func differences(
    _ old: RouteListing, _ new: RouteListing, isGrouped: Bool
  ) -> [Line] {
    var lines: [Line] = []
    let renamed = RouteListing.renamedOrigins(old, new)
    for origin in old.origins where new.routes[origin] == nil {
      let name = renamed[origin]
      lines.append(
        Line(
          severity: "error", kind: name == nil ? "originGone" : "originRenamed", from: origin,
          to: name,
          sentence: name.map {
            "\(origin) is \($0) now, with the same routes: old links open no route"
          }
            ?? "no route is on \(origin) any more"))
    }
    lines += Self.additions(old, new, renamed: Set(renamed.values), isGrouped: isGrouped)
    // Most origins have the same routes before and after: these are compared once.
    var known: Set<[[ComparedRoute]]> = []
    for origin in old.origins {
      guard let before = old.routes[origin], let after = new.routes[origin],
        known.insert([before, after]).inserted
      else { continue }
      lines += RouteDifference.between(before, and: after).map { line(of: $0, on: origin) }
    }
    return ["error", "warning", "note"].flatMap { severity in
      lines.filter { $0.severity == severity }
    }
  }

  /// The lines about new origins.
  ///
  /// A review must see what opens from outside there. Routes that are on other origins, too, are one line.
  private static func additions(
    _ old: RouteListing, _ new: RouteListing, renamed: Set<String>, isGrouped: Bool
  ) -> [Line] {
    let added = new.origins.filter { old.routes[$0] == nil && !renamed.contains($0) }
    let known = Set(
      new.origins.filter { !added.contains($0) }.flatMap { new.routes[$0] ?? [] }
        .filter(\.isDeepLink).map(\.template))
    var groups: [[String]] = []
    for origin in added {
      let group = groups.firstIndex { new.routes[$0[0]] == new.routes[origin] }
      if let group, isGrouped { groups[group].append(origin) } else { groups.append([origin]) }
    }
    return groups.flatMap { origins in
      let all = origins.dropLast().joined(separator: ", ")
      let names = all.isEmpty ? origins[0] : "\(all) and \(origins[origins.count - 1])"
      var fresh: [Line] = []
      var count = 0
      var example: String?
      for difference in RouteDifference.between([], and: new.routes[origins[0]] ?? []) {
        guard case .openedToOutside(let template, let path) = difference else { continue }
        if known.contains(template) {
          count += 1
          example = example ?? link(path, on: origins[0])
        } else {
          fresh.append(line(of: difference, on: origins[0]))
        }
      }
      let end = example.map { ": links from outside may open \(count), such as \($0)" } ?? ""
      let line = Line(
        severity: example == nil ? "note" : "warning", kind: "originNew", to: origins[0],
        link: example, sentence: "routes are on \(names) now\(end)")
      return [line] + fresh
    }
  }

  /// A link with this path on an origin.
  private static func link(_ path: String, on origin: String) -> String {
    origin.hasSuffix(":")
      ? origin + "/" + path
      : origin.replacing("://*.", with: "://www.").replacing("://*", with: "://server.example")
        + path
  }

  private static func line(of difference: RouteDifference, on origin: String) -> Line {
    func full(_ path: String) -> String { link(path, on: origin) }
    switch difference {
    case .closed(let template, let link):
      return Line(
        severity: "error", kind: "closed", from: template.description, link: full(link),
        sentence: "\(full(link)) opened \(template), and opens no route now")
    case .moved(let from, let to, let link):
      return Line(
        severity: "error", kind: "moved", from: from.description, to: to.description,
        link: full(link),
        sentence: "\(full(link)) opened \(from), and opens \(to) now")
    case .closedToOutside(let template, let link):
      return Line(
        severity: "error", kind: "closedToOutside", from: template.description, link: full(link),
        sentence: "\(full(link)) opened \(template) from outside, and may not any more")
    case .unsettled(let from, let to):
      return Line(
        severity: "error", kind: "unsettled", from: from.description, to: to?.description,
        sentence: "whether links of \(from) differ was not decided: it would take too long")
    case .openedToOutside(let template, let link):
      return Line(
        severity: "warning", kind: "openedToOutside", to: template.description, link: full(link),
        sentence: "links from outside may open \(template) now, such as \(full(link))")
    case .opened(let template, let link):
      return Line(
        severity: "note", kind: "opened", to: template.description, link: full(link),
        sentence: "\(full(link)) opens \(template) now, and opened no route before")
    case .itemDropped(let item, let from, let to, let link):
      return Line(
        severity: "error", kind: "itemDropped", from: from.description, to: to.description,
        link: full(link),
        sentence: "\(full(link)) gave \(item) to \(from), and \(to) does not read it")
    case .renamed(let from, let to):
      return Line(
        severity: "note", kind: "renamed", from: from.description, to: to.description,
        sentence: "\(from) is \(to) now: both match the same links")
    }
  }

  private func write(_ line: Line, to console: inout Console) throws(ConsoleError) {
    if isJSON {
      console.output.write(#"{"version":1,"severity":"#)
      console.output.write(json: line.severity)
      console.output.write(#","kind":"#)
      console.output.write(json: line.kind)
      console.output.write(#","from":"#)
      console.output.write(json: line.from)
      console.output.write(#","to":"#)
      console.output.write(json: line.to)
      console.output.write(#","link":"#)
      console.output.write(json: line.link)
      console.output.write("}")
    } else {
      let highlight: Highlight = ["error": .error, "warning": .warning][line.severity] ?? .dim
      console.write(label: line.severity, highlight, at: nil)
      console.output.write(oneLine: line.sentence)
    }
    try console.output.endLine()
  }
}
