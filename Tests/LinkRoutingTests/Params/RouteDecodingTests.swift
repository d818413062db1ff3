import Foundation
import LinkRouting
import Testing

@Suite struct RouteDecodingTests {
  private func params(_ template: RouteTemplate, _ path: String) throws -> RouteParams {
    try #require(template.params(of: LinkComponents(example(path))), "\(template) and \(path)")
  }

  @Test("The first param that cannot be read is the error")
  func firstError() throws {
    let two = decode({ "\($0) \($1)" }, RouteParam<String>("kind"), RouteParam<Bool>("on"))
    let error = #expect(throws: RouteDecodingError.self) { _ = try two(params("/x", "/x?on=1")) }
    #expect(error?.description == "/x: kind is missing; wanted a String")
  }

  @Test("An error names the template, the param, its text and the type")
  func messages() throws {
    func message<Value: RouteParamValue>(
      _ template: RouteTemplate, _ path: String, _ param: RouteParam<Value>
    ) throws -> String? {
      let params = try params(template, path)
      let error = #expect(throws: RouteDecodingError.self) { _ = try params[param] }
      return error.map { "\($0.template): \($0.sentence(showingValues: true))" }
    }
    #expect(
      try message(
        "/checkouts/:checkout_param/payments", "/checkouts/abc/payments",
        RouteParam<Int>("checkout_param"))
        == "/checkouts/:checkout_param/payments: checkout_param is \"abc\", which is not an Int")
    #expect(
      try message("/a", "/a", RouteParam<Int>("id")) == "/a: id is missing; wanted an Int")
    #expect(
      try message("/a", "/a?on=1", RouteParam<Bool>("on")) == "/a: on is \"1\", which is not a Bool"
    )
    #expect(
      try message("/a", "/a?at=nan", RouteParam<Double>("at"))
        == "/a: at is \"nan\", which is not a Double")
    #expect(
      try message("/a", "/a?id=7", RouteParam<UUID>("id")) == "/a: id is \"7\", which is not a UUID"
    )
    #expect(
      try message("/:id", "/x", RouteParam<Int?>("id")) == "/:id: id is \"x\", which is not an Int")
    #expect(
      try message("/a", "/a", RouteParam<[Int]>("ids"))
        == "/a: ids is missing; wanted an Array<Int>")
    #expect(
      try message("/(a|b)/:x?(:y)", "/b/c", RouteParam<Int>("x"))
        == "/(a|b)/:x?(:y): x is \"c\", which is not an Int")
  }

  @Test("Params made in code have no template to name")
  func withoutTemplate() throws {
    let params: RouteParams = ["id": "x"]
    let error = #expect(throws: RouteDecodingError.self) { try params[RouteParam<Int>("id")] }
    #expect(error?.sentence(showingValues: true) == "id is \"x\", which is not an Int")
    #expect(error?.description == "id is not an Int", "what stood in the link is not for logs")
    #expect(error?.template == "")
    #expect(error?.param == "id")
    #expect(error?.wanted == "Int")
    #expect(error?.reason == .mistyped(text: "x"))
  }

  @Test("Errors are equal when they say the same")
  func equality() throws {
    func error(_ template: RouteTemplate, _ path: String) throws -> RouteDecodingError? {
      let params = try params(template, path)
      return #expect(throws: RouteDecodingError.self) { _ = try params[RouteParam<Int>("x")] }
    }
    #expect(try error("/:x", "/a") == error("/:x", "/a"))
    #expect(try error("/:x", "/a")?.hashValue == error("/:x", "/a")?.hashValue)
    #expect(try error("/:x", "/a") != error("/:x", "/b"))
    #expect(try error("/:x", "/a") != error("/:x?(:y)", "/a"))
    #expect(try error("/a", "/a") != error("/:x", "/a"))
  }
}
