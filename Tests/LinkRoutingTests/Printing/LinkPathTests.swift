import Foundation
import LinkRouting
import TestSupport
import Testing

extension RouteParam<Int> {
  fileprivate static var dish: Self { "dish" }
  fileprivate static var leaf: Self { .init("leaf", default: 1) }
}
extension RouteParam<Int?> { fileprivate static var guests: Self { "guests" } }
extension RouteParam<[String]> {
  fileprivate static var tags: Self { .init("t &", separator: ".") }
}

@Suite struct LinkPathTests {
  private enum Kind: String, RouteParamConvertible { case tea, coffee }

  private static let some: Int? = 2
  private static let none: Int? = nil
  private static let uuid = UUID(uuidString: "0F8FAD5B-D9CB-469F-A165-70867728950E")

  static let paths: [(LinkPath, String)] = [
    ("/", "/"),
    ("/recipes/\(42)", "/recipes/42"),
    ("/recipes/\(-7)/\(true)/\(0.5)/\(Kind.tea)", "/recipes/-7/true/0.5/tea"),
    ("/orders/\(uuid)", "/orders/0F8FAD5B-D9CB-469F-A165-70867728950E"),
    // R9: each value is escaped for its place.
    ("/a/\("b/c?d#e&f=g+h")", "/a/b%2Fc%3Fd%23e&f=g+h"),
    ("/a?x=\("b/c?d#e&f=g+h")", "/a?x=b/c?d%23e%26f%3Dg%2Bh"),
    ("/a#\("b/c?d#e&f=g+h")", "/a#b/c?d%23e&f=g+h"),
    ("/a/\("é %2F")", "/a/%C3%A9%20%252F"),
    ("/café?menü=1#ü", "/caf%C3%A9?men%C3%BC=1#%C3%BC"),
    ("/a?\("n=m")=\("")", "/a?n%3Dm="),
    // Lists.
    ("/compare?ids=\(["a,b", "c"])", "/compare?ids=a%2Cb,c"),
    ("/compare?ids=\(["a-b", "c"], separator: "-")", "/compare?ids=a%2Db-c"),
    ("/compare?ids=\([Int]())", "/compare?ids="),
    ("/compare/\(["a", "."], separator: ".")", "/compare/a.%2E"),
    ("/files/\(segments: ["a/b", "c"])/edit", "/files/a%2Fb/c/edit"),
    ("/discover\(query: ["b": "2", "a": "1&"])", "/discover?a=1%26&b=2"),
    ("/discover?x=0\(query: ["a": "1"])&y=2#z", "/discover?x=0&a=1&y=2#z"),
    ("/discover\(query: [String: String]())&y=2", "/discover?y=2"),
    ("/discover\(query: ["a": none, "b": some])", "/discover?b=2"),
    // An item without a value goes with its name and its mark.
    ("/a?x=\(some)&y=\(none)", "/a?x=2"),
    ("/a?x=\(none)&y=\(some)", "/a?y=2"),
    ("/a?x=\(none)#top", "/a#top"),
    ("/a?x=1&y=\(none)&z=\(some)#\(none)", "/a?x=1&z=2"),
    ("/a?range=\(some)-\(none)&z=1", "/a?z=1"),
    ("/a?x=\(none)-\(none)&y=\(some)#\(some)", "/a?y=2#2"),
    ("/a?", "/a"),
    // A param with its value: the name, the separator and the default are the param's.
    ("/recipes/\(.dish, 42)?\(.guests, 2)", "/recipes/42?guests=2"),
    ("/a?\(.guests, none)&\(.leaf, 2)#\(.leaf, 3)", "/a?leaf=2#3"),
    ("/a?\(.leaf, 1)", "/a"),
    ("/a?\(.leaf, 1)&\(.guests, 0)", "/a?guests=0"),
    ("/a?sheet=\(.leaf, 1)", "/a?sheet=1"),
    ("/a?\(.tags, ["x.y", "z"])", "/a?t%20%26=x%2Ey.z"),
    ("/a/\(.tags, ["x.y", "z"])", "/a/x%2Ey.z"),
    // A fragment is written as it would be read by a template: a path, items, or one string.
    ("/#/rooms/\("a/b")?via=\(none)", "/#/rooms/a%2Fb"),
    ("/#/rooms/\(1)?via=\(some)&x=\(none)&y=\(some)", "/#/rooms/1?via=2&y=2"),
    ("/#!/rooms/\(1)\(query: ["via": "a&b"])&x=1", "/#!/rooms/1?via=a%26b&x=1"),
    ("/#/..//\(1)", "/#/..//1"),
    ("/cb#token=\("a=b&c")&state=\(none)&x=\(some)", "/cb#token=a%3Db%26c&x=2"),
    ("/cb#token=\(none)&\(.guests, 3)", "/cb#guests=3"),
    ("/cb#\(query: ["b": "2", "a": "1"])", "/cb#a=1&b=2"),
    ("/cb#\(.guests, 1)&\(.leaf, 2)", "/cb#1&2"),
    ("/cb#a&b=\("c&d")", "/cb#a&b=c&d"),
    ("/cb#\("a=b")&c\("d&e")", "/cb#a=b&cd&e"),
    ("/web/\(rest: "https://a.example/b?c=d&e#f")", "/web/https://a.example/b?c=d&e#f"),
    (
      "/open?url=\(rest: "https://a.example/ü?c=d&e#f")",
      "/open?url=https://a.example/%C3%BC?c=d&e#f"
    ),
    ("/search?\(each: .tags, ["x.y", "z"])", "/search?t%20%26=x%2Ey&t%20%26=z"),
    ("/#/search?\(each: .tags, ["a", "b"])&x=1", "/#/search?t%20%26=a&t%20%26=b&x=1"),
    // Literals are read in blocks of sixteen bytes.
    (
      "/0123456789abcd/e/.well-known/é?x=1&y=(2)#z/?",
      "/0123456789abcd/e/.well-known/%C3%A9?x=1&y=(2)#z/?"
    ),
    (
      "/0123456789abcd?next=//a/../b&y=\(none)&0123456789abcdef=é%20&z=\(some)",
      "/0123456789abcd?next=//a/../b&0123456789abcdef=%C3%A9%20&z=2"
    ),
    ("/a?x=\(none)0123456789abcdefé%20%21&y=1", "/a?y=1"),
  ]

  @Test(arguments: paths.indices)
  func prints(index: Int) throws {
    let (path, text) = Self.paths[index]
    #expect(path.description == text)
    let link = try path.urlString(on: .web("example.com"))
    #expect(link == "https://example.com" + text)
    #expect(try LinkComponents(link).string == link)
  }

  static let refused: [(LinkPath, String)] = [
    ("/a/../b", "/a/..: segment 2 makes the segment \"..\", which no path can hold"),
    ("/users/\("")", "/users/: segment 2 is empty, and must not be"),
    ("/users/\(none)", "/users/: segment 2 is missing"),
    ("/a/.\(".")", "/a/..: segment 2 makes the segment \"..\", which no path can hold"),
    (
      "/a/\("b\n")", "/a/b%0A: segment 2 is \"b\\n\", and no path can hold a control character"
    ),
    ("/files/\(segments: [String]())/edit", "/files/: segment 2 is missing"),
    (
      "/files/\(segments: ["a", ""])",
      "/files/a/: segment 3 is empty, and must not be"
    ),
    ("/a/%2e%2E", "/a/%2e%2E: segment 2 makes the segment \"%2e%2E\", which no path can hold"),
    ("/a/%2E\(".")/b", "/a/%2E.: segment 2 makes the segment \"%2E.\", which no path can hold"),
    ("/help?x=1#\("")", "/help?x=1#: the fragment is empty, and must not be"),
    ("/#/rooms/\(nil as String?)?x=1", "/#/rooms/: the fragment is missing"),
    ("/web/\(rest: "")", "/web/: segment 2 is empty, and must not be"),
    (
      "/wiki/\(rest: "/dev/random")",
      "/wiki/: /wiki//dev/random would be read back with another segment 2"
    ),
    (
      "/web/\(rest: "https://a.example/%FF")",
      "/web/https://a.example/%FF: segment 5 is \"%FF\", and no path can hold escapes that are no UTF-8"
    ),
    (
      "/web/\(rest: "https://a.example/a%00b#%FF")",
      "/web/https://a.example/a%00b: segment 5 is \"a\\0b\", and no path can hold a control character"
    ),
    (
      "/search?\(each: .tags, ["a", ""])",
      "/search?t%20%26=a&t%20%26=: the item is empty, and must not be"
    ),
    ("/rate?rate=\(Double.nan)", "/rate?rate=: the item is empty, and must not be"),
    (
      "/rates?all=\([1, Double.nan])",
      "/rates?all=1,: the item is empty, and must not be"
    ),
    (
      "/v/\(["."], separator: ".")",
      "/v/%2E: segment 2 makes the segment \"%2E\", which no path can hold"
    ),
  ]

  @Test(arguments: refused.indices)
  func refuses(index: Int) {
    let (path, message) = Self.refused[index]
    let error = #expect(throws: RoutePrintingError.self) {
      try path.urlString(on: .web("example.com"))
    }
    #expect(error?.description == message, "R8, R10, R11")
  }

  @Test("What goes into a log shows no values")
  func sentences() {
    let reasons: [RoutePrintingError.Reason] = [
      .missing, .empty, .emptySegment(text: "s3cr3t"), .mistyped(text: "s3cr3t", wanted: .int),
      .dotSegment(text: "s3cr3t"), .control(text: "s3cr3t"), .unnamed(token: ":int()"),
      .invalidUTF8(text: "s3cr3t"),
      .ambiguous(path: "/s3cr3t"), .noHost(text: "s3cr3t"), .noOrigin,
      .noOriginNamed("mail"), .notOfTable, .beyondLimits,
    ]
    for reason in reasons {
      let error = RoutePrintingError(template: "/reset/s3cr3t/", param: "segment 3", reason: reason)
      let (short, long) = (error.sentence(), error.sentence(showingValues: true))
      #expect(!short.contains("s3cr3t"), "\(short)")
      #expect((short == long) == !"\(reason)".contains("s3cr3t"), "\(long)")
      #expect(error.description == "/reset/s3cr3t/: " + long)
    }
  }

  // An exit test that captures needs Swift 6.3, and a system on which a process can start another.
  #if compiler(>=6.3) && (os(macOS) || os(Linux) || os(Windows))
    /// Literals that stop the program.
    static let misspelt: [@Sendable () -> LinkPath] = [
      { "a" }, { "//a" }, { "/a//b" }, { "/0123456789abcd//e" }, { "/a b" }, { "/%zz" },
      { "/a#b#c" }, { "/%0A" }, { "/%FF/\(1)" },
      { "/0123456789abcdef<" }, { "\(1)/a" }, { "/a?x=\(none)<" }, { "/a/\(rest: "b")/c" },
      { "/a/\(rest: "b")\(1)" }, { "/a\(each: .tags, ["b"])" }, { "/a#x\(query: ["a": "b"])" },
      { "\(rest: ".evil.com/x")" }, { "/a#\(none)\(query: ["a": "b"])" },
    ]

    @Test(arguments: misspelt.indices)
    func stops(index: Int) async {
      await #expect(processExitsWith: .failure) { [index] in _ = Self.misspelt[index]() }
    }
  #endif

  @Test(
    "A feature's link below a prefix",
    arguments: [
      ("/", "/p", "/p"), ("/a?x=1", "/p?y=2", "/p/a?y=2&x=1"), ("/a#f", "/p#g", "/p/a#f"),
      ("/a/", "/p#g", "/p/a/#g"),
    ] as [(LinkPath, LinkPath, String)])
  func prefixed(link: LinkPath, prefix: LinkPath, expected: String) {
    #expect(link.prefixed(by: prefix).description == expected)
  }

  @Test("A link below a prefix keeps its origin")
  func prefixedOrigins() throws {
    let other = LinkPath("/a").on(host: "other.com")
    let origins: LinkOrigins = [.web("example.com"), .web("other.com")]
    #expect(try other.prefixed(by: "/p").urlString(on: origins) == "https://other.com/p/a")
    #expect(
      try LinkPath("/p").prefixed(by: other).urlString(on: origins) == "https://other.com/a/p")
  }

  @Test("A link is printed on the first origin, or on the one that it names")
  func origins() throws {
    let path: LinkPath = "/a:b@c/d"
    let origins: LinkOrigins = [
      "app://open", .web("example.com"), ["https://*.example.com", "http://*.example.com"],
    ]
    #expect(try path.urlString(on: origins) == "app://open/a:b@c/d")
    #expect(try path.urlString(on: .scheme("cook")) == "cook:/a:b@c/d", "R5, R6")
    let tenant = path.on(host: "Acme.example.com")
    #expect(try tenant.urlString(on: origins) == "https://acme.example.com/a:b@c/d")
    for name in ["", "bad tenant.example.com", ".example.com", "evil.com/.example.com"] {
      let error = #expect(throws: RoutePrintingError.self) {
        try path.on(host: name).urlString(on: origins)
      }
      #expect(error?.reason == .noHost(text: name))
      #expect(
        error?.description.hasSuffix("the host is \"\(name)\", and this is not a host name") == true
      )
    }
    for origins in [LinkOrigins.any, []] {
      let error = #expect(throws: RoutePrintingError.self) { try path.urlString(on: origins) }
      #expect(error?.reason == .noOrigin)
    }
  }

  /// A table prints a value that names an origin in the same way.
  private struct Page: LinkDestination {
    var name: String
    static let table = RouteTable<Page>(["/:name": { Page(name: try $0["name"]) }], on: origins)
    static let origins: LinkOrigins = [
      .web("example.com"), "cook://open", .scheme("cook").named("cook"),
    ]
    var link: LinkPath { LinkPath("/\(name)").on(named: "cook") }
  }

  @Test(
    "R3: no value becomes a host that an origin lists",
    arguments: [("open", "cook:/open"), ("other", "cook://other")])
  func listedHost(name: String, link: String) throws {
    let page = Page(name: name)
    #expect(try page.urlString == link)
    #expect(try page.urlString(on: Page.origins) == link)
  }
}
