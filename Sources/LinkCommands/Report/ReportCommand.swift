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

  static var help: CommandHelp {
    CommandHelp(
      of: Tool.self, name: "report",
      operands: "[FIXTURES]",
      summary: "a page about the app's routes and where links lead",
      options: [file, AasaCommand<Tool>.host],
      discussion: """
        Prints a page of HTML that needs no other file and no network: the tree of routes,
        each with the links of FIXTURES that it takes and where they lead; which may open
        the app from outside, and which its site association claims; conflicts, and
        fixtures that fail. FIXTURES is as for check. A filter narrows the page as one
        types; what is typed stands in the page's address.

          \(Tool.name) report > report.html

        What is wrong is on the page, and makes no difference to the exit status.
        """)
  }

  private let path: String
  private let file: String?
  private let host: String

  init(_ arguments: Arguments) throws(UsageError) {
    path = try arguments.onlyOperand() ?? Tool.fixtures
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
    let files = try FixtureFiles.files(path)
    do throws(LinkProblems) {
      let fixtures = try CheckedFixtures<Tool>(files)
      let report = RouteReport<Tool>(fixtures, host: host, file: association)
      console.output.write(report.page.markup)
      return .success
    } catch {
      console.complain("\(Tool.name) report: \(error)")
      return .failure
    }
  }
}
