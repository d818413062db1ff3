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
}
