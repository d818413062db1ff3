import Testing

@testable import navigation

@Suite struct SpellingTests {
  @Test func onlyWhatIsNearIsMeant() {
    #expect(Spelling.nearest(to: "prin", among: ["match", "print"]) == "print")
    #expect(Spelling.nearest(to: "open", among: ["match", "print"]) == nil)
    #expect(Spelling.nearest(to: "open", among: []) == nil)
  }
}
