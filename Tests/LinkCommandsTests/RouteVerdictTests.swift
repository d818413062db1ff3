import LinkRouting
import TestSupport
import Testing

@testable import LinkCommands

/// What commands say about routes that refuse, throw, are covered, lead nowhere, or take everything.
@Suite("What a route does, in each command") struct RouteVerdictTests {
  private static let routes =
    (Drawn.route("/recipes/:int(id)") + Drawn.route("/teas/:name")).asDeepLinks()
  private static let fallback = Drawn.route("/**rest").asDeepLinks()

  private static func table(
    _ more: RouteDictionary<Drawn>, on origins: LinkOrigins = "https://drawn.example"
  ) -> RouteTable<Drawn> { RouteTable(routes + more, on: origins) }

  private static func run(
    _ words: String..., of table: RouteTable<Drawn>, rows: String = "/nowhere/at/all",
    input: String = ""
  ) -> Run {
    Drawn.$table.withValue(table) {
      DrawnLinks.$fixtures.withValue(rows) {
        Run(words, of: DrawnLinks.self, input: [Array(input.utf8)])
      }
    }
  }

  private func findings(_ run: Run) -> [String] {
    run.lines.filter { $0.contains("error: ") || $0.contains("warning: ") }
  }

  @Test("Links that are printed on a scheme, though an origin is of the web, are a warning")
  func schemeFirst() {
    func findings(_ origins: LinkOrigins) -> [String] {
      self.findings(Self.run("check", of: Self.table([:], on: origins)))
    }
    let warnings = findings([.scheme("drawn"), .web("drawn.example")])
    let warning =
      "warning: links are printed on drawn://, the first origin: list https://drawn.example before it"
    #expect(warnings.count == 1 && warnings[0].hasSuffix(warning), "\(warnings)")
    #expect(findings([.web("drawn.example"), .scheme("drawn")]).isEmpty)
  }

  @Test("A report has one word for one reason, however many links lead nowhere")
  func manyLinks() {
    let links = (0..<600).map { number in
      number.isMultiple(of: 2)
        ? "https://drawn.example/no/\(number)" : "https://other.example/\(number)"
    }
    let input = links.joined(separator: "\n")
    let run = Self.run("report", "--links", "-", of: Self.table([:]), input: input)
    let headings = run.output.matches(of: #/<h3>(.*?) <span class="number">(\d+) links/#)
      .filter { $0.2 != "0" }.map { "\($0.1): \($0.2)" }
    #expect(headings.count == 2 && headings.allSatisfy { $0.hasSuffix(": 300") }, "\(headings)")
  }

  @Test("A table that is made anew at each use is a warning")
  func computedTable() {
    enum Screen: LinkDestination {
      case home
      static var table: RouteTable<Screen> {
        let routes: RouteDictionary<Screen> = ["/": decode(.home)]
        return RouteTable(routes.asDeepLinks(), on: "https://drawn.example")
      }
      var link: LinkPath { "/" }
    }
    enum Tool: LinkTool { typealias Destination = Screen }
    let warnings = findings(Run(["check"], of: Tool.self))
    let warning = "warning: the table is made anew at each use: write `static let table`"
    #expect(warnings.count == 1 && warnings[0].hasSuffix(warning), "\(warnings)")
  }

  @Test(
    "A decoder that refuses a value is not tried, with its reason, until a row says what it does")
  func refusedValue() throws {
    let table = Self.table(
      Drawn.route("/invite?code=:code") { params in
        guard params["code"]?.count == 6 else { throw LinkRefusal("the code has six letters") }
      }.asDeepLinks())
    let run = Self.run("check", of: table)
    #expect(run.status == .success)
    #expect(
      findings(run) == [
        """
        warning: /invite?:code is not tried: no sample opens it, such as https://drawn.example/invite?code=code \
        (its decoder refuses it: the code has six letters): write a row for it, or let its decoder be refuse(_:) if it \
        refuses all
        """
      ])
    let files = try Files()
    for url in ["invite?code=abcdef", "invite?code=no"] {
      let value = #"{"id": "a", "url": "https://drawn.example/\#(url)""#
      try files.write(
        "links.json", "[" + value + (url.hasSuffix("no") ? #", "navigation": null}]"# : "}]"))
      let rows = files.path("links.json")
      _ = Self.run("check", "--record", of: table, rows: rows)
      let after = Self.run("check", of: table, rows: rows)
      #expect(findings(after).isEmpty && after.status == .success, "\(url): \(after.output)")
    }
  }

  @Test("A route that refuses every link needs no row, and no file opens the app for it")
  func refusingRoute() throws {
    let old: RouteDictionary<Drawn> = ["/old/(*)": refuse("moved in 2024")]
    let table = Self.table(old.asDeepLinks() + Self.fallback)
    #expect(findings(Self.run("check", of: table)).isEmpty)
    let site = Self.run("aasa", of: table)
    #expect(site.errors == "", "\(site.errors)")
    let patterns = site.output.matches(of: #/"/" : "([^"]*)"/#).map { String($0.1) }
    #expect(patterns == ["/old", "/old/?*", "/?*"], "\(site.output)")
    let listing = Self.run("routes", "--json", of: Self.table(Self.fallback)).output
    let files = try Files()
    try files.write("routes.json", listing)
    let diff = Self.run("diff", files.path("routes.json"), of: table)
    #expect(findings(diff).count == 1, "\(diff.output)")
    #expect(
      findings(diff).first?.hasPrefix("error: https://drawn.example/old") == true
        && findings(diff).first?.hasSuffix(" opened /**rest, and is refused now by /old/(*)")
          == true,
      "\(diff.output)")
  }

  @Test("An alias with a mistake is one error, and opens nothing anywhere")
  func mistakenAlias() {
    let table = RouteTable(
      Self.routes.adding(aliases: ["/p/:int(id)": "/recipe/:int(id)"]), on: "https://drawn.example")
    let run = Self.run("check", of: table)
    #expect(findings(run).count == 1, "\(run.output)")
    #expect(
      findings(run).first?.contains("is an alias of /recipe/:int(id), which is none of the routes")
        == true)
    #expect(run.lines.contains { $0.hasPrefix("routes: 3, right: 2, wrong: 1, not tried: 0") })
    let link = "https://drawn.example/p/7"
    for said in [
      Self.run("match", link, of: table).output, Self.run("explain", link, of: table).output,
      Self.run("explain", "--values", link, of: table).output,
    ] {
      #expect(said.contains("it is an alias that leads to no route"), "\(said)")
    }
    #expect(!Self.run("aasa", of: table).output.contains("/p/"))
    #expect(!Self.run("routes", "--app-intents", of: table).output.contains("/p/"))
  }

  @Test("R21: a fallback hides no misspelt link, ends the file, and gives way to a new route")
  func fallback() throws {
    let table = Self.table(Self.fallback)
    let explained = Self.run("explain", "https://drawn.example/recepies/7", of: table).output
    #expect(
      explained.contains(
        """
          no other route matches it; the nearest:
            /recipes/:int(id)
              segment 1: did you mean 'recipes'?
        """), "\(explained)")
    let other = Self.run("explain", "https://drawn.example/about/us", of: table).output
    #expect(!other.contains("nearest"), "\(other)")
    let page = Self.run(
      "report", "--links", "-", of: table, input: "https://drawn.example/recepies/7\n"
    ).output
    #expect(
      page.contains("no other screen has this address; &quot;recepies&quot;: did you mean"),
      "\(page)")
    let site = Self.run("aasa", of: table)
    #expect(site.output.matches(of: #/"/" : /#).count == 1 && site.errors == "", "\(site)")
    let files = try Files()
    try files.write("routes.json", Self.run("routes", "--json", of: table).output)
    let diff = Self.run(
      "diff", files.path("routes.json"),
      of: Self.table(Self.fallback + Drawn.route("/day").asDeepLinks()))
    #expect(
      diff.lines == [
        "note: https://drawn.example/day opens /day now, and was left to /**rest before",
        "routes: 3 before, 4 now, errors: 0, warnings: 0",
      ])
  }

  @Test("Routes on an empty list of origins are one warning")
  func nowhere() {
    let lost = (Drawn.route("/lost/:x") + Drawn.route("/found")).asDeepLinks().on([])
    let run = Self.run("check", of: Self.table(lost))
    #expect(findings(run).count == 1, "\(run.output)")
    #expect(
      findings(run).first?.hasSuffix(
        "/lost/:x (and 1 more) is on no origin, so no link opens it: list a scheme or a host")
        == true)
  }

  @Test("Rows of one unlisted host are one finding")
  func unlistedHost() throws {
    let files = try Files()
    let rows = (1...5).map {
      #"{"id": "r\#($0)", "url": "https://drawm.example/teas/\#($0)", "navigation": ".page"}"#
    }
    try files.write("links.json", "[" + rows.joined(separator: ",") + "]")
    let run = Self.run("check", files.path("links.json"), of: Self.table([:]))
    #expect(findings(run).count == 1, "\(run.output)")
    #expect(run.output.contains("did you mean 'drawn.example'?"), "\(run.output)")
    #expect(run.output.contains("note: the same of 4 rows (r2, r3, r4, …)"), "\(run.output)")
  }

  @Test("A folder without a Swift file is an error, and the routes are checked")
  func emptySources() throws {
    let files = try Files()
    let run = Self.run("check", "--sources", files.path("."), of: Self.table([:]))
    #expect(run.status == .failure)
    #expect(run.output.contains("the folder has no Swift file"), "\(run.output)")
    #expect(run.output.contains("routes: 2, right: 2, wrong: 0, not tried: 0"), "\(run.output)")
  }

  @Test("A host that no origin lists is an example of one")
  func exampleHost() throws {
    for (origin, words) in [
      ("https://*", "an example of any server"),
      ("https://*.drawn.example", "an example of *.drawn.example"),
      ("https://drawn.example", "drawn.example"),
    ] {
      let table = Self.table([:], on: try LinkOrigins(parsing: [origin]))
      let files = try Files()
      try files.write("site", Self.run("aasa", of: table).output)
      let run = Self.run("aasa", "check", files.path("site"), of: table)
      #expect(run.output.contains("routes on \(words): 2"), "\(run.output)")
    }
  }

  @Test("A listing with another number of lines than its first line has is an error")
  func listing() throws {
    let table = Self.table([:])
    let lines = Self.run("routes", "--json", of: table).lines
    for lines in [lines + [lines[1]], Array(lines.dropLast())] {
      let files = try Files()
      try files.write("routes.json", lines.joined(separator: "\n") + "\n")
      let run = Self.run("diff", files.path("routes.json"), of: table)
      #expect(run.status == .failure && run.output.contains("counts 2 routes"), "\(run.output)")
    }
  }

  @Test("What a release breaks on each scheme is one finding")
  func schemes() throws {
    let origins: LinkOrigins = [.web("drawn.example"), "drawn://"]
    let files = try Files()
    try files.write(
      "routes", Self.run("routes", "--json", of: Self.table(Self.fallback, on: origins)).output)
    let run = Self.run("diff", files.path("routes"), of: Self.table([:], on: origins))
    #expect(
      run.lines == [
        "error: https://drawn.example/rest opened /**rest, and opens no route now: keep its template and its origin, too",
        "  note: the same on drawn://",
        "routes: 3 before, 2 now, errors: 1, warnings: 0",
      ])
  }

  @Test("A file of fixtures that cannot be read is named by each command that reads it")
  func brokenFixtures() throws {
    let files = try Files()
    try files.write("links.json", "[{\"id\": \"a\"")
    let table = Self.table([:])
    try files.write("site", Self.run("aasa", of: table).output)
    for words in [["aasa", "check", files.path("site")], ["check"]] {
      let run = Drawn.$table.withValue(table) {
        DrawnLinks.$fixtures.withValue(files.path("links.json")) { Run(words, of: DrawnLinks.self) }
      }
      #expect(run.status == .failure, "\(words)")
      #expect(findings(run).count == 1, "\(run.output)")
      #expect(
        findings(run).first?.hasPrefix("\(files.path("links.json")):1: error: it is no JSON")
          == true,
        "\(run.output)")
    }
  }

  @Test("A wrong app ID without a component is one finding, and not one for each route")
  func wrongApp() throws {
    let files = try Files()
    try files.write(
      "site", #"{"applinks":{"details":[{"appIDs":["example"],"components":[]}]}}"#)
    let run = Self.run("aasa", "check", files.path("site"), of: Self.table([:]))
    #expect(findings(run).count == 1 && run.lines.count == 2, "\(run.output)")
  }

  @Test("A file of links that lead nowhere on purpose is right, and no other app's")
  func hostileRows() throws {
    let files = try Files()
    try files.write(
      "links.json", #"[{"id": "a", "url": "https://evil.example/", "navigation": null}]"#)
    let run = Self.run("check", files.path("links.json"), of: Self.table([:]))
    #expect(run.status == .success && run.errors == "", "\(run.output)\(run.errors)")
  }

  @Test("R17: a path that an earlier route opens is not excluded for a route of the app alone")
  func earlierRoute() {
    let routes = Drawn.route("/users/:page").asDeepLinks() + Drawn.route("/users/settings")
    let table = RouteTable(routes.inOrder(), on: "https://drawn.example")
    #expect(!Self.run("aasa", of: table).output.contains("/users/settings"))
    let other = RouteTable(routes, on: "https://drawn.example")
    #expect(Self.run("aasa", of: other).output.contains("/users/settings"))
  }
}
