import Foundation
import LinkRouting
import Testing

private enum Kind: String, RouteParamConvertible, CaseIterable { case project, user = "us er" }
private enum Place: String, RouteParamConvertible, CaseIterable { case cafe = "caf\u{E9}" }
private enum Level: Int, RouteParamConvertible, CaseIterable { case low = -1, high = 7 }
private struct RefTag: RawRepresentable, Hashable, RouteParamConvertible { var rawValue: String }

/// `Value(routeParam: value.routeParam) == value`, and reading from the params of a link.
@Suite struct RouteParamConvertibleTests {
  private func params(_ value: String) throws -> RouteParams {
    let template: RouteTemplate = "/:x"
    return try #require(template.params(of: LinkComponents(example("/a?v=" + value))))
  }

  @Test("Enums with a raw value read and write it")
  func rawRepresentable() throws {
    for kind in Kind.allCases { #expect(Kind(routeParam: kind.routeParam) == kind) }
    for level in Level.allCases { #expect(Level(routeParam: level.routeParam) == level) }
    #expect(RefTag(routeParam: "any")?.routeParam == "any")
    #expect(Kind.routeTokenType == .oneOf(["project", "us er"]))
    #expect(Level.routeTokenType == .int)
    #expect(try params("us%20er")[RouteParam<Kind>("v")] == .user)
    #expect(try params("-1")[RouteParam<Level>("v")] == .low)
    #expect(throws: RouteDecodingError.self) { try params("2")[RouteParam<Level>("v")] }
    #expect(throws: RouteDecodingError.self) { try params("07")[RouteParam<Level>("v")] }
  }

  @Test("R1: an enum reads its cases' bytes, and no text that Swift holds for equal")
  func casesAreComparedByTheirBytes() {
    #expect(Place(routeParam: "caf\u{E9}") == .cafe)
    #expect(Place(rawValue: "cafe\u{301}") == .cafe)
    #expect(Place(routeParam: "cafe\u{301}") == nil)
  }

  @Test(
    "A UUID is its 36 characters, in either case",
    arguments: [
      "0F8FAD5B-D9CB-469F-A165-70867728950E", "0f8fad5b-d9cb-469f-a165-70867728950e",
      "00000000-0000-0000-0000-000000000000",
    ])
  func uuid(text: String) throws {
    let uuid = try #require(UUID(uuidString: text))
    #expect(UUID(routeParam: text) == uuid)
    #expect(UUID(routeParam: uuid.routeParam) == uuid)
    #expect(RouteTokenType.uuid.accepts(text))
    #expect(try params(text)[RouteParam<UUID>("v")] == uuid)
  }

  @Test(
    "What is not a UUID",
    arguments: [
      "", "0F8FAD5BD9CB469FA16570867728950E", "0F8FAD5B-D9CB-469F-A165-70867728950",
      "0F8FAD5B-D9CB-469F-A165-70867728950EE", "{0F8FAD5B-D9CB-469F-A165-70867728950E}",
      "0F8FAD5B-D9CB-469F-A165-70867728950G", "0F8FAD5BD-9CB-469F-A165-70867728950E",
      "0F8FAD5B-D9CB-469F-A165+70867728950E", "0F8FAD5B-D9CB-469F-A165-70867728950E\0",
    ])
  func notUUID(text: String) {
    #expect(UUID(routeParam: text) == nil, "\(text)")
    #expect(!RouteTokenType.uuid.accepts(text), "\(text)")
  }

  @Test(
    "R20: an optional is nil where the param is absent, and an error where the path is no value")
  func optional() throws {
    #expect(try params("7")[RouteParam<Int?>("v")] == 7)
    #expect(try params("7")[RouteParam<Int?>("w")] == .some(nil))
    #expect(try params("x")[RouteParam<Int?>("v")] == .some(nil))
    #expect(try params("1,x")[RouteParam<[Int]?>("v")] == .some(nil))
    #expect(try params("x")["v"] == "x", "raw look-ups stay raw")
    #expect(try params("7")[ifPresent: RouteParam<Int>("v")] == 7)
    #expect(try params("7")[ifPresent: RouteParam<Int>("w")] == nil)
    #expect(try params("")[ifPresent: RouteParam<Int>("v")] == nil)
    let path = try #require(
      ("/:v" as RouteTemplate).params(of: LinkComponents(example("/x?v=7"))))
    #expect(throws: RouteDecodingError.self) { try path[RouteParam<Int?>("v")] }
    #expect(throws: RouteDecodingError.self) { try path[ifPresent: RouteParam<Int>("v")] }
    #expect(throws: RouteDecodingError.self) { try path[RouteParam("v", default: 1)] }
  }

  @Test("R20: a default stands for what is absent, and for what a query has as no value")
  func defaults() throws {
    let page = RouteParam("v", default: 1)
    #expect(try params("7")[page] == 7)
    #expect(try params("x")[page] == 1)
    #expect(try params("7")[RouteParam("w", default: 1)] == 1)
    #expect(try params("1,x")[RouteParam("v", default: [3])] == [3])
    #expect(try params("a,b")[RouteParam<[String]?>("v")] == ["a", "b"])
    #expect(try params("a,b")[RouteParam<[String]?>("w")] == .some(nil))
    #expect(try params("a.b")[RouteParam<[String]?>("v", separator: ".")] == ["a", "b"])
  }

  @Test("R20: a strict param is absent or of its type, and anything else is no match")
  func strict() throws {
    let optional = RouteParam<Int?>("v", strict: true)
    let page = RouteParam("v", default: 1, strict: true)
    let list = RouteParam<[Int]?>("v", strict: true)
    #expect(try params("7")[optional] == 7)
    #expect(try params("7")[page] == 7)
    #expect(try params("1,2")[list] == [1, 2])
    for text in ["x", ""] {
      #expect(throws: RouteDecodingError.self, "R20: \(text)") { try params(text)[optional] }
      #expect(throws: RouteDecodingError.self, "R20: \(text)") { try params(text)[page] }
      #expect(throws: RouteDecodingError.self, "R20: \(text)") { try params(text)[ifPresent: page] }
    }
    #expect(throws: RouteDecodingError.self, "R20") { try params("1,x")[list] }
    let absent = try #require(("/" as RouteTemplate).params(of: LinkComponents(example("/"))))
    #expect(try absent[optional] == .some(nil))
    #expect(try absent[page] == 1)
    #expect(try absent[list] == .some(nil))
    let table = RouteTable(
      ["/open": decode({ (v: Int?) in v ?? 0 }, optional)], on: .web("example.com"))
    #expect(table.match(example("/open")) == 0)
    #expect(table.match(example("/open?v=x")) == nil, "R20")
  }

  @Test(
    "R12, R20: elements of a list may have escaped commas, and empty ones are absent where none is empty",
    arguments: [
      ("1,2,", [1, 2]), (",1", [1]), ("1,,2", [1, 2]), (",", []), ("", []), ("1,2%2C", [1, 2]),
      ("1,x,", nil), ("1%2c2,3", [1, 2, 3]), ("1%2C", [1]), ("%2C", []), ("1%252C2", nil),
      ("1%2Cx", nil), ("1%3B2", nil),
    ] as [(String, [Int]?)])
  func emptyElements(raw: String, elements: [Int]?) throws {
    #expect(try params(raw)[RouteParam<[Int]?>("v")] == elements, "R20: \(raw)")
  }

  @Test(
    "A list is split before it is decoded, so an element may hold an escaped separator",
    arguments: [
      ("a,b", [","], ["a", "b"]), ("a%2Cb,c", [","], ["a,b", "c"]), ("", [","], []),
      ("a", [","], ["a"]), (",", [","], ["", ""]), ("a,", [","], ["a", ""]),
      ("a.b,c", ["."], ["a", "b,c"]), ("a-b", ["-"], ["a", "b"]), ("a/b", ["/"], ["a", "b"]),
      ("a;b", [";"], ["a", "b"]), ("%252C,x", [","], ["%2C", "x"]),
      ("a=1,b=2", [","], ["a=1", "b=2"]),
      ("%41,%zz", [","], ["%41", "%zz"]),
    ] as [(String, [Character], [String])])
  func lists(raw: String, separator: [Character], elements: [String]) throws {
    let param = RouteParam<[String]>("v", separator: separator[0])
    #expect(try params(raw)[param] == elements, "R12: \(raw)")
  }
}
