import Foundation
import KickstarterNavigation
import LinkRouting
import RouteFixtures
import TestSupport
import Testing

extension Navigation {
  /// The fold of the README, as an app writes it.
  fileprivate static func readmeFold(_ url: URL, over routes: [Route]) -> Answer? {
    routes.reduce(nil) { answer, route in
      answer ?? parsedParams(url, of: route).flatMap(route.answer)
    }
  }
}

/// `match` and its definition, which share no code, agree on every well-formed link.
@Suite struct DefinitionTests {
  /// Whether the definition reads a link: it begins as a link of the app, and has no escape, dot segment or limit.
  static func isWellFormed(_ link: String) -> Bool {
    let path = link.prefix { !"?#".contains($0) }
    return link.utf8.count < 500
      && link.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !#"%\<>"^{|}`"#.utf8.contains($0) }
      && origins.contains { (path + "/").hasPrefix($0 + "/") }
      && !path.split(separator: "/").contains { $0 == "." || $0 == ".." }
  }

  private static let origins = Set(Navigation.routes.flatMap(\.origins))

  static func check(
    _ link: String, over routes: [Navigation.Route] = Navigation.routes,
    _ mismatches: inout Mismatches
  ) throws {
    let url = try #require(URL(string: link), "\(link)")
    let answer = Navigation.readmeFold(url, over: routes)
    mismatches.check(Navigation.foldedMatch(url, over: routes) == answer) { link }
    let (inside, outside): (Navigation?, Navigation?) =
      switch answer {
      case .deepLink(let navigation): (navigation, navigation)
      case .inApp(let navigation): (navigation, nil)
      case .refused, nil: (nil, nil)
      }
    mismatches.check(Navigation.match(url) == inside) { link }
    mismatches.check(Navigation.deepLinkMatch(url) == outside) { "\(link) from outside" }
  }

  @Test("It holds for the fixtures, in any order of the dictionary")
  func fixtures() throws {
    var mismatches = Mismatches()
    let links = try FixtureTests.rows.map(\.url).filter(Self.isWellFormed)
    #expect(links.contains { $0.hasPrefix("https://clicks.kickstarter.com/") })
    var random = SplitMix64(seed: 0x5EED_0004)
    for link in links { try Self.check(link, &mismatches) }
    for _ in 0..<LawSize.of(30) {
      let order = Navigation.allRoutes.routes.shuffled(using: &random)
      let routes = Navigation.routes(of: RouteDictionary(order), on: .production)
      for link in links.shuffled(using: &random).prefix(20) {
        try Self.check(link, over: routes, &mismatches)
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test func holdsForGeneratedLinks() throws {
    let seed: UInt64 = 0x5EED_0003
    var random = SplitMix64(seed: seed)
    var mismatches = Mismatches()
    for _ in 0..<LawSize.of(700) { try Self.check(Self.link(&random), &mismatches) }
    #expect(mismatches.isEmpty, "seed \(seed): \(mismatches)")
  }

  /// A route of the app that is tested alone.
  private func route(_ template: RouteTemplate) throws -> Navigation.Route {
    let routes = Navigation.routes(of: [template: decode(.signup)], on: .production)
    return try #require(routes.first)
  }

  @Test func zipsATemplateAndMergesTheQuery() throws {
    func params(_ link: String, _ template: RouteTemplate) throws -> RouteParams? {
      Navigation.parsedParams(try #require(URL(string: link)), of: try route(template))
    }
    let link =
      "ksr://www.kickstarter.com/projects/creator/loom?ref=city&project_param=evil&ref=search#top"
    let found = try #require(try params(link, "/projects/:creator_param/:project_param"))
    // R14: a token beats a query item of its name, and the last of several items counts.
    let expected = ["creator_param": "creator", "project_param": "loom", "ref": "search"]
    #expect(found.dictionary == expected)
    let path = "https://www.kickstarter.com/a/b"
    for template: RouteTemplate in ["/", "/a", "/:x", "/a/b/c", "/a/c", "/a/b/*", "/b/*"] {
      #expect(try params(path, template) == nil, "\(template)")
    }
    for template: RouteTemplate in ["/a/b", "/a/:x", "/:x/:y", "/*", "/a/*"] {
      #expect(try params(path, template) != nil, "\(template)")
    }
    for other in ["https://www.kickstarter.com.evil.com/a/b", "ftp://www.kickstarter.com/a/b"] {
      #expect(try params(other, "/a/b") == nil, "\(other)")
    }
  }

  @Test("A decoder that refuses ends the fold, and one that throws does not (R19)")
  func refusal() throws {
    struct Unreadable: Error {}
    let url = try #require(URL(string: "https://www.kickstarter.com/a"))
    func answer(of decoder: @escaping RouteDecoder<Navigation>) -> Navigation.Answer? {
      let routes: RouteDictionary<Navigation> = ["/:any": decode(.signup), "/a": decoder]
      return Navigation.foldedMatch(url, over: Navigation.routes(of: routes, on: .production))
    }
    #expect(answer { _ in throw LinkRefusal("closed") } == .refused)
    #expect(answer { _ in throw Unreadable() } == .inApp(.signup))
  }

  /// A plain link of some route: perhaps a segment shorter or longer, and with items that are named like tokens.
  private static func link(_ random: inout SplitMix64) -> String {
    let words = ["42", "7", "true", "creator", "details", "new", "verify_email", "advanced", "x=y"]
    let names = [
      "ref", "comment", "reply", "racing", "payload", "token", "secret_reward_token", "x",
    ]
    let route = random.pick(Navigation.routes)
    let pattern = route.template.prefix { $0 != "?" }.split(separator: "/").map(String.init)
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
    return random.pick(route.origins) + "/" + path.joined(separator: "/")
      + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
  }
}
