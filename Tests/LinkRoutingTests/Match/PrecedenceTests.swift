import LinkRouting
import TestSupport
import Testing

/// R15: the templates decide, never the order in which they were written or their tokens' names.
@Suite struct PrecedenceTests {
  @Test("R15: permuting the routes changes nothing")
  func permutations() throws {
    var sampler = ReaderSampler(seed: 61)
    var mismatches = Mismatches()
    for _ in 0..<12 {
      var texts = ["/a", "/:x", "/*", "/:int(x)", "/a/:x", "/:x/b", "/*/b"]
      while texts.count < 15 {
        let text = sampler.template()
        if PlainReader.isTemplate(text), !texts.contains(text) { texts.append(text) }
      }
      let reader = try PlainReader(templates: texts, origins: [.web("example.com")])
      var templates = try texts.map { try RouteTemplate(parsing: $0) }
      let links = (0..<40).compactMap { _ in try? LinkComponents(sampler.link(for: reader)) }
      let unshuffled = SmallTable.table(templates)
      let before = links.map { unshuffled.tried($0) }
      for _ in 0..<3 {
        templates.shuffle(using: &sampler.random)
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

  @Test("R15: of two choices among items the narrower goes first, with many values, too")
  func choices() throws {
    let link = try LinkComponents(example("/open?n=1"))
    let many = (1...80).map { "n=\($0)" }.joined(separator: "|")
    for (first, second) in [
      ("/open?(n=:int(k)|m=:int(k))", "/open?(n=:int(k)|n=a|m=:int(k))"),
      ("/open?(n=:int(k)|\(many))", "/open?(n=:int(k)|n=a)"),
    ] {
      let templates = try [first, second].map { try RouteTemplate(parsing: $0) }
      for written in [templates, templates.reversed()] {
        let tried = SmallTable.table(written).tried(link).map(\.template)
        #expect(tried == templates.map(\.description), "R15: \(second)")
      }
    }
  }
}
