import Testing

@testable import LinkRouting

@Suite struct OrderTests {
  @Test(
    "R1: the bytes decide, and a text goes before those that go on where it ends",
    arguments: [("", "a"), ("a", "b"), ("ab", "b"), ("a", "ab"), ("z", "é"), ("e\u{301}", "é")])
  func order(first: String, second: String) {
    let (first, second) = (first.bytes, second.bytes)
    #expect(first.precedes(second))
    #expect(!second.precedes(first))
    #expect(!first.precedes(first))
  }

  @Test("Equal numbers form a group, in which they ascend")
  func groups() {
    let texts = ["b", "a", "b", "c", "a"].map(\.bytes)
    #expect(texts.indices.groups { texts[$0].precedes(texts[$1]) } == [[1, 4], [0, 2], [3]])
    #expect(texts.order == [1, 4, 0, 2, 3])
    #expect((0..<0).groups { $0 < $1 } == [])
  }

  @Test("R1: of equal texts the first counts; other spellings of a character are another text")
  func firsts() {
    #expect(StringTable.firsts(["b", "a", "b", "é", "e\u{301}", "a", ""]) == [0, 1, 3, 4, 6])
    #expect(StringTable.firsts([]) == [])
  }
}
