import Foundation
import LinkRouting
import RouteDiagnostics
import RouteFixtures
import SystemLinkFiles

/// `aasa`: the app's `apple-app-site-association` file, and where one has drifted from the
/// routes.
struct AasaCommand<Tool: LinkTool>: Command {
  static var help: CommandHelp {
    CommandHelp(
      of: Tool.self, name: "aasa",
      operands: "[check FILE]",
      summary: "print the app's site association file, or check one",
      options: [.host, .notes, .jsonOfCheck],
      examples: ["> apple-app-site-association", "check apple-app-site-association"],
      discussion: """
        Prints the apple-app-site-association file of the routes that may open from
        outside. The tool names the apps in appIDs, each by the team's ID, a dot, and
        the bundle's, such as ABCDE12345.com.example.app. Links that open the app and
        have no route, because the format cannot exclude them, are counted on the
        standard error; --notes lists them. If no route may open from outside, a warning
        is there.

        "check" compares FILE with the routes; "-" is the standard input. It reports

          error    a file above 128 KiB, which no system reads; a link opens the app
                   and has no route, or has a route and opens the browser; an entry
                   without an app ID, or with a wrong one; a component with too many
                   links to try
          warning  no route may open from outside; a route that no sample link opens, nor
                   a row of the fixtures; an unknown key or variable; a pattern
                   that matches no link, such as a path with a "#", a space or a host; "*" for
                   a query item, which may then be missing; a component that is never used, if
                   only one of the two excludes
          note     what the format cannot express; a component whose links only a fallback
                   opens; any other component that is never used: a count, unless
                   --notes or --json lists them

        The links are those of the apps that the tool names; an app without an entry is
        an error. Only errors make the exit status 1.
        """)
  }

  private let apps: [AppID]
  /// The file to check; nil to print one.
  private let file: String?
  /// Empty for an app without a host for `https`.
  private let host: String
  private let isJSON: Bool
  private let isListingNotes: Bool
  private var table: RouteTable<Tool.Destination> { Tool.Destination.table.deepLinks }
  private var links: [String] { Tool.ownRows.map(\.url) }

  init(_ arguments: Arguments) throws(UsageError) {
    apps = try Tool.appIDs.map { text throws(UsageError) in
      guard let app = AppID(text) else { throw .malformed(text, wanted: AppID.expectation) }
      return app
    }
    host = try Self.host(arguments)
    isJSON = arguments.contains(.jsonOfCheck)
    isListingNotes = isJSON || arguments.contains(.notes)
    if let word = arguments.operands.first, word != "check" {
      throw UsageError("\"\(word)\" means nothing here: write check")
    }
    if arguments.operands.count == 1 { throw .missing("FILE") }
    file = try arguments.operands(atMost: 2).last
    if file == nil, isJSON { throw .needs("--json", "check") }
    if file == nil, apps.isEmpty { throw .unnamed("appIDs") }
  }

  /// The host that is asked for, or the app's first, or an example of its hosts; empty if no host has `https` links.
  ///
  /// If no route may open from outside, the hosts are those of all routes: the command then warns.
  static func host(_ arguments: Arguments) throws(UsageError) -> String {
    let table = Tool.Destination.table
    let origins = (table.opensFromOutside ? table.deepLinks : table).origins
    let hosts = origins.webPlaces.compactMap(\.host)
    guard let host = arguments.values(of: .host).last?.lowercased() else {
      return hosts.first ?? ""
    }
    guard LinkOrigins.isHost(host), origins.contains("https://\(host)/") else {
      throw UsageError(
        hosts.isEmpty
          ? "no route is on https without a port, so there is no host: leave out --host"
          : "no route is on the host \"\(host)\"" + UsageError.hint(host, hosts))
    }
    return host
  }

  /// A warning if a file for a host opens the app with no link.
  static func warning(on host: String) -> String? {
    if !Tool.Destination.table.opensFromOutside { return nothingOpensFromOutside }
    return host.isEmpty
      ? "no route is on https without a port, so the file opens the app with no link" : nil
  }

  /// The host in words: one that no origin lists is an example.
  private var hostInWords: String {
    if host.isEmpty { return "" }
    let place = Tool.Destination.table.origins.webPlaces.first { $0.host == host }
    return " on " + (place?.example.map { "an example of \($0[1])" } ?? host)
  }

  func run(on console: inout Console) throws(ConsoleError) -> ExitStatus {
    if let file { try check(file, on: &console) } else { try print(on: &console) }
  }

  private func print(on console: inout Console) throws(ConsoleError) -> ExitStatus {
    let file = SiteAssociation(of: table, on: host, for: apps)
    let findings =
      (SiteAssociation.findings(in: Data(file.json.utf8)).filter { $0.severity != .note }
      + file.findings(against: table, on: host, trying: links))
      .explainingHosts(of: table.origins.list)
    try console.write(
      file: file.json,
      warnings: [Self.warning(on: host)]
        + findings.filter { $0.severity != .note }.map(\.message),
      notes: (findings.filter { $0.severity == .note } + findings.flatMap(\.notes)).map(\.message),
      isListingNotes: isListingNotes)
    return .success
  }

  private func check(
    _ path: String, on console: inout Console
  ) throws(ConsoleError) -> ExitStatus {
    let json = Data(try console.readAll(from: path))
    let place = Console.name(of: path)
    var findings = SiteAssociation.findings(in: json)
    var subject = "components: 0"
    if let file = try? SiteAssociation(checking: json) {
      let components = file.details.reduce(0) { $0 + $1.components.count }
      subject = "components: \(components), routes\(hostInWords): \(table.templates.count)"
      // Without components, each route would be an error: the wrong app ID is enough.
      if components > 0 || !findings.contains(where: { $0.kind == "appID" }) {
        findings += self.findings(file)
      }
    }
    for index in findings.indices { findings[index].file = place }
    if case .failure(let error) = Tool.ownFixtures { findings += error.findings }
    return try console.write(
      findings.explainingHosts(of: Tool.Destination.table.origins.list), of: subject,
      asJSON: isJSON, isListingNotes: isListingNotes)
  }

  /// The differences between a file and the routes of the apps.
  private func findings(_ file: SiteAssociation) -> [Diagnostic] {
    let named = file.details.flatMap(\.appIDs)
    let others = Set(named.map(\.description)).sorted().joined(separator: ", ")
    var findings = apps.filter { !named.contains($0) }.map { app in
      let message = "no entry is for \(app)" + (others.isEmpty ? "" : "; the file has \(others)")
      return Diagnostic(.error, "noEntry", message.onOneLine)
    }
    if let warning = Self.warning(on: host) {
      findings.append(Diagnostic(.warning, "nothingOpens", warning))
    }
    // Apps with the same entries have the same findings.
    var entries: Set<[Bool]> = []
    let compared = apps.filter { app in
      named.contains(app) && entries.insert(file.details.map { $0.appIDs.contains(app) }).inserted
    }
    let drift = (apps.isEmpty ? [nil] : compared.map(Optional.some)).flatMap {
      file.findings(against: table, on: host, app: $0, trying: links)
    }
    return findings + drift.unique
  }
}
