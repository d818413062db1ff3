import LinkRouting
import TestSupport
import Testing

@testable import SystemLinkFiles

/// The findings are the differences that all small links show to a plain reader of the file.
@Suite struct DriftLawTests {
  static let links: [String] = {
    let paths =
      sequences(of: ["a", "b", "x", "A", "1", "2", "%25", "ab", "ax", "x1", "x2"], upTo: 2) + [
        ["a", "b", "a"], ["x", "x", "x"], ["a", "x", "b", "1"], ["a", "", "b"], ["", "a"],
      ]
    let queries = ["", "?q=", "?q=1", "?q=z", "?w=1", "?q=1&w=1", "?q=z&w=", "?w=z&q=z"]
    return paths.flatMap { path in
      queries.flatMap { query in
        ["", "#f", "#z"].map { "https://example.com/\(path.joined(separator: "/"))\(query)\($0)" }
      }
    }
  }()

  /// Links of few paths with many tails: repeated names, empty values, items without a value, both orders.
  private static let tails: [String] = {
    let items = ["q=1", "q=z", "q=", "q", "w=1", "w=", "Q=1", "q=%23f"]
    let queries =
      sequences(of: items, upTo: 2) + sequences(of: ["q=1", "q=z", "q=", "w=1"], upTo: 3)
    return ["", "a"].flatMap { path in
      queries.flatMap { query in
        ["", "#f", "#z", "#/x", "#k=1", "#k=xx"].map { fragment in
          let query = query.isEmpty ? "" : "?" + query.joined(separator: "&")
          return "https://example.com/\(path)\(query)\(fragment)"
        }
      }
    }
  }()

  private struct Draw {
    var random: SplitMix64

    /// A template of few paths, whose query and fragment matter.
    mutating func templateOfTails() -> RouteTemplate? {
      let text = [
        ["/", "/a", "/*", "/:x"],
        [
          "", "", "?q=1", "?:q", "?:q&:w", "?(q=1|w=1)", "?:q&(:w)", "?q=:int(q)", "?q", "?Q=:q",
          "?q=:(z|1)(q)", "?q=:string(q)", "?w=1&q=z",
        ], ["", "", "", "#f", "#:f", "#/:f", "#k=:f"],
      ].map { random.pick($0) }.joined()
      return try? RouteTemplate(parsing: text)
    }

    mutating func componentOfTails() -> SiteAssociation.Component {
      let values = ["?*", "*", "", "1", "z", "?", "*1", "$(v)", "%23*", "#*", "*z*"]
      let names = [["q"], ["w"], ["q", "w"], ["q", "Q"], ["Q", "w"]]
      let query: SiteAssociation.Query? =
        switch random.below(8) {
        case 0: nil
        case 1:
          .pattern(random.pick(["q=*", "*", "", "*w*", "*q=1", "?*", "q=1*", "*&*", "w=?&q=?"]))
        default:
          .items(
            Dictionary(uniqueKeysWithValues: random.pick(names).map { ($0, random.pick(values)) }))
        }
      return SiteAssociation.Component(
        path: random.pick([nil, "/a", "/*", "/"]), query: query,
        fragment: random.pick([nil, nil, nil, "?*", "f", "*", "", "/*", "k=?", "k=*"]),
        exclude: random.oneIn(3) ? true : nil,
        caseSensitive: random.oneIn(5) ? false : nil,
        percentEncoded: random.oneIn(5) ? false : nil)
    }

    mutating func template() -> RouteTemplate? {
      let segments = [
        "a", "b", ":x", "*", "(a)", ":int(n)", ":(a|x)(t)", #"\%"#, "(b|x)", "x:x", ":x-1", "1",
        "x1",
      ]
      let queries = [
        "", "", "", "?q=1", "?:q", "?q=:q&w=:w", "?:q&(w=:w)", "?(q=1|w=1)", "?q=:int(q)", "?q",
        "?q=:(z|1)(q)",
      ]
      let path = (0..<random.below(3)).map { place in
        random.pick(segments).replacing("(n", with: "(n\(place)").replacing(
          ")(t", with: ")(t\(place)"
        )
        .replacing("x", with: "x\(place)")
      }
      let text =
        (random.oneIn(5) ? "(?i)/" : "/") + path.joined(separator: "/") + random.pick(queries)
        + random.pick(["", "", "#f", "#:f"])
      return try? RouteTemplate(parsing: text)
    }

    /// A template whose links are some of those of another one.
    mutating func templateOfSets() -> RouteTemplate? {
      let texts = [
        "/:(a|b)(t)", "/:int(t)", "/:y", "/*", "(?i)/:(a|b)(t)", "/:(a|b)(t)/:y", "/:y/:int(t)",
        "(?i)/:(a|x)(t)/:y",
      ]
      return try? RouteTemplate(parsing: random.pick(texts))
    }

    mutating func componentOfSets() -> SiteAssociation.Component {
      let path = random.pick(["/a", "/b", "/c*", "/1", "/x?", "/a/*", "/?/1", "/*/x"])
      return SiteAssociation.Component(path: path, exclude: random.oneIn(4) ? true : nil)
    }

    mutating func component() -> SiteAssociation.Component {
      let path = (0..<random.below(3)).map { _ in
        random.pick(["a", "b", "?*", "*", "?", "$(v)", "a*", "A", "%25", "x?", "?1", "*1"])
      }
      let value = { (random: inout SplitMix64) in random.pick(["?*", "*", "", "1"]) }
      let query: SiteAssociation.Query? =
        switch random.below(8) {
        case 0: .items(["q": value(&random)])
        case 1: .items(["q": value(&random), "w": value(&random)])
        case 2: .pattern(random.pick(["q=*", "*", "", "*w*"]))
        default: nil
        }
      return SiteAssociation.Component(
        path: random.below(6) == 0 ? nil : "/" + path.joined(separator: "/"), query: query,
        fragment: random.pick([nil, nil, nil, "?*", "f", "*", ""]),
        exclude: random.below(4) == 0 ? true : nil,
        caseSensitive: random.below(6) == 0 ? false : nil,
        percentEncoded: random.below(6) == 0 ? false : nil)
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func everySmallLink(seed: UInt64) throws {
    try check(Self.links, count: 1, seed) {
      $0.template()
    } component: {
      $0.component()
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func everySmallTail(seed: UInt64) throws {
    try check(Self.tails, count: 3, seed) {
      $0.templateOfTails()
    } component: {
      $0.componentOfTails()
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func everySmallSet(seed: UInt64) throws {
    // A path with empty segments is compared with no route's exclusions, as the page says.
    let links = Self.links.filter { !$0.contains { "?#".contains($0) } && !$0.contains("com//") }
    try check(links, count: 10, seed) {
      $0.templateOfSets()
    } component: {
      $0.componentOfSets()
    }
  }

  private func check(
    _ links: [String], count: Int, _ seed: UInt64, template: (inout Draw) -> RouteTemplate?,
    component: (inout Draw) -> SiteAssociation.Component
  ) throws {
    var draw = Draw(random: SplitMix64(seed: seed))
    for _ in 0..<LawSize.of(count) {
      let count = 1 + draw.random.below(3)
      let templates = (0..<count).compactMap { _ in template(&draw) }
      let components = (0...draw.random.below(3)).map { _ in component(&draw) }
      guard !templates.isEmpty, let table = try? table(templates.map(\.description)) else {
        continue
      }
      let file = SiteAssociation(
        details: [.init(appIDs: [], components: components)],
        substitutionVariables: ["v": ["a", "x"]])
      let found = file.drift(from: table, on: "example.com")
      let world = World(file, table)
      let about = "\(templates.map(\.description)) and \(components.map(\.testDescription))"
      for finding in found where !finding.link.isEmpty && !world.shows(finding) {
        Issue.record("\(about): \(finding.kind) \(finding.link) is no difference")
      }
      // A component that was tried with only some of its links is reported.
      let isComplete = !found.contains { $0.kind == .unfinished }
      let known = Set(found.map(World.Difference.init))
      var missed: Set<World.Difference> = []
      for link in links where isComplete {
        guard let difference = world.difference(of: link), difference.isDrift,
          !known.contains(difference), missed.insert(difference).inserted
        else { continue }
        Issue.record(
          "\(about): \(difference) \(link) is not found: \(found.map { "\($0.kind) \($0.link)" })")
      }
    }
  }

  /// A table and a file, with the file that the table makes: each read plainly.
  fileprivate struct World {
    /// A difference without its link.
    struct Difference: Hashable {
      var kind: SiteFinding.Kind
      var rule: Int?
      var template: RouteTemplate?

      var isDrift: Bool { kind == .refused || kind == .unclaimed }
    }

    private let file: PlainSite
    private let made: PlainSite
    private let table: RouteTable<String>

    init(_ file: SiteAssociation, _ table: RouteTable<String>) {
      func plain(_ file: SiteAssociation) -> PlainSite {
        PlainSite(
          components: file.details[0].components, variables: file.substitutionVariables)
      }
      self.file = plain(file)
      made = plain(SiteAssociation(of: table, on: "example.com", for: []))
      self.table = table
    }

    func difference(of link: String) -> Difference? {
      let decision = file.decision(for: link)
      let template = table.firstMatch(of: link)?.template
      let opens = decision?.opens == true
      guard opens != (template != nil) else { return nil }
      let isExpected = (made.decision(for: link)?.opens == true) == opens
      let plain = file.decision(for: String(link.prefix { $0 != "#" }))
      let isFragment =
        !opens && decision != nil && template?.fragment == nil
        && plain?.component != decision?.component
      return Difference(
        kind: opens
          ? isExpected ? .wider : .refused : isExpected || isFragment ? .narrower : .unclaimed,
        rule: decision?.component, template: template)
    }

    /// Whether the link of a finding shows the difference.
    func shows(_ finding: SiteFinding) -> Bool {
      difference(of: finding.link) == Difference(finding)
    }
  }
}

extension DriftLawTests.World.Difference {
  fileprivate init(_ finding: SiteFinding) {
    self.init(kind: finding.kind, rule: finding.rule?.component, template: finding.template)
  }
}
