import LinkRouting
import Testing

private enum Intent: Hashable, Sendable {
  case empty
  case singleParam(Int)
  case twoParams(Int, String)
  case pathAndQueryParams(Int, String, Int, String)
  case optionalParam(Int?)
  case optionalSecondParam(Int, String?)
  case eitherIntOrString(Int?, String?)
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
  private enum Templates {
    static let empty: RouteTemplate = "/recipes/info"
    static let single: RouteTemplate = "/subscription/\(.id)"
    static let two: RouteTemplate = "/subscription/\(.id)/menu/\(.name)"
    static let query: RouteTemplate = "/recipe/\(.id)/menu/\(.name)?\(.count)&\(.locale)"
    static let optional: RouteTemplate = "/maybe/(\(.anyId))/info"
    static let optionalQuery: RouteTemplate = "/recipes?\(.id)&(\(.anyLocale))"
    static let either: RouteTemplate = "/either/(\(.anyId)/info|data/\(.anyName))"
  }

  private static let table = RouteTable<Intent>(
    [
      Templates.empty: decode(.empty),
      Templates.single: decode(Intent.singleParam, .id),
      Templates.two: decode(Intent.twoParams, .id, .name),
      Templates.query: decode(Intent.pathAndQueryParams, .id, .name, .count, .locale),
      Templates.optional: decode(Intent.optionalParam, .anyId),
      Templates.optionalQuery: decode(Intent.optionalSecondParam, .id, .anyLocale),
      Templates.either: decode(Intent.eitherIntOrString, .anyId, .anyName),
    ], on: .scheme("app"))

  /// What `deconstruct` was for: a switch, in which the compiler finds the case that is missing.
  private static func url(_ intent: Intent) throws(RoutePrintingError) -> String {
    let base = "app:/"
    return switch intent {
    case .empty: try Templates.empty.url(on: base)
    case .singleParam(let id): try Templates.single.url(on: base, (.id, id))
    case .twoParams(let id, let name): try Templates.two.url(on: base, (.id, id), (.name, name))
    case .pathAndQueryParams(let id, let name, let count, let locale):
      try Templates.query.url(
        on: base, (.id, id), (.name, name), (.count, count), (.locale, locale))
    case .optionalParam(let id): try Templates.optional.url(on: base, (.anyId, id))
    case .optionalSecondParam(let id, let locale):
      try Templates.optionalQuery.url(on: base, (.id, id), (.anyLocale, locale))
    case .eitherIntOrString(let id, let name):
      try Templates.either.url(on: base, (.anyId, id), (.anyName, name))
    }
  }

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
    #expect(Self.table.match(link) == intent)
    #expect(try Self.url(intent) == link)
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
    #expect(Self.table.match(link) == nil)
  }
}
