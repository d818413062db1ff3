import LinkRouting
import Testing

/// What a throwing look-up says, in one sentence and without what stood in the link.
@Suite struct MatchFailureTests {
  struct Refused: Error {}

  static let table = RouteTable<Int>(
    [
      "/menu/:int(id)": decode(1),
      "/checkouts/:id": decode({ (id: Int) in id }, "id"),
      "/gift/:code": { _ in throw Refused() },
    ],
    on: [.web("example.com"), "cook://open"])

  @Test(arguments: [
    ("https://example.com/menu/soup", "the link matches no route"),
    ("https://example.com/checkouts/SECRET", "/checkouts/:id: id is not an Int"),
    ("https://example.com/gift/SECRET", "/gift/:code: its decoder threw Refused"),
    (
      "https://example.com:8443/menu/7",
      "the link is not a link of this app: \(OriginMismatch.port)"
    ),
    (
      "https://SECRET@example.com/menu/7",
      "the link is not a link of this app: \(OriginMismatch.userInfo)"
    ),
    ("cook://SECRET/menu/7", "the link is not a link of this app: \(OriginMismatch.host)"),
    ("SECRET://example.com/menu/7", "the link is not a link of this app: \(OriginMismatch.scheme)"),
    (
      "https://example.com/menu/7 SECRET",
      "the link is malformed: a space at byte 26 must be percent-encoded (R7)"
    ),
  ])
  func sentences(link: String, sentence: String) {
    let failure = #expect(throws: MatchFailure.self, "\(link)") {
      try Self.table.destination(of: link)
    }
    #expect(failure?.description == sentence, "\(link)")
    #expect(failure?.link == link)
  }

  @Test("R19: of several decoders that throw, the one that was tried first is named")
  func theFirstRefusalCounts() {
    let table = RouteTable<Int>(
      ["/:int(id)": { _ in throw Refused() }, "/:text": decode({ (id: Int) in id }, "missing")],
      on: .web("example.com"))
    let failure = #expect(throws: MatchFailure.self) {
      try table.destination(of: "https://example.com/7")
    }
    #expect(failure?.description == "/:int(id): its decoder threw Refused")
  }
}
