import TemplatePrinting
import TestSupport
import Testing

@testable import LinkRouting

@Suite struct RouteTemplateParamsTests {
  @Test("Params come in the template's order, then the link's")
  func order() throws {
    let template: RouteTemplate = "/:b/:a?z=:c&:y#:d"
    let link = try LinkComponents(example("/1/2?x=9&y=4&x=8&z=3&b=7#5"))
    let params = try #require(template.params(of: link))
    #expect(
      params.list == [
        ["b", "1"], ["a", "2"], ["c", "3"], ["y", "4"], ["d", "5"], ["x", "9"], ["x", "8"],
        ["b", "7"],
      ], "R14: \(link)")
    #expect(params["b"] == "1", "R14: \(link)")
    #expect(params["x"] == "8", "R14: \(link)")
  }

  @Test("Of several variants, the one that is tried first")
  func variants() throws {
    let template: RouteTemplate = "/profile/(:kind)/:user"
    #expect(
      try template.params(of: LinkComponents(example("/profile/a/b")))?.list == [
        ["kind", "a"], ["user", "b"],
      ])
    #expect(
      try template.params(of: LinkComponents(example("/profile/a")))?.list == [["user", "a"]])
    let literal: RouteTemplate = "/(:x|a)/:y"
    #expect(
      try literal.params(of: LinkComponents(example("/a/b")))?.list == [["y", "b"]],
      "R15: \(literal)")
  }

  @Test(
    "R3: a host that is the first segment",
    arguments: [
      ("cook://recipes/42", "/recipes/:int(id)", [["id", "42"]]),
      ("cook://recipes:/42", "/recipes/:int(id)", [["id", "42"]]),
      ("cook:///recipes/42", "/recipes/:int(id)", [["id", "42"]]),
      ("cook:recipes/42", "/recipes/:int(id)", [["id", "42"]]),
      ("cook://a%2Fb/c", "/:x/:y", [["x", "a/b"], ["y", "c"]]),
      ("cook://%72ecipes/42", "/recipes/:int(id)", [["id", "42"]]),
      ("cook://a/b/c", "/*all", [["all", "a/b/c"]]),
      ("cook://a:/b//c", "/*all", [["all", "a/b//c"]]),
      ("cook://a:80/b", "/*all/b", nil), ("cook://a", "/*all", [["all", "a"]]),
      ("cook://a/?q=1", "/a", [["q", "1"]]), ("cook://", "/", []),
      ("cook://%2e%2e/a", "/*all", nil), ("cook://../a", "/*all", nil),
      ("cook://%zz", "/*all", nil),
      ("cook://.", "/:x", nil), ("cook://%00", "/:x", nil),
      ("cook://[::1]/a", "/:x/a", nil), ("cook://a:81/b", "/*all/b", nil),
    ] as [(String, String, [[String]]?)])
  func hostInPath(text: String, template: String, params: [[String]]?) throws {
    let link = try LinkComponents(text)
    let found = try RouteTemplate(parsing: template)
      .params(of: link, on: "cook://")
    #expect(found?.list == params, "R3, R6: \(text) for \(template)")
  }

  @Test(
    "R3, R6: the mark of an empty port behind a host that is the first segment is no part of a wildcard"
  )
  func portInWildcard() throws {
    let template: RouteTemplate = "/*all"
    let link = try LinkComponents("cook://a%2Fx:/b%2Fy//c")
    let params = try #require(
      template.params(of: link, on: "cook://"))
    #expect(params["all"] == "a/x/b/y//c", "R10")
    #expect(
      try params[RouteParam<[String]>("all", separator: "/")] == ["a/x", "b/y", "", "c"], "R10")
    #expect(try template.path(params) == "/a%2Fx/b%2Fy//c", "R9")
  }

  @Test("R13: a host that would be the 257th segment")
  func tooManySegments() throws {
    let template: RouteTemplate = "/*all"
    let full = try LinkComponents("cook://a" + String(repeating: "/b", count: 256))
    #expect(template.params(of: full, on: .scheme("cook")) == nil, "R13")
    let fits = try LinkComponents("cook://a" + String(repeating: "/b", count: 255))
    #expect(template.params(of: fits, on: .scheme("cook")) != nil, "R13")
    #expect(template.params(of: fits, on: .scheme("food")) == nil, "R2")
  }

  @Test("Groups with wildcards are ordered once, however often a template is asked")
  func manyVariants() throws {
    let template: RouteTemplate =
      "/(a|b|*x1/c|:d)/(a|b|*x2/c|:e)/(a|b|*x3/c|:f)/(a|b|*x4/c|:g)"
    #expect(template.variants.count == 256)
    let link = try LinkComponents(example("/a/b/1/2/3/c/x"))
    for _ in 0..<1_000 {
      #expect(template.params(of: link)?.list == [["x3", "1/2/3"], ["g", "x"]])
    }
  }
}
