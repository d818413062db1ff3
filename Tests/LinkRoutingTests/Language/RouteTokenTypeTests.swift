import LinkRouting
import TemplatePrinting
import TestSupport
import Testing

/// Section 8 of the design: numbers are plain decimal, a minus sign allowed.
@Suite struct RouteTokenTypeTests {
  @Test("What is not finite has no text, and no text is read as it")
  func notFinite() {
    for value in [Double.nan, .infinity, -.infinity, .signalingNaN] {
      #expect(value.routeParam == "")
      var params: RouteParams = ["ratio": "0.5"]
      params.set("ratio", to: value)
      #expect(params == ["ratio": ""])
      #expect(throws: RouteDecodingError.self) { try params["ratio"] as Double }
    }
    let huge = String(repeating: "9", count: 400)
    #expect(Double(routeParam: huge) == nil)
    #expect(Double(routeParam: "-" + huge) == nil)
    #expect(
      Double(routeParam: "-0." + String(repeating: "0", count: 400) + "1") == nil, "a minus zero")
    #expect(Double(routeParam: String(repeating: "1", count: 65_000)) == nil, "R13")
    #expect(Double(routeParam: "0." + String(repeating: "1", count: 1_098)) != nil)
    #expect(Double(routeParam: "0." + String(repeating: "1", count: 1_099)) == nil)
  }

  @Test("Double(routeParam: value.routeParam) == value, for the extremes and for random values")
  func doubles() throws {
    var random = SplitMix64(seed: 21)
    var values: [Double] = [
      .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
      -.leastNonzeroMagnitude, .leastNormalMagnitude, .ulpOfOne, .pi, 1 / 3, 0,
      9_007_199_254_740_992,
      1e22, 1e23, 123_456_789_012_345_680, 1e15, 1e16, 1e17, 0.1 + 0.2,
    ]
    while values.count < LawSize.of(2_000) {
      let value = Double(bitPattern: random.next())
      if value.isFinite { values.append(value) }
      values.append(Double(Int(truncatingIfNeeded: random.next())) / 1_000)
      values.append(Double(random.below(2_000_000) - 1_000_000) / 100)
    }
    let reader = try PlainReader(templates: ["/:double(x)"], origins: [.web("example.com")])
    var mismatches = Mismatches()
    for value in values {
      let text = value.routeParam
      mismatches.check(Double(routeParam: text) == value) { "\(value) is written \(text)" }
      mismatches.check(reader.read(example("/" + text)) != nil) { "\(value) is written \(text)" }
      mismatches.check(!text.contains(".") || !text.hasSuffix("0")) {
        "\(text) is not the shortest"
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test(
    "Every short text is of a type when the rules say so",
    arguments: RouteTokenType.builtIn + [
      .int(width: 2), .int(width: 4), .oneOf(["1", "-9", "0.0"]),
    ])
  func exhaustive(type: RouteTokenType) throws {
    let token = RouteToken(name: "x", type: type)
    let reader = try PlainReader(templates: ["/a\(token)"], origins: [.web("example.com")])
    var mismatches = Mismatches()
    for text in allTexts(of: ["-", ".", "0", "1", "9"], upTo: LawSize.scale > 1 ? 5 : 4) {
      let isRead = reader.read(example("/a" + text)) != nil
      mismatches.check(type.accepts(text) == isRead) { "\(type): \(text)" }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }
}
