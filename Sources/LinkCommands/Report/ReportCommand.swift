import AppSiteAssociation
import Foundation
import LinkRouting
import RouteFixtures

/// `report`: a page about the routes, for people who do not read Swift.
struct ReportCommand<Tool: LinkTool>: Command {
  private static var file: CommandOption {
    CommandOption(
      "--aasa", value: "FILE", "the site association; else the one that aasa prints")
  }

  private static var links: CommandOption {
    CommandOption(
      "--links", value: "FILE", "links that are in no fixture, one a line: where they lead")
  }

  private static var values: CommandOption {
    CommandOption("--values", "with --links: show what stood in the links")
  }

  private static var date: CommandOption {
    CommandOption("--date", value: "DATE", "the date on the page; else today's, in UTC")
  }

  static var help: CommandHelp {
    CommandHelp(
      of: Tool.self, name: "report",
      operands: "[FIXTURES]",
      summary: "print a web page of the routes, and of where links lead",
      options: [links, values, file, AasaCommand<Tool>.host, date],
      examples: ["> report.html", "--links urls.txt > report.html"],
      discussion: """
        Prints a page of HTML that needs no other file and no network. The title has the
        app, its version and the date. The page begins with three sums: links that open
        the app, that open only inside the app, and that lead nowhere. Then come the
        links that lead nowhere, by reason, with the nearest route; the screens that
        only the app opens; fixtures that fail, conflicts, and differences to the site
        association; and all screens, in words, with their links. The filter narrows the
        page, and is part of its address. A button shows the Swift code. FIXTURES is as
        for check. Problems do not change the exit status.

        With --links the sums count the links of FILE, one a line, such as those of a
        campaign or of a log, and each screen and each reason has its most frequent
        links. "-" is the standard input. Fixtures may then be missing.

        Links of a log carry tokens and names, so the page shows what stood in a link as
        "…", as explain does, and links that differ only there are one link. --values
        shows them whole: share that page only with people who may read the log. The
        links of FIXTURES are always whole.
        """)
  }

  private let path: String
  /// The fixtures have to be there.
  private let needsFixtures: Bool
  private let links: String?
  private let isShowingValues: Bool
  private let file: String?
  private let host: String
  private let date: String

  init(_ arguments: Arguments) throws(UsageError) {
    let operand = try arguments.onlyOperand()
    links = arguments.values(of: Self.links).last
    isShowingValues = arguments.contains(Self.values)
    if isShowingValues, links == nil { throw .needs(Self.values.name, Self.links.name) }
    path = operand ?? Tool.fixtures
    needsFixtures = operand != nil || links == nil
    file = arguments.values(of: Self.file).last
    host = try AasaCommand<Tool>.host(arguments)
    date =
      arguments.values(of: Self.date).last
      ?? Date.now.formatted(.iso8601.year().month().day())
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
    let log = try links.map { path throws(ConsoleError) in
      // By their bytes: two strings that look alike may be two links (R1).
      var counts: [[UInt8]: (line: LineSplitter.Line, count: Int)] = [:]
      try console.withInput(from: path) { input throws(ConsoleError) in
        while let line = try input.readLine() {
          if !line.text.allSatisfy(\.isWhitespace) {
            counts[Array(line.text.utf8), default: (line, 0)].count += 1
          }
        }
      }
      let name = path == "-" ? "the standard input" : URL(fileURLWithPath: path).lastPathComponent
      return RouteReport<Tool>.Log(
        name: name, isShowingValues: isShowingValues,
        lines: counts.values.sorted { ($1.count, $0.line.text) < ($0.count, $1.line.text) })
    }
    do throws(LinkProblems) {
      let fixtures = files.isEmpty ? nil : try CheckedFixtures<Tool>(files)
      if let fixtures, fixtures.isOfAnotherApp {
        console.complain(CheckedFixtures<Tool>.noteOfAnotherApp(path))
      }
      let report = RouteReport<Tool>(
        fixtures, host: host, file: association, log: log, date: date)
      console.output.write(report.page.markup)
      return .success
    } catch {
      console.complain("\(Tool.name) report: \(error)")
      return .failure
    }
  }
}
