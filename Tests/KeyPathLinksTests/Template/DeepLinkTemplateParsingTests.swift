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

  @Test("The mark of a template that ignores case begins no query")
  func anyCase() throws {
    let template: DeepLinkTemplate<TicketSwap.Event> = "(?i)/event/\(\.slug)/\(\.id)"
    let event = TicketSwap.Event(id: 123, slug: "Fest")
    #expect(try template.parse("https://a.com/EVENT/Fest/123", into: .init()) == event)
    #expect(try template.path(for: event) == "/event/Fest/123")
  }

  /// One property in two alternatives: only one of them is read.
  @Test func alternatives() throws {
    let template: DeepLinkTemplate<Properties> =
      "/(recipe/\(\.maybeNumber)|recipes/\(\.maybeNumber)/details)"
    #expect(try template.parse("https://a.com/recipe/1", into: .init()).maybeNumber == 1)
    #expect(try template.parse("https://a.com/recipes/2/details", into: .init()).maybeNumber == 2)
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
}

/// What the older library matched, and this one does not.
@Suite struct DeepLinkTemplateStrictnessTests {
  @Test func aQueryItemOfTheNameOfAPropertyIsNotTheProperty() throws {
    let template: DeepLinkTemplate<Properties> = "/s?q=\(\.maybeText)"
    let value = try template.parse("https://a.com/s?maybeText=evil", into: .init())
    #expect(value.maybeText == nil)
  }
}
