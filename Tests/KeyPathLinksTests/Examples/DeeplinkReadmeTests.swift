import Foundation
import KeyPathLinks
import LinkRouting
import LinkRoutingHandlers
import Testing

/// What the README of the library Deeplink shows, in its order, on this module's API.
@MainActor
@Suite("The README of Deeplink")
struct DeeplinkReadmeTests {
  struct TestData: Hashable {
    var id: String?
    var text: String?
  }

  private let visits = Visits()

  @Test("Defining deeplinks: literals")
  func literals() throws {
    let sell: DeepLinkTemplate<Void> = "/sell/ticket"
    let event = "/event/recommended" as DeepLinkTemplate<Void>
    try sell.parse("https://ticketswap.com/sell/ticket")
    try event.parse("https://ticketswap.com/event/recommended")
    #expect(throws: DeepLinkParsingError.self) {
      try sell.parse("https://ticketswap.com/event/recommended")
    }
  }

  @Test(
    "Matching and parsing",
    arguments: [
      "https://ticketswap.com/test/123/abc", "https://ticketswap.com/test/123/abc?some=else",
      "https://ticketswap.com/test/123/abc#fragment", "ticketswap:///test/123/abc#fragment",
    ])
  func parsing(link: String) throws {
    let template: DeepLinkTemplate<TestData> = "/test/\(\.id)/\(\.text)"
    let url = try #require(URL(string: link))
    let result = try template.parse(url, into: TestData(id: "", text: ""))
    #expect(result.id == "123")
    #expect(result.text == "abc")
  }

  @Test("An unused property keeps its value")
  func unused() throws {
    let template: DeepLinkTemplate<TestData> = "/test/\(\.id)"
    let result = try template.parse("https://a.com/test/1", into: TestData(text: "kept"))
    #expect(result == TestData(id: "1", text: "kept"))
  }

  @Test("Several deeplinks: artist, location, event")
  func center() async throws {
    let center = DeepLinkCenter(origins: .web("ticketswap.com"))
    center
      .register(
        On(TicketSwap.artist, into: TicketSwap.Artist()) { _, artist in
          artist.id.map { visits.note("artist \($0)") } ?? .rejected
        }
      )
      .register(
        On(TicketSwap.location, into: TicketSwap.Location()) { _, location in
          location.id.map { visits.note("location \($0) \(location.period ?? "")") } ?? .rejected
        }
      )
      .register(
        On(TicketSwap.event, into: TicketSwap.Event()) { _, event in
          event.id.map { visits.note("event \($0)") } ?? .rejected
        })
    for link in [
      "https://ticketswap.com/artist/metallica/123456",
      "https://ticketswap.com/location/amsterdam/1234567/24-06-2019",
      "https://ticketswap.com/event/awakenings/123",
    ] {
      try await center.open(link)
    }
    #expect(visits.all == ["artist 123456", "location 1234567 24-06-2019", "event 123"])
  }

  @Test("Result builder")
  func builder() async throws {
    struct Arguments: Hashable {
      var arg1: String?
      var arg2: String?
    }
    let link1 = "/test/1" as DeepLinkTemplate<Void>
    let link2 = "/test/\(\.arg1)/\(\.arg2)" as DeepLinkTemplate<Arguments>
    let link3 = "/test2/\(\.arg1)" as DeepLinkTemplate<Arguments>

    let center = DeepLinkCenter(origins: .web("apple.com")) {
      On(link1) { link in visits.note("1 \(link.url)") }
      On(link2, into: Arguments()) { _, value in
        visits.note("2 \(value.arg1 ?? "") \(value.arg2 ?? "")")
      }
      On(link3, into: Arguments(arg1: "default", arg2: "default")) { _, value in
        visits.note("3 \(value.arg1 ?? "") \(value.arg2 ?? "")")
      }
    }
    for path in ["test/1", "test/a/b", "test2/a"] {
      try await center.open("https://apple.com/\(path)")
    }
    #expect(visits.all == ["1 https://apple.com/test/1", "2 a b", "3 a default"])
  }

  @Test("Encoding, in its documentation")
  func encoding() throws {
    struct Ticket { var ticketId: String? }
    let template = "/sell/\(\.ticketId)" as DeepLinkTemplate<Ticket>
    #expect(try template.path(for: Ticket(ticketId: "123")) == "/sell/123")
  }

  @Test("Argument lists, in its documentation")
  func lists() throws {
    struct Restaurants: Hashable { var ids: [String]? }
    let template: DeepLinkTemplate<Restaurants> =
      "/restaurants?ids=\(\.ids, separator: ",")"
    let value = try template.parse("https://a.com/restaurants?ids=1,2,3", into: Restaurants())
    #expect(value.ids == ["1", "2", "3"])
    #expect(try template.path(for: value) == "/restaurants?ids=1,2,3")
    #expect(try template.path(for: Restaurants()) == "/restaurants")
  }

  @Test("A property of another type, by a computed one")
  func computed() throws {
    struct CustomData: Hashable {
      var number: Int?
      var numberText: String? {
        get { number.map { "\($0)" } }
        set { number = newValue.flatMap { Int($0) } }
      }
    }
    let template: DeepLinkTemplate<CustomData> = "/test/\(\.numberText)"
    #expect(try template.parse("https://a.com/test/123", into: .init()).number == 123)
    #expect(try template.path(for: CustomData(number: 123)) == "/test/123")
    // Without the detour.
    let direct: DeepLinkTemplate<CustomData> = "/test/\(\.number)"
    #expect(try direct.parse("https://a.com/test/123", into: .init()).number == 123)
  }
}
