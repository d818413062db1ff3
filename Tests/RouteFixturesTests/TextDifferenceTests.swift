import Testing

@testable import RouteFixtures

@Suite struct TextDifferenceTests {
  @Test(arguments: [
    (
      "aXbXc", "aXc",
      """
        expected: aXbXc
        got:      aXc
                    ^^
      """
    ),
    (
      "e\u{301}\n", "\u{E9}\n",
      """
        expected: e\u{301}\\u{A}
        got:      \u{E9}\\u{A}
                  ^
      """
    ),
  ])
  func marksWhatDiffers(expected: String, got: String, text: String) {
    #expect(TextDifference.text(expected, got) == text)
  }

  /// What is equal around the place is cut, and so is a long place.
  @Test func longTextsAreCut() {
    let long = String(repeating: "a", count: 10_000)
    let lines = TextDifference.text(long + "x" + long, long + "y" + long).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count < 160 })
    let place = lines[2].firstIndex(of: "^").map {
      lines[2].distance(from: lines[2].startIndex, to: $0)
    }
    #expect(place.map { Array(lines[0])[$0] } == "x" && place.map { Array(lines[1])[$0] } == "y")
    #expect(TextDifference.text(long, "").count < 600)
  }
}
