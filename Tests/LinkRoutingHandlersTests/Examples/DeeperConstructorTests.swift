import LinkRouting
import Testing

private enum Intent: LinkDestination {
  case empty
  case singleParam(Int)
  case twoParams(Int, String)
  case pathAndQueryParams(Int, String, Int, String)
  case optionalParam(Int?)
  case optionalSecondParam(Int, String?)
  case eitherIntOrString(Int?, String?)

  static let table = RouteTable<Intent>(
    [
      "/recipes/info": decode(.empty),
      "/subscription/\(.id)": decode(Intent.singleParam, .id),
      "/subscription/\(.id)/menu/\(.name)": decode(Intent.twoParams, .id, .name),
      "/recipe/\(.id)/menu/\(.name)?\(.count)&\(.locale)":
        decode(Intent.pathAndQueryParams, .id, .name, .count, .locale),
      "/maybe/(\(.anyId))/info": decode(Intent.optionalParam, .anyId),
      "/recipes?\(.id)&\(.anyLocale)": decode(Intent.optionalSecondParam, .id, .anyLocale),
      "/either/(\(.anyId)/info|data/\(.anyName))":
        decode(Intent.eitherIntOrString, .anyId, .anyName),
    ], on: .scheme("app"))

  /// What `deconstruct` was for: a switch, in which the compiler finds the case that is missing.
  var link: LinkPath {
    switch self {
    case .empty: return "/recipes/info"
    case .singleParam(let id): return "/subscription/\(id)"
    case .twoParams(let id, let name): return "/subscription/\(id)/menu/\(name)"
    case .pathAndQueryParams(let id, let name, let count, let locale):
      return "/recipe/\(id)/menu/\(name)?t=\(count)&locale=\(locale)"
    case .optionalParam(let id?): return "/maybe/\(id)/info"
    case .optionalParam(nil): return "/maybe/info"
    case .optionalSecondParam(let id, let locale): return "/recipes?id=\(id)&locale=\(locale)"
    case .eitherIntOrString(let id?, _): return "/either/\(id)/info"
    case .eitherIntOrString(nil, let name): return "/either/data/\(name)"
    }
  }
}

extension RouteParam<Int> {
  fileprivate static var id: Self { "id" }
  fileprivate static var count: Self { "t" }
}

extension RouteParam<String> {
  fileprivate static var name: Self { "name" }
  fileprivate static var locale: Self { "locale" }
}

extension RouteParam<Int?> {
  fileprivate static var anyId: Self { "id" }
}

extension RouteParam<String?> {
  fileprivate static var anyLocale: Self { "locale" }
  fileprivate static var anyName: Self { "name" }
}

/// Constructors and patterns, and back: the part of Deeper that is called DeeperFunc.
@Suite("The constructors of Deeper")
struct DeeperConstructorTests {
  private static let links: [(String, Intent)] = [
    ("app://recipes/info", .empty),
    ("app://subscription/123", .singleParam(123)),
    ("app://subscription/123/menu/abc", .twoParams(123, "abc")),
    ("app://recipe/123/menu/abc?t=456&locale=en", .pathAndQueryParams(123, "abc", 456, "en")),
    ("app://maybe/123/info", .optionalParam(123)),
    ("app://maybe/info", .optionalParam(nil)),
    ("app://recipes?id=123&locale=en", .optionalSecondParam(123, "en")),
    ("app://recipes?id=123", .optionalSecondParam(123, nil)),
    ("app://either/123/info", .eitherIntOrString(123, nil)),
    ("app://either/data/abc", .eitherIntOrString(nil, "abc")),
  ]

  @Test("A constructor to a pattern, and back", arguments: links.indices)
  func roundTrip(index: Int) throws {
    let (link, intent) = Self.links[index]
    #expect(Intent.match(link) == intent)
    #expect(try intent.urlString == link)
  }

  @Test(
    "Links of no pattern",
    arguments: [
      "app://recipes/data", "app://recipes/info/123", "app://subscription/abc",
      "app://subscription/true", "app://subscription/abc/menu/123",
      "app://recipe/abc/menu/abc?t=456&locale=A", "app://recipe/123/menu/abc?locale=A",
      "app://recipe/123/menu/abc?t=abc&locale=A", "app://maybe/foo/info",
    ])
  func others(link: String) {
    #expect(Intent.match(link) == nil)
  }
}
