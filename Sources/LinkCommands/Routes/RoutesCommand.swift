import LinkRouting
import RouteDiagnostics

/// `routes`: the app's routes, as a tree, as JSON, or as the files of Android.
struct RoutesCommand<Tool: LinkTool>: Command {
  private static var appIntents: CommandOption {
    CommandOption(
      "--app-intents", "the URL strings of App Intents, for links from outside")
  }

  static var help: CommandHelp {
    CommandHelp(
      of: Tool.self, name: "routes",
      operands: "[FILE]",
      summary: "draw the app's routes, or write them as the files of Android",
      options: [.json, appIntents, .fromOutside] + AndroidFiles<Tool>.options,
      examples: [
        "", "--from-outside", "--json > routes.json", "--app-intents", "--intent-filters",
        "--assetlinks > assetlinks.json",
      ],
      discussion: """
        FILE has a template a line, as for lint; "-" is the standard input. Without a
        file it is the app's own routes.

        A name with a slash after it is a step on the way: no route ends there. The
        first line of JSON has the keys version and routes, the count of the other
        lines. These have version, template, origins, schemes, hosts, and deepLink:
        whether links from outside may open the route. diff reads the lines. A line of a
        file's template has the keys version and template.

        Each string of --app-intents has its template in a comment above it, and \\(\\.$id)
        for a param id: a parameter of an intent, or a property of an entity. Optional
        items and aliases are left out. URLRepresentations of RouteFixtures tests your
        strings.

        --assetlinks prints the assetlinks.json of --host: the apps of the tool's
        androidApps, with their fingerprints, and the rules of Android 15 for the routes
        that may open from outside. Keep the file, and let CI compare it: routes
        --assetlinks | diff -
        assetlinks.json. --intent-filters prints the same for an activity of the manifest,
        and for older systems. It has no rules for a query, a fragment or longer paths.
        Links that open the app and have no route are counted on the standard error, each
        pattern once; --notes lists them.
        """)
  }

  private enum Format { case tree, json, appIntents }

  private let format: Format
  private let path: String?
  private let deepLinksOnly: Bool
  /// A file for Android, to print instead, and whether all of its notes are listed.
  private let file: (text: String, warning: String?, notes: [String])?
  private let isListingNotes: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    try arguments.refuse(.json, with: Self.appIntents)
    format =
      arguments.contains(.json) ? .json : arguments.contains(Self.appIntents) ? .appIntents : .tree
    path = try arguments.onlyOperand()
    deepLinksOnly = arguments.contains(.fromOutside)
    file = try AndroidFiles<Tool>.file(arguments)
    if let path, file != nil { throw .unexpectedOperand(path) }
    isListingNotes = arguments.contains(AasaCommand<Tool>.notes)
    // A file has neither origins nor marks.
    if let path, let option = [.fromOutside, Self.appIntents].first(where: arguments.contains) {
      throw .conflict(option.name, path)
    }
  }

  func run(on console: inout Console) throws(ConsoleError) -> ExitStatus {
    if let file {
      try console.write(
        file: file.text,
        warnings: [file.warning], notes: file.notes, isListingNotes: isListingNotes)
      return .success
    }
    guard let path else {
      try draw(
        RouteGroup.groups(of: Tool.Destination.self, deepLinksOnly: deepLinksOnly), on: &console)
      return .success
    }
    let file = try TemplateFile(path, on: &console)
    guard file.defects.isEmpty else {
      for defect in file.defects { try console.write(defect, asJSON: false) }
      return .failure
    }
    try draw([RouteGroup(file)], on: &console)
    return .success
  }

  private func draw(
    _ groups: [RouteGroup], on console: inout Console
  ) throws(ConsoleError) {
    switch format {
    case .tree:
      let isMarking = groups.contains { !$0.deepLinks.isEmpty }
      for (index, group) in groups.enumerated() {
        if index > 0 { try console.output.endLine() }
        let inApp = isMarking ? Set(group.templates).subtracting(group.deepLinks) : []
        try console.output.write(
          lines: [group.title] + RouteTree(group.templates, inApp: inApp).drawing)
      }
    case .appIntents: try console.output.write(lines: groups.flatMap(\.appIntentLines))
    case .json:
      if path == nil {
        let count = groups.reduce(0) { $0 + $1.templates.count }
        try console.output.writeLine(version: RouteListing.version, ["routes": .number(count)])
      }
      for group in groups {
        for template in group.templates { try writeJSON(template, group, to: &console.output) }
      }
    }
  }

  private func writeJSON(
    _ template: RouteTemplate, _ group: RouteGroup, to output: inout OutputBuffer
  ) throws(ConsoleError) {
    guard path == nil else {
      return try output.writeLine(
        version: RouteListing.version, ["template": .string(template.description)])
    }
    try output.writeLine(
      version: RouteListing.version,
      [
        "template": .string(template.description), "origins": .strings(group.origins?.words ?? []),
        "schemes": .strings(group.schemes), "hosts": .strings(group.hosts),
        "deepLink": .bool(group.deepLinks.contains(template)),
      ])
  }
}
