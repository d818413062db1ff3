import Testing

@testable import LinkRouting

extension RouteParam<Int> {
  fileprivate static var year: Self { .init("year", width: 4) }
  fileprivate static var month: Self { .init("month", width: 2) }
  fileprivate static var hour: Self { .init("hour", width: 2, default: 0) }
}
extension RouteParam<UInt8?> { fileprivate static var minute: Self { .init("minute", width: 2) } }

/// A number of a fixed width is read and printed with its zeros.
@Suite struct NumberWidthTests {
  struct Day: Hashable {
    var year, month, hour: Int
    var minute: UInt8?
  }

  private static let template: RouteTemplate = "/\(.year)/\(.month)?\(.hour)&\(.minute)"
  private static let table = RouteTable<Day>(
    [template: decode(Day.init, .year, .month, .hour, .minute)], on: .any)

  @Test("A template has the width of its param")
  func tokens() {
    #expect(
      Self.template.description
        == "/:int4(year)/:int2(month)?(:int2(hour))&(:int2(minute))")
    for width in 2...18 {
      #expect(RouteTokenType(word: "int\(width)") == .int(width: width))
      #expect(RouteTokenType(word: "int\(width)") != .int(width: width == 2 ? 3 : 2))
    }
    for word in [
      "int0", "int1", "int02", "int19", "int-2", "int+2", "int2 ", "intx",
      "int99999999999999999999",
    ] {
      #expect(RouteTokenType(word: word) == nil, "\(word)")
    }
  }

  @Test(
    "A number is read with its zeros, and no other",
    arguments: [
      ("/2021/05", Day(year: 2021, month: 5, hour: 0)),
      ("/0000/00?hour=09&minute=00", Day(year: 0, month: 0, hour: 9, minute: 0)),
      ("/2021/12?hour=9&minute=5", Day(year: 2021, month: 12, hour: 0)),
      ("/2021/5", nil), ("/2021/005", nil), ("/021/05", nil), ("/2021/-5", nil),
    ] as [(String, Day?)])
  func reading(link: String, day: Day?) {
    #expect(Self.table.match(example(link)) == day, "\(link)")
  }

  @Test("A param says its width whatever the template says")
  func plainToken() throws {
    let template: RouteTemplate = "/:month"
    func params(_ month: String) throws -> RouteParams {
      try #require(template.params(of: LinkComponents(example("/" + month))))
    }
    #expect(try params("05")[.month] == 5)
    #expect(throws: RouteDecodingError.self) { try params("123")[.month] }
    #expect {
      try params("5")[.month]
    } throws: { error in
      "\(error)" == "/:month: month is not an Int of 2 digits"
    }
    // Without a width a number has no zero in front.
    #expect(throws: RouteDecodingError.self) { try params("05")[RouteParam<Int>("month")] }
  }

  @Test(
    "What is printed matches",
    arguments: [
      (Day(year: 2021, month: 5, hour: 0), "/2021/05"),
      (Day(year: 7, month: 12, hour: 9, minute: 5), "/0007/12?hour=09&minute=05"),
    ])
  func printing(day: Day, text: String) throws {
    let path: LinkPath =
      "/\(.year, day.year)/\(.month, day.month)?\(.hour, day.hour)&\(.minute, day.minute)"
    #expect(path.description == text)
    #expect(Self.table.match(example(text)) == day)
    var params: RouteParams = [:]
    params.set(.year, to: day.year)
    params.set(.month, to: day.month)
    params.set(.hour, to: day.hour)
    params.set(.minute, to: day.minute)
    #expect(Self.table.match(example(try Self.template.path(params).description)) == day)
  }

  @Test("A number that the width cannot hold is printed by no template", arguments: [100, -5])
  func tooLarge(month: Int) {
    var params: RouteParams = [:]
    params.set(.year, to: 2021)
    params.set(.month, to: month)
    #expect {
      try Self.template.path(params)
    } throws: { error in
      "\(error)".hasSuffix("which is not a number of 2 digits")
    }
  }
}
