import LinkRouting
import Testing

@Suite struct RouteTemplatePartsTests {
  typealias Piece = RouteTemplate.Parts.Piece

  @Test func everyPlainTemplateHasItsParts() throws {
    let template: RouteTemplate = "/(a|b/c)/e-:int(n).html/*rest?q=:q&(page=:p)&(x=1|:bool(y))#f-:z"
    let parts = template.parts
    let tail: [[Piece]] = [[.text("e-"), .token(.int), .text(".html")], [.wildcard]]
    #expect(parts.map(\.path) == [[[.text("a")]] + tail, [[.text("b")], [.text("c")]] + tail])
    let last = try #require(parts.last)
    // Optional items ask for nothing.
    #expect(last.query.map { $0.map(\.name) } == [["q"], ["x", "y"]])
    #expect(
      last.query.map { $0.map(\.value) } == [[[.token(.string)]], [[.text("1")], [.token(.bool)]]])
    #expect(last.fragment == [.text("f-"), .token(.string)])
    #expect(RouteTemplate("/").parts[0].path == [] && RouteTemplate("/").parts[0].fragment == nil)
  }
}
