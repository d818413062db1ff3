public import LinkRouting
import Testing

/// `Float`, `Int64`, `UInt` and their kin are read and written as an `Int` or a `Double` is.
@Suite struct NumberParamsTests {
  static let texts = [
    "0", "1", "-1", "7", "42", "127", "128", "-128", "-129", "255", "256", "65535", "65536",
    "2147483647", "2147483648", "4294967295", "4294967296", "9223372036854775807",
    "-9223372036854775808", "18446744073709551615", "18446744073709551616",
    "", "-", "+1", "01", "-0", "00", "1.0", "1e3", " 1", "1 ", "0x10", "nan", "٣", "1_000",
  ]

  private func check<Number: RouteParamConvertible & FixedWidthInteger>(_ type: Number.Type) throws
  {
    for text in Self.texts {
      let value = Number(routeParam: text)
      // What reads is what Swift writes, and nothing else.
      let isPlain = Number(text).map(String.init) == text
      #expect((value != nil) == isPlain, "\(type): \(text)")
      #expect(value.map(\.routeParam) == (isPlain ? text : nil), "\(type): \(text)")
    }
    // What is printed is matched, at the ends of the type, too.
    let param = RouteParam<Number>("n")
    let template: RouteTemplate = "/a/\(param)"
    for value in [Number.min, .max, 0, 1] {
      let link = try ("/a/\(value)" as LinkPath).urlString(on: .web("example.com"))
      let params = template.params(of: try LinkComponents(link))
      #expect(try params?[param] == value, "\(type): \(link)")
    }
  }

  @Test func integersOfEverySize() throws {
    let types: [any (RouteParamConvertible & FixedWidthInteger).Type] = [
      Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self,
      UInt32.self, UInt64.self,
    ]
    for type in types { try check(type) }
  }

  @Test("A type that is wider than those of the package reads what it prints")
  func widerIntegers() throws {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) else { return }
    try check(Int128.self)
    try check(UInt128.self)
  }

  @Test("A token takes every value of its type: what no Int holds is no :int")
  func tokens() {
    #expect("/\(RouteParam<UInt8>("n"))" as RouteTemplate == "/:int(n)")
    #expect("/\(RouteParam<Float>("n"))" as RouteTemplate == "/:double(n)")
    #expect("/\(RouteParam<UInt64>("n"))" as RouteTemplate == "/:n")
  }

  @Test(
    "A Float is a plain decimal number",
    arguments: [
      ("0", 0), ("-1.5", -1.5), ("0.1", 0.1), ("16777216", 16_777_216), ("0.0000001", 1e-7),
      ("340282350000000000000000000000000000000", .greatestFiniteMagnitude),
      ("-0", nil), ("-0." + String(repeating: "0", count: 60) + "1", nil), ("1e3", nil), ("", nil),
      ("nan", nil), ("inf", nil), ("1.", nil), (".5", nil), ("01", nil),
      ("1" + String(repeating: "0", count: 39), nil),
    ] as [(String, Float?)])
  func float(text: String, value: Float?) {
    #expect(Float(routeParam: text) == value, "\(text)")
    if let value { #expect(value.routeParam == text) }
  }

  @Test func floatsReadBack() {
    for value in [Float.leastNonzeroMagnitude, .leastNormalMagnitude, .pi, .ulpOfOne, -123.456e20] {
      #expect(Float(routeParam: value.routeParam) == value)
    }
    #expect(Float.infinity.routeParam == "" && Float.nan.routeParam == "")
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension Int128: RouteParamConvertible {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
extension UInt128: RouteParamConvertible {}
