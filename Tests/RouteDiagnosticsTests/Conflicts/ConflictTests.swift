import LinkRouting
import RouteDiagnostics
import TestSupport
import Testing

/// Conflicts and their messages, whole (R16).
@Suite struct ConflictTests {
  /// A table of the templates, each on a line of its own from 10 on.
  static func table(_ templates: [String], inOrder: Bool = false) throws -> RouteTable<Int> {
    let routes = try templates.enumerated().map { number, text in
      RouteDictionary(
        [try RouteTemplate(parsing: text): decode(number)], fileID: "App/Routes.swift",
        line: 10 + number)
    }.reduce([:], +)
    return RouteTable(inOrder ? routes.inOrder() : routes, on: .any)
  }

  @Test(arguments: ConflictCase.all)
  func messages(row: ConflictCase) throws {
    let table = try Self.table(row.templates, inOrder: row.inOrder)
    #expect(table.conflicts.map(\.description).joined(separator: "\n") == row.messages)
  }

  @Test("Which route is tried first, why, and the way out", arguments: ConflictCase.reasons)
  func reasons(templates: [String], first: String, wayOut: String?) throws {
    let notes = [first] + (wayOut.map { ["to settle it, " + $0] } ?? [])
    for order in [templates, templates.reversed()] {
      let conflicts = try Self.table(order).conflicts
      #expect(conflicts.map { $0.diagnostic.notes.suffix(notes.count).map(\.message) } == [notes])
    }
  }

  @Test func validatingThrowsAllErrorsAtOnce() throws {
    let routes = ["/a/:x", "/a/:y", "/b", "/(b|c)", "/d", "/(d)", "/*/e", "/f/*", "/(b|c)/", "/:z"]
    let error = #expect(throws: RouteConflicts.self) {
      try RouteTable(
        RouteDictionary(
          try routes.map { (key: try RouteTemplate(parsing: $0), value: decode(0)) }),
        on: .any
      ).validated()
    }
    #expect(
      error?.conflicts.map(\.diagnostic.message) == [
        "/(b|c) is there twice", "/a/:x and /a/:y match the same links",
      ])
    #expect(error?.description.split(separator: "\n").count == 10)
    let table = try RouteTable<Int>(["/*/e": decode(1), "/f/*": decode(2)], on: .any).validated()
    #expect(table.conflicts.map(\.severity) == [.warning])
  }

  @Test func partsAreNamedByWhereTheyWereWritten() {
    let search = RouteDictionary<Int>(
      ["/find/:term": decode(1)], fileID: "Search/Routes.swift", line: 3)
    let help = RouteDictionary<Int>(
      ["/find/:topic": decode(2)], fileID: "Help/Routes.swift", line: 7)
    let elsewhere: RouteDictionary<Int> = ["/find/:other": decode(3)]
    let table = RouteTable(
      search + help.on(.web("example.com", "help.example.com")) + elsewhere.on(.web("example.org")),
      on: .web("example.com"))
    #expect(
      table.conflicts.map(\.description) == [
        """
        Help/Routes.swift:7: error: /find/:term and /find/:topic match the same links
          Search/Routes.swift:3: note: /find/:term comes from here
          Help/Routes.swift:7: note: /find/:topic comes from here
          note: both match /find/term
          note: /find/:term is tried first, so /find/:topic is reached only if the first \
        decoder throws; remove one of the two, or make one of them narrower
        """
      ])
  }

  @Test(
    "R2, R16: templates that ignore case",
    arguments: [
      (["/about", "(?i)/about"], []),
      (["(?i)/About", "(?i)/about"], ["(?i)/About and (?i)/about match the same links"]),
      (["(?i)/a", "/:(a|A)(x)"], ["(?i)/a and /:(a|A)(x) match the same links"]),
      (
        ["(?i)/a/:x", "(?i)/:y/b"],
        [
          "(?i)/a/:x and (?i)/:y/b overlap", "both match /a/b",
          "segment 1 is \"a\" in any case, the other's the token :y",
          "write a route for the links that both match: (?i)/a/b",
        ]
      ),
      (["(?i)/a/:x", "(?i)/:y/b", "(?i)/A/B"], []),
      // No template ignores the case of one segment alone.
      (["(?i)/a/:x", "/:y/b"], ["make one of them narrower"]),
      (["(?i)/a", "/:(b|A)(x)"], ["both match /A", "only (?i)/a matches /a"]),
    ] as [([String], [String])])
  func anyCase(templates: [String], expected: [String]) throws {
    let routes = RouteDictionary<Int>(
      try templates.map { (key: try RouteTemplate(parsing: $0), value: decode(1)) })
    let found = RouteTable(routes, on: .any).conflicts.map(\.description)
    #expect(found.count == (expected.isEmpty ? 0 : 1), "R16: \(templates)")
    for text in expected { #expect(found.joined().contains(text), "R16: \(found)") }
  }

  @Test("R16: equal templates of one dictionary are named by their places")
  func equalTemplatesAreNamedByTheirPlaces() {
    let table = RouteTable<Int>(
      ["/posts": decode(1), "/posts/:int(page)": decode(2), "/posts": decode(3)], on: .any,
      fileID: "App/Routes.swift", line: 12)
    #expect(
      table.conflicts.map(\.description) == [
        """
        App/Routes.swift:12: error: /posts is there twice
          note: /posts is route 1 of 3
          note: /posts is route 3 of 3
          note: both match /posts
          note: remove one of the two
        """
      ])
    #expect(table.conflicts.first?.winners.map(\.place) == ["route 1 of 3"])
    #expect(table.conflicts.first?.loser.place == "route 3 of 3")
  }

  @Test("R16: of three equal templates each pair is a conflict, and all are thrown at once")
  func threeEqualTemplates() {
    let routes: RouteDictionary<Int> = ["/a/:x": decode(1), "/a/:y": decode(2), "/a/:x": decode(3)]
    let error = #expect(throws: RouteConflicts.self) {
      try RouteTable(routes, on: .any).validated()
    }
    func places(_ conflict: RouteConflict) -> [String?] {
      (conflict.winners + [conflict.loser]).map(\.place)
    }
    let (first, second, third) = ("route 1 of 3", "route 2 of 3", "route 3 of 3")
    #expect(
      error?.conflicts.map(places) == [[first, third], [first, second], [third, second]])
  }

  @Test(
    "R3, R16: two spellings of a first literal collide on an origin without a host",
    arguments: [
      (["/A", "/a"], "/A and /a match the same links", "cook://A"),
      (["/a/:x", "/A/:int(y)"], nil, nil), (["/b/A", "/b/a"], nil, nil),
      (["/a/:x", "/:(A|b)(y)/c"], "/a/:x and /:(A|b)(y)/c overlap", "cook://A/c"),
      (
        ["/(a|x)/:int(n)/b", "/(A|y)/1/:z"], "/(A|y)/1/:z and /(a|x)/:int(n)/b overlap",
        "cook://A/1/b"
      ),
      (["/a?k=1", "/A?k=2"], nil, nil),
      (["/A?:k", "/a?:k"], "/A?:k and /a?:k match", "cook://A?k"),
    ] as [([String], String?, String?)])
  func spellings(templates: [String], message: String?, common: String?) throws {
    let routes = RouteDictionary<Int>(
      try templates.enumerated().map { (key: try RouteTemplate(parsing: $1), value: decode($0)) })
    let conflicts = RouteTable(routes, on: [.web("example.com"), .scheme("cook")]).conflicts
    #expect(conflicts.count == (message == nil ? 0 : 1), "\(conflicts)")
    #expect(RouteTable(routes, on: .web("example.com")).conflicts == [], "R2")
    guard let conflict = conflicts.first, let message, let common else { return }
    let text = "\(conflict)"
    #expect(text.contains(message) && text.contains("both match " + common), "\(text)")
    let table = RouteTable(routes, on: .scheme("cook"))
    let winner = try #require(conflict.winners.first)
    let link = try #require(text.split(separator: "both match ").last?.prefix { $0 != "\n" })
    #expect(table.route(of: String(link))?.template == winner.template, "\(text)")
    #expect(table.allMatches(of: String(link)).count == 2, "\(text)")
  }

  @Test(
    "R3: where a host is listed beside the first segment, a route of the segment alone is reached")
  func listedBesideTheFirstSegment() throws {
    let both: LinkOrigins = [.scheme("cook"), "cook://true"]
    let texts: RouteDictionary<Int> = ["/true": decode(1), "/false": decode(1)]
    let bool: RouteDictionary<Int> = ["/:bool(b)": decode(2)]
    let table = RouteTable(texts + bool.on(.scheme("cook")), on: both)
    #expect(table.match("cook://true") == 2)
    #expect(table.conflicts == [])
    let same = RouteTable(texts + bool, on: both)
    #expect(same.conflicts.map(\.kind) == [.unreachable(inOrder: false)])
  }

  @Test(
    "R16: a route that is tried after one of two does not settle their overlap",
    arguments: [
      ["/:x-:y?a=1", "/:uuid(z)?b=1", "/:uuid(z)?a=1&b=1"],
      ["/((:id|b))", "/(:id|b)/(:z)", "/:id"],
      ["/((:z|b))#:f", "/:z", "/:z#:f"],
    ])
  func lateRoutesSettleNothing(templates: [String]) throws {
    func overlaps(_ templates: some Sequence<String>) throws -> [[RouteTemplate]] {
      try Self.table(Array(templates)).conflicts.compactMap { conflict in
        guard case .overlapping(_, _, let settling) = conflict.kind else { return nil }
        return settling
      }
    }
    #expect(try overlaps(templates.prefix(2)) == [[]], "R16: \(templates)")
    #expect(try overlaps(templates).contains([]), "R16: \(templates)")
  }

  @Test("R16, R17: beside a list in order, templates of a dictionary collide as ever")
  func besideAListInOrder() {
    let list = RouteDictionary<Int>(
      ["/a/b/c": decode(0), "/l/:x": decode(0), "/:y/l": decode(0)]
    ).inOrder()
    let routes: RouteDictionary<Int> = [
      "/s/:x": decode(1), "/s/:y": decode(2), "/a/:x/c": decode(3), "/:x/b/c": decode(4),
    ]
    func messages(_ routes: RouteDictionary<Int>) -> [String] {
      RouteTable(routes, on: .any).conflicts.map(\.diagnostic.message)
    }
    let error = "/s/:x and /s/:y match the same links"
    let warning = "/a/:x/c and /:x/b/c overlap, and neither lies within the other"
    // What the two share is settled by a route that is tried before them, and by no later one.
    #expect(messages(list + routes) == [error])
    #expect(
      messages(routes + list) == [
        error, warning, "/a/b/c is never reached: /a/:x/c matches all of its links first",
      ])
    #expect(throws: RouteConflicts.self) { try RouteTable(list + routes, on: .any).validated() }
  }
}
