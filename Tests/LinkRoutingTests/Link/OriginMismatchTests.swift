import LinkRouting
import Testing

@Suite("LinkOrigins.mismatch(of:)")
struct OriginMismatchTests {
  private let origins: LinkOrigins = [
    .web("clicks.example.com"), "https://clicks.example.com:8443", .web("example.com"),
    "app://open", .scheme("cook"), LinkOrigins("chat://*").allowingUserInfo(),
    "team://*",
  ]

  @Test(
    "A link that is ours has none",
    arguments: [
      "https://clicks.example.com/a", "HTTPS://Example.COM", "http://example.com:80?a",
      "https://clicks.example.com:8443/a", "app://open/a", "cook://recipes/1",
      "chat://ada@[::1]:8065/a", "team://10.0.0.7/a",
    ])
  func ours(link: String) throws {
    #expect(try origins.mismatch(of: LinkComponents(link)) == nil)
  }

  @Test(
    "The first thing that no origin admits, and the nearest where there are several origins",
    arguments: [
      ("ftp://example.com/a", OriginMismatch.scheme, "its scheme is not listed (R4)"),
      (
        "https:///a", .missingHost,
        "it has no host (R3)"
      ),
      (
        "https://example.com.evil.com/a", .host,
        "its host is not listed, and hosts are compared whole (R4)"
      ),
      (
        "https://me@example.com/a", .userinfo,
        "it has an \"@\" before its host, as forged links do (R5)"
      ),
      (
        "https://clicks.example.com:8080/a", .port,
        "its port is neither the scheme's default nor listed (R6)"
      ),
      (
        // Where the host is a segment, none need be there.
        "cook://:8080/recipes/1", .port,
        "its port is neither the scheme's default nor listed (R6)"
      ),
      (
        "cook://[::1]/team", .address,
        "its host is an IPv6 address, and no origin is for any server, as `team://*` is (R4)"
      ),
      (
        "https://[::1]/team", .host,
        "its host is not listed, and hosts are compared whole (R4)"
      ),
      (
        "chat://%zz@example.com/a", .userinfo,
        "it has an \"@\" before its host, as forged links do (R5)"
      ),
      (
        "team://ada@example.com/a", .userinfo,
        "it has an \"@\" before its host, as forged links do (R5)"
      ),
      (
        "chat://ada@example.com:0/a", .port,
        "its port is neither the scheme's default nor listed (R6)"
      ),
      ("chat:a", .missingHost, "it has no host (R3)"),
      (
        "team://a_b/a", .host,
        "its host is not listed, and hosts are compared whole (R4)"
      ),
      (
        "https://example.com:8080/a", .port,
        "its port is neither the scheme's default nor listed (R6)"
      ),
    ])
  func foreign(link: String, mismatch: OriginMismatch, message: String) throws {
    #expect(try origins.mismatch(of: LinkComponents(link)) == mismatch)
    #expect("\(mismatch)" == message)
  }

  @Test("A table has the origins of all its routes, and each route its own")
  func table() throws {
    let (a, any, b) = ("/a", "/any", "/b") as (RouteTemplate, RouteTemplate, RouteTemplate)
    let table = RouteTable(
      [a: decode(1)] + RouteDictionary([any: decode(2)]).on(.any)
        + RouteDictionary([b: decode(3)]).on(.web("b.com")), on: .web("a.com"))
    #expect(table.origins.mismatch(of: try LinkComponents("other://anywhere")) == nil)
    let links = ["https://a.com/a", "other://c/any", "https://b.com/b", "https://a.com/b"]
    #expect(links.map { table.match($0) } == [1, 2, 3, nil])
  }
}
