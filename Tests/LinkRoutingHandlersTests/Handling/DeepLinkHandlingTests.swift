import LinkRoutingHandlers
import Testing

@MainActor
@Suite("DeepLinkHandling")
struct DeepLinkHandlingTests {
  private typealias Handling = DeepLinkHandling<TweetIntent>

  private struct Offline: Error {}

  @Test("A rejection keeps its reason, and does not wrap one that is a reason already")
  func reasons() {
    let reasons = [
      Handling.rejected, .rejected("Why."), .rejected(Offline()),
      .rejected(DeepLinkRejection.because("Why.")),
    ].map { handling in
      guard case .rejected(let reason) = handling.state else { return "no rejection" }
      return reason.text(showingValues: true)
    }
    #expect(
      reasons == [
        "The handler does not open links of this kind.", "Why.",
        "The handler failed: Offline()", "Why.",
      ])
  }
}
