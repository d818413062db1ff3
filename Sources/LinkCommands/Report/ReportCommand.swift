import AppSiteAssociation
import Foundation
import LinkRouting
import RouteFixtures

/// `report`: a page about the routes, for people who do not read Swift.
struct ReportCommand<Tool: LinkTool>: Command {
  private static var file: CommandOption {
    CommandOption(
      "--aasa", value: "FILE", "the site association that is served; else the one that aasa prints")
  }

  private static var links: CommandOption {
    CommandOption(
      "--links", value: "FILE", "links that are in no fixture, one a line: where they lead")
  }

  private static var values: CommandOption {
    CommandOption("--values", "with --links: show what stood in the links")
  }

  static var help: CommandHelp {
    CommandHelp(
      of: Tool.self, name: "report",
      operands: "[FIXTURES]",
      summary: "print a web page of the routes, and of where links lead",
      options: [links, values, file, AasaCommand<Tool>.host],
      examples: ["> report.html", "--links urls.txt > report.html"],
      discussion: """
        Prints a page of HTML that needs no other file and no network. The page shows the
        tree of routes. Each route has the links of FIXTURES that it matches, and where they
        lead, in words. Marks show which routes may open the app from outside, and for which
        routes the site association opens the app. Lists show conflicts, and fixtures that
        fail. FIXTURES is as for check. The filter narrows the page while you type, and is
        part of the page's address. A button shows the Swift code.

        With --links the page also shows the links of FILE, one a line, such as those of a
        campaign or of a log: how many links open each route from outside, the most frequent,
        and the links that lead nowhere, with the reason. "-" is the standard input. Fixtures
        may then be missing.

        Links of a log carry tokens and names, so the page shows what stood in a link as "…",
        as explain does, and links that differ only there are one line. --values shows the
        whole links and destinations: share that page only with people who may read the log.
        The links of FIXTURES are always whole.

        Problems are on the page, and do not change the exit status.
        """)
  }

  private let path: String
  /// The fixtures have to be there.
  private let needsFixtures: Bool
  private let links: String?
  private let isShowingValues: Bool
  private let file: String?
  private let host: String

  init(_ arguments: Arguments) throws(UsageError) {
    let operand = try arguments.onlyOperand()
    links = arguments.values(of: Self.links).last
    isShowingValues = arguments.contains(Self.values)
    if isShowingValues, links == nil { throw .needs(Self.values.name, Self.links.name) }
    path = operand ?? Tool.fixtures
    needsFixtures = operand != nil || links == nil
    file = arguments.values(of: Self.file).last
    host = try AasaCommand<Tool>.host(arguments)
  }

  func run(on console: inout Console) throws(ConsoleError) -> ExitStatus {
    var association: SiteAssociation?
    if let file {
      let bytes = try console.readAll(from: file)
      do throws(SiteAssociationError) {
        association = try SiteAssociation(json: Data(bytes))
      } catch {
        console.complain("\(Tool.name) report: \(Console.name(of: file)): \(error)")
        return .failure
      }
    }
    var files: [String] = []
    if needsFixtures || FileManager.default.fileExists(atPath: path) {
      files = try FixtureFiles.files(path)
    }
    let log = try links.map { links throws(ConsoleError) in
      try console.withInput(from: links) { input throws(ConsoleError) in
        try LinkLog<Tool.Destination>(name: name(of: links), isShowingValues: isShowingValues) {
          () throws(ConsoleError) in try input.readLine()
        }
      }
    }
    do throws(LinkProblems) {
      let fixtures = files.isEmpty ? nil : try CheckedFixtures<Tool>(files)
      if let fixtures, fixtures.isOfAnotherApp {
        console.complain(CheckedFixtures<Tool>.noteOfAnotherApp(path))
      }
      let report = RouteReport<Tool>(fixtures, host: host, file: association, log: log)
      console.output.write(report.page.markup)
      return .success
    } catch {
      console.complain("\(Tool.name) report: \(error)")
      return .failure
    }
  }

  /// The name of a file on the page.
  private func name(of path: String) -> String {
    path == "-" ? "the standard input" : path.split(separator: "/").last.map(String.init) ?? path
  }
}
