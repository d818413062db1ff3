import TestSupport
import Testing

@testable import LinkRouting

/// The index finds what the independent reader finds, in the same order, with the same params.
@Suite struct RouteIndexTests {
  private static let inAnyCase = SmallWorld.templates(
    ["a", "A", ":x", ":(a|B)(x)", "*", "a:x"], upTo: 2
  ).filter { !$0.contains("*/*") }.flatMap { [$0, "(?i)" + $0] }

  @Test(
    "R2, R3, R15, R18: templates that ignore case beside others, on links in every case, host or not"
  )
  func ignoringCase() throws {
    let paths = SmallWorld.links(["a", "A", "b", "B", "ax", "Ax"], upTo: 2)
    let links = paths + paths.map { $0.replacing("https://example.com/", with: "cook://") }
    let origins: [ReaderOrigin] = [.web("example.com"), .init(["cook"], .segment)]
    var random = SplitMix64(seed: 44)
    var mismatches = Mismatches()
    for _ in 0..<LawSize.of(20) {
      var table = try ReaderComparison(
        templates: (0..<1 + random.below(6)).map { _ in random.pick(Self.inAnyCase) },
        origins: origins)
      for link in links { table.check(link, &mismatches) }
    }
    var all = try ReaderComparison(templates: Self.inAnyCase, origins: origins)
    for link in links { all.check(link, &mismatches) }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test("R2: of thousands of literals that ignore case, each is found in its own case and another")
  func manyInAnyCase() throws {
    let names = (0..<4_000).map { "Page-\($0)[x" }
    let table = SmallTable.table(try names.map { try RouteTemplate(parsing: "(?i)/n/" + $0) })
    var mismatches = Mismatches()
    for (number, name) in names.enumerated() {
      for spelling in [name, name.uppercased(), name.lowercased()] {
        let link = example("/n/" + spelling)
        mismatches.check(table.located(link) == number) { "R2: \(link)" }
        let candidates = table.engine.candidates(of: try LinkComponents(link))
        mismatches.check(candidates.count == 1) { "\(link): \(candidates.count) candidates" }
      }
      // 0x20 is the case of a letter, and no more than that.
      let other = example("/n/" + name.replacing("[", with: "%7B"))
      mismatches.check(table.located(other) == nil) { "R2: \(other)" }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  private static let rich = [
    "a", ":x", ":int(x)", "*", "*x", "a:x", ":x-b", "(b)", "(a|b/:string(xg))",
  ]
  private static let asks = [
    "", "?q", "?q=:z", "?(q=:int(z))", "#:f", "?(q|p=:z)&(r=:w)", "?q=7#f",
  ]

  private static func richTemplates(upTo length: Int) -> [String] {
    SmallWorld.templates(rich, upTo: length).enumerated().map { number, text in
      text + asks[number % asks.count]
    }.filter(PlainReader.isTemplate)
  }

  private static func richLinks(upTo length: Int) -> [String] {
    let ends = ["", "?q", "?q=7", "?q=x&r=1#f", "?p=1&q=8#g", "?q&q=7#f"]
    return SmallWorld.links(["a", "b", "7", "a7", "7-b", "c%2Db"], upTo: length).enumerated().map {
      number, link in link + ends[number % ends.count]
    }
  }

  @Test("R15, R18: groups, wildcards, text around tokens and queries, all of up to two segments")
  func everythingRich() throws {
    var table = try ReaderComparison(templates: Self.richTemplates(upTo: 2))
    var mismatches = Mismatches()
    // All of up to two segments are the first 43.
    for link in LawSize.part(of: Self.richLinks(upTo: 3), oneIn: 8, first: 43) {
      table.check(link, &mismatches)
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test("Wildcards take as few segments as they can, on every path over two words")
  func wildcards() throws {
    let templates = [
      "/*x", "/*x/a", "/a/*x", "/*x/a/*y", "/*x/a/b/*y", "/*x/:y/*z", "/*x/a/*y/a/*z", "/*x/a/:y/a",
      "/:x/*y/:z", "/*x/a:y/*z", "/*x/:int(y)/*z/b",
    ]
    var mismatches = Mismatches()
    for template in templates {
      var table = try ReaderComparison(templates: [template])
      for link in SmallWorld.links(["a", "b"], upTo: 7)
        + SmallWorld.links(["a", "ab", "7"], upTo: 4)
      {
        table.check(link, &mismatches)
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  // MARK: Many routes

  @Test(
    "As many literals below a node as a hash is for, of every length",
    arguments: [1, 11, 12, 13, 14, 16, 17, 31, 32, 33, 500, 4_000])
  func literals(count: Int) throws {
    let names = (0..<count).map { number in
      String(String(repeating: "abcdefghij", count: 3).prefix(number % 27)) + "\(number)"
    }
    let table = SmallTable.table(try names.map { try RouteTemplate(parsing: "/n/" + $0) })
    var mismatches = Mismatches()
    for (number, name) in names.enumerated() {
      mismatches.check(table.located(example("/n/" + name)) == number) { "\(name) of \(count)" }
      for other in [name + "x", "x" + name, String(name.dropLast()) + "!", name + "\u{E9}"] {
        mismatches.check(table.located(example("/n/" + other)) == nil) { "\(other) of \(count)" }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test("R15, R18: many texts before tokens at one place, of which one begins as another does")
  func startsOfSegments() throws {
    let templates =
      (0..<12).map { "/p\($0)-:id.html" }
      + ["/p-:id", "/p1:x", "/p1-:int(id).html", "/:id.html", "/p3-:a-:b", "/:(p1-x|q)(k)", "/é:x"]
    var table = try ReaderComparison(templates: templates)
    var mismatches = Mismatches()
    for segment in allTexts(of: ["p", "1", "3", "-", "x", ".html", "%C3%A9"], upTo: 4) {
      table.check(example("/" + segment), &mismatches)
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }
}

/// Tokens of some texts are edges of the index, and share texts with literals and with each other.
@Suite struct TextEdgeTests {
  @Test(
    "R15, R18: literals and tokens that share a text, in every order",
    arguments: [
      ["/:(a)(x)/b", "/ab/c", "/:(ab|d)(y)/c", "/:(ab|e)(z)/*"],
      ["/:(a|ab)(x)", "/:(a)(y)?q", "/ab", "/a?r", "/:(|a)(z)"],
      ["/:(true)(x)/:bool(y)", "/true/:z", "/:bool(v)/false"],
    ])
  func sharedTexts(templates: [String]) throws {
    let words = ["a", "ab", "d", "e", "b", "c", "true", "false"]
    var mismatches = Mismatches()
    for shift in templates.indices {
      let order = templates[shift...] + templates[..<shift]
      var table = try ReaderComparison(templates: Array(order))
      for link in SmallWorld.links(words, upTo: 2) {
        for query in ["", "?q", "?q&r"] { table.check(link + query, &mismatches) }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test(
    "R13, R14: many routes of one path, told apart by any clause of the query",
    arguments: [
      ("/open?kind=a&n=N", []), ("/open?(n=N|m=N)&:x", []),
      ("/open?n=:(N|xN)(n)", ["/open?n=", "/open?n=:(|0)(n)", "/open"]),
      ("/open?kN", ["/open?:n#:f", "/open?(k3)", "/*?k3=1"]),
    ])
  func equalPaths(numbered: String, others: [String]) throws {
    let templates = (0..<20).map { numbered.replacing("N", with: "\($0)") } + others
    var table = try ReaderComparison(templates: templates)
    var mismatches = Mismatches()
    let items = ["kind=a", "n=3", "n=%33", "n", "n=x7", "m=3", "x=1", "k3", "k3=1", "k%33=", "k19"]
    // All of up to one item are the first 12.
    for query in LawSize.part(of: sequences(of: items, upTo: 3), oneIn: 20, first: 12) {
      table.check(example("/open?" + query.joined(separator: "&") + "#f"), &mismatches)
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test("R15, R18: an item before a rest is no repetition of the same item inside it")
  func itemBeforeRest() throws {
    var table = try ReaderComparison(templates: (0..<12).map { "/open?kind=k\($0)&url=**url" })
    let link = example("/open?kind=k1&url=https://x.example/?a=1&kind=k2")
    #expect(table.reader.read(link)?.index == 1)
    #expect(table.difference(on: link) == nil)
  }

  @Test(
    "R13, R14: many routes of one path, told apart by any part of the fragment",
    arguments: [
      ("/open#/a/:x/N", ["/open#/a/*", "/open#/*/3", "/open#/(a|b)/x/3?q"]),
      ("/open#/:(N|xN)(n)?q=N", ["/open#/?q=3", "/open#:f"]),
      ("/open#!/N", ["/open#/3", "/open#\\/3", "/open#!/:n", "/open"]),
      ("/open#n=N&:q", ["/open#:q", "/open#n=:n", "/open#(q=:q)", "/open#n=3"]),
      ("/open#fN", ["/open#:(f3|3)(x)", "/open#:x", "/open?q#f3"]),
    ])
  func equalPathsWithFragments(numbered: String, others: [String]) throws {
    let templates = (0..<20).map { numbered.replacing("N", with: "\($0)") } + others
    var table = try ReaderComparison(templates: templates)
    var mismatches = Mismatches()
    let segments = ["a", "b", "x", "3", "%33", "x3", ""]
    let tails = ["", "?q", "?q=3", "?q=%33&n=3", "?n=3"]
    let fragments = sequences(of: segments, upTo: 3).flatMap { path in
      ["/", "!/"].flatMap { mark in tails.map { mark + path.joined(separator: "/") + $0 } }
    }
    // The first 80 have at most one segment, the first 9 at most one item.
    for fragment in LawSize.part(of: fragments, oneIn: 40, first: 80) {
      table.check(example("/open#" + fragment), &mismatches)
    }
    let items = ["n=3", "n=%33", "q", "q=3", "f3", "%663", "3", "n"]
    for items in LawSize.part(of: sequences(of: items, upTo: 3), oneIn: 40, first: 9) {
      table.check(example("/open#" + items.joined(separator: "&")), &mismatches)
      table.check(example("/open?q#" + items.joined(separator: "&")), &mismatches)
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }
}
