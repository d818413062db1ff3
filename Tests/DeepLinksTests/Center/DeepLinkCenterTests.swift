import DeepLinks
import Foundation
import LinkRouting
import Testing

@MainActor
@Suite struct DeepLinkCenterTests {
  private let visits = Visits()

  @Test func entriesAreTriedInTheOrderWritten() async throws {
    let center = DeepLinkCenter(origins: .web("a.com")) {
      On("/:any") { _ in visits.note("any") }
      On("/search") { _ in visits.note("search") }
    }
    try await center.open("https://a.com/search")
    #expect(visits.all == ["any"])
    #expect(center.templates == ["/:any", "/search"])
  }

  @Test func anActionThatDeclinesPassesToTheNext() async throws {
    let center = DeepLinkCenter(origins: .web("a.com")) {
      On("/*") { _ in
        visits.note("first")
        return .declined
      }
      On("/other") { _ in visits.note("other") }
      On("/search") { match in
        visits.note("second")
        return match.params["q"] == nil ? .declined : .handled
      }
      On("/:word") { match in visits.note("third \(match.params["word"] ?? "")") }
    }
    let match = try await center.open("https://a.com/search")
    #expect(visits.all == ["first", "second", "third search"])
    #expect(match.template == "/:word")
    try await center.open("https://a.com/search?q=1")
    #expect(visits.all == ["first", "second", "third search", "first", "second"])
  }

  /// A template that matches in two ways is one entry.
  @Test func anActionIsCalledOnceForALink() async throws {
    let center = DeepLinkCenter(origins: .web("a.com")) {
      On("/(:one|*all)") { _ in
        visits.note("once")
        return .declined
      }
    }
    await #expect(throws: DeepLinkCenterError.self) { try await center.open("https://a.com/x") }
    #expect(visits.all == ["once"])
  }

  @Test func severalTemplatesForOneAction() async throws {
    let center = DeepLinkCenter(origins: .web("a.com")) {
      On("/artist/\(\.slug)/\(\.id)", "/a/\(\.id)", into: TicketSwap.Artist()) { _, artist in
        visits.note("\(artist.slug ?? "-") \(artist.id ?? 0)")
      }
      On("/sell", "/sell/ticket") { match in visits.note(match.template.description) }
      On(anyOf: [TicketSwap.city], into: .init()) { _, city in
        visits.note(city.slug ?? "")
        return .handled
      }
    }
    for path in ["artist/metallica/1", "a/2", "sell/ticket", "sell", "city/utrecht/3"] {
      try await center.open("https://a.com/\(path)")
    }
    #expect(visits.all == ["metallica 1", "- 2", "/sell/ticket", "/sell", "utrecht"])
  }

  @Test func aValueStartsFromTheOneGiven() async throws {
    let center = DeepLinkCenter(origins: .web("a.com")) {
      On("/location/\(\.slug)", into: TicketSwap.Location(period: "today")) { _, location in
        visits.note("\(location.slug ?? "") \(location.period ?? "")")
      }
    }
    try await center.open("https://a.com/location/amsterdam")
    try await center.open("https://a.com/location/utrecht")
    #expect(visits.all == ["amsterdam today", "utrecht today"])
  }

  @Test func registerIsChained() async throws {
    let center = DeepLinkCenter(origins: .web("a.com"))
    center
      .register(On("/sell") { _ in visits.note("sell") })
      .register(
        On(TicketSwap.artist, into: .init()) { _, artist in visits.note(artist.slug ?? "") },
        On("/last") { _ in visits.note("last") })
    try await center.open("https://a.com/sell")
    // An entry that is added later is tried, too.
    center.register(On("/*") { _ in visits.note("rest") })
    for path in ["artist/x/1", "last", "what/ever"] {
      try await center.open("https://a.com/\(path)")
    }
    #expect(visits.all == ["sell", "x", "last", "rest"])
  }

  @Test func actionsMayWait() async throws {
    let center = DeepLinkCenter(origins: .web("a.com")) {
      On("/slow") { _ in
        await Task.yield()
        return visits.note("slow")
      }
    }
    try await center.open(#require(URL(string: "https://a.com/slow")))
    #expect(visits.all == ["slow"])
  }

  @Test func anActionIsToldOfTheLink() async throws {
    let center = DeepLinkCenter(origins: .web("a.com")) {
      On("/sell/:kind") { match in
        #expect(match.link.string == "https://a.com/sell/t?ref=mail#x")
        #expect(match.url?.absoluteString == "https://a.com/sell/t?ref=mail#x")
        #expect(match.template == "/sell/:kind")
        #expect(match.params == ["kind": "t", "ref": "mail"])
        return visits.note("\(match)")
      }
    }
    try await center.open("https://a.com/sell/t?ref=mail#x")
    #expect(visits.all == ["https://a.com/sell/t?ref=mail#x"])
  }

  @Test func catchAll() async throws {
    let center = DeepLinkCenter(origins: .web("a.com")) {
      On(.catchAll) { match in visits.note(match.link.string) }
    }
    try await center.open("https://a.com")
    try await center.open("https://a.com/a/b")
    #expect(visits.all == ["https://a.com", "https://a.com/a/b"])
  }

  @Test func aSchemeWhoseHostIsTheFirstSegment() async throws {
    let center = DeepLinkCenter(origins: .scheme("cook")) {
      On("/recipes/\(\.number)", into: Properties()) { _, value in visits.note("\(value.number)") }
    }
    try await center.open("cook://recipes/42")
    #expect(visits.all == ["42"])
  }

  @Test func canOpen() throws {
    let center = DeepLinkCenter(origins: .web("a.com")) {
      On(TicketSwap.artist, into: .init()) { _, _ in .handled }
    }
    for (link, expected) in [
      ("https://a.com/artist/x/1", true), ("https://a.com/artist/x/y", false),
      ("https://b.com/artist/x/1", false), ("https://a.com/%00", false),
    ] {
      #expect(center.canOpen(try #require(URL(string: link))) == expected, "\(link)")
    }
  }
}
