import Foundation
import LinkRouting
import RouteFixtures

/// `report`: a page about links, for people who do not read Swift.
struct ReportCommand<Tool: LinkTool>: Command {
  static var help: CommandHelp {
    CommandHelp(
      of: Tool.self, name: "report",
      operands: "[FIXTURES]",
      summary: "print a web page of where links lead",
      options: [.links, .valuesOfLog, .date],
      examples: ["> report.html", "--links urls.txt > report.html"],
      discussion: """
        Prints a page of HTML that needs no other file and no network. The title has the
        app, its version and the date. The page begins with three sums: links that open
        the app, that open only inside the app, and that lead nowhere. Then come the
        links that lead nowhere, by reason, with the nearest route; the screens that
        only the app opens; and all other screens, in words, with their links.

        The links are those of FIXTURES, as for check, but for rows that shall lead
        nowhere. With --links they are those of FILE, one a line, such as those of a
        campaign or of a log; "-" is the standard input. Each screen and each reason has
        its most frequent links.

        Links of a log carry tokens and names, so the page shows what stood in a link as
        "…", as explain does, and links that differ only there are one link. A word that
        misspells one of the app's is shown. --values shows all links whole: share that
        page only with people who may read the log. The links of FIXTURES are whole.
        """)
  }

  private let path: String
  private let links: String?
  private let isShowingValues: Bool
  private let date: String

  init(_ arguments: Arguments) throws(UsageError) {
    let operand = try arguments.operands(atMost: 1).first
    links = arguments.values(of: .links).last
    isShowingValues = arguments.contains(.valuesOfLog)
    if isShowingValues, links == nil { throw .needs("--values", "--links") }
    if let operand, links != nil { throw .conflict("--links", operand) }
    path = operand ?? Tool.fixtures
    date =
      arguments.values(of: .date).last
      ?? Date.now.formatted(.iso8601.year().month().day())
  }

  func run(on console: inout Console) throws(ConsoleError) -> ExitStatus {
    var report: RouteReport<Tool>
    if let links {
      report = try log(links, on: &console)
    } else {
      let files = try FixtureFiles.files(path).filter { !FixtureFiles.isHostile($0) }
      do throws(LinkProblems) {
        // Links that shall lead nowhere are tests, and news to nobody.
        let rows = try LinkFixtures(here: files).rows.filter { !$0.leadsNowhereOnPurpose }
        report = RouteReport(of: "the fixtures", isHiding: false, date: date)
        for row in rows { report.add(.init(text: row.url), count: 1, note: row.note) }
      } catch {
        console.complain("\(Tool.name) report: \(error)")
        return .failure
      }
    }
    report.close()
    console.output.write(report.page.markup)
    return .success
  }

  /// The most different links of a log that are kept at once: a log of any length takes as much memory.
  private static var mostKept: Int { 50_000 }

  private func log(
    _ path: String, on console: inout Console
  ) throws(ConsoleError) -> RouteReport<Tool> {
    let name = path == "-" ? "the standard input" : URL(fileURLWithPath: path).lastPathComponent
    var report = RouteReport<Tool>(of: name, isHiding: !isShowingValues, date: date)
    // By their bytes: two strings that look alike may be two links (R1).
    var counts: [[UInt8]: (line: LineSplitter.Line, count: Int)] = [:]
    func addAll(_ progress: (_ done: Int) -> Void = { _ in }) {
      let lines = counts.values.sorted { ($1.count, $0.line.text) < ($0.count, $1.line.text) }
      for (index, (line, count)) in lines.enumerated() {
        progress(index + 1)
        report.add(line, count: count)
      }
      counts.removeAll(keepingCapacity: true)
    }
    try console.withInput(from: path) { input throws(ConsoleError) in
      while let line = try input.readLine() {
        if line.text.allSatisfy(\.isWhitespace) { continue }
        counts[Array(line.text.utf8), default: (line, 0)].count += 1
        if counts.count == Self.mostKept { addAll() }
      }
    }
    let total = counts.count
    addAll { console.showProgress($0, of: total) }
    return report
  }
}
