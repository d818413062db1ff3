import RouteDiagnostics
import TestSupport
import Testing

@testable import LinkRouting

/// A table opens the right route if decoders throw and refuse, and if the order depends on the link.
@Suite struct DefinitionTests {
  private struct Mistake: Error {}

  private static let throwing: RouteDecoder<Int> = { _ in throw Mistake() }
  private static let refusing: RouteDecoder<Int> = { _ in throw LinkRefusal("no") }

  /// A table and what a link opens, by the rules.
  struct Row: Sendable, CustomTestStringConvertible {
    var rule: String
    var name: String
    var table: RouteTable<Int>
    var link: String
    var inside: Int?
    var outside: Int?

    init(
      _ rule: String, _ name: String, _ routes: RouteDictionary<Int>,
      on origins: LinkOrigins = .web("example.com"), _ link: String, _ inside: Int?,
      outside: Int? = nil
    ) {
      (self.rule, self.name, self.link) = (rule, name, link)
      (self.inside, self.outside) = (inside, outside)
      table = RouteTable(routes, on: origins)
    }

    var testDescription: String { "\(rule): \(name): \(link)" }

    /// The table opens what the rules say.
    func checkTable() {
      #expect(table.match(link) == inside, "\(rule): \(name)")
      #expect(table.deepLinks.match(link) == outside, "\(rule): \(name)")
    }
  }

  // MARK: Rows

  private static let pay =
    (["/pay/:x": decode(1)] as RouteDictionary).asDeepLinks() + ["/pay/now": decode(2)]

  private static let payForTheApp =
    (["/pay/:x": decode(1)] as RouteDictionary)
    + (["/*": decode(7)] as RouteDictionary)
    .asDeepLinks()

  private static let refused: RouteDictionary<Int> = ["/a": refusing, "/*": decode(7)]

  private static let thrown: RouteDictionary<Int> = [
    "/a/b": throwing, "/a/:x": throwing, "/:x/b": decode(3), "/*": decode(7),
  ]

  static let rows: [Row] = [
    Row("R19", "a route for the app", pay, "https://example.com/pay/now", 2),
    Row("R19", "a marked route", pay, "https://example.com/pay/5", 1, outside: 1),
    Row("R19", "an app's route, a catch-all", payForTheApp, "https://example.com/pay/5", 1),
    Row("R19", "the catch-all", payForTheApp, "https://example.com/b", 7, outside: 7),
    Row("R19", "a refusal", refused.asDeepLinks(), "https://example.com/a", nil),
    Row("R19", "no refusal", refused.asDeepLinks(), "https://example.com/b", 7, outside: 7),
    Row(
      "R17, R19", "a refusal in order", refused.asDeepLinks().inOrder(),
      "https://example.com/a", nil),
    Row(
      "R19", "two decoders throw", thrown.asDeepLinks(), "https://example.com/a/b", 3,
      outside: 3),
    Row("R19", "a decoder throws for the app", thrown, "https://example.com/a/b", 3),
    Row(
      "R19", "all decoders throw", ["/a": throwing, "/*": throwing], "https://example.com/a",
      nil),
    Row(
      "R19", "an error, then a refusal", ["/a": throwing, "/:x": refusing, "/*": decode(7)],
      "https://example.com/a", nil),
    Row(
      "R19", "a refusal for the app",
      (["/a": refusing] as RouteDictionary)
        + (["/*": decode(7)] as RouteDictionary).asDeepLinks(), "https://example.com/a", nil),
    Row(
      "R19", "an error of a route for the app",
      (["/a": throwing] as RouteDictionary)
        + (["/*": decode(7)] as RouteDictionary).asDeepLinks(), "https://example.com/a", 7,
      outside: 7),
    Row("R4", "another host", thrown, "https://example.org/a/b", nil),
    Row(
      "R3", "another spelling", ["/A/:x": decode(1), "/:x/:y": decode(2), "/*": decode(3)],
      on: .scheme("cook"), "cook://a/1", 1),
    Row(
      "R3", "no host", ["/A/:x": decode(1), "/:x/:y": decode(2)], on: .scheme("cook"),
      "cook:///a/1", 1),
  ]

  @Test("A table follows the rules", arguments: rows)
  func row(_ row: Row) { row.checkTable() }

  // MARK: Rows in which the order depends on the link

  /// R3: two spellings are one literal, so the rest of the templates decides, then their strings.
  static let otherSpellings: [Row] = [
    Row(
      "R3", "the first spelling throws",
      ["/A/:x": throwing, "/a/:x": decode(2), "/:y/:z": decode(3)], on: .scheme("cook"),
      "cook://A/1", 2),
    Row(
      "R3", "the texts decide",
      ["/A/:x": decode(1), "/a/:x": decode(2), "/*": decode(3)], on: .scheme("cook"),
      "cook://a/1", 1),
    Row(
      "R3, R15", "the smaller set is first",
      ["/A/:x": decode(1), "/a/:int(x)": decode(2), "/*": decode(3)], on: .scheme("cook"),
      "cook://A/1", 2),
    Row(
      "R3, R19", "the first spelling refuses",
      ["/A/:x": refusing, "/a/:x": throwing, "/*": decode(3)], on: .scheme("cook"),
      "cook://a/1", nil),
    Row(
      "R3, R17", "the order of the routes decides",
      (["/a/:x": decode(1), "/:y/:z": decode(2), "/A/:x": decode(3)] as RouteDictionary).inOrder(),
      on: .scheme("cook"), "cook://A/1", 1),
    Row(
      "R3", "without a host", ["/A/:x": decode(1), "/:y/:z": decode(2)], on: .scheme("cook"),
      "cook:/a/1", 1),
    Row(
      "R3", "with an escape", ["/A/:x": decode(1), "/:y/:z": decode(2)], on: .scheme("cook"),
      "cook://%61/1", 1),
  ]

  /// R4: two routes, each of which is the closer one for a link.
  static let crossedOrigins: [Row] = {
    let first = RouteDictionary(["/": decode(1)]).on([
      .web("s.x.com"), ["https://*.y.com", "http://*.y.com"],
    ])
    let second = RouteDictionary(["/": decode(2)]).on([
      ["https://*.x.com", "http://*.x.com"], .web("s.y.com"),
    ])
    let narrow = RouteDictionary(["/:b": decode(1)]).on(.web("x.com"))
    let wide = RouteDictionary(["/:a": decode(2)]).on([.web("x.com"), .any])
    return [
      Row("R4", "crossed origins", second + first, on: [], "https://s.x.com/", 1),
      Row("R4", "crossed origins", first + second, on: [], "https://s.y.com/", 2),
      Row(
        "R4", "both list the host, so the text decides", narrow + wide, on: [],
        "https://x.com/1", 2),
    ]
  }()

  @Test(
    "A table follows R3 and R4 for the link at hand", arguments: otherSpellings + crossedOrigins)
  func forTheLinkAtHand(_ row: Row) { row.checkTable() }
}
