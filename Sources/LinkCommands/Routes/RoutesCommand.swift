import LinkRouting
import RouteDiagnostics
import SystemLinkFiles

/// `routes`: the app's routes, as a tree, as JSON, or as the files of Android.
struct RoutesCommand<Tool: LinkTool>: Command {
  static var help: CommandHelp {
    CommandHelp(
      of: Tool.self, name: "routes",
      summary: "draw the app's routes, or write them as the files of Android",
      options: [.json, .appIntents, .fromOutside, .assetLinks, .host, .intentFilters, .notes],
      examples: [
        "", "--from-outside", "--json > routes.json", "--app-intents", "--intent-filters",
        "--assetlinks > assetlinks.json",
      ],
      discussion: """
        A name with a slash after it is a step on the way: no route ends there. The
        first line of JSON has the keys version and routes, the count of the other
        lines. These have version, template, origins, deepLink: whether links from
        outside may open the route, opens: the cases that sample links and rows open,
        refuses: whether it refuses every link, target: the template that an alias leads
        to, and turn: the place in a table in order. diff
        reads the lines.

        Each string of --app-intents has its template in a comment above it, and \\(\\.$id)
        for a param id: a parameter of an intent, or a property of an entity. Optional
        items of the query and of the fragment are left out, and so are aliases.

        --assetlinks prints the assetlinks.json of --host: the apps of the tool's
        androidApps, with their fingerprints, and the rules of Android 15 for the routes
        that may open from outside. Keep the file, and let CI compare it:

          \(Tool.name) routes --assetlinks | diff - assetlinks.json

        --intent-filters prints the same for an activity of the manifest,
        and for older systems. It has no rules for a query, a fragment or longer paths.
        Links that open the app and have no route are counted on the standard error, each
        pattern once; --notes lists them.
        """)
  }

  /// The option of a format; nil for the tree.
  private let format: CommandOption?
  private let deepLinksOnly: Bool
  /// A file for Android, to print instead, and whether all of its notes are listed.
  private let file: (text: String, warning: String?, notes: [String])?
  private let isListingNotes: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    let formats = [.json, .appIntents, .assetLinks, .intentFilters].filter(arguments.contains)
    if formats.count > 1 { throw .conflict(formats[0].name, formats[1].name) }
    format = formats.first
    _ = try arguments.operands(atMost: 0)
    deepLinksOnly = arguments.contains(.fromOutside)
    file = try Self.file(arguments)
    isListingNotes = arguments.contains(.notes)
  }

  func run(on console: inout Console) throws(ConsoleError) -> ExitStatus {
    guard let file else {
      try draw(Tool.Destination.table, on: &console)
      return .success
    }
    try console.write(
      file: file.text,
      warnings: [file.warning], notes: file.notes, isListingNotes: isListingNotes)
    return .success
  }

  private func draw(
    _ table: RouteTable<Tool.Destination>, on console: inout Console
  ) throws(ConsoleError) {
    let routes = table.engine.routes.filter { $0.isDeepLink || !deepLinksOnly }
    if format == .json {
      try RouteListing(table, Tool.ownRows).write(to: &console.output, deepLinksOnly: deepLinksOnly)
    } else if format == .appIntents {
      // An alias has no string: its target has one.
      let own = routes.filter {
        $0.isDeepLink && $0.place.target == nil && table.opensLinks($0)
      }
      try console.output.write(
        lines: own.sorted { ($0.section, "\($0.template)") < ($1.section, "\($1.template)") }
          .flatMap(\.appIntentLines))
    } else {
      let isMarking = routes.contains(where: \.isDeepLink)
      let sections = Dictionary(grouping: routes, by: \.section).sorted { $0.key < $1.key }
      for (index, section) in sections.enumerated() {
        if index > 0 { try console.output.endLine() }
        let inApp = isMarking ? section.value.filter { !$0.isDeepLink } : []
        let origins = table.engine.sections[section.key].origins
        let tree = RouteTree(section.value.map(\.template), inApp: Set(inApp.map(\.template)))
        try console.output.write(lines: origins.list.map(\.words) + tree.drawing)
      }
    }
  }

  // MARK: Android

  /// The text of the file that the options ask for, a warning and its notes; nil if they ask for none.
  private static func file(
    _ arguments: Arguments
  ) throws(UsageError) -> (text: String, warning: String?, notes: [String])? {
    let table = Tool.Destination.table.deepLinks
    let isOfFilters = arguments.contains(.intentFilters)
    guard arguments.contains(.assetLinks) else {
      for option in [CommandOption.host] + (isOfFilters ? [] : [.notes])
      where arguments.contains(option) {
        throw .needs(option.name, "--assetlinks")
      }
      if !isOfFilters { return nil }
      let text = AndroidApp.intentFilters(of: table)
      let warning = table.opensFromOutside ? nil : nothingOpensFromOutside
      return (text, warning, AndroidApp.intentFilterNotes(of: table))
    }
    if Tool.androidApps.isEmpty { throw .unnamed("androidApps") }
    let named = Tool.androidApps.sorted { $0.key < $1.key }
    let apps = try named.map { id, prints throws(UsageError) in
      guard !prints.isEmpty, let app = AndroidApp(package: id, fingerprints: prints) else {
        throw .malformed(
          ([id] + prints).joined(separator: " "),
          wanted:
            "an application ID and SHA-256 fingerprints, such as com.example.shop and 32 bytes 14:6D:…"
        )
      }
      return app
    }
    let host = try AasaCommand<Tool>.host(arguments)
    let file = AssetLinks(of: table, on: host, for: apps)
    return (file.json, AasaCommand<Tool>.warning(on: host), file.notes(of: table, on: host))
  }
}
