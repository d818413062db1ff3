import Testing

@testable import navigation

@Suite struct SpellingTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("match", "match", 0), ("mtach", "match", 2),
    ("kitten", "sitting", 3),
  ])
  func distance(left: String, right: String, expected: Int) {
    #expect(Spelling.distance(left, right) == expected)
    #expect(Spelling.distance(right, left) == expected)
  }

  @Test func onlyWhatIsNearIsMeant() {
    #expect(Spelling.nearest(to: "prin", among: ["match", "print"]) == "print")
    #expect(Spelling.nearest(to: "open", among: ["match", "print"]) == nil)
    #expect(Spelling.nearest(to: "open", among: []) == nil)
  }
}
