import TemplatePrinting
import TestSupport
import Testing

@testable import LinkRouting

/// Params made in code are looked up as a link's are.
@Suite struct RouteParamsBuildingTests {
  @Test("What is appended is read back, whatever it is")
  func appending() {
    var random = SplitMix64(seed: 31)
    var mismatches = Mismatches()
    for _ in 0..<500 {
      var pairs: [[String]] = []
      var params: RouteParams = [:]
      for _ in 0..<random.below(5) {
        pairs.append([TextGenerator.hostile(&random), TextGenerator.hostile(&random)])
        params.append(pairs[pairs.count - 1][0], pairs[pairs.count - 1][1])
      }
      mismatches.check(params.list == pairs) { "\(pairs) became \(params)" }
      mismatches.check(RouteParams(pairs.map { (name: $0[0], value: $0[1]) }) == params) {
        "\(pairs)"
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test("Setting a param replaces all of its name")
  func setting() throws {
    var params: RouteParams = ["a": "1", "b": "2", "a": "3"]
    params.set(RouteParam<Int>("a"), to: 7)
    #expect(params.list == [["b", "2"], ["a", "7"]])
    params.set(RouteParam<Int?>("b"), to: nil)
    #expect(params.list == [["a", "7"]])
    params.remove("z")
    #expect(params.list == [["a", "7"]])
    params.remove("a")
    #expect(params.pairs.isEmpty)
    params.set(RouteParam<Bool>("on"), to: true)
    #expect(try params[RouteParam<Bool>("on")])
  }

  @Test(
    "A list is read back, whatever its elements hold and whatever is added after it",
    arguments: Array(",;:-._~!$'*@/") as [Character])
  func lists(separator: Character) throws {
    var random = SplitMix64(seed: 32)
    let param = RouteParam<[String]>("ids", separator: separator)
    for _ in 0..<60 {
      var list = (0..<random.below(4)).map { _ in TextGenerator.hostile(&random) + String(separator)
      }
      if random.oneIn(3), list.count > 1 { list[0] = "" }
      var params: RouteParams = [:]
      params.set(param, to: list)
      #expect(try params[param] == list, "separated by \(separator)")
      params.append("more", "1")
      params.set(RouteParam<Int>("n"), to: 2)
      #expect(try params[param] == list, "separated by \(separator), with more params")
    }
  }

  @Test("What a link's tokens took stays as it is when a param is added")
  func addingToMatch() throws {
    let template: RouteTemplate = "/:a/ids=:ids/*rest?q=:q#:f"
    let link = try LinkComponents(example("/%2F/ids=1,%2C/x%2Fy//z?q=%zz&o=%25&p#%C3"))
    var params = try #require(template.params(of: link))
    let before = params.list
    #expect(
      before == [
        ["a", "/"], ["ids", "1,,"], ["rest", "x/y//z"], ["q", "%zz"], ["f", "%C3"], ["o", "%"],
        ["p", ""],
      ], "R9–R12: \(link)")
    params.append("new", "1")
    #expect(params.list == before + [["new", "1"]], "R9–R12: \(link)")
    #expect(try params[RouteParam<[String]>("ids")] == ["1", ","], "\(link)")
    #expect(
      try params[RouteParam<[String]>("rest", separator: "/")] == ["x/y", "", "z"], "\(link)")
  }

  @Test(
    "R14: what counts still counts when a param is added or removed",
    arguments: [
      ("/x/:id", "/x/1?id=2"), ("/x/*id", "/x/1/2?id=3&id=4"), ("/x?q=:id", "/x?id=2&q=1"),
      ("/x#:id", "/x?id=2#1"), ("/:id?q=:id", "/1?q=2&id=3"), ("/:a-:id?id=1", "/2-3?id=4&id=1"),
      ("/x?(q=:id)&(r=:s)", "/x?s=1&id=2&r=3&id=4"), ("/x?(q=:id|r=:id)#:a", "/x?a=1&id=2&r=3#4"),
    ])
  func counting(template: String, path: String) throws {
    let link = try LinkComponents(example(path))
    let before = try #require(
      RouteTemplate(parsing: template).params(of: link), "\(template) and \(path)")
    var params = before
    params.append("new", "1")
    #expect(params["new"] == "1")
    for name in Set(before.pairs.map(\.name)) {
      #expect(params[name] == before[name], "R14: \(name) of \(template) and \(path)")
    }
    #expect(
      params.list.sorted { $0[1] < $1[1] }
        == (before.list + [["new", "1"]])
        .sorted { $0[1] < $1[1] }, "R14: \(template) and \(path)")
    params.remove("new")
    for name in Set(before.pairs.map(\.name)) {
      #expect(params[name] == before[name], "R14: \(name) of \(template) and \(path)")
      var without = params
      without.remove(name)
      #expect(!without.contains(name), "\(name) of \(template) and \(path)")
    }
  }

  @Test("A link's params keep their subdomain and their template when they are changed")
  func ofLink() throws {
    let template: RouteTemplate = "/x/:int(id)/:b?(:tab)"
    let origins = (["https://*.example.com", "http://*.example.com"] as LinkOrigins)
    let link = try LinkComponents("https://acme.example.com/x/1/c?id=2&tab=3")
    var params = try #require(template.params(of: link, on: origins))
    params.set(RouteParam<Int>("id"), to: 7)
    params.set(RouteParam<String>("tab"), to: "4")
    #expect(params.subdomain == "acme")
    #expect(params.list == [["b", "c"], ["id", "7"], ["tab", "4"]])
    #expect(try template.path(params) == "/x/7/c?tab=4")
    let error = #expect(throws: RouteDecodingError.self) { try params[RouteParam<Int>("b")] }
    #expect(error?.template == "/x/:int(id)/:b?(:tab)")
  }

  @Test("Names and texts may hold what means something in a query")
  func meanings() {
    let params: RouteParams = ["id": "42", "r f": "a&b=c+d%", "é=&": ""]
    #expect(params.list == [["id", "42"], ["r f", "a&b=c+d%"], ["é=&", ""]])
    #expect(([:] as RouteParams).pairs.isEmpty)
  }

  @Test("More than a link may hold is kept")
  func large() {
    let text = String(repeating: "é", count: 100_000)
    let params: RouteParams = ["a": text, "b": "1"]
    #expect(params["a"] == text)
    #expect(params["b"] == "1")
  }
}
