import LinkRouting
import TemplatePrinting
import Testing

/// R9, R12: all that is left of a link, as senders write a link into another one without escapes.
@Suite struct LinkInsideLinkTests {
  @Test(
    "An item without a value beside the rest with its name prints without `=`, which would begin the rest",
    arguments: [
      ("?u&u=2", "?u&u=2"), ("?u&x=1&u&u=2&u", "?u&x=1&u&u=2&u"), ("?u&u", "?u&u="),
      ("?u&x", "?x=&u="), ("?v&u=2", "?v=&u=2"),
    ])
  func bareItems(query: String, printed: String) throws {
    let template: RouteTemplate = "/login?u=**u"
    let params = try #require(template.params(of: LinkComponents(example("/login" + query))))
    #expect(try template.path(params) == "/login" + printed)
    #expect(template.params(of: try LinkComponents(example("/login" + printed))) == params)
  }
}
