import TemplatePrinting
import TestSupport
import Testing

@testable import LinkRouting

/// Section 8 of the design: numbers are plain decimal, a minus sign allowed.
@Suite struct RouteTokenTypeTests {
  private static let notNumbers = [
    "", "-", "+", "+42", "042", "00", "-0", "-00", "-042", "0x10", "1e3", "1E3", "nan", "inf",
    "-inf",
    "Infinity", "1_000", "1,5", " 1", "1 ", "1\n", "\0", "１", "٣", "一", "1.", ".5", "-.5", "1..2",
    "1.2.3", "--1", "1-", "0b1", "0o7", "½", "1\u{301}", "-0.0", "-0.000", "00.5", "-00.5", "1.-5",
    "a",
  ]

  @Test("Not a number: neither an int nor a double", arguments: notNumbers)
  func notANumber(text: String) {
    #expect(Int(routeParam: text) == nil, "\(text.debugDescription)")
    #expect(Double(routeParam: text) == nil, "\(text.debugDescription)")
    #expect(!RouteTokenType.int.accepts(text), "\(text.debugDescription)")
    #expect(!RouteTokenType.double.accepts(text), "\(text.debugDescription)")
  }

  @Test(
    "An int",
    arguments: [
      ("0", 0), ("1", 1), ("-1", -1), ("42", 42), ("10", 10), ("-10", -10), ("100", 100),
      ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
      ("9223372036854775806", Int.max - 1), ("-9223372036854775807", Int.min + 1),
    ])
  func int(text: String, value: Int) {
    #expect(Int(routeParam: text) == value, "\(text)")
    #expect(value.routeParam == text, "\(text)")
    #expect(RouteTokenType.int.accepts(text), "\(text)")
    #expect(RouteTokenType.double.accepts(text), "\(text)")
  }

  @Test(
    "Too large for an int, but a double",
    arguments: [
      "9223372036854775808", "-9223372036854775809", "18446744073709551616",
      "99999999999999999999999999", "92233720368547758070",
    ])
  func overflow(text: String) {
    #expect(Int(routeParam: text) == nil, "\(text)")
    #expect(Double(routeParam: text) != nil, "\(text)")
  }

  @Test(
    "A double",
    arguments: [
      ("0", 0), ("0.5", 0.5), ("-0.5", -0.5), ("46.25", 46.25), ("1", 1), ("0.1", 0.1),
      ("100000000000000000000", 1e20), ("0.00001", 1e-5), ("-123456.789", -123_456.789),
    ])
  func double(text: String, value: Double) {
    #expect(Double(routeParam: text) == value, "\(text)")
    #expect(value.routeParam == text, "\(text)")
  }

  @Test("A double with zeros at its end is the same value", arguments: ["0.0", "1.50", "2.000"])
  func zeros(text: String) {
    #expect(Double(routeParam: text) == Double(text), "\(text)")
    #expect(RouteTokenType.double.accepts(text), "\(text)")
  }

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
    while values.count < 6_000 {
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

  @Test("Int(routeParam: value.routeParam) == value")
  func ints() {
    var random = SplitMix64(seed: 22)
    for shift in 0..<64 {
      for _ in 0..<20 {
        let value = Int(truncatingIfNeeded: random.next()) >> shift
        #expect(Int(routeParam: value.routeParam) == value)
      }
    }
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
    for text in allTexts(of: ["-", ".", "0", "1", "9"], upTo: 5) {
      let isRead = reader.read(example("/a" + text)) != nil
      mismatches.check(type.accepts(text) == isRead) { "\(type): \(text)" }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test(
    "A bool is `true` or `false`",
    arguments: [
      ("true", true), ("false", false), ("True", nil), ("FALSE", nil), ("1", nil), ("0", nil),
      ("yes", nil), ("", nil), ("truefalse", nil), ("tru", nil), ("true ", nil), ("falsee", nil),
    ] as [(String, Bool?)])
  func bool(text: String, value: Bool?) {
    #expect(Bool(routeParam: text) == value, "\(text)")
    #expect(RouteTokenType.bool.accepts(text) == (value != nil), "\(text)")
    if let value { #expect(value.routeParam == text) }
  }
}
