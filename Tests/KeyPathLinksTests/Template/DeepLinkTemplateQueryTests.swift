import KeyPathLinks
import LinkRouting
import Testing

@Suite struct DeepLinkTemplateQueryTests {
  struct Search: Hashable {
    var query = "-"
    var city: String?
    var page: Int?
    var limit = 20
    var sort: Properties.Sort?
  }

  static let template: DeepLinkTemplate<Search> =
    "/search?query=\(\.query)&city=\(\.city)&page=\(\.page)&(limit=\(\.limit))&sort=\(\.sort)"

  @Test(arguments: [
    ("query=rock", Search(query: "rock")),
    ("query=", Search(query: "")),
    ("query=a%26b&city=The%20Hague", Search(query: "a&b", city: "The Hague")),
    ("page=2&other=1&query=rock&limit=5", Search(query: "rock", page: 2, limit: 5)),
    ("query=rock&query=pop", Search(query: "pop")),
    ("query=rock&city=", Search(query: "rock", city: "")),
    ("query=rock&sort=low%20price", Search(query: "rock", sort: .cheapest)),
  ])
  func items(query: String, expected: Search) throws {
    #expect(try Self.template.parse("https://a.com/search?\(query)", into: .init()) == expected)
  }

  @Test(arguments: ["page=two", "sort=random", "limit=many", "page="])
  func whatIsNoneOfTheTypeCountsAsAbsentInAnOptionalItem(item: String) throws {
    let value = try Self.template.parse("https://a.com/search?query=x&\(item)", into: .init())
    #expect(value == Search(query: "x"))
  }

  @Test("R20: what may be absent never loses a link, and what the path holds must fit")
  func optionalValues() throws {
    let template: DeepLinkTemplate<Properties> =
      "/s?(range=\(\.maybeSort)-\(\.text))&(ids=\(\.list))&(sort=\(\.sort))&n=\(\.maybeList)"
    var before = Properties()
    (before.maybeSort, before.maybeList, before.sort) = (.newest, [1], .cheapest)
    before.text = "before"
    let value = try template.parse("https://a.com/s?range=x-y&sort=odd&n=1,two", into: before)
    #expect(value.maybeSort == nil)
    #expect(value.text == "before", "half of an item is none")
    #expect(value.maybeList == nil, "one bad element voids a list")
    #expect(value.sort == .cheapest)
    let path: DeepLinkTemplate<Properties> = "/s/(sort/\(\.maybeSort))"
    #expect(throws: DeepLinkParsingError.self) { try path.parse("a://b/s/sort/odd", into: .init()) }
    let required: DeepLinkTemplate<Properties> = "/s?sort=\(\.sort)"
    #expect(throws: DeepLinkParsingError.self) {
      try required.parse("a://b/s?sort=odd", into: .init())
    }
  }

  @Test(
    arguments: [
      ("/s?city=\(\.city)", "/s?(city=:city)"),
      ("/s?a=1&city=\(\.city)&b=2", "/s?a=1&(city=:city)&b=2"),
      ("/s?query=\(\.query)", "/s?:query"),
      ("/s?range=\(\.page)-\(\.city)", "/s?(range=:int(page)-:city)"),
      ("/s?(range=\(\.page)-\(\.query))", "/s?(range=:int(page)-:query)"),
      ("/s?(limit=\(\.limit))", "/s?(limit=:int(limit))"),
      ("/s?(a=\(\.city)|b=\(\.page))", "/s?(a=:city|b=:int(page))"),
      ("/s?((a=\(\.city)|b=\(\.page)))", "/s?((a=:city|b=:int(page)))"),
      ("/s?(a=\(\.city)|b=\(\.city))", "/s?(a=:city|b=:city)"),
      ("/s\\?x=\(\.city)?y=\(\.page)", "/s\\?x=:city?(y=:int(page))"),
      ("/s?x=:(up|down)(way)-\(\.query)", "/s?x=:(up|down)(way)-:query"),
      (
        "/s?(x=:(a&b|\\=|d)(e)-\(\.query)|y=\(\.city))",
        "/s?(x=:(a\\&b|\\=|d)(e)-:query|y=:city)"
      ),
      ("/s?a\\&b=\(\.city)", "/s?(a\\&b=:city)"),
      ("/s?city=\(\.city)#\(\.query)", "/s?(city=:city)#:query"),
    ] as [(DeepLinkTemplate<Search>, RouteTemplate)])
  func optionalPropertiesMakeOptionalItems(
    template: DeepLinkTemplate<Search>, route: RouteTemplate
  ) {
    #expect(template.route == route)
  }

  @Test func anItemWithoutANameIsAnError() throws {
    #expect {
      try DeepLinkTemplate<Search>(checking: "/s?\(\.city)")
    } throws: { error in
      "\(error)" == #"""
        \.city stands in the query without its item's name: write "name=" before it
          /s?\(\.city)
        """#
    }
  }
}
