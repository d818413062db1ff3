/// The literals of first segments, which match a host in any case (R3).
///
/// On `.scheme("cook")` the route `/recipes/:id` matches `cook://Recipes/1`, so a value `Recipes` of another route
/// prints as a host with an escape.
struct HostLiterals: Sendable {
  /// The literals; a look-up ignores their case.
  private var keys = StringTable()
  private var list = StringTable.List()
  /// For each key, its spellings in templates.
  private var spellings: [[ContiguousArray<UInt8>]] = []

  init(_ variants: [RouteVariant]) {
    var all: [ContiguousArray<UInt8>] = []
    for variant in variants {
      guard let literal = variant.segments.first?.pattern?.literal else { continue }
      let text = ContiguousArray(literal.utf8)
      // Skips most equal literals.
      if all.last != text { all.append(text) }
    }
    let (list, indices) = keys.add(all, caseBit: 0x20)
    self.list = list
    spellings = Array(repeating: [], count: keys.count)
    for (text, index) in zip(all, indices) { spellings[index].append(text) }
  }

  /// Whether a literal differs from `host` only in the case of letters.
  func hasOther(than host: String) -> Bool {
    host.withBytes { text in
      let key = keys.index(of: text, 0..<text.count, in: list, caseBit: 0x20)
      return key >= 0 && spellings[key].contains { !text.equal(0..<text.count, $0) }
    }
  }
}
