import LinkRouting
import RouteFixtures
import TestSupport
import Testing

@testable import KickstarterNavigation

/// `match` and its definition, which share no code, agree on every well-formed link.
@Suite struct DefinitionTests {
  /// Whether the definition reads a link: it begins as a link of the app, and has no escape, dot segment or limit.
  static func isWellFormed(_ link: String) -> Bool {
    let beginnings = Navigation.Hosts.production.appLinks + Navigation.Hosts.production.emailLinks
    let path = link.prefix { !"?#".contains($0) }
    return link.utf8.count < 500
      && link.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !#"%\<>"^{|}`"#.utf8.contains($0) }
      && beginnings.contains { (path + "/").hasPrefix($0 + "/") }
      && !path.split(separator: "/").contains { $0 == "." || $0 == ".." }
  }

  static func check(_ link: String, _ mismatches: inout Mismatches) {
    mismatches.check(Navigation.match(link) == Navigation.foldedMatch(link)) { link }
    let outside = Navigation.foldedMatch(link, isFromOutside: true)
    mismatches.check(Navigation.deepLinkMatch(link) == outside) { "\(link) from outside" }
  }

  @Test func holdsForTheFixtures() throws {
    var mismatches = Mismatches()
    let links = try FixtureTests.rows.map(\.url).filter(Self.isWellFormed)
    for link in links { Self.check(link, &mismatches) }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test func holdsForGeneratedLinks() {
    let seed: UInt64 = 0x5EED_0003
    var random = SplitMix64(seed: seed)
    var mismatches = Mismatches()
    for _ in 0..<LawSize.of(700) {
      let link = Self.link(&random)
      Self.check(link, &mismatches)
    }
    #expect(mismatches.isEmpty, "seed \(seed): \(mismatches)")
  }

  @Test func zipsATemplateAndMergesTheQuery() throws {
    let params = try #require(
      Navigation.parsedParams(
        "ksr://www.kickstarter.com/projects/creator/loom?ref=city&project_param=evil&ref=search#top",
        fromTemplate: "/projects/:creator_param/:project_param"))
    // R14: a token beats a query item of its name, and the last of several items counts.
    let expected = ["creator_param": "creator", "project_param": "loom", "ref": "search"]
    #expect(params.dictionary == expected)
    let link = "https://www.kickstarter.com/a/b"
    for template in ["/", "/a", "/:x", "/a/b/c", "/a/c", "/a/b/*", "/b/*"] {
      #expect(Navigation.parsedParams(link, fromTemplate: template) == nil, "\(template)")
    }
    for template in ["/a/b", "/a/:x", "/:x/:y", "/*", "/a/*"] {
      #expect(Navigation.parsedParams(link, fromTemplate: template) != nil, "\(template)")
    }
    for other in ["https://www.kickstarter.com.evil.com/a/b", "ftp://www.kickstarter.com/a/b"] {
      #expect(Navigation.parsedParams(other, fromTemplate: "/a/b") == nil, "\(other)")
    }
  }

  /// A plain link of some route: perhaps a segment shorter or longer, and with items that are named like tokens.
  private static func link(_ random: inout SplitMix64) -> String {
    let words = ["42", "7", "true", "creator", "details", "new", "verify_email", "advanced", "x=y"]
    let names = [
      "ref", "comment", "reply", "racing", "payload", "token", "secret_reward_token", "x",
    ]
    let template = random.pick(Navigation.plainRoutes)
    let pattern = template.template.split(separator: "/").map(String.init)
    var path = pattern.map { $0.hasPrefix(":") || $0 == "*" ? random.pick(words) : $0 }
    switch random.below(12) {
    case 0: path.append(random.pick(words))
    case 1 where !path.isEmpty: path.removeLast()
    case 2 where !path.isEmpty: path[random.below(path.count)] = random.pick(words)
    default: break
    }
    let tokens = pattern.filter { $0.hasPrefix(":") }.map { String($0.dropFirst()) }
    let items = (0..<random.below(4)).map { _ in
      random.pick(names + tokens)
        + random.pick(["", "=", "=1", "=a=b", "=ksr_email_backer_failed_transaction"])
    }
    return random.pick(template.origins) + "/" + path.joined(separator: "/")
      + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }
}
