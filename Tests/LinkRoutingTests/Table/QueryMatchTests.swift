import TestSupport
import Testing

/// What a template asks of a query, on every query of a few items.
@Suite struct QueryMatchTests {
  @Test(
    "R12, R14: every query of up to four items is read as the rules say",
    arguments: [
      "/?a", "/?a=1", "/?a=:x", "/?:a", "/?(a=:x)", "/?(a=:x|b=:y)", "/?((a=:x|b=:y))",
      "/?a=:int(x)",
      "/?(a=:int(x))", "/?a=:x&b=:y", "/?(a=1|b=:int(y))&(c=:z)", "/?a=1&(b)", "/?(a|a=:int(x))",
      "/?a=x:y", "/?(a=1|a=:x)&b", "/?((a=:int(x)|b=:int(x)))&c=:z#:f",
    ])
  func exhaustive(template: String) throws {
    var table = try ReaderComparison(templates: [template])
    var mismatches = Mismatches()
    let queries = sequences(of: ["a", "a=1", "b=2", "%61=x3", "c=", "a=%zz"], upTo: 4)
    // All of up to two items are the first 43.
    for items in LawSize.part(of: queries, oneIn: 6, first: 43) {
      table.check(example("/?" + items.joined(separator: "&") + "#f"), &mismatches)
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }
}
