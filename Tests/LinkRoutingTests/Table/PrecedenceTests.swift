import TestSupport
import Testing

@testable import LinkRouting

/// A link that two templates match, and which of them is tried first.
struct PrecedenceRow: Sendable, CustomTestStringConvertible {
  var first: RouteTemplate
  var second: RouteTemplate
  var link: String

  var testDescription: String {
    ["\(first)", "\(second)", link].map { String($0.prefix(60)) }.joined(separator: " before ")
  }

  init(_ first: RouteTemplate, _ second: RouteTemplate, _ link: String) {
    self.first = first
    self.second = second
    self.link = example(link)
  }
}

/// R15: the templates decide, never the order in which they were written or their tokens' names.
@Suite struct PrecedenceTests {
  private static let manyValues = RouteTemplate(
    stringLiteral: "/open?(n=:int(k)|" + (1...80).map { "n=\($0)" }.joined(separator: "|") + ")")

  private static func longValue(_ count: Int) -> RouteTemplate {
    RouteTemplate(stringLiteral: "/open?n=" + String(repeating: "a", count: count) + ":x")
  }

  static let rows: [PrecedenceRow] = [
    .init("/a", "/:x", "/a"),
    .init("/ab", "/a:x", "/ab"),
    .init("/event-:id.html", "/event-:id", "/event-1.html"),
    .init("/1:x", "/:int(x)", "/12"),
    .init("/1:x", "/:x", "/12"),
    .init("/:uuid(x)", "/:x", "/0f8fad5b-d9cb-469f-a165-70867728950e"),
    .init("/:bool(x)", "/:x", "/true"),
    .init("/:int(x)", "/:double(x)", "/7"),
    .init("/:int(x)", "/:x", "/7"),
    .init("/:double(x)", "/:x", "/7.5"),
    .init("/:x", "/*", "/a"),
    .init("/:x/b", "/*", "/a/b"),
    .init("/a/:x", "/:x/b", "/a/b"),
    .init("/a/:x", "/:x/:y", "/a/b"),
    .init("/a/*", "/*/b", "/a/b"),
    .init("/:x/:y", "/:x/*", "/a/b"),
    .init("/*rest/edit", "/*rest", "/a/edit"),
    .init("/a/*/c", "/a/*", "/a/b/c"),
    .init("/*/b", "/:x/*", "/a/b"),
    .init("/*/a/:x", "/*/a/*", "/1/a/2"),
    .init("/*/:x/b", "/*/b", "/a/a/b"),
    .init("/:(ab|ac)(x)", "/a:x", "/ab"),
    .init("/:(ab|cb)(x)", "/:string(x)b", "/ab"),
    .init("/:bool(x)/:y", "/tr:x/b", "/true/b"),
    .init("/:(1|true)(x)/*", "/:(1|2|true)(x)/b", "/true/b"),
    .init("/:(1|true)(x)/b", "/:bool(x)/*", "/true/b"),
    .init("/open?kind=a", "/open", "/open?kind=a"),
    .init("/open?a&b", "/open?a", "/open?a&b"),
    .init("/open?a", "/open?(a)&(b)", "/open?a"),
    .init("/open?kind=a", "/open?kind=:k", "/open?kind=a"),
    .init("/open?n=:int(k)", "/open?n=:k", "/open?n=1"),
    .init("/open?(n=:int(k)|m=:int(k))", "/open?(n=:int(k)|n=a|m=:int(k))", "/open?n=1"),
    .init(manyValues, "/open?(n=:int(k)|n=a)", "/open?n=1"),
    .init(longValue(5_000), longValue(4_999), "/open?n=" + String(repeating: "a", count: 5_001)),
    .init("/.:(.|a)(x)/b", "/.a/:y", "/.a/b"),
    .init("/open#top", "/open", "/open#top"),
    .init("/open#top", "/open#:x", "/open#top"),
    .init("/open?a", "/open?(a|b)", "/open?a"),
    .init("/profile/info/:x", "/profile/(info)/:x", "/profile/info/1"),
    .init("/a", "/(a|b)", "/a"),
    .init("/(7|:x/:y)", "/(:int(n)|:x/:y)", "/a/c"),
    // An alternative within another: the smaller set may come later.
    .init("/(:int(n)|:x/:y)", "/(7|:x/(b|:y))", "/a/c"),
  ]

  @Test("R15: which of two is tried first, in both orders of declaration", arguments: rows)
  func row(row: PrecedenceRow) throws {
    let link = try LinkComponents(row.link)
    for templates in [[row.first, row.second], [row.second, row.first]] {
      let tried = SmallTable.table(templates).tried(link).map(\.template)
      #expect(tried == [row.first, row.second].map(\.description), "R15: \(row.link)")
    }
  }

  @Test("R15: permuting the routes changes nothing")
  func permutations() throws {
    var random = SplitMix64(seed: 61)
    var mismatches = Mismatches()
    for _ in 0..<12 {
      var templates: [RouteTemplate] = []
      while templates.count < 8 {
        guard let template = try? RouteTemplate(parsing: TemplateGenerator.template(&random)),
          template.variants.count < 9, !templates.contains(template)
        else { continue }
        templates.append(template)
      }
      templates += try ["/a", "/:x", "/*", "/:int(x)", "/a/:x", "/:x/b", "/*/b"].map {
        try RouteTemplate(parsing: $0)
      }
      let links =
        try (0..<20).compactMap { _ in
          try? LinkComponents(
            MatchingLinks.link(random.pick(random.pick(templates).variants), &random))
        } + SmallWorld.links(["a", "7", "b"], upTo: 2).map { try LinkComponents($0) }
      let unshuffled = SmallTable.table(templates)
      let before = links.map { unshuffled.tried($0) }
      for _ in 0..<3 {
        templates.shuffle(using: &random)
        let table = SmallTable.table(templates)
        for (link, tried) in zip(links, before) {
          mismatches.check(table.tried(link) == tried) {
            "R15: \(link): \(table.tried(link)), was \(tried)"
          }
        }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test("R15: renaming the tokens changes nothing")
  func names() throws {
    let segments = ["a", ":x", ":int(x)", "a:x", "*x"]
    let links = try SmallWorld.links(["a", "b", "7", "a7"], upTo: 3).map { try LinkComponents($0) }
    func order(_ rename: (String) -> String) -> [[String]] {
      let texts = SmallWorld.templates(segments, upTo: 3)
      let table = SmallTable.table(texts.compactMap { try? RouteTemplate(parsing: rename($0)) })
      return links.map { link in
        table.tried(link).map { $0.params.map { $0[1] }.joined(separator: " ") }
      }
    }
    let before = order { $0 }
    #expect(order { $0.replacing("x", with: "zz") } == before, "R15")
    // So that a later token has the smaller name.
    #expect(order { $0.replacing("x0", with: "w9").replacing("x2", with: "a") } == before, "R15")
  }

  @Test(
    "R15: of two that ask for as much, the same one is first whatever their tokens are called",
    arguments: [
      ("/a?p=:string(NAME)b", "/a?p=c:string(OTHER)", "/a?p=cab"),
      ("/a?p=:NAME", "/a?q=:OTHER", "/a?p=1&q=2"),
      ("/:NAME?p=1", "/:OTHER?q=1", "/a?p=1&q=1"),
      ("/(x|:NAME)?p", "/(x|:OTHER)?q", "/x?p&q"),
      ("/a#b:NAME", "/a#:string(OTHER)c", "/a#bxc"),
      ("/*NAME/a/:x/b/*", "/*OTHER/a/*/b/:x", "/1/a/2/b/3"),
    ])
  func namesOfTies(first: String, second: String, link: String) throws {
    var winners: Set<[Bool]> = []
    for (name, other) in [("a", "z"), ("z", "a"), ("m", "m1"), ("m1", "m")] {
      let templates = try [
        RouteTemplate(parsing: first.replacing("NAME", with: name)),
        RouteTemplate(parsing: second.replacing("OTHER", with: other)),
      ]
      let tried = SmallTable.table(templates).tried(try LinkComponents(example(link))).map(
        \.template)
      winners.insert(tried.map { $0 == templates[0].description })
    }
    #expect(winners.count == 1, "R15: \(first), \(second)")
  }

  @Test("R16: of two templates with the same links, the one with the smaller text, in both orders")
  func ties() throws {
    for templates in [["/:a", "/:b"], ["/:b", "/:a"]] as [[RouteTemplate]] {
      let tried = SmallTable.table(templates).tried(try LinkComponents(example("/x"))).map(
        \.template)
      #expect(tried == ["/:a", "/:b"], "R16")
    }
  }
}
