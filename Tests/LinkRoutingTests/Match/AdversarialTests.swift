import LinkRouting
import TestSupport
import Testing

/// R18: no input makes a match exponential.
///
/// What doubling a path costs is held by `.ci/complexity`.
@Suite struct AdversarialTests {
  @Test(
    "R18: wildcards against the longest path of a's, where a wrong turn is possible at every segment",
    arguments: [
      ["/*/a/*/a/*/a/b"], ["/*/a/*/a/*/a/*/a/*/a/*/a/*/a/*/a/*/a/*/a/b"],
      [
        "/*/a/*/a/*/a/b", "/*/:x/*/:y/*/:z/b", "/:x/*/a/*/:y/c", "/*/a/a/*/a/a/*/b",
        "/a/*/b/*/a/*/b",
      ],
      ["/*/a/*/a?b", "/*/:x/*/a?b=:c", "/*/a/*/:x?d", "/*#x"],
      ["/*/a:x/*/:string(y)a/*/a:z/b", "/*/:string(x)a/*/:y/*/b"],
    ])
  func deadEnds(templates: [String]) throws {
    let table = SmallTable.table(try templates.map { try RouteTemplate(parsing: $0) })
    for unit in ["/a", "/aa"] {
      let link = example(String(repeating: unit, count: 255))
      #expect(table.match(link) == nil, "R18: \(templates)")
    }
  }

  @Test(
    "R13: 64 KiB of one thing are handled, and 64 bytes of it as the reader says",
    arguments: [
      "/", "%25", "&", ".", "/a", "a", "-", "&q=1", "q&", "/%61", "1", "1-", "=", "#", "?",
    ])
  func hostile(unit: String) throws {
    let templates = [
      "/*/a/*/a/*/a/b", "/:a-:b-:int(c)", "/:int(a)", "/:double(a)", "/:uuid(a)", "/a:x.html",
      "/*rest?q=:int(q)", "/:x?q&r=:s&(t)", "/:x#:double(a)-:double(b)-:bool(c)",
      "/?q=:a-:b-:int(c)",
    ]
    let table = SmallTable.table(try templates.map { try RouteTemplate(parsing: $0) })
    var tables = try ReaderComparison(templates: templates)
    for start in ["/", "/?q=", "/x#"] {
      func text(_ bytes: Int) -> String {
        example(start) + String(repeating: unit, count: bytes / unit.utf8.count)
      }
      #expect(tables.difference(on: text(64)) == nil, "R13: \(start)\(unit)…")
      let large = text(LinkLimits.bytes - 30)
      let isLink = (try? LinkComponents(large)) != nil
      #expect(isLink || table.match(large) == nil, "R8, R13: \(start)\(unit)…")
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
