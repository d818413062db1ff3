import Testing

@testable import LinkRouting

/// A link, and whether it is ours.
struct OriginRow: Sendable, CustomTestStringConvertible {
  var rule: String
  var link: String
  var match: OriginMatch?
  var mismatch: OriginMismatch?

  var testDescription: String { "\(rule): \(link)" }

  init(_ rule: String, _ link: String, _ match: OriginMatch? = .listed) {
    self.rule = rule
    self.link = link
    self.match = match
  }

  init(_ rule: String, _ link: String, not mismatch: OriginMismatch) {
    self.init(rule, link, nil)
    self.mismatch = mismatch
  }
}

@Suite struct LinkOriginsTests {
  private func match(_ origins: LinkOrigins, _ text: String) throws -> OriginMatch? {
    let match = origins.match(try LinkComponents(text))
    #expect(origins.contains(text) == (match != nil), "\(text)")
    return match
  }

  private static let ours: LinkOrigins = [
    .web("www.kickstarter.com", "Kickstarter.com"),
    "ksr://www.kickstarter.com",
    .scheme("cook"),
  ]

  @Test(
    "R1–R6: which links are ours",
    arguments: [
      .init("R2", "https://www.kickstarter.com/a"), .init("R2", "http://www.kickstarter.com"),
      .init("R2", "HTTPS://WWW.KICKSTARTER.COM/"), .init("R2", "kSr://wWw.kickstarter.com?a"),
      .init("R4", "https://kickstarter.com#a"),
      .init("R2", "javascript://www.kickstarter.com/", not: .scheme),
      .init("R2", "httpss://www.kickstarter.com/", not: .scheme),
      .init("R2", "http+s://www.kickstarter.com/", not: .scheme),
      .init("R2", "ksrr://www.kickstarter.com/", not: .scheme),
      .init("R2", "ftp://www.kickstarter.com/", not: .scheme),
      .init("R3", "https:/www.kickstarter.com/", not: .missingHost),
      .init("R3", "https:www.kickstarter.com/", not: .missingHost),
      .init("R3", "https:///www.kickstarter.com", not: .missingHost),
      .init("R3", "https://", not: .missingHost), .init("R3", "https://?a", not: .missingHost),
      .init("R3", "https://:443/", not: .missingHost),
      .init("R4", "https://www.kickstarter.com.evil.com/", not: .host),
      .init("R4", "https://evilkickstarter.com/", not: .host),
      .init("R4", "https://evil.kickstarter.com/", not: .host),
      .init("R4", "https://www.kickstarter.co/", not: .host),
      .init("R4", "https://www.kickstarter.comm/", not: .host),
      .init("R4", "https://www.kickstarter.com./", not: .host),
      .init("R4", "https://.kickstarter.com/", not: .host),
      .init("R4", "https://www-kickstarter.com/", not: .host),
      .init("R4", "https://www.kickst%61rter.com/", not: .host),
      .init("R4", "https://www.kickstarter.com%2F/", not: .host),
      .init("R4", "https://[www.kickstarter.com]/", not: .host),
      .init("R4", "https://www.kickstarter.com;a/", not: .host),
      .init("R4", "https://www_kickstarter.com/", not: .host),
      .init("R4", "https://w/www.kickstarter.com", not: .host),
      .init("R4", "ksr://kickstarter.com/", not: .host),
      .init("R5", "https://@www.kickstarter.com/", not: .userinfo),
      .init("R5", "https://a@www.kickstarter.com/", not: .userinfo),
      .init("R5", "https://a:b@www.kickstarter.com/", not: .userinfo),
      .init("R5", "https://www.kickstarter.com@evil.com/", not: .userinfo),
      .init("R5", "https://a@b@www.kickstarter.com/", not: .userinfo),
      .init("R5", "https://www.kickstarter.com:443@evil.com/", not: .userinfo),
      .init("R5", "cook://a@recipes/1", not: .userinfo),
      .init("R6", "https://www.kickstarter.com:/"), .init("R6", "https://www.kickstarter.com:443/"),
      .init("R6", "http://www.kickstarter.com:80/"), .init("R6", "ksr://www.kickstarter.com:/"),
      .init("R6", "https://www.kickstarter.com:80/", not: .port),
      .init("R6", "http://www.kickstarter.com:443/", not: .port),
      .init("R6", "https://www.kickstarter.com:0443/", not: .port),
      .init("R6", "https://www.kickstarter.com:8080/", not: .port),
      .init("R6", "https://www.kickstarter.com:443a/", not: .port),
      .init("R6", "https://www.kickstarter.com:-443/", not: .port),
      .init("R4", "https://www.kickstarter.com:443:443/", not: .port),
      .init("R4", "https://www.kickstarter.com::/", not: .port),
      .init("R6", "ksr://www.kickstarter.com:443/", not: .port),
      .init("R3", "cook://recipes/1", .hostAsSegment),
      .init("R3", "COOK:///recipes/1", .hostAsSegment),
      .init("R3", "cook:recipes/1", .hostAsSegment),
      .init("R3", "cook:/recipes", .hostAsSegment),
      .init("R6", "cook://recipes:/1", .hostAsSegment),
      .init("R6", "cook://recipes:1/1", not: .port),
    ] as [OriginRow])
  func readings(row: OriginRow) throws {
    #expect(try match(Self.ours, row.link) == row.match, "\(row.rule): \(row.link)")
    #expect(
      try Self.ours.mismatch(of: LinkComponents(row.link)) == row.mismatch,
      "\(row.rule): \(row.link)")
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

  @Test("R2–R6: a union admits what either side admits, in either order")
  func unions() throws {
    let parts: [LinkOrigins] = [
      .web("a.com"), .web("b.com"), "cook://open", .scheme("cook"),
      ["https://a.com:1", "http://a.com:1"],
    ]
    let links = [
      "https://a.com", "https://b.com", "https://a.com:1", "https://b.com:1", "cook://open/a",
      "cook://other/a", "cook:///a", "cook:a", "https://c.com", "https:///", "cook://open:1/",
    ]
    for first in parts {
      for second in parts {
        for link in links {
          let alone = try [first, second].map { try isOurs($0, link) }
          let both = try isOurs([first, second], link)
          #expect(both == alone.contains(true), "R2–R6: \(link)")
        }
      }
    }
  }

  private func isOurs(_ origins: LinkOrigins, _ link: String) throws -> Bool {
    try match(origins, link) != nil
  }

  @Test("R6: of several origins, the mismatch is that of the one that comes closest")
  func closestMismatch() throws {
    let origins: LinkOrigins = [.web("a.com"), .web("b.com")]
    #expect(try origins.mismatch(of: LinkComponents("https://a.com:8080")) == .port, "R6")
    #expect(try origins.mismatch(of: LinkComponents("https://b.com:8080")) == .port, "R6")
    #expect(try origins.mismatch(of: LinkComponents("https://c.com:8080")) == .host, "R4")
    let schemes: LinkOrigins = ["cook://open", .scheme("cook")]
    #expect(try schemes.mismatch(of: LinkComponents("cook://other:1/")) == .port, "R6")
  }

  @Test("No origins admit nothing, and any origins everything that has a host")
  func extremes() throws {
    #expect(try match([], "https://a.com") == nil)
    #expect(try ([] as LinkOrigins).mismatch(of: LinkComponents("https://a.com")) == .scheme)
    #expect(try match(.any, "x://a") == .any)
    #expect(try match(.any, "x://u@a:9/") == .any)
    #expect(try match(.any, "x:///a") == nil)
    #expect(try LinkOrigins.any.mismatch(of: LinkComponents("x:///a")) == .missingHost)
    #expect(try match([.any, .web("a.com")], "x://b") == .any)
  }

  @Test("The closest origin says how a link is read, whatever the order of the list")
  func closest() throws {
    let origins: [LinkOrigins] = [
      .any, .scheme("cook"), ["cook://open", "cook://open:8080"],
    ]
    for list in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      let union = list.map { origins[$0] }.reduce([] as LinkOrigins) { [$0, $1] }
      #expect(try match(union, "cook://open/a") == .listed, "R4: \(list)")
      #expect(try match(union, "cook://open:8080/a") == .listed, "R6: \(list)")
      #expect(try match(union, "cook://recipes/a") == .hostAsSegment, "R3: \(list)")
      #expect(try match(union, "cook://recipes:8080/a") == .any, "R6: \(list)")
      #expect(try match(union, "https://recipes/a") == .any, "R2: \(list)")
    }
  }

  @Test("A link of any kind is asked for, and a malformed one is not ours")
  func contains() throws {
    let origins = LinkOrigins.web("a.com")
    #expect(origins.contains("https://a.com/x"))
    #expect(origins.contains(try LinkComponents("https://a.com/x")))
    #expect(!origins.contains("https://b.com/x"))
    #expect(!origins.contains("https://a.com/%zz"))
  }

  @Test("R2, R4: a host is compared whole, without ASCII case, at every length", arguments: 1...40)
  func names(length: Int) throws {
    var host = String("abcdefghijklmnopqrstuvwxyz-.0123456789abcd".prefix(length))
    // No name ends with a dot.
    if host.last == "." { host = host.replacing(".", with: "z") }
    let origins = LinkOrigins.web(host.uppercased())
    for ours in [host, host.uppercased()] {
      #expect(try match(origins, "https://" + ours) == .listed, "R2: \(ours)")
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

  @Test("R1, R2: of all ASCII bytes only a letter's other case passes for it")
  func everyByte() throws {
    for name in UInt8(0x2D)...0x7A where ASCII.isLetter(name) || ASCII.isDigit(name) {
      let origins = LinkOrigins.web("x" + String(Unicode.Scalar(name)))
      for byte in UInt8(0)..<0x80 {
        let text = "https://x" + String(Unicode.Scalar(byte))
        guard let link = try? LinkComponents(text), !"/?#@:".utf8.contains(byte) else { continue }
        let isSame =
          byte == name || ASCII.isLetter(name) && ASCII.isLetter(byte) && byte | 0x20 == name | 0x20
        #expect((origins.mismatch(of: link) == nil) == isSame, "R2: \(text) for \(name)")
      }
    }
  }
}
