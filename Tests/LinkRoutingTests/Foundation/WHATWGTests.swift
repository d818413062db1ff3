import LinkRouting
import Testing

/// What browsers read in hard URLs (the URL standard of the WHATWG), and what becomes of each here.
///
/// Browsers repair; here nothing is repaired, for whoever checked the text before has not. What is taken
/// is what a browser takes, or a host that no origin lists.
@Suite struct WHATWGTests {
  enum Ours: Sendable {
    /// As browsers have it.
    case same
    /// No link, for this reason.
    case refused(LinkError.Reason)
    /// A link, and none of ours.
    case foreign(OriginMismatch)
    /// A link with these segments, which differ from the browsers'.
    case segments([String])
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var text: String
    /// Host and path as a browser has them; nil where it has no URL.
    var browser: String?
    var ours: Ours

    init(_ text: String, _ browser: String?, _ ours: Ours) {
      (self.text, self.browser, self.ours) = (text, browser, ours)
    }

    var testDescription: String { text.debugDescription }
  }

  static let rows = [
    // Space and controls: stripped at the ends, and line ends everywhere.
    Row(" https://example.com/", "example.com/", .refused(.spaceOrControl)),
    Row("https://example.com/ ", "example.com/", .refused(.spaceOrControl)),
    Row("ht\ntps://example.com/", "example.com/", .refused(.spaceOrControl)),
    Row("https://example.com/a\tb", "example.com/ab", .refused(.spaceOrControl)),
    Row("https://example.com/a b", "example.com/a%20b", .refused(.spaceOrControl)),
    Row("https://exa mple.com/", nil, .refused(.spaceOrControl)),
    // Slashes: any number, and backslashes too.
    Row("https:example.com/a", "example.com/a", .foreign(.missingHost)),
    Row("https:/example.com/a", "example.com/a", .foreign(.missingHost)),
    Row("https:///example.com/a", "example.com/a", .foreign(.missingHost)),
    Row("https:\\\\example.com\\a", "example.com/a", .refused(.forbiddenByte)),
    Row("https://example.com\\@evil.com/", "example.com/@evil.com/", .refused(.forbiddenByte)),
    Row("https://example.com/a\\b", "example.com/a/b", .refused(.forbiddenByte)),
    Row("https://example.com//a//b", "example.com//a//b", .segments(["a", "b"])),
    // Dots: resolved, escaped or not.
    Row("https://example.com/a/../b", "example.com/b", .refused(.dotSegment)),
    Row("https://example.com/a/%2e%2e/b", "example.com/b", .refused(.dotSegment)),
    Row("https://example.com/a/%2e", "example.com/a/", .refused(.dotSegment)),
    Row("https://example.com/...", "example.com/...", .same),
    Row("https://example.com/..a/.b", "example.com/..a/.b", .same),
    Row("https://example.com/%2e%2e%2fa", "example.com/%2e%2e%2fa", .segments(["../a"])),
    // Hosts.
    Row("https://EXAMPLE.com/A", "example.com/A", .same),
    Row("https://ex%61mple.com/", "example.com/", .foreign(.host)),
    Row("https://example.com./", "example.com./", .foreign(.host)),
    Row("https://example。com/", "example.com/", .refused(.nonASCIIAuthority)),
    Row("https://ｅｘａｍｐｌｅ.com/", "example.com/", .refused(.nonASCIIAuthority)),
    Row("https://example\u{AD}.com/", "example.com/", .refused(.nonASCIIAuthority)),
    Row("https://bücher.example/", "xn--bcher-kva.example/", .refused(.nonASCIIAuthority)),
    Row("https://127.1/", "127.0.0.1/", .foreign(.host)),
    Row("https://2130706433/", "127.0.0.1/", .foreign(.host)),
    Row("https://256.256.256.256/", nil, .foreign(.host)),
    Row("https://[::1]/", "[::1]/", .foreign(.host)),
    Row("https://[::127.0.0.1]/", "[::7f00:1]/", .foreign(.host)),
    Row("https://[www.example.com]/", nil, .foreign(.host)),
    Row("https://exa<mple.com/", nil, .refused(.forbiddenByte)),
    Row("https://exa%00mple.com/", nil, .foreign(.host)),
    Row("https://", nil, .foreign(.missingHost)),
    Row("https://?", nil, .foreign(.missingHost)),
    // User info: all up to the last `@`.
    Row("https://user@example.com/", "example.com/", .foreign(.userInfo)),
    Row("https://@example.com/", "example.com/", .foreign(.userInfo)),
    Row("https://example.com@evil.com/", "evil.com/", .foreign(.userInfo)),
    Row("https://evil.com@@example.com/", "example.com/", .foreign(.userInfo)),
    Row("https://evil.com#@example.com/", "evil.com/", .foreign(.host)),
    Row("https://example.com/@evil.com", "example.com/@evil.com", .same),
    Row("https://user@/", nil, .foreign(.userInfo)),
    // Ports.
    Row("https://example.com:443/", "example.com/", .same),
    Row("https://example.com:/", "example.com/", .same),
    Row("https://example.com:0443/", "example.com/", .foreign(.port)),
    Row("https://example.com:80/", "example.com:80/", .foreign(.port)),
    Row("http://example.com:80/", "example.com/", .same),
    Row("https://example.com:65536/", nil, .foreign(.port)),
    Row("https://example.com:4 43/", nil, .refused(.spaceOrControl)),
    Row("https://example.com:b/", nil, .foreign(.port)),
    // Escapes.
    Row("https://example.com/%", "example.com/%", .refused(.invalidEscape)),
    Row("https://example.com/%zz", "example.com/%zz", .refused(.invalidEscape)),
    Row("https://example.com/%41", "example.com/%41", .segments(["A"])),
    Row("https://example.com/%00", "example.com/%00", .refused(.escapedControl)),
    Row("https://example.com/%C3", "example.com/%C3", .refused(.invalidUTF8)),
    Row("https://example.com/é", "example.com/%C3%A9", .segments(["é"])),
    Row("https://example.com/?%zz", "example.com/", .same),
    Row("https://example.com/<a>", "example.com/%3Ca%3E", .refused(.forbiddenByte)),
    Row("https://example.com/[a]", "example.com/[a]", .same),
    Row("https://example.com/;=,'!$&()*+", "example.com/;=,'!$&()*+", .same),
    // Schemes.
    Row("HTTPS://example.com/", "example.com/", .same),
    Row("https+x://example.com/", "example.com/", .foreign(.scheme)),
    Row(
      "javascript://example.com/%0Aalert(1)", "example.com/%0Aalert(1)", .refused(.escapedControl)),
    Row("javascript:alert(1)", "alert(1)", .foreign(.scheme)),
    Row("file:///a", "/a", .foreign(.scheme)),
    Row("blob:https://example.com/a", "https://example.com/a", .foreign(.scheme)),
    Row("app://Example.com/a", "Example.com/a", .foreign(.scheme)),
    Row("//example.com/a", nil, .refused(.missingScheme)),
    Row("/a", nil, .refused(.missingScheme)),
    Row("1https://example.com/", nil, .refused(.missingScheme)),
    Row("", nil, .refused(.missingScheme)),
  ]

  private static let origins = LinkOrigins.web("example.com")

  @Test("R3–R13: what browsers take, repair and refuse", arguments: rows)
  func row(row: Row) throws {
    switch row.ours {
    case .refused(let reason):
      #expect(try linkError(row.text).reason == reason)
    case .foreign(let mismatch):
      #expect(Self.origins.mismatch(of: try LinkComponents(row.text)) == mismatch)
    case .segments(let segments):
      let link = try LinkComponents(row.text)
      #expect(Self.origins.contains(link) && link.pathSegments == segments)
    case .same:
      let link = try LinkComponents(row.text)
      #expect(Self.origins.contains(link))
      let path = "/" + link.pathSegments.joined(separator: "/")
      #expect(link.host.map { $0.lowercased() + path } == row.browser)
    }
  }
}
