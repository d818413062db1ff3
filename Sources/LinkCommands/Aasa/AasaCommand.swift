import AppSiteAssociation
import Foundation
import LinkRouting

/// `aasa`: the app's `apple-app-site-association` file, and where one has drifted from the
/// routes.
struct AasaCommand<Tool: LinkTool>: Command {
  private static var appID: CommandOption {
    CommandOption(
      "--app-id", value: "ID", "an app that the links open; may be repeated")
  }
  static var host: CommandOption {
    CommandOption(
      "--host", value: "HOST", words: Tool.Destination.deepLinkTable.origins.webHosts,
      "the host that serves the file; else the app's first")
  }

  static var help: CommandHelp {
    CommandHelp(
      of: Tool.self, name: "aasa",
      operands: "[check FILE]", words: ["check"],
      summary: "the app's site association file, or where one has drifted",
      options: [appID, host],
      examples: [
        "--app-id ABCDE12345.com.example.app > apple-app-site-association",
        "check apple-app-site-association",
      ],
      discussion: """
        Prints the apple-app-site-association file of the routes that may open the app
        from outside. An ID is the team's, a dot, and the bundle's, such as
        ABCDE12345.com.example.app. What the file claims beyond the routes, since the
        format has no words for it, is noted on the standard error.

        With check, FILE is held against the routes; "-" is the standard input. A link
        that the file claims and no route takes is an error, and so is one that a route
        takes and the file leaves in the browser; each has a line that shows it. An entry
        without an app ID, or with a wrong one, is an error too, and its links are checked
        all the same. So is a component that has too many links to try them all. What no
        file can tell apart is a note. A key that means nothing is a warning, and so is a
        pattern that no link matches, such as a path with a host, a "#" or a space, and an
        item that may be missing, since its pattern is "*".
        A component that no link reaches, since an earlier one decides about all of its
        links, is a note; it is a warning if only one of the two excludes links.
        The links are those of the apps that --app-id or the tool names, and an app that
        the file does not name is a warning. Only errors make the exit status 1.
        """)
  }

  private enum Task {
    case print([AppID])
    case check(file: String, apps: [AppID])
  }

  private let task: Task
  private let host: String

  init(_ arguments: Arguments) throws(UsageError) {
    var apps = try Self.appIDs(of: arguments.values(of: Self.appID))
    if apps.isEmpty { apps = try Self.appIDs(of: Tool.appIDs) }
    host = try Self.host(arguments)
    let operands = arguments.operands
    guard let word = operands.first else {
      if apps.isEmpty { throw .missingOperand(Self.appID.heading) }
      task = .print(apps)
      return
    }
    guard Self.help.words.contains(word) else { throw .unknownWord(word, known: Self.help.words) }
    guard operands.count > 1 else { throw .missingOperand("FILE") }
    if operands.count > 2 { throw .unexpectedOperand(operands[2]) }
    task = .check(file: operands[1], apps: apps)
  }

  private static func appIDs(of texts: [String]) throws(UsageError) -> [AppID] {
    var apps: [AppID] = []
    for text in texts {
      guard let app = AppID(text) else { throw .badAppID(text) }
      apps.append(app)
    }
    return apps
  }

  /// The host that is asked for, or the app's first.
  static func host(_ arguments: Arguments) throws(UsageError) -> String {
    let hosts = Tool.Destination.deepLinkTable.origins.webHosts
    let host = arguments.values(of: Self.host).last?.lowercased() ?? hosts.first ?? ""
    guard hosts.contains(host) else { throw .unknownHost(host, known: hosts) }
    return host
  }

  func run(on console: inout Console) throws(ConsoleError) -> ExitStatus {
    switch task {
    case .print(let apps): try print(for: apps, on: &console)
    case .check(let file, let apps): try check(file, for: apps, on: &console)
    }
  }

  private func print(
    for apps: [AppID], on console: inout Console
  ) throws(ConsoleError) -> ExitStatus {
    let table = Tool.Destination.deepLinkTable
    let file = SiteAssociation(of: table, on: host, for: apps)
    console.output.write(file.json)
    try console.output.flush()
    if let warning = SiteAssociation.sizeWarning(forBytes: file.json.utf8.count) {
      console.complain("warning: \(warning)")
    }
    for finding in file.findings(against: table, on: host) { console.complain("note: \(finding)") }
    return .success
  }

  private func check(
    _ path: String, for apps: [AppID], on console: inout Console
  ) throws(ConsoleError) -> ExitStatus {
    let bytes = try console.readAll(from: path)
    let place = Console.name(of: path)
    let file: SiteAssociation
    do throws(SiteAssociationError) {
      file = try SiteAssociation(json: Data(bytes), keepsWrongAppIDs: true)
    } catch {
      try write("error", error.description, at: place, to: &console)
      return .failure
    }
    let wrong = file.details.flatMap(\.appIDs).compactMap(\.error)
    for error in wrong { try write("error", error.description, at: place, to: &console) }
    // A file with nothing else claims no route, so there is nothing to report.
    if !wrong.isEmpty, file.details.allSatisfy(\.components.isEmpty) { return .failure }
    let strangers = apps.filter { app in !file.details.contains { $0.appIDs.contains(app) } }
    let warnings =
      [SiteAssociation.sizeWarning(forBytes: bytes.count)].compactMap(\.self)
      + strangers.map { "no entry of it is about \($0)" }
      + SiteAssociation.keyWarnings(for: Data(bytes)) + file.patternWarnings
    for warning in warnings { try write("warning", warning, at: place, to: &console) }
    for unreached in file.unreached {
      try write(
        unreached.isMistake ? "warning" : "note", unreached.description, at: place, to: &console)
    }
    let table = Tool.Destination.deepLinkTable
    var findings: [SiteFinding] = []
    for app in apps.isEmpty ? [nil] : apps.map(Optional.some) {
      for finding in file.findings(against: table, on: host, app: app)
      where !findings.contains(finding) { findings.append(finding) }
    }
    for finding in findings {
      try write(
        finding.isDrift ? "error" : "note", finding.description, at: place, to: &console)
    }
    return wrong.isEmpty && !findings.contains { $0.isDrift } ? .success : .failure
  }

  private func write(
    _ label: String, _ message: String, at place: String, to console: inout Console
  ) throws(ConsoleError) {
    let highlight: Highlight = ["error": .error, "warning": .warning][label] ?? .dim
    console.write(label: label, highlight, at: place)
    console.output.write(oneLine: message)
    try console.output.endLine()
  }
}
