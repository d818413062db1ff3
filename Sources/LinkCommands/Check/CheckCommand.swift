import AppSiteAssociation
import Foundation
import LinkRouting
import RouteDiagnostics
import RouteFixtures

/// `check`: the app's routes against their fixtures, and against what the app's property lists declare.
struct CheckCommand<Tool: LinkTool>: Command {
  private static var record: CommandOption {
    CommandOption("--record", "write where a link leads into rows that do not say it")
  }
  private static var renew: CommandOption {
    CommandOption("--renew", "with --record: also change rows that say something else")
  }
  private static var sources: CommandOption {
    CommandOption(
      "--sources", value: "PATH", "a Swift file or a folder, to find lines; may be repeated")
  }
  private static var entitlements: CommandOption {
    CommandOption(
      "--entitlements", value: "FILE", "the app's entitlements, with its applinks: hosts")
  }
  private static var infoPlist: CommandOption {
    CommandOption("--info-plist", value: "FILE", "the app's Info.plist, with its URL schemes")
  }
  private static var setting: CommandOption {
    CommandOption(
      "--setting", value: "NAME=VALUE", "the value of a build setting in these; may be repeated")
  }

  static var help: CommandHelp {
    CommandHelp(
      of: Tool.self, name: "check",
      operands: "[FIXTURES]",
      summary: "test the app's routes, with its fixtures, or against its property lists",
      options: [.json, record, renew, sources, entitlements, infoPlist, setting],
      examples: [
        "",
        "--record --renew",
        "--entitlements App.entitlements --info-plist Info.plist",
      ],
      discussion: """
        Without FIXTURES it makes sample links of each route. Each has to lead to a value
        whose own link leads there again, and no two routes may collide. It finds the
        lines in the sources of the tool, or in --sources. It lists each route whose
        decoder throws for the samples, and each case that no sample opens: write a row
        for it. Then it checks \(Tool.fixtures), if it is there.

        FIXTURES is a file of links and where they lead, or a folder that has such files
        as links.json and, perhaps, hostile.json. Run it in the package's folder: the
        cases that have to be reached are read from the sources.

        Each link has to lead where its row says, by the template that it names, and what
        it leads to has to print a link that leads there again. Each route and each case
        needs a row, and no two routes may collide. What differs makes the exit status 1.

        --record fills in what rows do not say. Without FIXTURES it also writes a row for
        each route that no row reaches, of a sample link that is right. With --renew it
        shows each row that says something else, then writes it. A token with a new name
        is one line, for no link shows it.

        With --entitlements or --info-plist it checks these files; fixtures, too, if they
        are named. An applinks: host without a route is an error, and so is a host or a
        scheme of routes without an entry. A scheme without a route is a warning: other
        code may read its links. $(APP_SCHEME) is a build setting: give its value
        with --setting APP_SCHEME=shop. Without the value, an entry such as fb$(ID) is a
        warning; a missing scheme that begins with fb is a warning, too, and not an error.
        """)
  }

  /// The fixtures; nil if only property lists are checked.
  private let path: String?
  /// Whether the routes are checked with sample links: no fixtures are named.
  private let checksRoutes: Bool
  private let sources: [String]
  private let isJSON: Bool
  /// Whether rows are recorded, and whether they are renewed.
  private let recording: (isOn: Bool, renews: Bool)
  private let entitlements: String?
  private let infoPlist: String?
  /// Whether a property list is compared with the routes.
  private let checksDeclarations: Bool
  private var settings: [String: String] = [:]

  init(_ arguments: Arguments) throws(UsageError) {
    isJSON = arguments.contains(.json)
    recording = (arguments.contains(Self.record), arguments.contains(Self.renew))
    if recording.renews, !recording.isOn { throw .needs(Self.renew.name, Self.record.name) }
    entitlements = arguments.values(of: Self.entitlements).last
    infoPlist = arguments.values(of: Self.infoPlist).last
    let operand = try arguments.onlyOperand()
    checksDeclarations = entitlements != nil || infoPlist != nil
    path = operand ?? (checksDeclarations && !recording.isOn ? nil : Tool.fixtures)
    checksRoutes = operand == nil && path != nil
    let named = arguments.values(of: Self.sources)
    sources = named.isEmpty ? Tool.sources : named
    for text in arguments.values(of: Self.setting) {
      if !checksDeclarations {
        throw .needs(Self.setting.name, "\(Self.entitlements.name) or \(Self.infoPlist.name)")
      }
      let (name, value) = try Arguments.assignment(text, of: "setting")
      settings[name] = value
    }
  }

  func run(on console: inout Console) throws(ConsoleError) -> ExitStatus {
    var isFaulty = try checkDeclarations(on: &console)
    guard let path else { return isFaulty ? .failure : .success }
    if checksRoutes {
      if recording.isOn { try FixtureFiles.create(path) }
      let hasRows = FixtureFiles.exist(path)
      isFaulty = try checkRoutes(hasRows: hasRows, on: &console) || isFaulty
      if !hasRows { return isFaulty ? .failure : .success }
    }
    isFaulty = try checkFixtures(path, on: &console) || isFaulty
    return isFaulty ? .failure : .success
  }

  // MARK: Routes

  /// Whether a sample link shows an error, or two routes collide.
  ///
  /// - Parameter hasRows: Whether the app has fixtures.
  private func checkRoutes(
    hasRows: Bool, on console: inout Console
  ) throws(ConsoleError) -> Bool {
    let routes = CheckedRoutes<Tool>(sources: sources, rows: CheckedFixtures<Tool>.ownRows)
    for finding in routes.findings { try finding.write(asJSON: isJSON, to: &console) }
    if !isJSON {
      let hint =
        !hasRows
        ? "\nthere are no links at \(Tool.fixtures): --record writes a row for each route that is right"
        : ""
      try console.output.write(lines: (routes.summary + hint).split(separator: "\n"))
    }
    return routes.findings.contains { $0.severity == .error }
  }

  // MARK: Fixtures

  /// Whether something differs.
  private func checkFixtures(
    _ path: String, on console: inout Console
  ) throws(ConsoleError) -> Bool {
    let files = try FixtureFiles.files(path)
    var fixtures: CheckedFixtures<Tool>
    do throws(LinkProblems) {
      fixtures = try CheckedFixtures(files)
    } catch {
      return try write(error.problems, rows: 0, written: 0, to: &console)
    }
    var changes = recording.isOn ? fixtures.changes(renewing: recording.renews) : []
    if recording.isOn, checksRoutes { changes += fixtures.additions }
    try show(changes, on: &console)
    do throws(LinkProblems) {
      try fixtures.write(changes)
    } catch {
      return try write(error.problems, rows: fixtures.rows.count, written: 0, to: &console)
    }
    let count = fixtures.rows.count
    let problems = fixtures.problems
    if !problems.isEmpty, fixtures.isOfAnotherApp {
      console.complain(CheckedFixtures<Tool>.noteOfAnotherApp(path))
    }
    return try write(problems, rows: count, written: changes.count, to: &console)
  }

  /// Shows what changes in each row, before a file changes.
  private func show(_ changes: [RowChange], on console: inout Console) throws(ConsoleError) {
    var renamed: [(template: RenamedTemplate, row: LinkFixture)] = []
    for change in changes {
      switch change.reason {
      case .recorded, .added: try write(.note, "recorded", "\(change)", to: &console)
      case .renewed: try write(.note, "renewed", "\(change)", to: &console)
      case .renamed(let template): renamed.append((template, change.before))
      }
    }
    for template in renamed.map(\.template).unique {
      let rows = renamed.filter { $0.template == template }.map(\.row)
      let message = RowChange.renaming(from: template.from, to: template.to, rows: rows)
      try write(.note, "renamed", message, to: &console)
    }
    try console.output.flush()
  }

  /// Writes problems and, for people, how many there are.
  private func write(
    _ problems: [LinkProblem], rows: Int, written: Int, to console: inout Console
  ) throws(ConsoleError) -> Bool {
    let lines = RowLines(isJSON ? problems.compactMap(\.row) : [])
    for problem in problems {
      try write(
        .error, caseName(of: problem), "\(problem)", file: problem.row?.file,
        line: problem.row.flatMap(lines.line(of:)), to: &console)
    }
    if !isJSON {
      let count = recording.isOn ? ", rows written: \(written)" : ""
      try console.output.write(lines: ["links: \(rows)\(count), problems: \(problems.count)"])
    }
    return !problems.isEmpty
  }

  /// Writes a message that names its file itself.
  private func write(
    _ severity: Diagnostic.Severity, _ kind: String, _ message: String, file: String? = nil,
    line: Int? = nil, to console: inout Console
  ) throws(ConsoleError) {
    if isJSON {
      try CheckFinding(severity, kind, file: file, line: line, message)
        .write(asJSON: true, to: &console)
    } else {
      try console.output.write(lines: message.split(separator: "\n"))
    }
  }

  // MARK: Property lists

  /// Whether there is an error.
  private func checkDeclarations(on console: inout Console) throws(ConsoleError) -> Bool {
    var links = DeclaredLinks()
    var findings: [CheckFinding] = []
    if let entitlements {
      links.domains = try read(entitlements, &findings, on: &console) {
        (data, name) throws(DeclarationError) in try .init(entitlements: data, file: name)
      }
    }
    if let infoPlist {
      links.schemes = try read(infoPlist, &findings, on: &console) {
        (data, name) throws(DeclarationError) in try .init(infoPlist: data, file: name)
      }
    }
    findings += links.findings(against: Tool.Destination.table, settings: settings)
    for finding in findings { try finding.write(asJSON: isJSON, to: &console) }
    if !isJSON, checksDeclarations {
      let counts = [
        links.domains.map { "associated domains: \($0.texts.count)" },
        links.schemes.map { "schemes: \($0.texts.count)" },
      ].compactMap(\.self)
      let problems = findings.count { $0.severity != .note }
      let line = (counts + ["problems: \(problems)"]).joined(separator: ", ")
      try console.output.write(lines: [line])
    }
    return findings.contains { $0.severity == .error }
  }

  /// The entries of a file; nil if it cannot be read, which is a finding.
  private func read(
    _ path: String, _ findings: inout [CheckFinding], on console: inout Console,
    _ read: (Data, String) throws(DeclarationError) -> DeclaredLinks.Entries
  ) throws(ConsoleError) -> DeclaredLinks.Entries? {
    let bytes = try console.readAll(from: path)
    let name = Console.name(of: path)
    do throws(DeclarationError) {
      return try read(Data(bytes), name)
    } catch {
      findings.append(CheckFinding(.error, "malformed", file: name, error.description))
      return nil
    }
  }
}
