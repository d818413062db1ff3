import Foundation
import LinkRouting
import RouteDiagnostics
import RouteFixtures
import SystemLinkFiles

/// `check`: the app's routes against their fixtures, and against what the app's property lists declare.
struct CheckCommand<Tool: LinkTool>: Command {
  static var help: CommandHelp {
    CommandHelp(
      of: Tool.self, name: "check",
      operands: "[FIXTURES]",
      summary: "test the app's routes, its fixtures and its property lists",
      options: [.json, .record, .renew, .sources],
      examples: ["", "--record --renew"],
      discussion: """
        Without FIXTURES it makes sample links of each route. Each has to lead to a value
        whose own link leads there again, and no two routes may collide. What is wrong has
        its line in the sources of the tool, or in --sources, and the line to write. Then
        it checks \(Tool.fixtures), if it is there, and the property lists that the tool names.

        FIXTURES is a file of links and where they lead, or a folder that has such files
        as links.json and, perhaps, hostile.json. Each link has to lead where its row says,
        by the template that it names. Each route and each case needs a row. Run it in the
        package's folder. What differs makes the exit status 1.

        --record fills in what rows do not say. Without FIXTURES it also writes a row for
        each route that no row reaches, of a sample link that is right. With --renew it
        shows each row that says something else, then writes it.

        A tool names the app's entitlements and its Info.plist. An applinks: host without a
        route is an error, unless the tool's otherHosts have it, such as that of a link
        service. So is a host or a scheme of routes without an entry. $(APP_SCHEME) is a
        build setting: its value is one of the tool's buildSettings. An entry without its
        value, such as fb$(ID), is a warning, and so is a missing scheme that begins so.
        """)
  }

  /// The fixtures.
  private let path: String
  /// Whether everything is checked: no fixtures are named.
  private let checksRoutes: Bool
  private let sources: [String]
  private let isJSON: Bool
  /// Whether rows are recorded, and whether they are renewed.
  private let recording: (isOn: Bool, renews: Bool)

  init(_ arguments: Arguments) throws(UsageError) {
    isJSON = arguments.contains(.json)
    recording = (arguments.contains(.record), arguments.contains(.renew))
    if recording.renews, !recording.isOn { throw .needs("--renew", "--record") }
    let operand = try arguments.operands(atMost: 1).first
    path = operand ?? Tool.fixtures
    checksRoutes = operand == nil
    let named = arguments.values(of: .sources)
    sources = named.isEmpty ? Tool.sources : named
  }

  func run(on console: inout Console) throws(ConsoleError) -> ExitStatus {
    var statuses: [ExitStatus] = []
    var causes: Set<[String]>?
    if checksRoutes {
      statuses.append(try checkDeclarations(on: &console))
      if recording.isOn, Tool.ownsFixtures { try FixtureFiles.create(path) }
      let routes = CheckedRoutes<Tool>(sources: sources, rows: Tool.ownRows)
      causes = routes.causes
      let findings = routes.findings.explainingHosts(of: Tool.Destination.table.origins.list)
      statuses.append(try console.write(findings, of: routes.summary, asJSON: isJSON))
    }
    if checksRoutes, !Tool.ownsFixtures {
      console.complain(
        "note: the fixtures and the property lists name the origins of another build: they are not checked"
      )
    } else if !checksRoutes || FixtureFiles.exist(path) {
      statuses.append(try checkFixtures(path, besides: causes, on: &console))
    } else if !isJSON {
      let hint = "--record writes a row for each route that is right"
      try console.output.write(lines: ["there are no links at \(Tool.fixtures): \(hint)"])
    }
    return statuses.contains(.failure) ? .failure : .success
  }

  // MARK: Fixtures

  private func checkFixtures(
    _ path: String, besides causes: Set<[String]>?, on console: inout Console
  ) throws(ConsoleError) -> ExitStatus {
    func write(
      _ findings: [Diagnostic], _ count: Int = 0
    ) throws(ConsoleError) -> ExitStatus {
      try console.write(findings, of: "links: \(count)", asJSON: isJSON)
    }
    let type = Tool.Destination.self
    var fixtures: LinkFixtures
    let files = try FixtureFiles.files(path)
    do throws(LinkProblems) { fixtures = try LinkFixtures(here: files) } catch {
      return try write(error.findings)
    }
    var changes =
      recording.isOn ? fixtures.changes(recording: type, renewing: recording.renews) : []
    if recording.isOn, checksRoutes { changes += fixtures.additions(for: type) }
    // A person reads the changes before a file changes.
    for finding in RowChange.diagnostics(changes) { try console.write(finding, asJSON: isJSON) }
    try console.output.flush()
    do throws(LinkProblems) { try fixtures.write(changes) } catch {
      return try write(error.findings, fixtures.rows.count)
    }
    let findings = fixtures.findings(of: Tool.self, besides: causes)
    if !findings.isEmpty, fixtures.isOfAnotherApp(than: type.table) {
      console.complain(
        "note: no link of \(path) is on an origin of this app: perhaps it is another app's file")
    }
    return try write(findings, fixtures.rows.count)
  }

  // MARK: Property lists

  private func checkDeclarations(on console: inout Console) throws(ConsoleError) -> ExitStatus {
    if Tool.entitlements == nil && Tool.infoPlist == nil || !Tool.ownsFixtures { return .success }
    var links = DeclaredLinks()
    var findings: [Diagnostic] = []
    links.domains = try read(
      Tool.entitlements, &findings, on: &console, DeclaredLinks.Entries.init(entitlements:file:))
    links.schemes = try read(
      Tool.infoPlist, &findings, on: &console, DeclaredLinks.Entries.init(infoPlist:file:))
    findings += links.findings(
      against: Tool.Destination.table, buildSettings: Tool.buildSettings,
      otherHosts: Tool.otherHosts)
    // The check of the routes says that no route is marked.
    if !Tool.Destination.table.opensFromOutside { findings.removeAll { $0.kind == "noRoute" } }
    let counts = [
      links.domains.map { "associated domains: \($0.texts.count)" },
      links.schemes.map { "schemes: \($0.texts.count)" },
    ].compactMap(\.self)
    return try console.write(
      findings, of: counts.isEmpty ? "entries: 0" : counts.joined(separator: ", "), asJSON: isJSON)
  }

  /// The entries of a file; nil if it cannot be read, which is a finding.
  private func read(
    _ path: String?, _ findings: inout [Diagnostic], on console: inout Console,
    _ read: (Data, String) throws(DeclarationError) -> DeclaredLinks.Entries
  ) throws(ConsoleError) -> DeclaredLinks.Entries? {
    guard let path else { return nil }
    let bytes = try console.readAll(from: path)
    let name = Console.name(of: path)
    do throws(DeclarationError) {
      return try read(Data(bytes), name)
    } catch {
      findings.append(Diagnostic(.error, "malformed", at: name, error.description))
      return nil
    }
  }
}
