import LinkRouting
import TestSupport
import Testing

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
}
