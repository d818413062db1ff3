import DeepLinks
import Foundation
import LinkRouting
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
    let actions = try center.actions(for: "https://ticketswap.com/artist/metallica/123456")
    #expect(actions.map(\.match.template) == [TicketSwap.artist.route, "/(*)"])
    #expect(
      actions.first?.value as? TicketSwap.Artist == .init(id: 123_456, slug: "metallica"))
    #expect(actions.first?.match.params["slug"] == "metallica")
    #expect(actions.last?.value is Void)
    #expect(visits.all == [])
  }

  @Test func takesAURL() throws {
    let url = try #require(URL(string: "https://ticketswap.com/sell/ticket"))
    #expect(try center.actions(for: url).map(\.match.template) == ["/sell/ticket", "/(*)"])
    #expect(visits.all == [])
  }

  @Test func throwsWhereNothingWouldBeCalled() throws {
    #expect {
      try center.actions(for: "https://example.com/sell/ticket")
    } throws: { error in
      guard case .unhandled(let link, let attempts)? = error as? DeepLinkCenterError else {
        return false
      }
      return link.host == "example.com"
        && attempts.map(\.reason) == [
          .foreign(.host), .foreign(.host), .foreign(.host),
        ]
    }
    #expect(throws: DeepLinkCenterError.self) { try center.actions(for: "not a link") }
  }
}
