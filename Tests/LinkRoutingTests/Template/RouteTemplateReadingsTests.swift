import TestSupport
import Testing

@testable import LinkRouting

@Suite struct RouteTemplateReadingsTests {
  @Test func everyVariantThatMatchesReadsTheLink() throws {
    let template: RouteTemplate = "/(:one|*all)/(:last)"
    let link = try LinkComponents("https://example.com/a/b")
    let readings = template.readings(of: link)
    let expected: Set<RouteParams> = [
      ["one": "a", "last": "b"], ["all": "a", "last": "b"], ["all": "a/b"],
    ]
    #expect(Set(readings) == expected)
    #expect(readings.first == template.params(of: link))
  }

  @Test("R15: of two variants the one whose links lie within the other's comes first")
  func variantsInOrder() throws {
    let template: RouteTemplate = "/(:one|*all)/(:last)"
    let link = try LinkComponents("https://example.com/a/b/c")
    #expect(template.readings(of: link).first == ["all": "a/b", "last": "c"])
  }

  @Test func theHostAsASegment() throws {
    let template: RouteTemplate = "/recipes/:id"
    let link = try LinkComponents("cook://recipes/1")
    #expect(template.readings(of: link, on: .scheme("cook")) == [["id": "1"]])
    #expect(template.readings(of: link) == [])
    #expect(template.readings(of: link, on: "cook://recipes") == [])
    #expect(template.readings(of: link, on: .scheme("bake")) == [])
    #expect(LinkOrigins.scheme("cook").match(link) == .hostAsSegment)
    #expect(LinkOrigins("cook://recipes").match(link) == .listed)
  }

  @Test func names() {
    let template: RouteTemplate = "/(:a|*b)/x-:c?:d&e=:f#:g"
    #expect(template.tokenNames == ["a", "b", "c", "d", "f", "g"])
  }

  @Test func aTokenIsNotAQueryItemOfItsName() throws {
    let template: RouteTemplate = "/s?(q=:query)"
    let found = template.params(of: try LinkComponents("https://example.com/s?query=x"))
    #expect(found?["query"] == "x")
    #expect(found?.contains(token: "query") == false)
    let taken = template.params(of: try LinkComponents("https://example.com/s?q=x"))
    #expect(taken?.contains(token: "query") == true)
  }
}
