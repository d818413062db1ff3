import TestSupport
import Testing

@testable import LinkRouting

#if DEBUG
  /// R18: no input makes the search exponential.
  ///
  /// Counted in nodes looked at, not in time.
  @Suite struct RouteIndexSearchTests {
    private func visits(_ table: RouteTable<RouteParams>, _ text: String) throws -> Int {
      var search = RouteIndex.Search(previous: -1)
      ScannedLink.with(try LinkComponents(text)) { scanned in
        table.engine.index.visit(0, 0, scanned, &search)
      }
      return search.visits
    }

    private static let tables: [(String, [RouteTemplate])] = [
      ("three wildcards", ["/*/a/*/a/*/a/b"]),
      ("ten wildcards", ["/*/a/*/a/*/a/*/a/*/a/*/a/*/a/*/a/*/a/*/a/b"]),
      (
        "a family of wildcards",
        [
          "/*/a/*/a/*/a/b", "/*/:x/*/:y/*/:z/b", "/:x/*/a/*/:y/c", "/*/a/a/*/a/a/*/b",
          "/a/*/b/*/a/*/b",
        ]
      ),
      ("wildcards and a query", ["/*/a/*/a?b", "/*/:x/*/a?b=:c", "/*/a/*/:x?d", "/*#x"]),
      ("affixed tokens", ["/*/a:x/*/:string(y)a/*/a:z/b", "/*/:string(x)a/*/:y/*/b"]),
    ]

    @Test("R18: adversarial templates against a long path of a's", arguments: 0..<5)
    func adversarial(index: Int) throws {
      let (name, templates) = Self.tables[index]
      // Text around a token needs more than the text.
      let unit = name == "affixed tokens" ? "/aa" : "/a"
      let table = SmallTable.table(templates)
      let sizes = [32, 64, 128, 255]
      let counts = try sizes.map { try visits(table, example(String(repeating: unit, count: $0))) }
      print("R18: \(name): \(zip(sizes, counts).map { "\($0) segments, \($1) nodes" })")
      for (smaller, larger) in zip(counts, counts.dropFirst()) {
        // Twice the segments, at most a bit more than twice the nodes: an exponent of about one.
        #expect(larger < smaller * 5 / 2, "R18: \(name): \(counts)")
      }
      let nodes = table.engine.index.nodes.count
      #expect(counts[3] <= nodes * 256, "R18: \(name): each node at most once a segment")
    }

    @Test(
      "R18: every node at most once a segment, over all wildcard templates of up to four segments")
    func bound() throws {
      let templates = SmallWorld.templates(["a", ":x", "*"], upTo: 4).compactMap {
        try? RouteTemplate($0)
      }
      let table = SmallTable.table(templates)
      let nodes = table.engine.index.nodes.count
      for count in 0...40 {
        let link = example(String(repeating: "/a", count: count) + "/b")
        #expect(try visits(table, link) <= nodes * (count + 2), "R18: \(link)")
      }
    }

    @Test("R18: without wildcards every node at most once, dead ends included")
    func withoutWildcards() throws {
      let templates = SmallWorld.templates(["a", ":x", ":int(x)"], upTo: 5)
        .filter { $0.split(separator: "/").count == 5 }.map { $0 + "/end" }
      let table = SmallTable.table(try templates.map { try RouteTemplate($0) })
      let link = example("/a/a/a/a/a/other")
      #expect(try visits(table, link) <= table.engine.index.nodes.count, "R18: \(link)")
    }
  }
#endif

/// What zips a template with a link takes its time within bounds too.
@Suite struct AdversarialZipTests {
  @Test("R18: a hundred wildcards against the longest path")
  func wildcards() throws {
    let template = try RouteTemplate(String(repeating: "*/a/", count: 100) + "b")
    let link = try LinkComponents(example(String(repeating: "/a", count: 256)))
    #expect(template.params(of: link) == nil, "R18")
    #expect(SmallTable.table([template]).match(link) == nil, "R18")
    let matching = try LinkComponents(example(String(repeating: "/a", count: 255) + "/b"))
    #expect(template.params(of: matching) != nil, "R18")
    #expect(SmallTable.table([template]).match(matching) != nil, "R18")
  }

  @Test(
    "R13: 64 KiB of one thing are handled, and the index and the plain fold agree on them",
    arguments: [
      "/", "%25", "&", ".", "/a", "a", "-", "&q=1", "q&", "/%61", "1", "1-", "=", "#", "?",
    ])
  func hostile(unit: String) throws {
    let table = SmallTable.table([
      "/*/a/*/a/*/a/b", "/:a-:b-:int(c)", "/:int(a)", "/:double(a)", "/:uuid(a)", "/a:x.html",
      "/*rest?q=:int(q)", "/:x?q&r=:s&(t)", "/:x#:double(a)-:double(b)-:bool(c)",
      "/?q=:a-:b-:int(c)",
    ])
    for start in ["/", "/?q=", "/x#"] {
      let count = (LinkLimits.bytes - 30) / unit.utf8.count
      let text = example(start) + String(repeating: unit, count: count)
      guard let link = try? LinkComponents(text) else {
        #expect(table.match(text) == nil, "R8, R13: \(start)\(unit)…")
        continue
      }
      let params = table.fold(link)?.params
      #expect(table.resolve(link)?.params == params, "R13: \(start)\(unit)…")
      #expect(table.match(text) == params, "R13: \(start)\(unit)…")
    }
  }

  @Test(
    "R13: a megabyte, and ten thousand segments, match nothing",
    arguments: ["a", "/a", "%25", "?a&"])
  func megabyte(unit: String) {
    let table = SmallTable.table(["/*", "/"], on: [.any, .scheme("cook")])
    for start in ["https://example.com/", "cook://", "cook:", "x://h?"] {
      let large = start + String(repeating: unit, count: 1 << 20)
      #expect(table.match(large) == nil, "R13: \(start)\(unit)…")
    }
    let long = example(String(repeating: "/a", count: 10_000))
    #expect(table.match(long) == nil, "R13: 10,000 segments")
  }
}
