import LinkRouting
import TemplatePrinting
import TestSupport
import Testing

/// Params made in code are looked up as a link's are.
@Suite struct RouteParamsBuildingTests {
  @Test("What is written in code is read back, whatever it is")
  func reading() {
    var random = SplitMix64(seed: 31)
    var mismatches = Mismatches()
    for _ in 0..<500 {
      var pairs: [[String]] = []
      for _ in 0..<random.below(5) {
        pairs.append([TextGenerator.hostile(&random), TextGenerator.hostile(&random)])
      }
      let params = RouteParams(pairs.map { (name: $0[0], value: $0[1]) })
      mismatches.check(params.list == pairs) { "\(pairs) became \(params)" }
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
    params.set(RouteParam<Bool>("on"), to: true)
    #expect(try params[RouteParam<Bool>("on")])
  }

  @Test(
    "The params of a link keep their values, their template and their subdomain when one is set")
  func ofLink() throws {
    let template: RouteTemplate = "/:a/ids=:ids/*rest?q=:q#:f"
    let origins: LinkOrigins = "https://*.example.com"
    let link = try LinkComponents(
      "https://acme.example.com/%2F/ids=1,%2C/x%2Fy//z?q=%zz&o=%25&p#%C3")
    var params = try #require(template.params(of: link, on: origins))
    let before = params.list
    #expect(
      before == [
        ["a", "/"], ["ids", "1,,"], ["rest", "x/y//z"], ["q", "%zz"], ["f", "%C3"], ["o", "%"],
        ["p", ""],
      ], "R9–R12: \(link)")
    params.set(RouteParam<Int>("new"), to: 1)
    #expect(params.list == before + [["new", "1"]], "R9–R12: \(link)")
    #expect(try params[RouteParam<[String]>("ids")] == ["1", ","], "\(link)")
    #expect(
      try params[RouteParam<[String]>("rest", separator: "/")] == ["x/y", "", "z"], "\(link)")
    #expect(params.subdomain == "acme")
    let error = #expect(throws: RouteDecodingError.self) { try params[RouteParam<Int>("a")] }
    #expect(error?.template == template.description)
  }
}
