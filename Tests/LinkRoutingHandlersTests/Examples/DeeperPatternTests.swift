import LinkRouting
import TemplatePrinting
import Testing

extension RouteParam<String> {
  fileprivate static var locale: Self { "locale" }
  fileprivate static var recipeId: Self { "recipeId" }
}

extension RouteParam<Int> {
  fileprivate static var menuId: Self { "menuId" }
}

/// The patterns of the READMEs and tests of the library Deeper, which are templates here.
///
/// Its links have the first segment of the path as their host, and so have these.
@Suite("The patterns of Deeper")
struct DeeperPatternTests {
  /// A template with links that it matches and links that it does not.
  struct Pattern: Sendable, CustomTestStringConvertible {
    var template: RouteTemplate
    /// Links with what the tokens take of them.
    var matches: [String: [String: String]]
    var others: [String] = []
    var testDescription: String { template.description }
  }

  static let readme: [Pattern] = [
    Pattern(
      template: "profile/:userId", matches: ["app://profile/123": ["userId": "123"]],
      others: ["app://profile", "app://user/123"]),
    Pattern(
      template: "*/profile/:userId",
      matches: ["app://a/b/profile/123": ["userId": "123"]], others: ["app://profile/123"]),
    Pattern(
      template: "(profile|user)/:userId",
      matches: [
        "app://profile/123": ["userId": "123"], "app://user/123": ["userId": "123"],
      ], others: ["app://users/123"]),
    Pattern(
      template: "profile/(info)/:userId",
      matches: [
        "app://profile/info/123": ["userId": "123"], "app://profile/123": ["userId": "123"],
      ], others: ["app://profile/other/123"]),
    Pattern(
      template: "profile/:int(userId)", matches: ["app://profile/123": ["userId": "123"]],
      others: ["app://profile/abc"]),
    Pattern(
      template: "*/profile?:userId&:locale",
      matches: [
        "app://a/profile?userId=123&locale=us": ["userId": "123", "locale": "us"],
        "app://a/profile?x=1&locale=us&userId=123": ["userId": "123", "locale": "us"],
      ], others: ["app://a/profile?userId=123"]),
    Pattern(
      template: "*/profile?:userId&(:locale)",
      matches: [
        "app://a/profile?userId=123&locale=us": ["userId": "123", "locale": "us"],
        "app://a/profile?userId=123": ["userId": "123"],
      ], others: ["app://a/profile?locale=us"]),
  ]

  static let tests: [Pattern] = [
    Pattern(
      template: "recipes/archive", matches: ["deeper://recipes/archive": [:]],
      others: ["deeper://recipes/archives", "deeper://recipes"]),
    Pattern(template: ":recipeId", matches: ["deeper://123": ["recipeId": "123"]]),
    Pattern(
      template: "recipes/:int(menuId)/:recipeId",
      matches: ["deeper://recipes/123/456": ["menuId": "123", "recipeId": "456"]],
      others: ["deeper://recipes/abc/456", "deeper://recipe/123"]),
    Pattern(
      template: "recipes/:int()/:recipeId",
      matches: ["deeper://recipes/123/456": ["recipeId": "456"]], others: ["deeper://recipes/a/456"]
    ),
    Pattern(
      template: "(recipe|recipes|recipes/archive)/:recipeId",
      matches: [
        "deeper://recipe/123": ["recipeId": "123"], "deeper://recipes/123": ["recipeId": "123"],
        "deeper://recipes/archive/123": ["recipeId": "123"],
      ], others: ["deeper://recipes/archive/id/123", "deeper://recipes/all/123"]),
    Pattern(
      template: "(recipe/:recipeId|recipes/:recipeId/details)",
      matches: [
        "deeper://recipe/123": ["recipeId": "123"],
        "deeper://recipes/123/details": ["recipeId": "123"],
      ], others: ["deeper://recipes/123"]),
    Pattern(
      template: "recipe/(details)/archive",
      matches: ["deeper://recipe/details/archive": [:], "deeper://recipe/archive": [:]],
      others: ["deeper://recipe", "deeper://recipe/archive/data"]),
    Pattern(
      template: "recipe/((details|detail))/:recipeId",
      matches: [
        "deeper://recipe/details/123": ["recipeId": "123"],
        "deeper://recipe/detail/123": ["recipeId": "123"],
        "deeper://recipe/123": ["recipeId": "123"],
      ], others: ["deeper://recipe/archive/123", "deeper://recipe/details/detail/123"]),
    Pattern(
      template: "recipe/(details)/(detail)/:recipeId",
      matches: ["deeper://recipe/details/detail/123": ["recipeId": "123"]]),
    Pattern(
      template: "recipe/*", matches: ["deeper://recipe/123": [:]], others: ["deeper://recipe"]),
    Pattern(
      template: "recipe/*/details",
      matches: [
        "deeper://recipe/archive/details": [:], "deeper://recipe/archive/123/details": [:],
      ],
      others: ["deeper://recipe/details", "deeper://recipe/archive/details/123"]),
    Pattern(
      template: "recipe/*/(details/recipe|view)/*",
      matches: [
        "deeper://recipe/archive/details/recipe/123": [:], "deeper://recipe/a/view/123": [:],
      ],
      others: ["deeper://recipe/archive/details/123", "deeper://recipe/archive/overview/123"]),
    // Deeper matches the first without its token, too.
    Pattern(
      template: "recipe/(details/:recipeId)",
      matches: ["deeper://recipe/details/123": ["recipeId": "123"], "deeper://recipe": [:]],
      others: ["deeper://recipe/details"]),
    Pattern(
      template: "recipe/(details/(:recipeId))",
      matches: [
        "deeper://recipe/details/123": ["recipeId": "123"], "deeper://recipe/details": [:],
        "deeper://recipe": [:],
      ]),
    // A value has one text.
    Pattern(
      template: "flags/:bool(on)/:double(rate)", matches: ["deeper://flags/true/123.456": [:]],
      others: ["deeper://flags/True/1", "deeper://flags/1/1", "deeper://flags/true/123.456e+07"]),
    // Not to be written in Deeper: a wildcard before a token.
    Pattern(
      template: "recipe/*/:recipeId",
      matches: ["deeper://recipe/archive/details/123": ["recipeId": "123"]]),
    // Its wildcard takes one segment too few here, and it finds nothing.
    Pattern(template: "*/data/abc", matches: ["app://123/data/data/abc": [:]]),
    Pattern(
      template: "recipes/id/:int(id)/*/data/*/:int(other)/abc",
      matches: ["app://recipes/id/123/foo/data/bar/456/abc": ["id": "123", "other": "456"]]),
    Pattern(
      template: "recipe?:recipeId&:int(menuId)",
      matches: [
        "deeper://recipe?recipeId=1&menuId=2": ["recipeId": "1", "menuId": "2"],
        "deeper://recipe?menuId=2&recipeId=1": ["recipeId": "1", "menuId": "2"],
      ],
      others: ["deeper://recipe?recipeId=1&menuId=abc", "deeper://recipe?recipeId=1&orderId=2"]),
    Pattern(
      template: "recipe?(:recipeId)&(:int(menuId))",
      matches: ["deeper://recipe": [:], "deeper://recipe?menuId=2": ["menuId": "2"]]),
    Pattern(
      template: "recipe?(:recipeId|:int(menuId))",
      matches: [
        "deeper://recipe?recipeId=1": ["recipeId": "1"],
        "deeper://recipe?menuId=2": ["menuId": "2"],
      ], others: ["deeper://recipe"]),
    Pattern(
      template:
        "(recipe|recipes|recipes/archive)/*/details/(info)/:int(menuId)/:recipeId?:tag&(:utm|:tmp)",
      matches: [
        "deeper://recipes/archive/x/details/info/1/2?tmp=3&tag=4": [
          "menuId": "1", "recipeId": "2", "tag": "4", "tmp": "3",
        ]
      ], others: ["deeper://recipe/x/details/1/2?tag=4", "deeper://recipe/details/1/2?tag=4&utm=1"]),
  ]

  /// Schemes whose links have no hosts, for that is how these patterns read them.
  private static let origins: LinkOrigins = [.scheme("app"), .scheme("deeper")]

  @Test(arguments: readme + tests)
  func pattern(pattern: Pattern) throws {
    for (link, params) in pattern.matches {
      let found = pattern.template.params(of: try LinkComponents(link), on: Self.origins)
      try #require(found != nil, "\(link)")
      for (name, value) in params { #expect(found?[name] == value, "\(name) of \(link)") }
    }
    for link in pattern.others {
      #expect(
        pattern.template.params(of: try LinkComponents(link), on: Self.origins) == nil, "\(link)"
      )
    }
  }

  @Test(arguments: readme + tests)
  func templatesPrintBack(pattern: Pattern) throws {
    #expect(try RouteTemplate(parsing: pattern.template.description) == pattern.template)
  }

  @Test("Only a named wildcard prints")
  func wildcards() throws {
    #expect(throws: RoutePrintingError.self) { try ("recipes/*/data" as RouteTemplate).path([:]) }
    #expect(
      try ("recipes/*rest/data" as RouteTemplate).path(["rest": "a/b"]) == "/recipes/a/b/data")
  }

  @Test("By typed params instead of text")
  func typedParams() {
    #expect("profile/\(.userId)" as RouteTemplate == "/profile/:userId")
    #expect("recipes/\(.menuId)/\(.recipeId)" as RouteTemplate == "/recipes/:int(menuId)/:recipeId")
    #expect("*/profile?\(.userId)&(\(.locale))" as RouteTemplate == "*/profile?:userId&(:locale)")
  }

  /// The handler of a route reads the params that it names; one that cannot make an intent of them
  /// throws, and the next is tried.
  @Test("A router of patterns")
  func router() throws {
    enum Intent: Hashable { case showProfile(String), menu(Int), recipe(String) }
    let routes: RouteDictionary<Intent> = [
      "profile/\(.userId)": decode(Intent.showProfile, .userId),
      "recipes/:menuId": decode(Intent.menu, .menuId),
      "recipes/\(.recipeId)": decode(Intent.recipe, .recipeId),
    ]
    let table = RouteTable(routes.inOrder(), on: .scheme("myapp"))
    #expect(table.match("myapp://profile/123") == .showProfile("123"))
    #expect(table.match("myapp://recipes/7") == .menu(7))
    #expect(table.match("myapp://recipes/soup") == .recipe("soup"))
    #expect(table.match("other://recipes/soup") == nil)
  }
}
