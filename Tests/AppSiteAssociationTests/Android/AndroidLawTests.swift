import Foundation
import LinkRouting
import TestSupport
import Testing

@testable import AppSiteAssociation

/// The differences between rules of Android 15 and a table are those that all small links show to a plain reader.
@Suite struct AndroidLawTests {
  private static let links: [String] = {
    let paths =
      sequences(of: ["a", "b", "x", "A", "1", "%25", "ab", "x1", "bb"], upTo: 2) + [
        ["a", "b", "a"], ["x", "x", "x"], ["a", "", "b"],
      ]
    let queries = ["", "?q=", "?q=1", "?q=z", "?w=1", "?q=1&w=1", "?q=z&w=", "?w=z&q=z"]
    return paths.flatMap { path in
      queries.flatMap { query in
        ["", "#f", "#z"].map { "https://example.com/\(path.joined(separator: "/"))\(query)\($0)" }
      }
    }
  }()

  private static func templates(_ random: inout SplitMix64) -> [String] {
    let segments = [
      "a", "b", ":x", "*", "(a)", ":int(n)", ":(a|x)(t)", #"\%"#, "(b|x)", "x:y", "1", "x1",
    ]
    return (0...random.below(3)).compactMap { _ in
      let path = (0..<random.below(3)).map { place in
        ["(n", ")(t", "x", "y"].reduce(random.pick(segments)) {
          $0.replacing($1, with: "\($1)\(place)")
        }
      }
      let queries = ["", "", "?q=1", "?:q", "?q=:q&w=:w", "?q=:int(q)"]
      let text =
        (random.oneIn(5) ? "(?i)/" : "/") + path.joined(separator: "/") + random.pick(queries)
        + random.pick(["", "", "#f", "#:f"])
      return (try? RouteTemplate(parsing: text)).map(\.description)
    }
  }

  private static func rules(_ random: inout SplitMix64) -> [AssetLinks.Rule] {
    let pieces = ["a", "b", "?*", "*", "?", "a*", "A", "%", "x?", "?1", "*1", "*b", ".", "?*b"]
    return (0...random.below(3)).map { _ in
      let path = (0..<random.below(3)).map { _ in random.pick(pieces) }
      let values = ["?*", "*", "1", "*z"]
      let query: [String: String]? =
        switch random.below(6) {
        case 0: ["q": random.pick(values)]
        case 1: ["q": random.pick(values), "w": random.pick(values)]
        default: nil
        }
      return AssetLinks.Rule(
        .init(
          path: random.oneIn(6) ? nil : (random.oneIn(9) ? "" : "/") + path.joined(separator: "/"),
          query: query.map { .items($0) }, fragment: random.pick([nil, nil, nil, "?*", "f"]),
          exclude: random.oneIn(4) ? true : nil))
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func everySmallLink(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let app = try #require(
      AndroidApp(
        package: "a.b", fingerprints: [Array(repeating: "00", count: 32).joined(separator: ":")]))
    for _ in 0..<LawSize.of(2) {
      let templates = Self.templates(&random)
      let rules = Self.rules(&random)
      guard !templates.isEmpty, let table = try? table(templates) else { continue }
      let made = AssetLinks(of: table, on: "example.com", for: [app])
      var file = made
      file.statements[0].extensions = [AssetLinks.Statement.opensLinks: .init(rules: rules)]
      let found = file.differences(from: table, on: "example.com")
      func difference(_ link: String) -> Difference? {
        let decision = Self.decision(rules, link)
        let template = table.resolve(link)?.template
        guard decision.opens != (template != nil) else { return nil }
        let isExpected =
          Self.decision(made.statements[0].rules ?? [], link).opens == decision.opens
        let isFragment =
          !decision.opens && decision.rule != nil && template?.fragment == nil
          && Self.decision(rules, String(link.prefix { $0 != "#" })).rule != decision.rule
        return Difference(
          kind: decision.opens
            ? isExpected ? .wider : .refused : isExpected || isFragment ? .narrower : .unclaimed,
          rule: decision.rule, template: template)
      }
      let about = "\(templates) and \(rules.map(\.component.plainPatterns))"
      let known = Set(
        found.map { Difference(kind: $0.kind, rule: $0.rule?.component, template: $0.template) })
      for finding in found where finding.kind != .untried {
        let shown = difference(finding.link)
        if shown?.kind != finding.kind || shown?.rule != finding.rule?.component {
          Issue.record("\(about): \(finding) is \(shown.map { "\($0)" } ?? "no difference")")
        }
      }
      let isComplete = !found.contains { $0.kind == .untried && $0.rule != nil }
      var missed: Set<Difference> = []
      for link in Self.links where isComplete {
        guard let shown = difference(link), shown.kind == .refused || shown.kind == .unclaimed,
          !known.contains(shown), missed.insert(shown).inserted
        else { continue }
        Issue.record("\(about): \(shown) \(link) is not found")
      }
    }
  }

  /// A difference without its link.
  private struct Difference: Hashable {
    var kind: SiteFinding.Kind
    var rule: Int?
    var template: RouteTemplate?
  }

  /// The effect of the rules on a link: the first that matches decides.
  private static func decision(
    _ rules: [AssetLinks.Rule], _ link: String
  ) -> (opens: Bool, rule: Int?) {
    let parts = PlainSite.Parts(link)
    func decoded(_ text: some StringProtocol) -> String { text.removingPercentEncoding ?? "" }
    var path = decoded(parts.path)
    while path.count > 1, path.last == "/" { path.removeLast() }
    let items = parts.query.split(separator: "&").map { decoded($0) }
    let first = rules.firstIndex { rule in
      if rule.path == nil, rule.fragment == nil, rule.query == nil { return false }
      func matches(_ expression: String, _ text: String) -> Bool {
        PlainAndroidPattern.matchesExpression(expression, text)
      }
      return rule.path.map { matches($0, path) } != false
        && rule.fragment.map { !parts.fragment.isEmpty && matches($0, decoded(parts.fragment)) }
          != false
        && (rule.query ?? [:]).allSatisfy { name, value in
          items.contains {
            $0.hasPrefix("\(name)=") && matches(value, String($0.dropFirst(name.count + 1)))
          }
        }
    }
    return (first.map { rules[$0].exclude != true } ?? false, first)
  }
}
