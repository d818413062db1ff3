import DeepLinks
import Testing

@Suite("LinkResolution")
struct LinkResolutionTests {
  @Test("Limits have defaults that fit someone who waits for a screen")
  func limits() {
    let limits = LinkResolverLimits()
    #expect(limits.redirects == 5)
    #expect(limits.perHop == .seconds(5))
    #expect(limits.total == .seconds(10))
  }
}
