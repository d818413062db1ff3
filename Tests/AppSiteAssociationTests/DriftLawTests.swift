import AppSiteAssociation
import LinkRouting
import TestSupport
import Testing

/// Every difference that a small link shows is found without this link.
@Suite struct DriftLawTests {
  private static let links: [String] = {
    let paths =
      sequences(of: ["a", "b", "c", "A", "1", "%25"], upTo: 2) + [
        ["a", "b", "a"], ["c", "c", "c"],
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
      let segments = ["a", "b", ":x", "*", "(a)", ":int(n)", ":(a|c)(t)", #"\%"#, "(b|c)"]
      let queries = [
        "", "", "", "?q=1", "?:q", "?q=:q&w=:w", "?:q&(w=:w)", "?(q=1|w=1)", "?q=:int(q)", "?q",
      ]
      let path = (0..<random.below(3)).map { place in
        random.pick(segments).replacing("(n", with: "(n\(place)").replacing(
          ")(t", with: ")(t\(place)"
        )
        .replacing("x", with: "x\(place)")
      }
      let text =
        "/" + path.joined(separator: "/") + random.pick(queries)
        + random.pick(["", "", "#f", "#:f"])
      return try? RouteTemplate(parsing: text)
    }

    mutating func component() -> SiteAssociation.Component {
      let path = (0..<random.below(3)).map { _ in
        random.pick(["a", "b", "?*", "*", "?", "$(v)", "a*", "A", "%25"])
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
    for _ in 0..<LawSize.of(5) {
      let count = 1 + draw.random.below(3)
      let templates = (0..<count).compactMap { _ in draw.template() }
      let components = (0...draw.random.below(3)).map { _ in draw.component() }
      guard !templates.isEmpty, let table = try? table(templates.map(\.description)) else {
        continue
      }
      let file = SiteAssociation(
        details: [.init(appIDs: [], components: components)],
        substitutionVariables: ["v": ["a", "c"]])
      let found = file.findings(against: table, on: "example.com")
      let all = file.findings(against: table, on: "example.com", trying: Self.links)
      let known = Set(found.map(key))
      for finding in all where finding.isDrift && !known.contains(key(finding)) {
        Issue.record(
          """
          \(templates.map(\.description)) and \(components.map(\.description)): \(finding.kind) \
          \(finding.link) is not found
          """)
      }
    }
  }

  private func key(_ finding: SiteFinding) -> String {
    "\(finding.kind) \(finding.rule?.description ?? "") \(finding.template?.description ?? "")"
  }
}

extension SiteAssociation.Component {
  fileprivate var description: String {
    let query = self.query.map { "\($0)" } ?? ""
    return "\(exclude == true ? "not " : "")\(path ?? "-") \(query) #\(fragment ?? "-")"
      + "\(caseSensitive == false ? " any case" : "")\(percentEncoded == false ? " decoded" : "")"
  }
}
