import Foundation
import LinkRouting
import TestSupport
import Testing

@testable import RouteFixtures

/// An app with routes of each kind: two tokens in a segment, query items that only a decoder knows, subdomains.
private enum Kitchen: LinkDestination {
  case menu
  case today
  case dish(Int, sauce: String?)
  case order(Int)
  case named(Int)
  case list(Kind, page: Int)
  case search(String)
  case files(String)
  case room(String)
  case lunch(Day)
  case hall(String)
  case all([String: String])

  enum Kind: String, CaseIterable, RouteParamConvertible { case hot, cold }

  /// A type that reads none of the usual samples, and gives one.
  struct Day: Hashable, RouteParamConvertible {
    static let routeParamSample = "20260105"
    let routeParam: String
    init?(routeParam text: String) {
      guard text.utf8.count == 8, Int(text) != nil else { return nil }
      routeParam = text
    }
  }

  static let table = RouteTable(
    outside.asDeepLinks() + inside + subdomains,
    on: [.web("kitchen.example"), .scheme("kitchen")])

  static let outside: RouteDictionary<Kitchen> = [
    "/": decode(.menu),
    "/dishes/today": decode(.today),
    "/dishes/:int(number)": decode(Kitchen.dish, "number", RouteParam("sauce")),
    "/dishes/:int(number)/order": decode(Kitchen.order, "number"),
    "/wines/:int(id)": decode(Kitchen.order, "id"),
    "/wines/:name": decode(Kitchen.search, "name"),
    "/card/:slug-:int(number).html": decode(Kitchen.named, "number"),
    "/lists/\(.kind)": decode(Kitchen.list, .kind, RouteParam("page", default: 1)),
    "/search?q=:text": decode(Kitchen.search, "text"),
    "/files/*path": decode(Kitchen.files, "path"),
    "/#/rooms/:room": decode(Kitchen.room, "room"),
    "/lunch/\(.day)": decode(Kitchen.lunch, .day),
    "/open?kind=menu": decode(.menu),
    "/search/:search": decode(Kitchen.search, "search"),
    "/parts/*": decode(.menu),
    "/files/*path/edit": decode(Kitchen.files, "path"),
    "/all": decode { params in .all(params.dictionary) },
  ]
  static let inside: RouteDictionary<Kitchen> = [
    "/till/:int(number)": decode(Kitchen.order, "number")
  ]
  static let subdomains =
    (["/table": decode { .hall($0.subdomain ?? "") }] as RouteDictionary<Kitchen>)
    .on(["https://*.kitchen.example", "http://*.kitchen.example"]).asDeepLinks()

  var link: LinkPath { "/" }
}

extension RouteParam<Kitchen.Kind> { fileprivate static var kind: Self { "kind" } }
extension RouteParam<Kitchen.Day> { fileprivate static var day: Self { "day" } }

@Suite struct URLRepresentationsTests {
  /// A string, and where its links lead.
  struct Row: CustomTestStringConvertible, Sendable {
    var text: String
    var caseName: String?
    var template: String?
    var unread: [String] = []
    var fromOutside = true
    var testDescription: String { text }

    init(
      _ text: String, _ caseName: String?, _ template: String?, unread: String...,
      fromOutside: Bool = true
    ) {
      (self.text, self.caseName, self.template) = (text, caseName, template)
      (self.unread, self.fromOutside) = (unread, fromOutside)
    }
  }

  static let rows = [
    Row("https://kitchen.example/", "menu", "/"),
    Row(#"https://kitchen.example/dishes/\(.id)"#, "dish", "/dishes/:int(number)"),
    Row(#"https://kitchen.example/dishes/\(.$dish)"#, "dish", "/dishes/:int(number)"),
    Row(#"https://kitchen.example/dishes/\(.id)/order"#, "order", "/dishes/:int(number)/order"),
    Row("https://kitchen.example/dishes/today", "today", "/dishes/today"),
    Row(#"kitchen://dishes/\(.id)"#, "dish", "/dishes/:int(number)"),
    Row(
      #"https://kitchen.example/dishes/\(.id)?sauce=\(\.$sauce)"#, "dish", "/dishes/:int(number)"),
    Row(
      #"https://kitchen.example/dishes/\(.id)?souce=\(\.$sauce)"#, "dish", "/dishes/:int(number)",
      unread: "sauce"),
    Row(
      #"https://kitchen.example/dishes/\(.id)?sauce=\(\.$sauce)&x=\(\.$a)&y=\(\.$b)"#, "dish",
      "/dishes/:int(number)", unread: "a", "b"),
    Row(
      #"https://kitchen.example/card/\(\.$name)-\(.id).html"#, "named",
      "/card/:slug-:int(number).html"),
    Row(#"https://kitchen.example/wines/\(.id)"#, "order", "/wines/:int(id)"),
    Row(#"https://kitchen.example/wines/\(\.$name)"#, "search", "/wines/:name"),
    Row(#"https://kitchen.example/lists/\(.rawValue)"#, "list", "/lists/:(hot|cold)(kind)"),
    Row(#"https://kitchen.example/search?q=\(\.$text)"#, "search", "/search?q=:text"),
    Row(#"https://kitchen.example/files/a/\(\.$name)"#, "files", "/files/*path"),
    Row(#"https://kitchen.example/#/rooms/\(.id)"#, "room", "/#/rooms/:room"),
    Row(#"https://kitchen.example/lunch/\(.id)"#, "lunch", "/lunch/:Day(day)"),
    Row(#"https://kitchen.example/files/\(.id)/x/edit"#, "files", "/files/*path/edit"),
    Row("https://kitchen.example/open?kind=menu", "menu", "/open?kind=menu"),
    Row(#"https://kitchen.example/search/\(.id)"#, "search", "/search/:search"),
    Row(
      #"https://kitchen.example/lists/\(\.$kind)?page=\(\.$number)"#, "list",
      "/lists/:(hot|cold)(kind)"),
    Row(#"https://kitchen.example/parts/\(.id)"#, "menu", "/parts/*", unread: "id"),
    Row(#"https://kitchen.example/all?any=\(\.$thing)"#, "all", "/all"),
    Row(#"https://\(.id).kitchen.example/table"#, "hall", "/table"),
    Row(
      #"https://kitchen.example/till/\(.id)"#, "order", "/till/:int(number)", fromOutside: false),
  ]

  static let nowhere = [
    #"https://kitchen.example/dish/\(.id)"#, #"https://kitchen.example/dishes/x\(.id)"#,
    #"https://kitchen.example/search?query=\(.id)"#, "https://kitchen.example/lists/warm",
    // A param in the place of a literal, and one for two tokens.
    #"https://kitchen.example/dishes/\(.id)/\(\.$part)"#,
    #"https://kitchen.example/open?kind=\(\.$kind)"#,
    #"https://kitchen.example/\(\.$verb)/\(\.$search)"#,
    #"https://kitchen.example/card/\(\.$card).html"#, #"\(\.$url)"#,
  ].map { Row($0, nil, nil, fromOutside: false) }

  @Test("A string leads where its links lead", arguments: rows + nowhere)
  func answers(row: Row) throws {
    let strings = URLRepresentations(row.text)
    let answer = try #require(strings.answers(of: Kitchen.self).first)
    #expect(answer.text == row.text)
    #expect(answer.caseName == row.caseName)
    #expect(answer.template?.description == row.template)
    #expect(answer.unreadParams == row.unread)
    #expect(answer.opensFromOutside == row.fromOutside)
    let isRight = row.template != nil && row.unread.isEmpty && row.fromOutside
    #expect(answer.isProblem != isRight)
    if isRight {
      try strings.check(Kitchen.self)
    } else {
      #expect(throws: LinkProblems([.urlRepresentation(answer)])) {
        try strings.check(Kitchen.self)
      }
    }
  }

  @Test("A message has the string, its fault and the cure")
  func messages() {
    let strings = URLRepresentations(
      #"https://kitchen.example/dish/\(.id)"#,
      #"https://kitchen.example/dishes/\(.id)?souce=\(\.$sauce)"#,
      #"https://kitchen.example/till/\(.id)"#,
      #"https://kitchen.example/dishes/\(.id)"#)
    #expect(
      strings.answers(of: Kitchen.self).map { LinkProblem.urlRepresentation($0).text } == [
        """
        error: "https://kitchen.example/dish/\\(.id)" leads nowhere: correct it, or add its route
          https://kitchen.example/…/…
          matches no route; the nearest:
            /dishes/:int(number)
              segment 1: did you mean 'dishes'?
            /dishes/today
              segment 1: did you mean 'dishes'?
        """,
        """
        error: "https://kitchen.example/dishes/\\(.id)?souce=\\(\\.$sauce)" opens .dish by /dishes/:int(number)
          sauce has no counterpart in the route: write a token or a query item that it reads
        """,
        """
        error: "https://kitchen.example/till/\\(.id)" opens .order by /till/:int(number)
          only the app opens it: mark the route with `asDeepLinks()`
        """,
        #"error: "https://kitchen.example/dishes/\(.id)" opens .dish by /dishes/:int(number)"#,
      ])
  }

  @Test("The strings of a Swift file, with their lines")
  func files() throws {
    let source = #"""
      extension DishEntity: URLRepresentableEntity {
        /// As "https://kitchen.example/gone/\(.id)" had it.
        static var urlRepresentation: URLRepresentation {
          "https://kitchen.example/dishes/\(.id)"
        }
      }
      struct OpenDish: URLRepresentableIntent {
        static let urlRepresentation: URLRepresentation = "https://kitchen.example/meal/\(\.$dish)"
        static var parameterSummary: some ParameterSummary { Summary("Open \(\.$dish)") }
        let other = "https://kitchen.example/\(dish.id)"
      }
      extension Kind: URLRepresentableEnum {
        static let urlRepresentation = URLRepresentation([
          .hot: "kitchen://lists/\(.rawValue)", .cold: "kitchen://list/\(.rawValue)",
        ])
      }
      """#
    let files = try Files()
    try files.write("Intents.swift", source)
    let path = files.path("Intents.swift")
    let answers = try URLRepresentations(in: path).answers(of: Kitchen.self)
    #expect(answers.map(\.place) == [4, 8, 14, 14].map { "\(path):\($0)" })
    #expect(answers.map(\.caseName) == ["dish", nil, "list", nil])
    let message = answers.dropFirst().first.map { LinkProblem.urlRepresentation($0).text }
    #expect(message?.hasPrefix("\(path):8: error: \"https://kitchen.example/meal/") == true)
  }

  @Test("A file that is missing, or has no string, fails the check")
  func filesWithoutStrings() throws {
    #expect(throws: LinkProblems.self) { try URLRepresentations(in: "Nowhere/Intents.swift") }
    let files = try Files()
    try files.write("Other.swift", "let link = \"https://kitchen.example/\"\n")
    let error = #expect(throws: LinkProblems.self) {
      try URLRepresentations(in: files.path("Other.swift"))
    }
    #expect(
      error?.description.contains(#"no string has a URL with a param such as \(.id)"#) == true)
  }
}
