import LinkCommands
import LinkRouting
import TestSupport
import Testing

/// An app whose table is that of a release.
enum ChangingCafe: LinkDestination {
  case tea(String)
  case chai(String)
  case coffee(String)
  case year(EightDigitText)
  case week(EightDigitText)

  @TaskLocal static var table = RouteTable<ChangingCafe>([:], on: [])
  var link: LinkPath { "/" }
}

/// A type that reads none of the strings of sample links.
struct EightDigitText: Hashable, RouteParamConvertible {
  let routeParam: String
  init?(routeParam text: String) {
    guard text.utf8.count == 8, Int(text) != nil else { return nil }
    routeParam = text
  }
}

private struct CafeLinks: LinkTool {
  typealias Destination = ChangingCafe
  static let name = "cafe"
}

/// Two releases, and a part of a line of `diff`.
struct ReleaseChange: Sendable, CustomTestStringConvertible {
  var name: String
  var old: @Sendable () -> RouteDictionary<ChangingCafe>
  var new: @Sendable () -> RouteDictionary<ChangingCafe>
  var line: String
  var testDescription: String { name }
}

/// Each property of a route and of an origin, which `diff` has to see.
@Suite struct DiffPropertiesTests {
  private static func change(
    _ name: String, _ old: @escaping @autoclosure @Sendable () -> RouteDictionary<ChangingCafe>,
    _ new: @escaping @autoclosure @Sendable () -> RouteDictionary<ChangingCafe>,
    _ line: String
  ) -> ReleaseChange {
    ReleaseChange(name: name, old: old, new: new, line: line)
  }

  private static func tea(
    _ template: RouteTemplate = "/teas/:name", on origins: LinkOrigins = "https://a.example",
    _ decoder: @escaping RouteDecoder<ChangingCafe> = decode(ChangingCafe.tea, "name")
  ) -> RouteDictionary<ChangingCafe> {
    RouteDictionary([(key: template, value: decoder)]).on(origins).asDeepLinks()
  }

  private static func aliases(_ target: RouteTemplate) -> RouteDictionary<ChangingCafe> {
    let routes: RouteDictionary<ChangingCafe> = [
      "/teas/:name": decode(ChangingCafe.tea, "name"),
      "/coffees/:name": decode(ChangingCafe.coffee, "name"),
      "/years/:name": decode(ChangingCafe.year, "name"),
      "/weeks/:name": decode(ChangingCafe.week, "name"),
    ]
    return routes.adding(aliases: ["/old/:name": target]).on("https://a.example").asDeepLinks()
  }

  private static let unmarked: RouteDictionary<ChangingCafe> =
    (["/teas/:name": decode(ChangingCafe.tea, "name")] as RouteDictionary).on("https://a.example")
  private static let first = tea("/:name/x")
  private static let second = tea("/teas/:name") { _ in .coffee("x") }

  private static let changes: [ReleaseChange] =
    [
      change(
        "template", tea(), tea("/tees/:name"),
        "error: https://a.example/teas/name opened /teas/:name, and opens no"),
      change(
        "mark", tea(), unmarked,
        "error: https://a.example/teas/name opened /teas/:name from outside, and may not any more"),
      change(
        "case", tea() + tea("/coffees"), tea { _ in .coffee("x") } + tea("/coffees"),
        "error: https://a.example/teas/name opened .tea by /teas/:name, and opens .coffee now"),
      change(
        "target of an alias", aliases("/teas/:name"), aliases("/coffees/:name"),
        "error: https://a.example/old/name opened .tea by /old/:name, and opens .coffee now"),
      change(
        "target of an alias that no sample opens", aliases("/years/:name"), aliases("/weeks/:name"),
        "error: https://a.example/old/name opened /years/:name by /old/:name, and opens /weeks/:name now"
      ),
      change(
        "turn", (first + second).inOrder(), (second + first).inOrder(),
        "error: https://a.example/teas/x opened /:name/x, and opens /teas/:name now"),
      change("scheme", tea(on: "a://h"), tea(on: "b://h"), "error: no route is on a://h any more"),
      change("host", tea(on: "a://h"), tea(on: "a://i"), "error: no route is on a://h any more"),
      change(
        "port", tea(on: "a://h:1"), tea(on: "a://h:2"), "error: no route is on a://h:1 any more"),
      change(
        "subdomains", tea(on: "a://*.h"), tea(on: "a://h"), "error: no route is on a://*.h any more"
      ),
      change(
        "any server", tea(on: "a://*"), tea(on: "a://h"), "error: no route is on a://* any more"),
      change(
        "first segment", tea(on: "a://"), tea(on: "a://h"), "error: no route is on a:// any more"),
      change("authority", tea(on: "a://"), tea(on: "a:"), "note: routes are on a: now"),
      change(
        "name", tea(on: "a://h"), tea(on: LinkOrigins("a://h").named("mail")),
        "note: routes are on a://h named mail now"),
    ]
    + ["a://", "a://h", "a://*.h", "a://*"].flatMap { text in
      let plain = origins(text)
      let link =
        [
          "a://": "a://user@teas/name", "a://h": "a://user@h/teas/name",
          "a://*.h": "a://user@www.h/teas/name",
        ][text] ?? "a://user@server.example/teas/name"
      return [
        change(
          "user info of \(text)", tea(on: plain.allowingUserInfo()), tea(on: plain),
          "error: \(link) opened /teas/:name, and opens no"),
        change(
          "user info of \(text) now", tea(on: plain), tea(on: plain.allowingUserInfo()),
          "warning: links from outside may open /teas/:name now, such as \(link)"),
      ]
    }

  private static func origins(_ text: String) -> LinkOrigins {
    (try? LinkOrigins(parsing: [text])) ?? []
  }

  @Test("Each property of a route and of an origin, changed alone, is seen", arguments: changes)
  func properties(change: ReleaseChange) throws {
    let lines = try lines(of: change)
    #expect(lines.contains { $0.hasPrefix(change.line) }, "\(change): \(lines)")
  }

  private static let safeEdits: [ReleaseChange] = [
    change("a wider type", tea("/a/:int(name)"), tea("/a/:name"), "/a/1 opened /a/:int(name)"),
    change("an optional segment", tea("/a/:name"), tea("/a/:name/(b)"), "/a/name opened /a/:name"),
    change(
      "one more word", tea("/:(a|b)(name)"), tea("/:(a|b|c)(name)"), "/a opened /:(a|b)(name)"),
    change(
      "an optional item", tea("/a?name=:name"), tea("/a?(name=:name)") { .tea($0["name"] ?? "") },
      "/a?name=name opened /a?:name"),
    change("any case", tea("/a/:name"), tea("(?i)/a/:name"), "/a/name opened /a/:name"),
    change(
      "two routes become one", tea("/a/b?:name") + tea("/a/:name"), tea("/a/:name"),
      "/a/b?name=name opened /a/b?:name"),
    change(
      "another name of the case", tea("/a/:int(name)"),
      tea("/a/:name", on: "https://a.example", decode(ChangingCafe.chai, "name")),
      "/a/1 opened /a/:int(name)"),
  ]

  @Test("A link that opens the same screen by another template is a note", arguments: safeEdits)
  func edits(change: ReleaseChange) throws {
    let lines = try lines(of: change)
    #expect(
      lines.contains {
        $0.hasPrefix("note: https://a.example\(change.line), and opens the same screen by")
      }, "\(lines)")
    #expect(!lines.contains { $0.hasPrefix("error") }, "\(lines)")
  }

  @Test("A case with another name is no difference")
  func renamedCase() throws {
    let change = Self.change(
      "", Self.tea(),
      Self.tea("/teas/:name", on: "https://a.example", decode(ChangingCafe.chai, "name")), "")
    #expect(try lines(of: change) == [])
  }

  /// The lines of `diff` for two releases.
  private func lines(of change: ReleaseChange) throws -> [String] {
    let files = try Files()
    func run(_ release: () -> RouteDictionary<ChangingCafe>, _ words: String...) -> Run {
      ChangingCafe.$table.withValue(RouteTable(release(), on: [])) {
        Run(words, of: CafeLinks.self)
      }
    }
    try files.write("old.json", run(change.old, "routes", "--json").output)
    let run = run(change.new, "diff", files.path("old.json"))
    #expect(run.errors == "")
    return run.lines.dropLast()
  }
}
