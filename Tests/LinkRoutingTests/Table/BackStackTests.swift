import Testing

@testable import LinkRouting

/// The destinations behind a link.
@Suite struct BackStackTests {
  static let table = RouteTable<String>(
    [
      "/": decode("root"),
      "/a": { "a\($0["q"] ?? "")" },
      "/a/:x": { "x=\($0["x"] ?? "")\($0["q"] ?? "")" },
      "/a/:x/:int(n)/end": { "end of \($0["x"] ?? "")\($0["q"] ?? "")" },
      "/b/c": decode("c"),
      "/refused": { _ in throw Refused() },
      "/refused/after": decode("after"),
    ],
    on: [.web("example.com"), .scheme("cook")])

  struct Refused: Error {}

  @Test(arguments: [
    ("https://example.com/a/b/7/end?q=!#f", ["a", "x=b", "end of b!"]),
    ("https://example.com//a//%62//", ["a", "x=b"]),
    ("https://example.com/a/%C3%A9/7/end", ["a", "x=é", "end of é"]),
    ("https://example.com/a?q=1", ["a1"]),
    ("https://example.com", ["root"]),
    ("https://example.com/?q=1", ["root"]),
    ("https://example.com/b/c", ["c"]),
    ("https://example.com/b", []),
    ("https://example.com/refused/after", ["after"]),
    ("https://example.org/a", []),
    ("https://example.com/a/%zz", []),
    ("cook://a/b/7/end?q=!", ["a", "x=b", "end of b!"]),
    ("cook://a", ["a"]),
    ("cook://b/c", ["c"]),
  ])
  func backStacks(link: String, stack: [String]) {
    #expect(Self.table.backStack(of: link) == stack)
  }

  @Test func aLongBackStackIsQuick() {
    let table = RouteTable<Int>(["/*": { $0.pairs.count }], on: .any)
    let link = "https://example.com" + String(repeating: "/a", count: 256)
    #expect(table.backStack(of: link).count == 256)
  }
}
