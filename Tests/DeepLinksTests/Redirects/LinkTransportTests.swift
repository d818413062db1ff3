import Testing

@testable import DeepLinks

@Suite("LinkTransport")
struct LinkTransportTests {
  @Test("Five statuses are redirects")
  func redirects() {
    let statuses = (100...599).filter { LinkResponse(status: $0).isRedirect }
    #expect(statuses == [301, 302, 303, 307, 308])
  }
}
