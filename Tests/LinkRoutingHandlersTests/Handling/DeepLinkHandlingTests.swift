import LinkRoutingHandlers
import Testing

@MainActor
@Suite("DeepLinkHandling")
struct DeepLinkHandlingTests {
  private typealias Handling = DeepLinkHandling<TweetIntent>

  private struct Offline: Error {}

  @Test("Each of the four states comes with and without an effect")
  func states() async {
    let next = ScriptedHandler("next")
    let weak = AnyDeepLinkHandler(next)
    let plain: [Handling] = [
      .opened, .rejected, .rejected("Why."), .rejected(Offline()), .delayed,
      .passedThrough(to: next), .passedThrough(to: weak),
    ]
    #expect(plain.allSatisfy { $0.effect == nil })
    var count = 0
    let withEffects: [Handling] = [
      .opened { count += 1 }, .rejected("Why.") { count += 1 }, .rejected(Offline()) { count += 1 },
      .delayed { count += 1 }, .passedThrough(to: next) { count += 1 },
      .passedThrough(to: weak) { count += 1 },
    ]
    for handling in withEffects { await handling.effect?() }
    #expect(count == 6)
  }

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
