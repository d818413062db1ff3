import Testing

@testable import LinkRouting

@Suite struct FlatStorageTests {
  @Test("A flat array holds what it was made of", arguments: [0, 1, 7, 1_000])
  func arrays(count: Int) {
    let array = FlatArray((0..<count).map { Int32($0) * 3 })
    let elements = (0..<array.count).map { array[$0] }
    #expect(elements == (0..<count).map { Int32($0) * 3 })
  }

  @Test("R13: a segment table holds 256 segments and refuses more")
  func segments() {
    SegmentList.with { table in
      let fits = (0..<LinkLimits.segments).allSatisfy { table.append($0 + 1, $0 + 3) }
      let overflows = table.append(1, 2)
      #expect(fits && !overflows, "R13")
      #expect(table.count == 256)
      for index in 0..<256 { #expect(table[index].range == index + 1..<index + 3) }
    }
  }

  @Test(
    "R13: a packed range holds every range of a link",
    arguments: [
      (1, 1), (1, 2), (1, 65_536), (65_535, 65_536), (65_536, 65_536), (2, 65_536), (300, 40_000),
    ])
  func packed(start: Int, end: Int) {
    let range = PackedRange(start, end)
    #expect(range.range == start..<end)
    #expect(range.length == end - start)
    #expect(range != .none)
    #expect(PackedRange(bits: range.bits) == range)
  }
}
