import LinkRouting
import TestSupport
import Testing

/// A table answers as the reader does, which was written from the pages of the rules and shares nothing
/// with the engine.
@Suite struct IndependentReaderTests {
  @Test("R1–R16: tables of generated templates, and links that nearly match them", arguments: 1...4)
  func generatedTables(seed: UInt64) throws {
    var sampler = ReaderSampler(seed: seed)
    var mismatches = Mismatches()
    var pairs = 0
    while pairs < LawSize.of(1500) {
      var templates: [String] = []
      let count = 1 + sampler.random.below(6)
      while templates.count < count {
        let template =
          !templates.isEmpty && sampler.random.oneIn(2)
          ? sampler.relative(of: sampler.random.pick(templates)) : sampler.template()
        let isTemplate = PlainReader.isTemplate(template)
        Self.check(template, isTemplate, &mismatches)
        if isTemplate, Self.isTemplate(template) { templates.append(template) }
      }
      var tables = try ReaderComparison(templates: templates, origins: sampler.origins())
      for _ in 0..<30 {
        let link = sampler.link(for: tables.reader)
        tables.check(link, &mismatches)
        pairs += templates.count
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test("texts that are nearly templates", arguments: 1...2)
  func brokenTemplates(seed: UInt64) {
    var sampler = ReaderSampler(seed: seed)
    var mismatches = Mismatches()
    for _ in 0..<LawSize.of(600) {
      let template = sampler.brokenTemplate()
      Self.check(template, PlainReader.isTemplate(template), &mismatches)
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  /// Pairs that are drawn too rarely: the first of each is tried first.
  @Test(
    "R15: each line of the page on precedence",
    arguments: [
      (["/a1b", "/:(a1b|x)(x)"], "/a1b"),
      (["/:(a|z)(x)", "/:(a|b|c)(x)"], "/a"),
      (["/:(a|b|c|d)(x)/x", "/a:x/x", "/:x/x"], "/a/x"),
      (["/a:x", "/:string(x)b"], "/a1b"),
      (["/a-:x", "/a:x"], "/a-1"),
      (["/a:int(x)", "/a:double(x)", "/a:x"], "/a7"),
      (["/:int2(x)", "/:int(x)", "/:double(x)", "/:Color(x)", "/:x", "/*"], "/12"),
      (["/*/a/edit", "/*/edit", "/*/:x/:y", "/*"], "/x/a/edit"),
      (["/:x/a", "/:x/*"], "/b/a"),
      (["/a?:x&:y", "/a?:x", "/a#:part", "/a"], "/a?x=1&y=2#c"),
      (["/f?:x", "/f?(:int(x)|:int(y))"], "/f?x=1&y=1"),
      (["/a?:int(x)", "/a?:x"], "/a?x=1"), (["/a?x=p:int(x)", "/a?x=p:double(x)"], "/a?x=p7"),
      (["/a?x=pp:y", "/a?x=p:y"], "/a?x=ppq"),
      (["/a#a=1", "/a#(t=:t)", "/a#:part"], "/a#a=1"),
      (["/a#faq", "/a#f:x", "/a#:part"], "/a#faq"),
      (["/a#x:t", "/a#(k=:k)", "/a#:t"], "/a#xy"),
      (["/a", "/a/(b)"], "/a"), (["/(a|b|c)", "/(a|:t)"], "/a"), (["/(a|b)", "/(a|c)"], "/a"),
      (["/(7|8|:x/:y)", "/(7|:x/(b|:y))"], "/7"), (["/(7|x/y)", "/(7|:x/:y)"], "/7"),
      (["(?i)/a/x", "/:(a|A|b)(x)/x", "/:x/x"], "/A/x"),
    ])
  func order(_ templates: [String], path: String) throws {
    for order in [templates, templates.reversed()] {
      var tables = try ReaderComparison(templates: order, origins: [.web("example.com")])
      let link = "https://example.com" + path
      let read = tables.reader.order(of: link).map { order[$0] }
      #expect(read == templates.filter(read.contains), "\(link)")
      let difference = tables.difference(on: link)
      #expect(difference == nil, "\(difference ?? "")")
    }
  }

  @Test(
    "Links that are drawn too rarely",
    arguments: [
      ("/:int3(n)-:(a|)(k)-:double(t)", "https://example.com/051--9.5"),
      ("/p-:(|a)(x)", "https://example.com/p-"),
      ("/:(|a)(x).x", "https://example.com/.x"),
      ("(?i)/#/a", "https://example.com/#/A"), ("(?i)/a\\[", "https://example.com/A%7B"),
      ("/", "https://example.com:443:80/"), ("/", "https://example.com:80:443/"),
      ("/", "https://example.com::443/"), ("/", "https://example.com:443:/"),
      ("/", "https://u:p@example.com/"), ("/*x", "https://example.com/a%2f//b/%C3%A9/"),
      ("/*x", "cook://a:b:/c"), ("/*x", "cook://a:/c"),
      ("/a?(k=1|k=:x)", "https://example.com/a?k=2&k=1&k=3"),
      (
        "/open?kind=k1&url=**url", "https://example.com/open?kind=k1&url=https://x.example/?kind=k2"
      ),
      ("/open?url=**url", "https://example.com/open?url=http://[::1]:8080/a"),
      ("/open?url=**url", "https://example.com/open?url=http://h/a[b]"),
      ("/login?u=**u", "https://example.com/login?u&a=1&u"),
      ("/login?u=**u", "https://example.com/login?u&u=2"),
      ("/x:(|b)(k)y", "https://example.com/xy"),
      ("/a#k=:k", "https://example.com/a#k=%78&b=%"),
    ])
  func rareLinks(template: String, link: String) throws {
    var tables = try ReaderComparison(
      templates: [template], origins: [.web("example.com"), .init(["cook"], .segment)])
    let difference = tables.difference(on: link)
    #expect(difference == nil, "\(difference ?? "")")
  }

  @Test("R13: the limits")
  func limits() throws {
    var tables = try ReaderComparison(
      templates: ["/*x", "/", "/#/*y", "/#a=:a", "/?u=**r", "/**r"], origins: [.web("example.com")])
    let base = "https://example.com/"
    func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }
    for count in [255, 256, 257, 1023, 1024, 1025, 2000] {
      for link in [
        times(count, "a/"), times(count, "/") + "a", "?" + times(count, "a&"),
        "?" + times(count, "&"),
        "#/" + times(count, "a/"), "#!/" + times(count, "a/"), "#" + times(count, "a/"),
        "#" + times(count, "a&"), "#/?" + times(count, "a&"), "#/" + times(count, "a&"),
        "?u=" + times(count, "a&"), "a#" + times(count, "a&"),
      ] {
        #expect(tables.difference(on: base + link) == nil, "\(count) times in \(link.prefix(20))…")
      }
    }
    for count in [65_535, 65_536, 65_537] {
      let link = base + times(count - base.utf8.count, "a")
      #expect(tables.difference(on: link) == nil, "\(count) bytes")
    }
  }

  // MARK: Fixtures

  @Test("Fixtures/engine/templates.json: the reader and the table answer as the rows do")
  func templateRows() throws {
    let rows = try TemplateFixtures.all.get()
    for row in rows.valid {
      var tables = try ReaderComparison(templates: [row.template], origins: [.web("example.com")])
      for match in row.matches {
        let read = tables.reader.read(match.url)
        #expect(read != nil, "\(row.id): \(match.url)")
        Self.expect(match.params ?? [:], in: read?.params ?? [], "\(row.id): \(match.url)")
        #expect(tables.difference(on: match.url) == nil)
      }
      for link in row.refuses ?? [] {
        #expect(tables.reader.read(link) == nil, "\(row.id): \(link)")
        #expect(tables.difference(on: link) == nil)
      }
    }
    // The reader takes the brackets of other languages for text.
    for row in rows.invalid where !row.id.hasPrefix("other-") {
      #expect(!PlainReader.isTemplate(row.template), "\(row.id): \(row.template)")
    }
  }

  private struct Row: Decodable {
    var id: String
    var origins: [String]?
    var templates: [String]?
    var template: String?
    var link: String?
    var url: String?
    var params: [String: String]?
  }

  @Test(
    "The rows of other fixtures", arguments: ["engine/regressions.json", "engine/origins.json"])
  func otherRows(file: String) throws {
    for row in try Repository.fixture(file, as: [Row].self) {
      let templates = try row.templates ?? [#require(row.template)]
      let origins = (row.origins ?? ["https://example.com", "http://example.com"]).map(
        ReaderOrigin.init(fixture:))
      let link = try #require(row.link ?? row.url)
      var tables = try ReaderComparison(templates: templates, origins: origins)
      let read = tables.reader.read(link)
      #expect(read.map { templates[$0.index] } == row.template, "\(row.id): \(link)")
      Self.expect(row.params ?? [:], in: read?.params ?? [], "\(row.id): \(link)")
      #expect(tables.difference(on: link) == nil, "\(row.id)")
    }
  }

  // MARK: Helpers

  private static func isTemplate(_ text: String) -> Bool {
    (try? RouteTemplate(parsing: text)) != nil
  }

  private static func check(_ text: String, _ isTemplate: Bool, _ mismatches: inout Mismatches) {
    let message = "\(text): a template to the \(isTemplate ? "reader" : "engine") alone"
    mismatches.check(Self.isTemplate(text) == isTemplate) { message }
  }

  /// For each name, the first token or the last item has the expected value (R14).
  private static func expect(
    _ expected: [String: String], in params: [(name: String, value: String)], _ label: String
  ) {
    for (name, value) in expected {
      let values = params.filter { $0.name.utf8.elementsEqual(name.utf8) }.map(\.value)
      #expect(values.contains { $0.utf8.elementsEqual(value.utf8) }, "\(label): \(name)")
    }
  }
}

extension ReaderOrigin {
  /// - Parameter text: An origin as a row of `Fixtures/engine/origins.json` names it, such as `cook://`.
  fileprivate init(fixture text: String) {
    let words = text.split(separator: " ")
    let parts = words[0].split(separator: ":", omittingEmptySubsequences: false)
    let host = parts[1].drop { $0 == "/" }
    let place: Place =
      switch host {
      case "": .segment
      case "*": .anyServer
      default: .host(String(host))
      }
    self.init(
      [String(parts[0])], place, ports: parts.dropFirst(2).compactMap { Int($0) },
      allowsUserInfo: words.count > 1)
  }
}
