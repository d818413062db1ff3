import LinkRouting
import SystemLinkFiles
import TestSupport
import Testing

/// The findings are the differences that all small links show to a plain reader of the file.
@Suite struct DriftLawTests {
  private static let links: [String] = {
    let paths =
      sequences(of: ["a", "b", "x", "A", "1", "2", "%25", "ab", "ax", "x1", "x2"], upTo: 2) + [
        ["a", "b", "a"], ["x", "x", "x"], ["a", "", "b"], ["", "a"],
      ]
    let queries = ["", "?q=", "?q=1", "?q=z", "?w=1", "?q=1&w=1", "?q=z&w=", "?w=z&q=z"]
    return paths.flatMap { path in
      queries.flatMap { query in
        ["", "#f", "#z"].map { "https://example.com/\(path.joined(separator: "/"))\(query)\($0)" }
      }
    }
  }()

  private struct Draw {
    var random: SplitMix64

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
    var draw = Draw(random: SplitMix64(seed: seed))
    for _ in 0..<LawSize.of(2) {
      let count = 1 + draw.random.below(3)
      let templates = (0..<count).compactMap { _ in draw.template() }
      let components = (0...draw.random.below(3)).map { _ in draw.component() }
      guard !templates.isEmpty, let table = try? table(templates.map(\.description)) else {
        continue
      }
      let file = SiteAssociation(
        details: [.init(appIDs: [], components: components)],
        substitutionVariables: ["v": ["a", "x"]])
      let found = file.findings(against: table, on: "example.com")
      let world = World(file, table)
      let about = "\(templates.map(\.description)) and \(components.map(\.description))"
      for finding in found where finding.kind != .untried && !world.shows(finding) {
        Issue.record("\(about): \(finding.kind) \(finding.link) is no difference")
      }
      // A component that was tried with only some of its links is reported.
      let isComplete = !found.contains { $0.kind == .untried && $0.rule != nil }
      let known = Set(found.map(World.Difference.init))
      var missed: Set<World.Difference> = []
      for link in Self.links where isComplete {
        guard let difference = world.difference(of: link), difference.isDrift,
          !known.contains(difference), missed.insert(difference).inserted
        else { continue }
        Issue.record("\(about): \(difference) \(link) is not found")
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
      let template = table.resolve(link)?.template
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
      let difference = difference(of: finding.link)
      return difference == Difference(finding)
        // A link with a needless escape is never drift.
        || finding.kind == .narrower && finding.description.contains("written, with")
          && difference != nil
    }
  }
}

extension DriftLawTests.World.Difference {
  fileprivate init(_ finding: SiteFinding) {
    self.init(kind: finding.kind, rule: finding.rule?.component, template: finding.template)
  }
}

extension SiteAssociation.Component {
  fileprivate var description: String {
    let query = self.query.map { "\($0)" } ?? ""
    return "\(exclude == true ? "not " : "")\(path ?? "-") \(query) #\(fragment ?? "-")"
      + "\(caseSensitive == false ? " any case" : "")\(percentEncoded == false ? " decoded" : "")"
  }
}
