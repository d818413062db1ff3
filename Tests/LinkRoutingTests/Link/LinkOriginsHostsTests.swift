import LinkRouting
import Testing

@Suite struct LinkOriginsHostsTests {
  @Test func hostsThatAreListedForTheWeb() {
    let origins: LinkOrigins = [
      "app://open", .web("B.com", "a.com"), ["https://*.c.com", "http://*.c.com"],
      .web("a.com", "d.com"), "https://e.com:8080", .scheme("cook"),
    ]
    #expect(Set(origins.webHosts) == ["b.com", "a.com", "d.com"])
    #expect(origins.webHosts.first == "b.com")
    #expect(LinkOrigins.any.webHosts == [])
  }

  @Test("R5: a listed host whose scheme allows user info is read with and without it")
  func userInfoOfAListedHost() {
    let origins = LinkOrigins("talk://a.example")
    for (link, isOurs) in [
      ("talk://a.example/x", true), ("talk://u@a.example/x", true), ("talk://u:p@a.example", true),
      ("talk://@a.example/", true), ("talk://u@evil.example/", false),
      ("talk://a.example@evil.example/", false), ("talk://u%zz@a.example/", false),
    ] {
      #expect(origins.allowingUserInfo().contains(link) == isOurs, "R5: \(link)")
      #expect(origins.contains(link) == (isOurs && !link.contains("@")), "R5: \(link)")
    }
  }
}
