import LinkRouting
import RouteDiagnostics
import Testing

/// Nothing of a link is shown that is not a literal of ours, or a scheme, a host or a port of ours.
@Suite struct RedactionTests {
  static let table = RouteTable<Int>(
    [
      "/recipes/:int(id)/edit": decode(1), "/confirm/:code": decode(2),
      "/find?:term&(kind=recipe)": decode(3), "/a long literal, with escapes/*": decode(4),
      "(?i)/Menu/:id": decode(5),
    ],
    on: [
      LinkOrigins.web("example.com"), "https://example.com:8080", .scheme("cook"),
    ])

  @Test(arguments: [
    ("https://example.com/recipes/42/edit", "https://example.com/recipes/…/edit"),
    ("HTTPS://Example.com/RECIPES/42", "HTTPS://Example.com/…/…"),
    ("https://example.com", "https://example.com"),
    ("https://example.com/", "https://example.com/"),
    ("https://example.com/%72ecipes/SECRET", "https://example.com/recipes/…"),
    (
      "https://example.com/a%20long%20literal,%20with%20escapes/x",
      "https://example.com/a%20long%20literal,%20with%20escapes/…"
    ),
    ("https://example.com/a%20long%20literal,%20without", "https://example.com/…"),
    ("https://example.com/find?term=SECRET&kind=SECRET", "https://example.com/find?term=…&kind=…"),
    ("https://example.com/find?term&SECRET=1&token=SECRET", "https://example.com/find?term&…&…"),
    ("https://example.com/find?dG9rZW5TZWNyZQ==", "https://example.com/find?…"),
    ("https://example.com/mENU/SECRET", "https://example.com/mENU/…"),
    ("https://example.com/FIND/SECRET", "https://example.com/…/…"),
    ("https://example.com/find#SECRET", "https://example.com/find#…"),
    ("https://SECRET.com/find", "https://…/find"),
    ("https://SECRET@example.com/find", "https://…@example.com/find"),
    ("https://example.com:8080/find", "https://example.com:8080/find"),
    ("https://example.com:5432/find", "https://example.com:…/find"),
    ("cook://SECRET:8/confirm", "cook://…:…/confirm"),
    ("cook://a@SECRET/confirm", "cook://…@…/confirm"),
    ("cok://SECRET/confirm", "…://…/confirm"),
    ("cook://confirm/SECRET", "cook://confirm/…"),
    ("cook://%63onfirm/SECRET", "cook://confirm/…"), ("cook://%43onfirm/SECRET", "cook://…/…"),
    ("cook:/confirm/SECRET", "cook:…"),
    ("https:///confirm", "https:///confirm"),
    ("mailto:SECRET@example.com", "…:…"),
    ("https://example.com/SECRET SECRET", "…"),
    ("SECRET", "…"),
  ])
  func links(link: String, shown: String) {
    #expect(Self.table.redacted(link) == shown, "\(link)")
  }

  @Test func whereEveryOriginIsOursNoneIsShown() {
    let table = RouteTable<Int>(["/find": decode(1)], on: .any)
    #expect(table.redacted("https://SECRET.com/find") == "…://…/find")
  }

  @Test(
    "What the routes beside it are makes no difference to what is shown of a token's texts",
    arguments: [
      ("/tabs/:(likes|about)(tab)", "/tabs/likes", "https://example.com/tabs", "about"),
      ("/drafts/:bool(shown)", "/drafts/true", "https://example.com/drafts", "false"),
    ] as [(RouteTemplate, RouteTemplate, String, String)])
  func textsOfTokens(template: RouteTemplate, beside: RouteTemplate, link: String, text: String) {
    for routes in [[template: decode(1)], [template: decode(1), beside: decode(2)]] {
      let table = RouteTable<Int>(routes, on: .web("example.com"))
      #expect(table.redacted("\(link)/\(text)") == "\(link)/\(text)")
      #expect(table.redacted("\(link)/\(text)/1") == "\(link)/\(text)/…")
      #expect(table.redacted("\(link)/SECRET") == "\(link)/…")
    }
  }

  @Test("Of a tenant's host the labels are not shown, R4")
  func subdomain() {
    let table = RouteTable<Int>(
      ["/a": decode(1)], on: ["https://*.example.com", "http://*.example.com"])
    #expect(table.redacted("https://acme.example.com/a/b") == "https://….example.com/a/…")
    #expect(table.redacted("https://evilexample.com/a/b") == "https://…/a/…")
    #expect(table.redacted("https://example.com/a/b") == "https://…/a/…")
  }
}
