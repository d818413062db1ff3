import RouteFixtures

/// `check`: the reference app's routes against their fixtures.
struct CheckCommand<Tool: LinkTool>: Command {
  static var help: CommandHelp {
    CommandHelp(
      of: Tool.self, name: "check",
      operands: "[FIXTURES]",
      summary: "where the app's routes and their fixtures differ",
      discussion: """
        FIXTURES is a file of links and where they lead, or a folder that has such files
        as links.json and, perhaps, hostile.json; else \(Tool.fixtures). Run it in the
        package's folder: the cases that have to be reached are read from the sources.

        Each link has to lead where its row says, by the template that it names, and what
        it leads to has to print a link that leads there again. Each route and each case
        needs a row, and no two routes may collide. What differs makes the exit status 1.
        """)
  }

  private let path: String

  init(_ arguments: Arguments) throws(UsageError) {
    path = try arguments.onlyOperand() ?? Tool.fixtures
  }

  func run(on console: inout Console) throws(ConsoleError) -> ExitStatus {
    let problems: [LinkProblem]
    var count = 0
    let files = try FixtureFiles.files(path)
    do throws(LinkProblems) {
      let fixtures = try CheckedFixtures<Tool>(files)
      count = fixtures.rows.count
      problems = fixtures.problems
    } catch {
      problems = error.problems
    }
    for problem in problems {
      try console.output.write(lines: problem.description.split(separator: "\n"))
    }
    console.output.write("links: \(count), problems: \(problems.count)")
    try console.output.endLine()
    return problems.isEmpty ? .success : .failure
  }
}
