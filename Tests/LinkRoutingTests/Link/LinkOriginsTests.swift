import LinkRouting
import Testing

/// Which links are ours; ``IndependentReaderTests`` holds origins of every kind to the reader.
@Suite struct LinkOriginsTests {
  private func match(_ origins: LinkOrigins, _ text: String) throws -> OriginMatch? {
    let match = origins.match(try LinkComponents(text))
    #expect(origins.contains(text) == (match != nil), "\(text)")
    return match
  }

  private static let ours: LinkOrigins = [
    .web("www.kickstarter.com", "Kickstarter.com"), "https://kickstarter.com:8443",
    "ksr://www.kickstarter.com", .scheme("cook"), LinkOrigins("chat://*").allowingUserInfo(),
    "team://*",
  ]

  @Test(
    "R1–R6: which links are ours, and the first thing that no origin admits",
    arguments: [
      ("HTTPS://WWW.KICKSTARTER.COM/", nil), ("http://www.kickstarter.com:80/", nil),
      ("https://kickstarter.com:8443#a", nil), ("kSr://wWw.kickstarter.com?a", nil),
      ("cook:recipes/1", nil), ("cook://recipes:/1", nil), ("chat://ada@[::1]:8065/a", nil),
      ("httpss://www.kickstarter.com/", .scheme), ("ftp://www.kickstarter.com/", .scheme),
      ("https:/www.kickstarter.com/", .missingHost), ("https://:443/", .missingHost),
      ("chat:a", .missingHost),
      ("https://www.kickstarter.com.evil.com/", .host), ("https://evilkickstarter.com/", .host),
      ("https://www.kickstarter.com./", .host), ("https://.kickstarter.com/", .host),
      ("https://www.kickst%61rter.com/", .host), ("https://[www.kickstarter.com]/", .host),
      ("https://[::1]/team", .host), ("ksr://kickstarter.com/", .host), ("team://a_b/a", .host),
      ("cook://[::1]/team", .address),
      ("https://@www.kickstarter.com/", .userInfo), ("https://a@b@www.kickstarter.com/", .userInfo),
      ("https://www.kickstarter.com:443@evil.com/", .userInfo), ("cook://a@recipes/1", .userInfo),
      ("chat://%zz@example.com/a", .userInfo), ("team://ada@example.com/a", .userInfo),
      ("https://www.kickstarter.com:0443/", .port), ("https://www.kickstarter.com:8443/", .port),
      ("https://www.kickstarter.com:443:443/", .port), ("chat://ada@example.com:0/a", .port),
      // Where the host is a segment, none need be there.
      ("cook://:8080/recipes/1", .port),
    ] as [(String, OriginMismatch?)])
  func readings(link: String, mismatch: OriginMismatch?) throws {
    #expect(try (match(Self.ours, link) == nil) == (mismatch != nil), "\(link)")
    #expect(try Self.ours.mismatch(of: LinkComponents(link)) == mismatch, "\(link)")
  }

  @Test(
    "A mismatch has a sentence",
    arguments: [
      (.scheme, "its scheme is not listed (R4)"), (.missingHost, "it has no host (R3)"),
      (.host, "its host is not listed, and hosts are compared whole (R4)"),
      (.userInfo, "it has an \"@\" before its host, as forged links do (R5)"),
      (.port, "its port is not that of a listed origin (R6)"),
      (
        .address,
        "its host is an IPv6 address, and no origin is for any server, as `team://*` is (R4)"
      ),
    ] as [(OriginMismatch, String)])
  func sentences(mismatch: OriginMismatch, sentence: String) {
    #expect("\(mismatch)" == sentence)
  }

  @Test(
    "R1, R7: a host that looks like ours is no host at all",
    arguments: [
      "https://www.\u{212A}ickstarter.com/", "https://www.kick\u{17F}tarter.com/",
      "https://ｗww.kickstarter.com/", "https://www.kickstarter。com/",
      "https://evil.com\\@www.kickstarter.com/", "https://www.kickstarter.com\\.evil.com",
    ])
  func lookalikes(link: String) {
    #expect(throws: LinkError.self, "R1, R7: \(link)") { try LinkComponents(link) }
  }

  @Test("R6: an origin has the port that its text names, or its scheme's own")
  func ports() throws {
    let origins: LinkOrigins = ["https://a.com:8080", "http://a.com", "https://a.com:443"]
    for link in ["https://a.com:8080", "https://a.com:443", "http://a.com", "https://a.com"] {
      #expect(try match(origins, link) == .listed, "R6: \(link)")
    }
    for link in ["https://a.com:80", "http://a.com:8080"] {
      #expect(try match(origins, link) == nil, "R6: \(link)")
    }
    let alone = LinkOrigins("HTTP://localhost:8080")
    #expect(try match(alone, "http://localhost:8080/") == .listed, "R6")
    #expect(try match(alone, "http://localhost/") == nil, "R6: the scheme's own port is another")
    #expect(LinkOrigins("https://A.com:443") == "https://a.com", "R6")
  }

  @Test(
    "The text of an origin, which is read as the same origin",
    arguments: [
      "https://example.com", "http://localhost:8080", "https://*.example.com:8443", "https://*",
      "cook://", "bitcoin:", "cook://open", "cook://*", "http://*.localhost", "cook://*.open",
    ])
  func texts(text: String) throws {
    let origins = try LinkOrigins(parsing: [text])
    #expect(origins.list.map(\.text) == [text])
    #expect(try LinkOrigins(parsing: [text.uppercased()]) == origins, "R2")
  }

  @Test(
    "R4: what is no origin",
    arguments: [
      "", "example.com", "https://", "https:", "https://*.com", "https://com.", "https://a.com/",
      "https://a.com/x", "https://u@a.com", "https://a.com:0", "https://a.com:080",
      "https://a.com:x",
      "https://*:8080", "cook://:1", "https://*.*.com", "https://bücher.example", "cook", "1a://b",
      "https://[::1]", "https://a.com?x", "https://a.com#x", "https://a.com:65536",
    ])
  func noOrigins(text: String) {
    let error = #expect(throws: LinkOriginError.self) { try LinkOrigins(parsing: [text]) }
    #expect(error?.description.hasPrefix("\(text.debugDescription) is no origin: write ") == true)
  }

  #if compiler(>=6.2) && (os(macOS) || os(Linux) || os(Windows))
    @Test("Every subdomain of a public suffix is nobody's")
    func subdomainsOfASuffix() async {
      await #expect(processExitsWith: .failure) { _ = LinkOrigins("HTTPS://*.com") }
    }
  #endif

  @Test("The hosts that are listed for the web, each once")
  func webHosts() {
    let origins: LinkOrigins = [
      "app://open", .web("B.com", "a.com"), ["https://*.c.com", "http://*.c.com"],
      .web("a.com", "d.com"), "https://e.com:8080", .scheme("cook"),
    ]
    #expect(Set(origins.webHosts) == ["b.com", "a.com", "d.com"])
    #expect(origins.webHosts.first == "b.com")
    #expect(LinkOrigins.any.webHosts == [])
  }

  @Test("R2, R4: a host is compared whole, without ASCII case, at every length", arguments: 1...40)
  func names(length: Int) throws {
    var host = String("abcdefghijklmnopqrstuvwxyz-.0123456789abcd".prefix(length))
    // No name ends with a dot.
    if host.last == "." { host = host.replacing(".", with: "z") }
    let origins = LinkOrigins.web(host.uppercased())
    for ours in [host, host.uppercased()] {
      #expect(try match(origins, "hTTp://" + ours + "/a/b") == .listed, "R2: \(ours)")
    }
    for other in [host + "a", String(host.dropLast()), "a" + host, host + "."] {
      #expect(try match(origins, "https://" + other + "/") == nil, "R4: \(other)")
    }
    for place in 0..<length {
      var bytes = Array(host.utf8)
      bytes[place] = bytes[place] == 0x7A ? 0x79 : bytes[place] + 1
      let other = String(decoding: bytes, as: UTF8.self)
      #expect(try match(origins, "https://" + other + "?a") == nil, "R4: \(other)")
    }
  }
}
