import AppNavigation
import LinkRouting
import TestSupport
import Testing

@testable import LinkCommands
@testable import navigation

/// `diff`: which links a release breaks.
@Suite struct DiffCommandTests {
  private func line(
    _ template: String, _ origin: String = "https://a.example", deepLink: Bool = true
  )
    -> String
  {
    #"{"version":1,"template":"\#(template)","origins":["\#(origin)"],"deepLink":\#(deepLink)}"#
  }

  private func diff(_ old: [String], _ new: [String], _ options: String...) throws -> Run {
    let files = try Files()
    try files.write("old.json", old.joined(separator: "\n") + "\n")
    try files.write("new.json", new.joined(separator: "\n") + "\n")
    return Run(["diff"] + options + [files.path("old.json"), files.path("new.json")])
  }

  @Test("A release is the same as itself")
  func same() throws {
    let files = try Files()
    try files.write("routes.json", Run("routes", "--json").output)
    let run = Run("diff", files.path("routes.json"))
    #expect(run.lines == [])
    #expect(run.status == .success)
  }

  @Test("What breaks is an error, and what is added is not")
  func kinds() throws {
    let run = try diff(
      [line("/"), line("/tea/:int(id)"), line("/old"), line("/help", "cook:")],
      [
        line("/"), line("/tea/:id"), line("/new", deepLink: false),
        line("/help", "https://b.example"),
      ])
    #expect(
      run.lines == [
        "error: no route is on cook: any more",
        "error: https://a.example/old opened /old, and opens no route now",
        "error: https://a.example/tea/1 opened /tea/:int(id), and opens /tea/:id now",
        "warning: links from outside may open /help now, such as https://b.example/help",
        "warning: links from outside may open /tea/:id now, such as https://a.example/tea/id",
        "note: routes are on https://b.example now",
        "note: https://a.example/new opens /new now, and opened no route before",
        "note: https://a.example/tea/id opens /tea/:id now, and opened no route before",
      ])
    #expect(run.status == .failure)
  }

  @Test("What only adds ends with 0; what may open from outside now is a warning")
  func additions() throws {
    let run = try diff(
      [line("/a", deepLink: false), line("/b/:x")],
      [line("/a"), line("/b/:y"), line("/c", deepLink: false)])
    #expect(
      run.lines == [
        "warning: links from outside may open /a now, such as https://a.example/a",
        "note: /b/:x is /b/:y now: only names of tokens differ, which no link shows",
        "note: https://a.example/c opens /c now, and opened no route before",
      ])
    #expect(run.status == .success)
    #expect(try diff([line("/a")], [line("/a", deepLink: false)]).status == .failure)
  }

  @Test("The links are those of the origin")
  func links() throws {
    for (origin, link) in [
      ("cook:", "cook://a/x"), ("https://*.a.example", "https://www.a.example/a/x"),
      ("team://*", "team://server.example/a/x"),
    ] {
      let run = try diff([line("/", origin), line("/a/:x", origin)], [line("/", origin)])
      #expect(run.lines == ["error: \(link) opened /a/:x, and opens no route now"])
    }
  }

  @Test("An object a line for programs")
  func json() throws {
    #expect(
      try diff([line("/a/:x")], [line("/:y/b"), line("/a/:x")], "--json").lines == [
        #"{"version":1,"severity":"warning","kind":"openedToOutside","from":null,"to":"/:y/b","#
          + #""link":"https://a.example/y/b"}"#,
        #"{"version":1,"severity":"note","kind":"opened","from":null,"to":"/:y/b","#
          + #""link":"https://a.example/y/b"}"#,
      ])
  }

  @Test(
    "A line that is wrong is named",
    arguments: [
      (
        "nonsense",
        "this is no line of `routes --json`: it needs version, template, origins and deepLink"
      ),
      (
        #"{"version":2,"template":"/a","origins":[],"deepLink":true}"#,
        "version 2 is not 1, which this program reads"
      ),
    ])
  func wrongLines(line wrong: String, message: String) throws {
    let files = try Files()
    try files.write("old.json", "\n" + wrong + "\n")
    let run = Run("diff", files.path("old.json"))
    #expect(run.errors.hasSuffix("old.json:2: \(message)\n"), "\(run.errors)")
    #expect(run.status == .failure)
    #expect(Run("diff").status == .usage)
  }
}
