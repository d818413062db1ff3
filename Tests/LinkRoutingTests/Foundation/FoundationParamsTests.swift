import Foundation
import LinkRouting
import TestSupport
import Testing

/// `URL` as a param.
@Suite struct FoundationParamsTests {
  @Test(
    "A URL is a param: escaped in a segment or an item, or what a wildcard takes",
    arguments: ["https://example.org/a?b=c&d#e", "http://example.org", "mailto:ada@example.org"])
  func urls(text: String) throws {
    let url = try #require(URL(string: text))
    let param = RouteParam<URL>("url")
    let links: [(RouteTemplate, LinkPath)] = [
      ("/open/\(param)", "/open/\(url)"), ("/open?\(param)", "/open?url=\(url)"),
      ("/open/*url", "/open/\(url)"),
    ]
    for (template, path) in links {
      let link = try path.urlString(on: .web("example.com"))
      let params = template.params(of: try LinkComponents(link))
      #expect(try params?[param] == url, "\(link)")
    }
  }

  @Test(
    "The text of a URL is escaped once, and Foundation changes nothing of it",
    arguments: [
      ("https://a.example/x[1]?q=a%20b", "https://a.example/x%5B1%5D?q=a%20b"),
      ("https://a.example/a b", "https://a.example/a%20b"),
      ("https://a.example/100%", "https://a.example/100%25"),
      ("https://a.example/100%&b=%2F", "https://a.example/100%25&b=%2F"),
      ("https://a.example/%zz%e9", "https://a.example/%25zz%e9"),
      ("https://a.example/café?ü#é", "https://a.example/caf%C3%A9?%C3%BC#%C3%A9"),
      ("https://a.example/a#b#c", "https://a.example/a#b%23c"),
      ("https://a.example/{a}|\\^`<>\"", "https://a.example/%7Ba%7D%7C%5C%5E%60%3C%3E%22"),
      ("http://[::1]:8080/[a]", "http://[::1]:8080/%5Ba%5D"),
      ("/relative path", "/relative%20path"), ("?q=[", "?q=%5B"),
      ("mailto:a b@c", "mailto:a%20b@c"),
      ("//a.example/[", "//a.example/%5B"),
      // A browser sends another host for these, and this package knows no Unicode of hosts.
      ("https://bücher.example/7", nil), ("//bücher.example", nil), ("http://a@b\u{FC}:80/", nil),
      ("https://xn--bcher-kva.example/7", "https://xn--bcher-kva.example/7"),
      ("https://a.example/bücher", "https://a.example/b%C3%BCcher"),
      ("https://a.example/a\nb", nil), ("", nil), ("\u{0}", nil),
    ] as [(String, String?)])
  func escaping(text: String, expected: String?) throws {
    let url = URL(routeParam: text)
    #expect(url?.absoluteString == expected)
    if let url { #expect(URL(routeParam: url.routeParam) == url) }
    let params: RouteParams = ["url": text]
    #expect(try params[RouteParam<URL?>("url")]?.absoluteString == expected)
    if let url = (try? LinkComponents(text))?.url { #expect(url.absoluteString == expected) }
  }
}
