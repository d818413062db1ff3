import KeyPathLinks
import LinkRouting
import LinkRoutingHandlers
import Testing

@MainActor
@Suite struct DeepLinkCenterAnswerTests {
  struct NoTickets: Error, CustomStringConvertible {
    var description: String { "there are no tickets" }
  }

  private let visits = Visits()

  private var center: DeepLinkCenter {
    DeepLinkCenter(origins: [.web("a.com"), .scheme("cook")]) {
      On("/discover") { _ in visits.note("discover") }
      On(TicketSwap.artist, into: .init()) { _, _ in visits.note("artist") }
      On("/artist/:slug/*") { _ in
        visits.note("rejected")
        return .rejected("No.")
      }
      On("/sell") { _ in throw NoTickets() }
      On("/sell") { _ in visits.note("after") }
    }
  }

  @Test func aLinkThatEveryActionRejectsIsRejected() async throws {
    let state = try await center.open("https://a.com/artist/metallica/one")
    guard case .rejected(.because("No."), by: "/artist/:slug/*") = state else {
      Issue.record("\(state)")
      return
    }
    #expect(visits.all == ["rejected"])
  }

  @Test func anActionThatThrowsEndsIt() async throws {
    let state = try await center.open("https://a.com/sell?x=1")
    guard case .rejected(.failed(let error), by: "/sell") = state else {
      Issue.record("\(state)")
      return
    }
    #expect(error is NoTickets)
    #expect(visits.all == [])
  }

  @Test func aLinkOfNoTemplateIsUnmatched() async throws {
    for link in ["https://a.com/nothing", "https://evil.com/discover", "https://a.com/%00"] {
      guard case .unmatched = try await center.open(link) else {
        Issue.record("\(link)")
        return
      }
    }
  }
}
