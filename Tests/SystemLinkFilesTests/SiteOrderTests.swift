import Foundation
import LinkRouting
import RouteDiagnostics
import TestSupport
import Testing

@testable import SystemLinkFiles

/// Components that no link reaches: the first that matches decides, and it takes all that they do.
@Suite struct SiteOrderTests {
  typealias Component = SiteAssociation.Component

  private static func file(_ components: [Component]) -> SiteAssociation {
    SiteAssociation(
      details: [.init(appIDs: [], components: components)],
      substitutionVariables: ["two": ["a", "b"], "one": ["a"], "some": ["?*", "c"]])
  }

  @Test func aSentence() {
    func unreached(_ components: Component...) -> [Diagnostic] {
      SiteAssociation.findings(in: Data(Self.file(components).json.utf8))
        .filter { $0.kind == "unreached" }
    }
    let found = unreached(
      .init(path: "/*"), .init(path: "/e/*", exclude: true), .init(path: "/e/*", exclude: true),
      .init(path: "/shop"))
    #expect(
      found.map(\.message)
        == (1...3).map {
          "applinks.details[0].components[\($0)] is never used: details[0].components[0] (/*) opens "
            + "the app with all of its links first"
        })
    #expect(found.map(\.severity) == [.warning, .warning, .note])
    #expect(
      unreached(.init(fragment: "no", exclude: true), .init(path: "/", fragment: "no"))
        .map(\.message) == [
          "applinks.details[0].components[1] is never used: details[0].components[0] (any path#no) "
            + "excludes all of its links first"
        ])
  }

  @Test(arguments: [
    ("/buy/*", "/buy", true), ("/buy", "/buy/", true), ("/buy", "/buy/*", false),
    ("/?*", "/?", true), ("/?", "/?*", false), ("/*a*", "/??a", true), ("/$(two)", "/$(one)", true),
    ("/$(one)", "/$(two)", false), ("/*", "/$(some)", true), ("/?*", "/$(some)/*", true),
    ("/?", "/$(some)", false), ("/*/item/*", "/en/item/a/*", true), ("*", "/$(nothing)", false),
    ("/$(digit)", "/7", true), ("/$(digit)", "/?", false), ("/é", "/e\u{301}", false),
  ])
  func paths(first: String, second: String, isWithin: Bool) {
    let file = Self.file([.init(path: first), .init(path: second)])
    #expect(!file.unreached.isEmpty == isWithin)
  }

  @Test(arguments: [
    (Component(path: "/a"), Component(path: "/a", query: .pattern("b"), fragment: "c"), true),
    (Component(path: "/a", fragment: "c"), Component(path: "/a"), false),
    (Component(path: "/a", fragment: "*"), Component(path: "/a"), true),
    (Component(query: .pattern("*b*")), Component(query: .pattern("a=b&?")), true),
    (Component(query: .pattern("b")), Component(query: .items(["a": "b"])), false),
    (Component(query: .items(["a": "*"])), Component(query: .items(["b": "1"])), true),
    (Component(query: .items(["a": "?*"])), Component(query: .items(["a": "1", "b": ""])), true),
    (Component(query: .items(["a": "1", "b": ""])), Component(query: .items(["a": "1"])), false),
    (
      Component(path: "/a", caseSensitive: false), Component(path: "/A", caseSensitive: false), true
    ),
    // Compared in two ways: the answer is no, where it may be yes.
    (Component(path: "/a", caseSensitive: false), Component(path: "/a"), false),
    (Component(path: "/a", percentEncoded: false), Component(path: "/a"), false),
  ])
  func parts(first: Component, second: Component, isWithin: Bool) {
    #expect(!Self.file([first, second]).unreached.isEmpty == isWithin)
  }

  /// Only an entry of all the apps stands before another.
  @Test func entriesOfSeveralApps() throws {
    let one = try #require(AppID("ABCDE12345.one")), two = try #require(AppID("ABCDE12345.two"))
    func places(_ apps: [[AppID]]) -> [String] {
      let file = SiteAssociation(
        details: apps.map { .init(appIDs: $0, components: [.init(path: "/a")]) })
      return SiteMatcher(file).unreached(WorkLimit(steps: 1_000)).map(\.rule.rule.description)
    }
    #expect(places([[one], [two]]) == [])
    #expect(places([[one], [one, two]]) == [])
    #expect(places([[one, two], [one]]) == ["details[1].components[0]"])
    #expect(places([[one], [two], [one, two]]) == [])
  }

  @Test func defaultsCount() {
    var file = Self.file([.init(path: "/a"), .init(path: "/A")])
    file.defaults = .init(caseSensitive: false)
    #expect(file.unreached.count == 1)
    file.details[0].components[0].caseSensitive = true
    #expect(file.unreached.isEmpty)
  }

  /// Each unreached component stands behind its first component, which matches all of its small links.
  @Test(arguments: 0..<8 as Range<UInt64>)
  func everySmallLink(seed: UInt64) {
    let paths = sequences(of: ["a", "A", "x", "1", "z", "%25", "%2525", "a1"], upTo: 2)
    let links = paths.map { "https://h.example/" + $0.joined(separator: "/") }.flatMap { path in
      ["", "?q=1", "?q=z&q=1", "?w=&q=z"].flatMap { query in
        ["", "#f", "#z"].map { PlainSite.Parts(path + query + $0) }
      }
    }
    var random = SplitMix64(seed: seed)
    func text(_ count: Int, _ texts: [String]) -> String {
      (0..<count).map { _ in random.pick(texts) }.joined()
    }
    for _ in 0..<LawSize.of(50) {
      let components = (0..<2 + random.below(4)).map { _ in
        let path = text(1 + random.below(3), ["/", "a", "A", "?", "*", "1", "%25", "/*", "$(two)"])
        let items = ["q": random.pick(["?*", "*", "", "1"])]
        return Component(
          path: random.oneIn(8) ? nil : "/" + path,
          query: random.oneIn(4) ? .items(items) : nil,
          fragment: random.pick([nil, nil, nil, "?*", "f", "*", ""]),
          exclude: random.oneIn(4) ? true : nil, caseSensitive: random.oneIn(4) ? false : nil,
          percentEncoded: random.oneIn(2) ? false : nil)
      }
      let file = Self.file(components)
      let plain = PlainSite(components: components, variables: file.substitutionVariables)
      for unreached in SiteMatcher(file).unreached(WorkLimit(steps: SiteMatcher.steps)) {
        let (own, first) = (unreached.rule.rule.component, unreached.first.rule.component)
        let isBefore = links.allSatisfy {
          !plain.matches(components[own], $0) || plain.matches(components[first], $0)
        }
        #expect(first < own && isBefore, "\(own): \(components.map(\.testDescription))")
      }
    }
  }

  /// No text of a pattern within another is refused by it; and small patterns are told apart exactly.
  @Test func everySmallPattern() {
    let texts = allTexts(of: ["a", "b", "/"], upTo: 4)
    let parser = LinkPattern.Parser(variables: .init([:]), way: .exact)
    let machines = allTexts(of: ["a", "*", "?"], upTo: 3).map(parser.pattern)
    for first in machines {
      for second in machines {
        let isWithin = texts.allSatisfy { !second.matches($0) || first.matches($0) }
        #expect(first.takesAll(of: second, WorkLimit(steps: 100_000)) == isWithin)
      }
    }
  }
}
