import LinkRouting
import Testing

@Suite struct RouteTemplateReadingsTests {
  @Test func everyVariantThatMatchesReadsTheLink() throws {
    let template: RouteTemplate = "/(:one|*all)/(:last)"
    let link = try Link("https://example.com/a/b")
    let readings = template.readings(of: link, hostIsSegment: false)
    let expected: Set<RouteParams> = [
      ["one": "a", "last": "b"], ["all": "a", "last": "b"], ["all": "a/b"],
    ]
    #expect(Set(readings) == expected)
    #expect(readings.first == template.params(of: link))
  }

  @Test func theHostAsASegment() throws {
    let template: RouteTemplate = "/recipes/:id"
    let link = try Link("cook://recipes/1")
    #expect(template.readings(of: link, hostIsSegment: true) == [["id": "1"]])
    #expect(template.readings(of: link, hostIsSegment: false) == [])
    #expect(LinkOrigins.scheme("cook").readHostAsSegment(of: link))
    #expect(!LinkOrigins.scheme("cook", hosts: ["recipes"]).readHostAsSegment(of: link))
  }

  @Test func names() {
    let template: RouteTemplate = "/(:a|*b)/x-:c?:d&e=:f#:g"
    #expect(template.pathTokenNames == ["a", "b", "c"])
    #expect(template.otherTokenNames == ["d", "f", "g"])
  }

  @Test func aTokenIsNotAQueryItemOfItsName() throws {
    let template: RouteTemplate = "/s?(q=:query)"
    let found = template.params(of: try Link("https://example.com/s?query=x"))
    #expect(found?["query"] == "x")
    #expect(found?.hasToken("query") == false)
    let taken = template.params(of: try Link("https://example.com/s?q=x"))
    #expect(taken?.hasToken("query") == true)
  }
}
