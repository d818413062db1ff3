import Foundation
import LinkRouting
import Testing

extension RouteParam<Int> { fileprivate static var checkout: Self { "checkout_param" } }
extension RouteParam<Double> { fileprivate static var latitude: Self { "lat" } }
extension RouteParam<Bool> { fileprivate static var enabled: Self { "enabled" } }
extension RouteParam<UUID> { fileprivate static var device: Self { "device" } }
extension RouteParam<String> { fileprivate static var name: Self { "name" } }
extension RouteParam<Int?> { fileprivate static var page: Self { "page" } }
extension RouteParam<Int> {
  fileprivate static var count: Self { .init("count", default: 1) }
}
extension RouteParam<[Int]> { fileprivate static var ids: Self { "ids" } }

private enum Tab: Int, RouteParamConvertible { case first = 1 }
private enum Kind: String, RouteParamConvertible { case project }

/// Typed params in a string literal become the tokens that read them.
@Suite struct RouteTemplateLiteralsTests {
  @Test(
    "A param's type is its token's",
    arguments: [
      ("/checkouts/\(.checkout)/payments", "/checkouts/:int(checkout_param)/payments"),
      ("/at/\(.latitude)", "/at/:double(lat)"), ("/\(.enabled)", "/:bool(enabled)"),
      ("/\(.device)", "/:uuid(device)"), ("/\(.name)", "/:name"),
      ("/list?(\(.page))", "/list?(:int(page))"), ("/ids=\(.ids)", "/ids=:ids"),
      ("/\(RouteParam<Tab>("tab"))", "/:int(tab)"),
      ("/\(RouteParam<Kind>("kind"))", "/:Kind(kind)"),
      ("/\(RouteParam<String>("a b)(/\\"))", "/:string(a b\\)\\(\\/\\\\)"),
      ("/\(.name)s", "/:string(name)s"), ("/v\(.checkout).html", "/v:int(checkout_param).html"),
      // R20: what a link may lack is an optional item.
      ("/list?\(.page)", "/list?(:int(page))"), ("/list?p=\(.page)", "/list?(p=:int(page))"),
      ("/list?\(.name)&\(.count)", "/list?:name&(:int(count))"),
      ("/list?x=\(.page)-\(.count)", "/list?(x=:int(page)-:int(count))"),
      ("/list?(x=\(.name)-\(.count))", "/list?(x=:name-:int(count))"),
      ("/list?(x=\(.name)|y=\(.count))", "/list?(x=:name|y=:int(count))"),
      ("/#\(.name)", "/#:name"), ("/plain", "/plain"), ("/\(RouteParam<Int>(""))", "/:int()"),
    ] as [(RouteTemplate, String)])
  func interpolation(template: RouteTemplate, text: String) throws {
    #expect(template.description == text)
    #expect(try RouteTemplate(parsing: text) == template, "\(text)")
  }

  @Test("R20: what a link may lack shares no query item with what it may not")
  func optionalBesideRequired() throws {
    #expect {
      try RouteTemplate(parsing: "/a?b=1&range=from-:from-:int(to)", optional: ["to"])
    } throws: { error in
      "\(error)" == #"""
        "to" may be absent and "from" may not: give each its own query item, or write the item in parentheses
          /a?b=1&range=from-:from-:int(to)
                 ^
        """#
    }
  }
}
