import LinkRouting
import TemplatePrinting
import TestSupport
import Testing

/// Links that an engine before this one lost, or printed so that they led elsewhere.
@Suite struct ReportedLinksTests {
  @Test("R15, R18: an item before a rest is no repetition of the same item inside it")
  func itemBeforeRest() throws {
    let routes = try (0..<12).map { number in
      (
        key: try RouteTemplate(parsing: "/open?kind=k\(number)&url=**url"),
        value: decode(number) as RouteDecoder<Int>
      )
    }
    let table = RouteTable(RouteDictionary(routes), on: .web("example.com"))
    let link = "https://example.com/open?kind=k1&url=https://x.example/?a=1&kind=k2"
    #expect(table.match(link) == 1)
  }

  @Test(
    "R14: the rest of a link keeps the brackets of an address",
    arguments: ["http://[::1]:8080/a", "http://h/a[b]", "x[1]"])
  func address(url: String) throws {
    let template: RouteTemplate = "/open?url=**url"
    let link = try LinkComponents("https://example.com/open?url=" + url)
    let escaped =
      url.contains("://[")
      ? url : url.map { $0 == "[" ? "%5B" : $0 == "]" ? "%5D" : "\($0)" }.joined()
    #expect(template.params(of: link)?["url"] == escaped)
  }

  @Test(
    "R12: one invalid escape keeps all of a fragment raw, so equal links have equal params",
    arguments: [
      ("https://example.com/a#k=%78&b=%", ["k": "%78", "b": "%"]),
      ("https://example.com/a#k=%2578&b=%25", ["k": "%78", "b": "%"]),
      ("https://example.com/a#k=%78&b=", ["k": "x", "b": ""]),
    ])
  func fragment(link: String, params: [String: String]) throws {
    let template: RouteTemplate = "/a#k=:k"
    let link = try LinkComponents(link)
    #expect(template.params(of: link)?.dictionary == params)
    // A rest would read `%78` from the first link, and `%2578` from each link with the same params.
    let isMixed = link.fragment == "k=%78&b=%" && link.string.hasSuffix("%")
    guard let printed = try? LinkPath(link).urlString(on: .web("example.com")) else {
      #expect(isMixed)
      return
    }
    let copy = try LinkComponents(printed)
    #expect(template.params(of: copy)?.dictionary == params)
    #expect(copy == link)
  }

  @Test(
    "R3: a rest at the start of an own scheme prints the link that it was read from",
    arguments: ["cook:/h:8080/x", "cook:/x@y/z", "cook:/[::1]/a", "cook://h/x?a#b", "cook:/a:/b"])
  func rest(link: String) throws {
    let template: RouteTemplate = "/**rest"
    for origins in [LinkOrigins.scheme("cook"), .scheme("cook").allowingUserInfo()] {
      let params = try #require(template.params(of: LinkComponents(link), on: origins))
      let printed = try template.url(params, on: origins)
      let again = template.params(of: try LinkComponents(printed), on: origins)
      #expect(again == params, "\(link): \(printed)")
    }
  }

  @Test("R15: text around a token goes before items that are all optional")
  func optionalItems() {
    let routes: RouteDictionary<Int> = [
      "/a#(k=:k)": decode(1), "/a#x:t": decode(2), "/a#:t": decode(3),
    ]
    let table = RouteTable(routes, on: .web("example.com"))
    #expect(table.matches("https://example.com/a#xy").map(\.destination) == [2, 1, 3])
  }

  @Test("R4: an address has eight groups, and `::` stands for one or more of them")
  func addresses() throws {
    #expect(try LinkComponents("team://[1:2:3:4:5:6:7::]/a").server != nil)
    #expect(try LinkComponents("team://[1:2:3:4:5:6:7:8::]/a").server == nil)
    #expect(try LinkComponents("team://[::1.2.3.4]/a").server != nil)
    #expect(try LinkComponents("team://[::1.2.3.04]/a").server == nil)
  }

  @Test("R14: of several items without a value, the last one is the rest")
  func bareRest() throws {
    let template: RouteTemplate = "/login?u=**u"
    let link = try LinkComponents("https://example.com/login?u&a=1&u")
    #expect(template.params(of: link)?.pairs.map(\.name) == ["u", "u", "a"])
  }

  @Test("A token of several strings is never empty between texts")
  func emptyText() throws {
    let template: RouteTemplate = "/x:(|b)(k)y"
    #expect(template.params(of: try LinkComponents("https://example.com/xy")) == nil)
    #expect(template.params(of: try LinkComponents("https://example.com/xby"))?["k"] == "b")
  }

  @Test(
    "The rest of a link begins at the first `u=`; without one, the last `u` has an empty rest",
    arguments: [
      ("?u", ["u": [""]]), ("?u=1&u=2", ["u": ["1&u=2"]]), ("?u&u=2", ["u": ["", "2"]]),
      ("?u&v=1&u", ["u": ["", ""], "v": ["1"]]),
    ])
  func restItem(query: String, expected: [String: [String]]) throws {
    let template: RouteTemplate = "/login?u=**u"
    let link = try LinkComponents("https://example.com/login" + query)
    let params = try #require(template.params(of: link))
    for (name, values) in expected {
      #expect(params.values(of: name) == values && params[name] == values.last, "\(params)")
    }
  }

  @Test("R2: a tenant's host is in lower case, so that its value prints back as itself")
  func tenant() throws {
    let template: RouteTemplate = "/"
    let link = try LinkComponents("https://ACME.Example.com/")
    let params = template.params(of: link, on: ["https://*.example.com", "http://*.example.com"])
    #expect(params?.subdomain == "acme" && params?.link.host == "acme.example.com")
  }
}
