/// Sets of strings, to look up parts of a link: hash tables with open addressing.
///
/// One value has several lists; each is searched separately.
struct StringTable: Sendable {
  /// The bytes of all strings, one after the other.
  private var bytes: ContiguousArray<UInt8> = []
  private var slots: ContiguousArray<Slot> = []
  /// The number of strings.
  private(set) var count = 0

  private struct Slot: Sendable {
    /// The range of the string in `bytes`.
    var place = 0..<0
    /// The string's index, or -1 for an empty slot.
    var index = -1
  }

  /// A list of strings: a range of slots, whose number is a power of two.
  struct List: Sendable {
    fileprivate var start: Int32 = 0
    /// 64 minus the number of hash bits that select a slot; 0 for a list without strings.
    fileprivate var shift: UInt8 = 0

    var isEmpty: Bool { shift == 0 }
  }

  /// Adds a list of strings.
  ///
  /// - Parameters:
  ///   - strings: Strings in any order; equal strings get the same index.
  ///   - caseBit: The same value as in every look-up.
  /// - Returns: The list, and for each string its index.
  /// - Complexity: O(*n*) in the number of strings.
  mutating func add(
    _ strings: [ContiguousArray<UInt8>], caseBit: UInt8 = 0
  ) -> (list: List, indices: [Int]) {
    if strings.isEmpty { return (List(), []) }
    // At most half full, so that every search meets an empty slot.
    var bits = 1
    while 1 << bits < strings.count * 2 { bits += 1 }
    let list = List(start: Int32(slots.count), shift: UInt8(64 - bits))
    slots += repeatElement(Slot(), count: 1 << bits)
    let indices = strings.map { string in
      let slot = slot(of: string.span, 0..<string.count, in: list, caseBit: caseBit)
      if slots[slot].index < 0 {
        slots[slot] = Slot(place: bytes.count..<bytes.count + string.count, index: count)
        bytes += string
        count += 1
      }
      return slots[slot].index
    }
    return (list, indices)
  }

  /// For each string a number, by first appearance; equal strings have the same number.
  ///
  /// - Complexity: O(*n*) in the number of strings.
  static func numbers(_ strings: [String]) -> [Int] {
    if strings.count < 2 { return strings.isEmpty ? [] : [0] }
    var table = StringTable()
    return table.add(strings.map { ContiguousArray($0.utf8) }).indices
  }

  /// The indices of the strings that are equal to no earlier one.
  static func firsts(_ strings: [String]) -> [Int] {
    var firsts: [Int] = []
    for (index, number) in numbers(strings).enumerated() where number == firsts.count {
      firsts.append(index)
    }
    return firsts
  }

  /// The index of the string in `list` that is equal to the bytes in `range`, or -1.
  ///
  /// - Parameter caseBit: As for ``Span/equal(_:_:_:caseBit:)``.
  /// - Complexity: O(*n*) in the length of the string.
  @inline(__always)
  func index(of text: Bytes, _ range: Range<Int>, in list: List, caseBit: UInt8 = 0) -> Int {
    list.isEmpty ? -1 : slots[slot(of: text, range, in: list, caseBit: caseBit)].index
  }

  /// The same result without inlining: an app has this code once.
  @inline(never)
  func find(_ text: Bytes, _ range: Range<Int>, in list: List, caseBit: UInt8 = 0) -> Int {
    index(of: text, range, in: list, caseBit: caseBit)
  }

  /// The slot of a string, or the empty slot where it would be stored.
  @inline(__always)
  private func slot(of text: Bytes, _ range: Range<Int>, in list: List, caseBit: UInt8 = 0) -> Int {
    let (bytes, slots) = (bytes.span, slots.span)
    let mask = Int(truncatingIfNeeded: UInt64.max &>> UInt64(list.shift))
    var place = Int(truncatingIfNeeded: text.hash(range, caseBit: caseBit) &>> UInt64(list.shift))
    while true {
      let slot = Int(list.start) &+ place
      if slots[slot].index < 0
        || text.equal(range, bytes, slots[slot].place, caseBit: caseBit)
      {
        return slot
      }
      place = (place &+ 1) & mask
    }
  }
}
