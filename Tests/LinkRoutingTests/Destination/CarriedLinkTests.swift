import LinkRouting
import TestSupport
import Testing

/// A case that carries the link itself.
private enum Page: LinkDestination {
  case recipe(Int)
  case web(LinkComponents)

  static let table = RouteTable<Page>(
    [
      "/recipes/:int(id)": decode(Page.recipe, "id"), "/": { .web($0.link) },
      "/*": { .web($0.link) },
    ],
    on: [
      .web("example.com"), ["https://*.example.com", "http://*.example.com"], "team://*",
      .scheme("cook"),
    ])

  var link: LinkPath {
    switch self {
    case .recipe(let id): return "/recipes/\(id)"
    case .web(let link): return LinkPath(link)
    }
  }
}

@Suite struct CarriedLinkTests {
  @Test(
    "A link that was read prints in its RFC 3986 form, and comes back as an equal value",
    arguments: [
      ("https://example.com/a/b?c=d#e", "https://example.com/a/b?c=d#e"),
      ("https://example.com", "https://example.com"),
      ("https://example.com/", "https://example.com/"),
      ("https://example.com?q", "https://example.com?q"),
      (
        "https://www.example.com/café?ü=ö#é",
        "https://www.example.com/caf%C3%A9?%C3%BC=%C3%B6#%C3%A9"
      ),
      ("https://example.com/a%2fb//c/", "https://example.com/a%2fb//c/"),
      ("https://example.com/a?x=100%&y=%20", "https://example.com/a?x=100%25&y=%20"),
      ("team://chat.example:8065/x?y", "team://chat.example:8065/x?y"),
      ("cook://a/b%20c", "cook://a/b%20c"), ("cook:a/b", "cook:a/b"),
    ])
  func printing(link: String, printed: String) throws {
    let page = try #require(Page.match(link))
    #expect(try page.urlString == printed)
    #expect(Page.match(printed) == page, "the law of printing")
    #expect(try LinkComponents(printed) == LinkComponents(link))
    #expect(try LinkComponents(printed).hashValue == LinkComponents(link).hashValue)
  }

  @Test("A link that is none of the table's prints nothing")
  func foreign() throws {
    let link = try LinkComponents("https://evil.com/a")
    #expect(throws: RoutePrintingError.self) { try Page.web(link).urlString }
  }

  @Test(
    "A path without its slash is no part of another origin's host",
    arguments: [
      ("cook:.evil.com/x", "https://example.com/.evil.com/x"),
      ("cook:@evil.com", "https://example.com/@evil.com"),
      ("cook::8080/x", "https://example.com/:8080/x"),
      ("cook:a/b?c#d", "https://example.com/a/b?c#d"),
      // On its own origin the host is the first segment.
      ("cook://host/a", "https://example.com/host/a"),
      ("cook://host?q", "https://example.com/host?q"),
      ("cook://%6Fst/a", "https://example.com/%6Fst/a"), ("cook:", "https://example.com"),
      ("cook:?q", "https://example.com?q"),
    ])
  func onAnotherOrigin(link: String, printed: String) throws {
    let origins: LinkOrigins = [.web("example.com").named("site"), .scheme("cook")]
    let path = LinkPath(try LinkComponents(link))
    #expect(try path.on(named: "site").urlString(on: origins) == printed)
    #expect(try path.on(host: "example.com").urlString(on: origins) == printed)
    #expect(try path.on(host: "a.org").on(named: "site").urlString(on: origins) == printed)
  }

  @Test("A link that is carried keeps its path, its items and its fragment on each origin")
  func onEachOrigin() throws {
    var random = SplitMix64(seed: 69)
    for _ in 0..<LawSize.of(2_000) {
      guard let link = try? LinkComponents(LinkGenerator.text(&random)) else { continue }
      let origins = random.pick(PathLawTests.origins).named("x")
      guard let text = try? LinkPath(link).on(named: "x").urlString(on: origins) else { continue }
      let read = try LinkComponents(text)
      let host = origins.match(read) == .hostAsSegment ? read.writtenHost?.decoded ?? "" : ""
      let segments = (host.isEmpty ? [] : [host]) + read.pathSegments
      let first = origins.match(link) == .hostAsSegment ? link.writtenHost?.decoded ?? "" : ""
      let kept = (first.isEmpty ? [] : [first]) + link.pathSegments
      #expect(segments.elementsEqual(kept) { $0.utf8Equals($1) }, "\(link): \(text)")
      #expect(read.queryItems == link.queryItems, "\(link): \(text)")
      #expect(read.fragment == link.fragment, "\(link): \(text)")
    }
  }

  @Test("A link below a prefix has a slash between them")
  func belowAPrefix() throws {
    let path = LinkPath(try LinkComponents("cook:central/x")).prefixed(by: "/stops")
    #expect(path.description == "/stops/central/x")
  }
}
