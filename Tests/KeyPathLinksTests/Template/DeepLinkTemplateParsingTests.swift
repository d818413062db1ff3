import Foundation
import KeyPathLinks
import LinkRouting
import Testing

@Suite struct DeepLinkTemplateParsingTests {
  @Test(arguments: [
    "https://ticketswap.com/artist/metallica/123456",
    "https://ticketswap.com/artist/metallica/123456?some=else",
    "https://ticketswap.com/artist/metallica/123456#fragment",
    "https://ticketswap.com//artist//metallica/123456/",
    "ticketswap:///artist/metallica/123456#fragment",
  ])
  func readsALink(link: String) throws {
    let expected = TicketSwap.Artist(id: 123_456, slug: "metallica")
    #expect(try TicketSwap.artist.parse(link, into: .init()) == expected)
    #expect(try TicketSwap.artist.parse(LinkComponents(link), into: .init()) == expected)
    let url = try #require(URL(string: link))
    #expect(try TicketSwap.artist.parse(url, into: .init()) == expected)
  }

  @Test func decodesValues() throws {
    let link = "https://ticketswap.com/artist/AC%2FDC%20%C3%A9/1"
    #expect(try TicketSwap.artist.parse(link, into: .init()).slug == "AC/DC é")
    let search = "https://ticketswap.com/search?query=lets%20try"
    #expect(try TicketSwap.search.parse(search, into: .init()).query == "lets try")
  }

  @Test func readsNestedProperties() throws {
    let link = "https://ticketswap.com/event/awakenings/regular/123/456"
    #expect(
      try TicketSwap.eventType.parse(link, into: .init())
        == .init(id: 456, slug: "regular", event: .init(id: 123, slug: "awakenings")))
  }

  @Test func propertiesThatNoTokenNamesKeepTheirValue() throws {
    let template: DeepLinkTemplate<TicketSwap.Location> = "/location/\(\.slug)"
    let value = try template.parse(
      "https://a.com/location/amsterdam", into: .init(id: 7, slug: "x", period: "today"))
    #expect(value == .init(id: 7, slug: "amsterdam", period: "today"))
  }

  @Test func everyTypeOfProperty() throws {
    let template: DeepLinkTemplate<Properties> =
      "/\(\.text)/\(\.number)/\(\.double)/\(\.flag)/\(\.sort)/\(\.list)/\(\.maybeList)"
    let value = try template.parse("a://b/t/-1/2.5/true/low%20price/a,b/3,4", into: .init())
    var expected = Properties()
    (expected.text, expected.number, expected.double) = ("t", -1, 2.5)
    (expected.flag, expected.sort) = (true, .cheapest)
    (expected.list, expected.maybeList) = (["a", "b"], [3, 4])
    #expect(value == expected)
  }

  @Test("A token of an enum is the set of its texts")
  func enumOfTexts() throws {
    let template: DeepLinkTemplate<Properties> = "/list/\(\.sort)"
    #expect(template.description == "/list/:(newest|low price)(sort)")
    let any: DeepLinkTemplate<Properties> = "/list/\(\.text)"
    let table = RouteTable(
      [any.route: any.decoder(into: .init()), template.route: template.decoder(into: .init())],
      on: .web("a.com"))
    #expect(table.match("https://a.com/list/low%20price")?.sort == .cheapest)
    #expect(table.match("https://a.com/list/other")?.text == "other")
  }

  @Test func wholeValue() throws {
    let template: DeepLinkTemplate<Int> = "/recipes/\(\.self)"
    #expect(try template.parse("https://a.com/recipes/42", into: 0) == 42)
    #expect(template.description == "/recipes/:int(self)")
  }

  // MARK: Lists

  @Test func separators() throws {
    let template: DeepLinkTemplate<Properties> = "/compare/\(\.list, separator: "-")"
    #expect(try template.parse("a://b/compare/x-y-z", into: .init()).list == ["x", "y", "z"])
    #expect(try template.parse("a://b/compare/x%2Dy-z", into: .init()).list == ["x-y", "z"])
    #expect(try template.parse("a://b/compare/x", into: .init()).list == ["x"])
  }

  @Test func aListWithABadElementIsNoMatch() throws {
    let template: DeepLinkTemplate<Properties> = "/compare/\(\.maybeList)"
    #expect(throws: DeepLinkParsingError.self) {
      try template.parse("a://b/compare/1,two", into: .init())
    }
  }

  @Test func wildcardsReadSegments() throws {
    let template: DeepLinkTemplate<Properties> = "/files/\(wildcard: \.list)/edit"
    #expect(try template.parse("a://b/files/x/y%2Fz/edit", into: .init()).list == ["x", "y/z"])
    #expect(throws: DeepLinkParsingError.self) {
      try template.parse("a://b/files/edit", into: .init())
    }
    let text: DeepLinkTemplate<Properties> = "/files/\(wildcard: \.text)"
    #expect(try text.parse("a://b/files/x/y/z", into: .init()).text == "x/y/z")
  }

  // MARK: Inside a segment, the query, the fragment

  @Test func tokensInsideASegment() throws {
    let template: DeepLinkTemplate<TicketSwap.Event> = "/event/\(\.slug)-\(\.id).html"
    #expect(
      try template.parse("https://a.com/event/awakenings-fest-2019-123.html", into: .init())
        == .init(id: 123, slug: "awakenings-fest-2019"))
  }

  @Test func fragment() throws {
    let template: DeepLinkTemplate<Properties> = "/help#\(\.maybeText)"
    let value = try template.parse("https://a.com/help#pay%20ing", into: .init())
    #expect(value.maybeText == "pay ing")
    #expect(throws: DeepLinkParsingError.self) {
      try template.parse("https://a.com/help", into: .init())
    }
  }

  @Test("The mark of a template that ignores case begins no query")
  func anyCase() throws {
    let template: DeepLinkTemplate<TicketSwap.Event> = "(?i)/event/\(\.slug)/\(\.id)"
    let event = TicketSwap.Event(id: 123, slug: "Fest")
    #expect(try template.parse("https://a.com/EVENT/Fest/123", into: .init()) == event)
    #expect(try template.path(for: event) == "/event/Fest/123")
  }

  @Test func optionalGroups() throws {
    let template: DeepLinkTemplate<Properties> = "/recipes/(page/\(\.maybeNumber))"
    var value = Properties()
    value.maybeNumber = 9
    #expect(try template.parse("https://a.com/recipes/page/2", into: value).maybeNumber == 2)
    #expect(try template.parse("https://a.com/recipes", into: value).maybeNumber == nil)
  }

  /// One property in two alternatives: only one of them is read.
  @Test func alternatives() throws {
    let template: DeepLinkTemplate<Properties> =
      "/(recipe/\(\.maybeNumber)|recipes/\(\.maybeNumber)/details)"
    #expect(try template.parse("https://a.com/recipe/1", into: .init()).maybeNumber == 1)
    #expect(try template.parse("https://a.com/recipes/2/details", into: .init()).maybeNumber == 2)
  }

  @Test func hostAsSegment() throws {
    let template: DeepLinkTemplate<Properties> = "/recipes/\(\.number)"
    #expect(
      try template.parse("cook://recipes/1", into: .init(), on: .scheme("cook")).number == 1)
    #expect(throws: DeepLinkParsingError.self) {
      try template.parse("cook://recipes/1", into: .init())
    }
  }

  @Test("An object is not touched unless the whole link can be read")
  func objects() throws {
    final class Place: Sendable {
      nonisolated(unsafe) var name = "before"
      nonisolated(unsafe) var kind = Properties.Sort.newest
      nonisolated(unsafe) var page: Int? = 9
    }
    let template: DeepLinkTemplate<Place> = "/\(\.name)/\(\.kind)?page=\(\.page)"
    let place = Place()
    #expect(throws: DeepLinkParsingError.self) {
      try template.parse("https://a.com/after/random", into: place)
    }
    #expect((place.name, place.kind, place.page) == ("before", .newest, 9))
    _ = try template.parse("https://a.com/after/low%20price", into: place)
    #expect((place.name, place.kind, place.page) == ("after", .cheapest, nil))
  }

  @Test("Origins, where they are given, say what is ours")
  func origins() throws {
    let template: DeepLinkTemplate<Properties> = "/recipes/\(\.number)"
    let origins: LinkOrigins = [.web("a.com"), .scheme("cook")]
    for link in ["https://a.com/recipes/1", "cook://recipes/1", "cook:///recipes/1"] {
      #expect(try template.parse(link, into: .init(), on: origins).number == 1, "\(link)")
    }
    for (link, mismatch) in [
      ("https://b.com/recipes/1", OriginMismatch.host), ("app://recipes/1", .scheme),
    ] {
      #expect {
        try template.parse(link, into: .init(), on: origins)
      } throws: { error in
        (error as? DeepLinkParsingError)?.reason == .foreign(mismatch)
      }
    }
  }

  // MARK: Without key paths

  @Test func voidTemplates() throws {
    let sell: DeepLinkTemplate<Void> = "/sell/ticket"
    try sell.parse("https://ticketswap.com/sell/ticket?a=1#b")
    try sell.parse(LinkComponents("https://ticketswap.com/sell/ticket"))
    try sell.parse(#require(URL(string: "https://ticketswap.com/sell/ticket")))
    #expect(try sell.path() == "/sell/ticket")
    #expect(try sell.url(on: .web("ticketswap.com")) == "https://ticketswap.com/sell/ticket")
  }

  @Test(arguments: [
    "https://a.com", "https://a.com/", "https://a.com/test", "https://a.com/test/again/",
    "apple:///", "apple:///test?a=1&b=2#fragment",
  ])
  func catchAll(link: String) throws {
    try DeepLinkTemplate<Void>.catchAll.parse(link)
    #expect(try DeepLinkTemplate<Int>.catchAll.parse(link, into: 3) == 3)
  }

  @Test func aQueryWithAFixedValue() throws {
    let template: DeepLinkTemplate<Void> = "/test?a=1"
    try template.parse("apple:///test?b=2&a=1#fragment")
    #expect(throws: DeepLinkParsingError.self) { try template.parse("apple:///test?a=2") }
    #expect(throws: DeepLinkParsingError.self) { try template.parse("apple:///test") }
  }

  @Test func textThatIsKnownOnlyAtRunTime() throws {
    let text = "/sell/ticket"
    let template = try DeepLinkTemplate<Void>(checking: .init(text))
    try template.parse("https://ticketswap.com/sell/ticket")
  }
}

/// What the older library matched, and this one does not.
@Suite struct DeepLinkTemplateStrictnessTests {
  @Test(arguments: [
    ("/discover", "https://a.com/discovery"),
    ("/discover", "https://a.com/discover/advanced"),
    ("/sync/test", "https://a.com/ouch/sync/test"),
    ("/test", "https://a.com/TEST"),
    ("/test/:string()/x", "https://a.com/test/a/b/x"),
    ("/test/:string()/x", "https://a.com/test//x"),
    ("", "https://a.com/test"),
  ])
  func wholeLinks(template: String, link: String) throws {
    let template = try DeepLinkTemplate<Void>(checking: .init(template))
    #expect(throws: DeepLinkParsingError.self) { try template.parse(link) }
  }

  @Test func aTokenIsNeverEmpty() throws {
    #expect(throws: DeepLinkParsingError.self) {
      try TicketSwap.artist.parse("https://a.com/artist/metallica/", into: .init())
    }
  }

  @Test func aQueryItemOfTheNameOfAPropertyIsNotTheProperty() throws {
    let template: DeepLinkTemplate<Properties> = "/s?q=\(\.maybeText)"
    let value = try template.parse("https://a.com/s?maybeText=evil", into: .init())
    #expect(value.maybeText == nil)
  }
}
