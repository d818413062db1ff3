import Foundation
import TestSupport
import Testing

@testable import LinkRouting

/// `Date` (ISO 8601) and `URL` as params.
@Suite struct FoundationParamsTests {
  @Test(
    "A Date is a date and a time with an offset from UTC",
    arguments: [
      ("1970-01-01T00:00:00Z", 0, nil), ("2026-11-21T17:00:00Z", 1_795_280_400, nil),
      ("2026-11-21T18:30:00+01:30", 1_795_280_400, "2026-11-21T17:00:00Z"),
      ("2026-11-21T12:00:00-05:00", 1_795_280_400, "2026-11-21T17:00:00Z"),
      ("1969-12-31T23:59:59.999Z", -0.001, nil),
      ("2026-11-21T17:00:00.5Z", 1_795_280_400.5, "2026-11-21T17:00:00.500Z"),
      ("2026-11-21T17:00:00.250999Z", 1_795_280_400.25, "2026-11-21T17:00:00.250Z"),
      ("2024-02-29T00:00:00Z", 1_709_164_800, nil), ("0000-01-01T00:00:00Z", -62_167_219_200, nil),
      ("9999-12-31T23:59:59.999Z", 253_402_300_799.999, nil),
    ] as [(String, Double, String?)])
  func instants(text: String, seconds: Double, printed: String?) {
    #expect(Date(routeParam: text) == Date(timeIntervalSince1970: seconds), "\(text)")
    #expect(Date(timeIntervalSince1970: seconds).routeParam == printed ?? text)
  }

  @Test(
    "What is no instant",
    arguments: [
      "", "2026-11-21", "2026-11-21T17:00:00", "2026-11-21T17:00Z", "2026-11-31T17:00:00Z",
      "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2026-13-01T00:00:00Z",
      "2026-11-21T24:00:00Z",
      "2026-11-21T17:60:00Z", "2026-11-21T17:00:60Z", "2026-11-21 17:00:00Z",
      "2026-11-21t17:00:00z",
      "2026-11-21T17:00:00.Z", "2026-11-21T17:00:00.1234567890Z", "2026-11-21T17:00:00+0100",
      "2026-11-21T17:00:00+24:00", "2026-11-21T17:00:00ZZ", "20261121T170000Z", "1795280400",
      "-2026-11-21T17:00:00Z", "12026-11-21T17:00:00Z", "0000-01-01T00:00:00+00:01",
      "9999-12-31T23:59:59-00:01", "2026-11-21T17:00:00Z ", "２026-11-21T17:00:00Z",
    ])
  func notInstants(text: String) {
    #expect(Date(routeParam: text) == nil, "\(text)")
  }

  @Test("The days are those of Foundation's calendar, and what is printed is read")
  func generatedInstants() throws {
    var random = SplitMix64(seed: 71)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    var mismatches = Mismatches()
    for _ in 0..<LawSize.of(3_000) {
      // From 1600 on: before that, Foundation counts by Julius Caesar.
      let milliseconds = Int64(random.below(11_676_096_000)) * 22 - 11_676_096_000_000
      let date = Date(timeIntervalSince1970: Double(milliseconds) / 1_000)
      let parts = calendar.dateComponents(
        [.year, .month, .day, .hour, .minute, .second], from: date)
      let numbers = [parts.year, parts.month, parts.day, parts.hour, parts.minute, parts.second]
      let text = date.routeParam
      let written = text.prefix(19).split { "-T:".contains($0) }.map { Int($0) }
      mismatches.check(written == numbers) { "\(text) is \(numbers)" }
      mismatches.check(Date(routeParam: text) == date) { "\(text) is not read as \(date)" }
      mismatches.check(InstantText.milliseconds(text) == milliseconds) { text }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test("A date that no link can hold has no text")
  func unprintableDates() {
    for seconds in [253_402_300_800, -62_167_219_200.001, .infinity, .nan, 1e300] {
      let date = Date(timeIntervalSince1970: seconds)
      #expect(date.routeParam == "")
      #expect(throws: RoutePrintingError.self, "R12: an empty item is no date") {
        try ("/events?at=\(date)" as LinkPath).urlString(on: .web("example.com"))
      }
    }
  }

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

  @Test("A URL and a Date of a link, as an app reads them")
  func anApp() throws {
    let template: RouteTemplate = "/browser/*url?\(RouteParam<Date?>("since"))"
    let link = "https://example.com/browser/http://example.org/a?since=2026-11-21T18:00:00%2B01:00"
    let params = try #require(template.params(of: LinkComponents(link)))
    #expect(try params[RouteParam<URL>("url")].absoluteString == "http://example.org/a")
    #expect(try params[RouteParam<Date?>("since")]?.routeParam == "2026-11-21T17:00:00Z")
  }
}
