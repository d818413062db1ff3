import DeepLinks
import LinkRouting
import Testing

@MainActor
@Suite struct DeepLinkCenterErrorTests {
  struct NoTickets: Error, CustomStringConvertible {
    var description: String { "there are no tickets" }
  }

  private let visits = Visits()

  private var center: DeepLinkCenter {
    DeepLinkCenter(origins: [.web("a.com"), .scheme("cook")]) {
      On("/discover") { _ in visits.note("discover") }
      On(TicketSwap.artist, into: .init()) { _, _ in visits.note("artist") }
      On("/artist/:slug/*") { _ in
        visits.note("declined")
        return .declined
      }
      On("/sell") { _ in throw NoTickets() }
      On("/sell") { _ in visits.note("after") }
    }
  }

  private func message(_ link: String) async -> String {
    do throws(DeepLinkCenterError) {
      try await center.open(link)
      return "opened"
    } catch {
      return error.description
    }
  }

  @Test func everyAttemptIsListed() async {
    #expect(
      await message("https://a.com/artist/metallica/one") == """
        nothing opened https://a.com/artist/metallica/one
          /discover: does not match
          /artist/:slug/:int(id): id is "one", which is not an Int
          /artist/:slug/*: the action declined
          /sell: does not match
          /sell: does not match
        """)
    #expect(visits.all == ["declined"])
  }

  @Test func withTheHostAsTheFirstSegment() async {
    #expect(
      await message("cook://artist/metallica/one") == """
        nothing opened cook://artist/metallica/one
          /discover: does not match
          /artist/:slug/:int(id): id is "one", which is not an Int
          /artist/:slug/*: the action declined
          /sell: does not match
          /sell: does not match
        """)
  }

  @Test func anActionThatThrowsEndsIt() async {
    #expect(
      await message("https://a.com/sell?x=1")
        == "the action of /sell threw on https://a.com/sell?x=1: there are no tickets")
    #expect(visits.all == [])
    do throws(DeepLinkCenterError) {
      try await center.open("https://a.com/sell")
    } catch {
      guard case .actionThrew(let underlying, let match) = error else {
        Issue.record(error)
        return
      }
      #expect(underlying is NoTickets)
      #expect(match.template == "/sell")
    }
  }

  @Test func otherErrors() async throws {
    #expect(
      await message("https://evil.com/discover")
        == "https://evil.com/discover is not a link of this center: \(OriginMismatch.host)")
    #expect(
      await message("https://a.com/%")
        == """
        https://a.com/% is not a link: "%" at byte 14 is not an escape: "%" needs two hex digits \
        after it
        """)
    let empty = DeepLinkCenter(origins: .web("a.com"))
    #expect {
      try empty.actions(for: "https://a.com/discover")
    } throws: { error in
      "\(error)" == "nothing opened https://a.com/discover: the center has no entries"
    }
  }
}
