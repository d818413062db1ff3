import LinkRouting
import TemplatePrinting
import TestSupport
import Testing

@Suite struct RouteParamsTests {
  private func params(_ template: RouteTemplate, _ path: String) throws -> RouteParams {
    try #require(template.params(of: LinkComponents(example(path))), "\(template) and \(path)")
  }

  @Test(
    "R14: a path token beats every query item of its name",
    arguments: [
      "/a/b?x=evil", "/a/b?x=evil&x=worse", "/a/b?%78=evil", "/a/b?x", "/a/b?x=#x",
      "/a/b?y=1&x=evil",
    ])
  func pathFirst(path: String) throws {
    let params = try params("/a/:x", path)
    #expect(params["x"] == "b", "R14: \(path)")
    #expect(try params[RouteParam<String>("x")] == "b", "R14: \(path)")
    #expect(params.dictionary["x"] == "b", "R14: \(path)")
  }

  @Test("R14: of several query items of one name the last, and all of them in order")
  func lastItem() throws {
    let params = try params("/", "/?q=1&r=x&q=2&%71=3")
    #expect(params["q"] == "3", "R14")
    #expect(params.pairs.map(\.value) == ["1", "x", "2", "3"], "R14")
    #expect(params.dictionary == ["q": "3", "r": "x"], "R14")
    #expect(try self.params("/:x?:x", "/b?x=c").dictionary == ["x": "b"], "R14")
    #expect(params["z"] == nil)
  }

  @Test(
    "R14: a list has the elements of all query items of one name, in the link's order",
    arguments: [
      ("/", "/?v=1&v=2&w=3", [1, 2]), ("/", "/?v=1,2&v=&%76=3", [1, 2, 3]), ("/", "/?v&v=", []),
      ("/?:v", "/?v=1&w=5&v=2", [1, 2]), ("/?w=:v", "/?v=9&w=1&w=2", [1, 2]),
      ("/?w=a:v", "/?w=1&w=a2", [2]), ("/?v=5", "/?v=1&v=5", [1]),
      ("/:v", "/1,2?v=3", [1, 2]), ("/#:v", "/?v=1&v=9#2,3", [2, 3]),
    ] as [(RouteTemplate, String, [Int])])
  func repeatedItems(template: RouteTemplate, path: String, elements: [Int]) throws {
    #expect(try params(template, path)[RouteParam<[Int]>("v")] == elements, "\(template), \(path)")
  }

  @Test("R14, R20: one bad element of several query items makes the whole list absent")
  func badItems() throws {
    let params = try params("/", "/?v=1&v=x&v=2")
    #expect(try params[RouteParam<[Int]?>("v")] == .some(nil), "R20")
    let error = #expect(throws: RouteDecodingError.self) { try params[RouteParam<[Int]>("v")] }
    #expect(error?.reason == .mistyped(text: "x"))
  }

  @Test("A fixed item is not among the params, and neither is one that `:int()` checked")
  func fixedItem() throws {
    #expect(try params("/?kind=a", "/?kind=a&x=1").list == [["x", "1"]])
    #expect(try params("/?kind=:int()", "/?kind=7&x=1").list == [["x", "1"]])
    #expect(try params("/?kind=a", "/?kind=a")["kind"] == nil)
    #expect(try params("/?kind=a", "/?kind=a").pairs.isEmpty)
  }

  @Test("R1: names are compared byte by byte")
  func names() throws {
    let params = try params("/:string(\u{E9})", "/a?e%CC%81=b&%C3%A9=c")
    #expect(params["\u{E9}"] == "a", "R1")
    #expect(params["e\u{301}"] == "b", "R1")
    #expect(params["E"] == nil)
    #expect(params.pairs.map { Array($0.name.utf8).count } == [2, 3, 2])
    // Swift's strings hold the names for equal, and so do a dictionary's keys.
    #expect(params.dictionary == ["\u{E9}": "a"])
  }

  @Test("Params are equal when their names and texts are, in order")
  func equality() throws {
    let params = try params("/:a", "/x?b=y")
    #expect(params == ["a": "x", "b": "y"])
    #expect(params.hashValue == (["a": "x", "b": "y"] as RouteParams).hashValue)
    #expect(params != ["b": "y", "a": "x"])
    #expect(params != ["a": "x"])
    #expect(["a": "\u{E9}"] as RouteParams != ["a": "e\u{301}"], "R1")
  }

  @Test("The description is a dictionary literal")
  func description() throws {
    #expect(try params("/:a", "/%22?b=%0A").description == #"["a": "\"", "b": "\n"]"#)
    #expect(([:] as RouteParams).description == "[:]")
  }
}
