import LinkRouting
import TemplatePrinting
import TestSupport
import Testing

/// A token made of a param with a type of the app accepts what the type reads, whatever a decoder reads.
@Suite struct OwnTypeTokenTests {
  private struct Lower: RouteParamConvertible, Hashable {
    let routeParam: String
    init?(routeParam text: String) {
      guard !text.isEmpty, text.utf8.allSatisfy({ 0x61...0x7A ~= $0 }) else { return nil }
      routeParam = text
    }
  }

  private enum Level: Int, RouteParamConvertible { case low = 1, high = 3 }

  private struct Box<Value: RouteParamConvertible>: RouteParamConvertible {
    let value: Value
    init?(routeParam text: String) {
      guard text.first == "b", let value = Value(routeParam: "\(text.dropFirst())") else {
        return nil
      }
      self.value = value
    }
    var routeParam: String { "b" + value.routeParam }
  }

  /// Reads each text but `no`, which the type must say itself.
  private struct Anything: RouteParamConvertible {
    let routeParam: String
    init?(routeParam text: String) {
      guard text != "no" else { return nil }
      routeParam = text
    }
    static var routeTokenType: RouteTokenType { .named("Anything") }
  }

  /// Types with the form of a list, a number or a UUID that refuse some of its texts.
  private enum Tab: String, CaseIterable, RouteParamConvertible {
    case likes, secret
    init?(routeParam text: String) {
      guard text != "secret" else { return nil }
      self.init(rawValue: text)
    }
  }
  private struct Odd: RouteParamConvertible, Hashable {
    let number: Int
    init?(routeParam text: String) {
      guard let number = Int(routeParam: text), number % 2 != 0 else { return nil }
      self.number = number
    }
    var routeParam: String { number.routeParam }
    static var routeTokenType: RouteTokenType { .int }
  }
  private struct Latitude: RouteParamConvertible, Hashable {
    let degrees: Double
    init?(routeParam text: String) {
      guard let degrees = Double(routeParam: text), abs(degrees) <= 90 else { return nil }
      self.degrees = degrees
    }
    var routeParam: String { degrees.routeParam }
    static var routeTokenType: RouteTokenType { .double }
  }

  @Test(
    "A type is asked whatever the form of its token is, also if no decoder reads the param",
    arguments: [
      ("/t/likes", true), ("/t/secret", false), ("/p/7", true), ("/p/0", false),
      ("/at/-89.5", true), ("/at/95.5", false), ("/two/likes-7", true), ("/two/likes-8", false),
      ("/two/secret-7", false),
    ])
  func forms(path: String, opens: Bool) {
    let (tab, odd) = (RouteParam<Tab>("tab"), RouteParam<Odd>("odd"))
    let table = RouteTable<Int>(
      [
        "/t/\(tab)": decode(1), "/p/\(odd)": decode(2),
        "/at/\(RouteParam<Latitude>("lat"))": decode(3), "/two/\(tab)-\(odd)": decode(4),
      ], on: .any)
    #expect((table.match("https://h" + path) != nil) == opens, "R14: \(path)")
  }

  private static let lower = RouteParam<Lower>("lower")
  private static let maybe = RouteParam<Lower?>("maybe")
  private static let level = RouteParam<Level>("level")
  private static let box = RouteParam<Box<Int>>("box")
  private static let anything = RouteParam<Anything>("any")

  private static let table = RouteTable(
    [
      "/notes/\(lower)/help": decode("help"), "/notes/\(lower)": decode("lower"),
      "/notes/:any": decode("any"),
      "/s?\(lower)": decode("typed"), "/s?\(maybe)": decode("plain"),
      "/levels/\(level)": decode("level"), "/levels/:int(n)": decode("int"),
      "/box/\(box)": decode("box"), "/any/\(anything)": decode("anything"),
      "/area/\(lower)-:string()": decode("area"), "/last/:title-\(lower)": decode("last"),
      "/two/\(lower)-\(lower2).:string()": decode("two"),
      "/(a/\(lower)|b)/end": decode("group"), "/#/\(lower)": decode("fragment"),
    ] as RouteDictionary<String>, on: .web("example.com"))
  private static let lower2 = RouteParam<Lower>("second")

  @Test(
    "The token accepts what the type reads",
    arguments: [
      ("/notes/nyan/help", "help"), ("/notes/NYAN/help", nil), ("/notes/nyan", "lower"),
      ("/notes/NYAN", "any"), ("/s?lower=nyan", "typed"), ("/s?lower=NYAN", "plain"),
      ("/s?maybe=NYAN", "plain"), ("/s?lower=", "plain"), ("/levels/1", "level"),
      ("/levels/2", "int"), ("/box/b7", "box"), ("/box/7", nil), ("/any/yes", "anything"),
      ("/any/no", nil), ("/a/x/end", "group"), ("/a/X/end", nil), ("/#/nyan", "fragment"),
      ("/#/NYAN", nil), ("/area/ab-Black-Friars", "area"), ("/area/ab-cd", "area"),
      ("/area/AB-cd", nil), ("/last/a-b-c-d", "last"), ("/last/a-b-C", nil),
      ("/last/" + String(repeating: "a-", count: 1_000) + "end", "last"),
      ("/two/ab-cd.e.f", "two"), ("/two/ab-CD.e", nil), ("/two/A-b.c-d.e", nil),
    ] as [(String, String?)])
  func matches(path: String, screen: String?) throws {
    let link = "https://example.com" + path
    #expect(Self.table.match(link) == screen, "R15: \(link.prefix(60))")
  }

  @Test("Params, printing and aliases ask the type, too")
  func everywhere() throws {
    let template: RouteTemplate = "/notes/\(Self.lower)"
    #expect(try template.params(of: LinkComponents("https://example.com/notes/NYAN")) == nil)
    #expect(throws: RoutePrintingError.self) { try template.path(["lower": "NYAN"]) }
    #expect(try template.path(["lower": "nyan"]) == "/notes/nyan")
    let routes: RouteDictionary<String> = [template: decode("lower")]
    let table = RouteTable(
      routes.adding(aliases: ["/n/\(Self.lower)": template]), on: .web("example.com"))
    #expect(table.match("https://example.com/n/nyan") == "lower")
    #expect(table.match("https://example.com/n/NYAN") == nil)
    let composed = RouteTable(
      routes.prefixed(by: "/x/\(Self.level)").map { $0 }.ignoringCase(), on: .web("example.com"))
    #expect(composed.match("https://example.com/X/1/Notes/nyan") == "lower")
    for path in ["/x/1/notes/NYAN", "/x/2/notes/nyan"] {
      #expect(composed.match("https://example.com" + path) == nil, "R15: \(path)")
    }
  }

  @Test("The check is no part of equality")
  func text() throws {
    for template: RouteTemplate in [
      "/x/\(Self.lower)?\(Self.maybe)", "/x/\(Self.box)",
    ] {
      #expect(try RouteTemplate(parsing: template.description) == template)
    }
  }

  @Test(
    "A segment asks a type about at most 16 texts, so its time is linear in its length",
    arguments: [
      "/\(lower)-:string()", "/:title-\(lower)", "/\(lower)-\(lower2)-:string()", "/:a-:b-\(lower)",
    ]
      as [RouteTemplate])
  func questions(template: RouteTemplate) throws {
    let long = String(repeating: "A-", count: 30_000) + "A"
    #expect(
      !RouteTable([template: decode(1)], on: .web("example.com")).matches(
        "https://example.com/" + long))
  }
}

extension RouteTable {
  fileprivate func matches(_ link: String) -> Bool { match(link) != nil }
}
