import KeyPathLinks
import LinkRouting
import LinkRoutingHandlers
import Testing

@MainActor
@Suite struct DeepLinkExplanationTests {
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

  @Test(
    "Every template is listed, and none is asked",
    arguments: ["https://a.com/artist/metallica/one", "cook://artist/metallica/one"])
  func everyTemplate(link: String) async {
    #expect(
      center.explain(link).text(showingValues: true) == """
        \(link)
          /discover: does not match
          /artist/:slug/:int(id): id is "one", which is not an Int
          /artist/:slug/*: matches
          /sell: does not match
          /sell: does not match
        """)
    #expect(visits.all == [])
  }

  @Test func withoutTheValuesOfTheLink() {
    #expect(
      "\(center.explain("https://a.com/artist/metallica/one"))" == """
        https://a.com/…
          /discover: does not match
          /artist/:slug/:int(id): id is not an Int
          /artist/:slug/*: matches
          /sell: does not match
          /sell: does not match
        """)
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

  @Test func otherReasons() {
    #expect(
      center.explain("https://evil.com/discover").text(showingValues: true)
        == "https://evil.com/discover is not a link of these origins: \(OriginMismatch.host)")
    #expect(
      center.explain("https://a.com/%").text(showingValues: true)
        == """
        https://a.com/% is not a link: "%" at byte 14 is not an escape: "%" needs two hex digits \
        after it (R8)
        """)
    #expect(
      "\(DeepLinkCenter(origins: .web("a.com")).explain("https://a.com"))"
        == "https://a.com: the center has no entries")
  }
}
