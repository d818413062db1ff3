import LinkRouting
import Testing

@Suite struct LinkOriginsHostsTests {
  @Test func hostsThatAreListedForTheWeb() {
    let origins: LinkOrigins = [
      .scheme("app", hosts: ["open"]), .web("B.com", "a.com"), .web(subdomainsOf: "c.com"),
      .web("a.com", "d.com").allowingPorts(8080), .scheme("cook"),
    ]
    #expect(Set(origins.webHosts) == ["b.com", "a.com", "d.com"])
    #expect(origins.webHosts.first == "b.com")
    #expect(LinkOrigins.any.webHosts == [])
  }

  @Test("R4: which hosts contain others, for all pairs of kinds")
  func containment() {
    typealias Host = LinkOrigins.Origin.Host
    let hosts: [Host] = [
      .name("b.com"), .name("a.b.com"), .name("ab.com"), .subdomains(of: "b.com"),
      .subdomains(of: "a.b.com"), .firstSegment, .anyServer, .any,
    ]
    let contained: [Host: [Host]] = [
      .subdomains(of: "b.com"): [.name("a.b.com"), .subdomains(of: "a.b.com")],
      .anyServer: Array(hosts[..<5]), .any: Array(hosts[..<5]) + [.anyServer],
    ]
    for host in hosts {
      for other in hosts {
        let isContained = host == other || contained[host]?.contains(other) == true
        #expect(host.contains(other) == isContained, "\(host) and \(other)")
      }
    }
  }

  @Test("R5: a listed host whose scheme allows user info is read with and without it")
  func userInfoOfAListedHost() {
    let origins = LinkOrigins.scheme("talk", hosts: ["a.example"])
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
