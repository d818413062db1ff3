import Foundation
import LinkRouting
import TestSupport
import Testing

@testable import SystemLinkFiles

/// Android's files open the app with each link of a route, and with more links only if a note shows one.
///
/// A plain reader of Android's rules decides about all small links.
@Suite struct AndroidLawTests {
  /// The small links whose paths have no empty segments.
  private static let links = DriftLawTests.links.filter { !$0.dropFirst(8).contains("//") }

  private static func templates(_ random: inout SplitMix64) -> [String] {
    let segments = [
      "a", "b", ":x", "*", "(a)", ":int(n)", ":(a|x)(t)", #"\%"#, "(b|x)", "x:y", "1", "x1", ":x-b",
    ]
    return (0...random.below(3)).compactMap { _ in
      let path = (0..<random.below(4)).map { place in
        ["(n", ")(t", "x", "y"].reduce(random.pick(segments)) {
          $0.replacing($1, with: "\($1)\(place)")
        }
      }
      let queries = ["", "", "?q=1", "?:q", "?q=:q&w=:w", "?q=:int(q)"]
      let text =
        (random.oneIn(4) ? "(?i)/" : "/") + path.joined(separator: "/") + random.pick(queries)
        + random.pick(["", "", "#f", "#:f"])
      return (try? RouteTemplate(parsing: text)).map(\.description)
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func everySmallLink(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let app = try AndroidExportTests.app()
    for _ in 0..<LawSize.of(2) {
      let templates = Self.templates(&random)
      guard !templates.isEmpty, let routes = try? routes(templates) else { continue }
      let table = RouteTable(routes.asDeepLinks(), on: .web("example.com"))
      let file = AssetLinks(of: table, on: "example.com", for: [app])
      let rules = file.rules
      let paths = try #require(IntentFilter.all(of: table).first).paths.flatMap(\.attributes)
      let isNotedInRules = file.notes(of: table, on: "example.com").contains {
        $0.contains("opens the app with")
      }
      let isNotedInFilter = !AndroidApp.intentFilterNotes(of: table).isEmpty
      var failures: [String] = []
      for link in Self.links {
        let template = table.firstMatch(of: link)?.template
        let (inFilter, inRules) = (Self.opens(paths, link), Self.opens(rules, link))
        if let template {
          if !inFilter { failures.append("\(link) of \(template) is in no filter") }
          if !inRules, !template.ignoresCase {
            failures.append("\(link) of \(template) is in no rule")
          }
        } else {
          if inFilter, !isNotedInFilter { failures.append("no note shows \(link) of the filter") }
          if inRules, !isNotedInRules { failures.append("no note shows \(link) of the rules") }
        }
      }
      #expect(failures.isEmpty, "\(templates): \(failures.prefix(3))")
    }
  }

  /// The path of a link as Android compares it.
  private static func path(of link: String) -> String {
    var path = decoded(PlainSite.Parts(link).path)
    while path.count > 1, path.last == "/" { path.removeLast() }
    return path
  }

  private static func decoded(_ text: some StringProtocol) -> String {
    text.removingPercentEncoding ?? ""
  }

  /// Whether a filter with these paths opens the app with a link.
  private static func opens(_ paths: [(name: String, value: String)], _ link: String) -> Bool {
    let path = path(of: link)
    return paths.contains { PlainAndroidPattern.matches($0.name, $0.value, path) }
  }

  /// Whether rules open the app with a link: the first that matches decides.
  private static func opens(_ rules: [AssetLinks.Rule], _ link: String) -> Bool {
    let parts = PlainSite.Parts(link)
    let path = path(of: link)
    let items = parts.query.split(separator: "&").map { decoded($0) }
    let first = rules.first { rule in
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
    return first.map { $0.exclude != true } ?? false
  }
}
