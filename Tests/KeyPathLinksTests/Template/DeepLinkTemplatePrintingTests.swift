import Foundation
import KeyPathLinks
import LinkRouting
import Testing

@Suite struct DeepLinkTemplatePrintingTests {
  @Test func examples() throws {
    #expect(
      try TicketSwap.artist.path(for: .init(id: 123_456, slug: "metallica"))
        == "/artist/metallica/123456")
    #expect(
      try TicketSwap.eventType.path(
        for: .init(id: 1, slug: "restaurants", event: .init(id: 123, slug: "food")))
        == "/event/food/restaurants/123/1")
    #expect(try TicketSwap.search.path(for: .init(query: "food")) == "/search?query=food")
    #expect(try TicketSwap.search.path(for: .init()) == "/search")
    #expect(
      try TicketSwap.wanted.url(for: .init(id: 1), on: .web("ticketswap.com"))
        == "https://ticketswap.com/wanted/1")
  }

  @Test func escapes() throws {
    #expect(
      try TicketSwap.artist.path(for: .init(id: 1, slug: "AC/DC é?"))
        == "/artist/AC%2FDC%20%C3%A9%3F/1")
    #expect(
      try TicketSwap.search.path(for: .init(query: "a&b=c#d")) == "/search?query=a%26b%3Dc%23d")
  }

  @Test func lists() throws {
    let template: DeepLinkTemplate<Properties> = "/restaurants/ids=\(\.maybeList, separator: ",")"
    var value = Properties()
    value.maybeList = [123, 456, 789]
    #expect(try template.path(for: value) == "/restaurants/ids=123,456,789")

    let texts: DeepLinkTemplate<Properties> = "/compare/\(\.list, separator: ";")"
    value.list = ["a;b", "c"]
    #expect(try texts.path(for: value) == "/compare/a%3Bb;c")
  }

  @Test func wildcards() throws {
    let template: DeepLinkTemplate<Properties> = "/files/\(wildcard: \.list)"
    var value = Properties()
    value.list = ["a", "b/c"]
    #expect(try template.path(for: value) == "/files/a/b%2Fc")
    value.list = ["http:", "", "example.com"]
    #expect(try template.path(for: value) == "/files/http://example.com", "R10")
    for list in [["", "a"], ["a", ""]] {
      value.list = list
      #expect(throws: RoutePrintingError.self, "R10: \(list)") { try template.path(for: value) }
    }
  }

  @Test func groups() throws {
    let template: DeepLinkTemplate<Properties> = "/recipes/(page/\(\.maybeNumber))"
    var value = Properties()
    #expect(try template.path(for: value) == "/recipes")
    value.maybeNumber = 2
    #expect(try template.path(for: value) == "/recipes/page/2")
  }

  /// What cannot be read back is not printed, and the error names the property.
  @Test(
    arguments: [
      ("/a/\(\.maybeText)", "/a/:maybeText: maybeText is missing"),
      (
        "/a/\(\.nested.text)",
        "/a/:string(nested.text): nested.text is empty, and must not be"
      ),
      ("/\(\.flag)/*", "/:bool(flag)/*: * has no name, so there is no value to print; give it one"),
      ("/\(\.sort)/:id", "/:(newest|low price)(sort)/:id: id is missing"),
      (
        "/(\(\.sort)|\(\.number))",
        "/(:(newest|low price)(sort)|:int(number)): /newest?number=0 would be read back with "
          + "another number"
      ),
      ("/#\(\.maybeNumber)", "/#:int(maybeNumber): maybeNumber is missing"),
    ] as [(DeepLinkTemplate<Properties>, String)])
  func errors(template: DeepLinkTemplate<Properties>, message: String) {
    #expect {
      try template.path(for: Properties())
    } throws: { error in
      "\(error)" == message
    }
  }

  /// A type that reads nothing that it writes.
  private struct Secret: RouteParamConvertible {
    var routeParam: String { "hidden" }

    init() {}
    init?(routeParam text: String) { nil }
  }

  private struct Door: Sendable { var secret = Secret() }

  @Test func aPropertyThatDoesNotReadWhatItWrites() {
    let template: DeepLinkTemplate<Door> = "/doors/\(\.secret)"
    let error = #expect(throws: RoutePrintingError.self) { try template.path(for: Door()) }
    #expect(error?.reason == .ambiguous(path: "/doors/hidden"))
  }

  @Test func ofAHostThatIsTheFirstSegment() throws {
    let template: DeepLinkTemplate<TicketSwap.Search> = "/\(\.query)"
    #expect(try template.url(for: .init(query: "recipes"), on: .scheme("cook")) == "cook://recipes")
    #expect(try template.path(for: .init(query: "a:b")) == "/a:b")
    // A port, or user info, would be none of the segment's (R5, R6).
    for (query, link) in [("a:b", "cook:/a:b"), ("a@b", "cook:/a@b")] {
      let printed = try template.url(for: .init(query: query), on: .scheme("cook"))
      #expect(printed == link)
      #expect(try template.parse(printed, into: .init(), on: .scheme("cook")).query == query)
    }
  }

  /// A link has a value to the precision of its string, and the law is to the last bit.
  @Test func aValueThatIsRoundedIsNotPrinted() throws {
    struct Tenths: RouteParamConvertible, Equatable {
      var value: Double
      init(_ value: Double) { self.value = value }
      init?(routeParam text: String) { self.init(Double(text) ?? 0) }
      var routeParam: String { "\((value * 10).rounded() / 10)" }
    }
    let template: DeepLinkTemplate<Tenths> = "/at/\(\.self)"
    #expect(try template.path(for: Tenths(0.3)) == "/at/0.3")
    let error = #expect(throws: RoutePrintingError.self) { try template.path(for: Tenths(0.25)) }
    #expect(
      error?.description == "/at/:self: /at/0.3 would be read back with another self")
  }

  @Test func aDecoderForATable() throws {
    let table = RouteTable(
      [
        TicketSwap.artist.route: TicketSwap.artist.decoder(into: .init()),
        "/artist/best": decode(TicketSwap.Artist(id: 1, slug: "best")),
      ], on: .web("ticketswap.com"))
    #expect(table.match("https://ticketswap.com/artist/metallica/7")?.slug == "metallica")
    #expect(table.match("https://ticketswap.com/artist/best")?.slug == "best")
  }
}
