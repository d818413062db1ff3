import Foundation
import KeyPathLinks
import LinkRouting
import LinkRoutingHandlers
import Testing

@MainActor
@Suite struct DeepLinkCenterInspectionTests {
  private let visits = Visits()

  private var center: DeepLinkCenter {
    DeepLinkCenter(origins: .web("ticketswap.com")) {
      On("/sell/ticket") { _ in visits.note("sell") }
      On(TicketSwap.artist, into: .init()) { _, _ in visits.note("artist") }
      On(.catchAll) { _ in visits.note("rest") }
    }
  }

  @Test func saysWhatWouldBeCalledWithoutCallingIt() throws {
    let matches = center.matches("https://ticketswap.com/artist/metallica/123456")
    #expect(matches.map(\.template) == [TicketSwap.artist.route, "/(*)"])
    #expect(
      matches.first?.value as? TicketSwap.Artist == .init(id: 123_456, slug: "metallica"))
    #expect(matches.first?.params["slug"] == "metallica")
    #expect(matches.last?.value is Void)
    #expect(visits.all == [])
  }

  @Test func takesAURL() throws {
    let url = try #require(URL(string: "https://ticketswap.com/sell/ticket"))
    #expect(center.matches(url).map(\.template) == ["/sell/ticket", "/(*)"])
    #expect(visits.all == [])
  }

  @Test func nothingWouldBeCalled() {
    #expect(center.matches("https://example.com/sell/ticket").isEmpty)
    #expect(center.matches("not a link").isEmpty)
  }
}
