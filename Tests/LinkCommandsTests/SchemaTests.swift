import TestSupport
import Testing

@testable import LinkCommands

/// Each line of JSON is as its schema says.
@Suite struct SchemaTests {
  private func hold(_ schema: JSONSchema, _ runs: [Run]) throws {
    for run in runs {
      #expect(!run.lines.isEmpty)
      for line in run.lines {
        #expect(try schema.defect(of: line) == nil, "\(line)")
      }
    }
  }

  @Test func explain() throws {
    let links = [
      "https://www.kickstarter.com/activity", "https://www.kickstarter.com/a/b/c/d/e",
      "https://x.y",
      "https://www.kickstarter.com/a b", "https://www.kickstarter.com/checkouts/x/payments",
    ]
    try hold(
      Repository.fixture("schemas/explain.schema.json"),
      [Run(["explain", "--json"] + links), Run(["explain", "--json", "--values"] + links)])
  }

  @Test func match() throws {
    let links = ["https://www.kickstarter.com/activity?a=1&a=2", "x", "https://x.y"]
    try hold(Repository.fixture("schemas/match.schema.json"), [Run(["match", "--json"] + links)])
  }

  @Test func findings() throws {
    let files = try Files()
    try files.write(
      "rows.json", #"[{"id":"a","url":"https://www.kickstarter.com/x/y/z","template":"/a"}]"#)
    try files.write(
      "site.json",
      ##"{"applinks":{"details":[{"appIDs":["ABCDE12345.com.a.b"],"components":[{"/":"/a?","#":"x"},{"/":"/b b"}]}]}}"##
    )
    let schema: JSONSchema = try Repository.fixture("schemas/finding.schema.json")
    try hold(
      schema,
      [
        Run("check", "--json", files.path("rows.json")),
        Run(["check", "--json"], of: KioskLinks.self),
        Run("aasa", "check", "--json", files.path("site.json")),
      ])
  }

  @Test("The command aasa has findings in JSON with the file, and only with check")
  func aasa() throws {
    let files = try Files()
    try files.write("site.json", "[]")
    let run = Run("aasa", "check", "--json", files.path("site.json"))
    #expect(run.status == .failure)
    #expect(
      run.objects
        == Run.objects(
          #"""
          {"version":1,"severity":"error","kind":"malformed","file":"\#(files.path("site.json"))","line":null,
          "template":null,"link":null,"message":"the file: wanted an object, found an array","notes":[]}
          """#))
    let wrong = Run(["aasa", "--json"], of: KickstarterLinks.self)
    #expect(wrong.status == .usage)
    #expect(wrong.errors.hasPrefix("navigation aasa: --json means nothing without check\n"))
  }
}
