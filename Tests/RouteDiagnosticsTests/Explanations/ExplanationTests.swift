import LinkRouting
import RouteDiagnostics
import Testing

/// Explanations of what the reference routes do not have: types, text around tokens, groups, queries,
/// fragments, and hosts that are segments.
@Suite struct ExplanationTests {
  static let table = RouteTable<String>(
    [
      "/menu/:int(id)": decode("dish"),
      "/event-:id.html": decode("event"),
      "/open?kind=project": decode("project"),
      "/find?(:utm|:tmp)": decode("found"),
      "/help#:int(section)": decode("help"),
      "/(profile|users/all)/:user": decode("user"),
      "/files/*/edit": decode("edit"),
      "/pair/:int(a)": { _ in throw Refused() },
      "/pair/:b": decode("pair"),
    ],
    on: [.web("example.com"), .scheme("cook")])

  struct Refused: Error {}

  @Test(
    "A route that matches on another origin is the nearest, but for a wildcard",
    arguments: [
      (
        "https://example.com/orders/7",
        """
        /orders/:int(id)
            the link is on none of its origins, https://*.example.com
          /orders
            the path goes on with segment 2
        """
      ),
      (
        "cook://orders/7",
        """
        /orders/:int(id)
            the link is on none of its origins, https://*.example.com
          /orders
            the path goes on with segment 2
        """
      ),
      (
        "https://acme.example.com/offers",
        """
        /offers
            the link is on none of its origins, https://example.com, cook://
        """
      ),
      (
        "https://example.com/offer",
        """
        /offers
            segment 1: did you mean 'offers'?
        """
      ),
    ])
  func elsewhere(link: String, nearest: String) {
    let shop: RouteDictionary<Int> = ["/offers": decode(1), "/orders": decode(2)]
    let tenants: RouteDictionary<Int> = ["/orders/:int(id)": decode(3)]
    let clicks: RouteDictionary<Int> = ["/(*)": decode(4)]
    let table = RouteTable(
      shop + tenants.on("https://*.example.com") + clicks.on("https://clicks.example"),
      on: ["https://example.com", "cook://"])
    let text = table.explain(link).text()
    #expect(text.hasSuffix("matches no route; the nearest:\n  " + nearest), "\(text)")
  }

  @Test("A word that is right is not called misspelt, whichever wildcard took it")
  func ownWord() throws {
    let table = RouteTable<Int>(["/*/:int(n)/*/edit": decode(1)], on: .any)
    let explanation = table.explain("a://a/x/y/1/edit")
    guard case .unmatched(let misses) = explanation.outcome else { throw Refused() }
    #expect(misses.map(\.difference) == [.tooShort(wanted: TextPattern("edit"))])
  }

  /// A link that matches no route, the link without its values, the nearest template, and what differs.
  static let misses: [(link: String, shown: String, template: String, difference: String)] = [
    ("/menu/soup", "/menu/…", "/menu/:int(id)", "segment 2 is not an int, :int(id)"),
    ("/event-7.htm", "/…", "/event-:id.html", "segment 1: did you mean '.html'?"),
    ("/files/a/b/edits", "/files/…/…/…", "/files/*/edit", "segment 4: did you mean 'edit'?"),
    ("/files", "/files", "/files/*/edit", "the path ends too early: a segment is missing"),
    (
      "/open?kind=user", "/open?kind=…", "/open?kind=project",
      "the query has kind with another value, and the template requires kind=project"
    ),
    ("/open", "/open", "/open?kind=project", "the query lacks kind=project"),
    ("/find?x=1", "/find?…", "/find?(:utm|:tmp)", "the query lacks (:utm|:tmp)"),
    ("/help#top", "/help#…", "/help#:int(section)", "the fragment is not #:int(section)"),
    ("/help#", "/help#…", "/help#:int(section)", "the fragment is empty, not #:int(section)"),
    ("/help", "/help", "/help#:int(section)", "the fragment #:int(section) is missing"),
    ("/help/a", "/help/…", "/help#:int(section)", "the path goes on with segment 2"),
    (
      "/user/all/me", "/…/all/…", "/(profile|users/all)/:user", "segment 1: did you mean 'users'?"
    ),
    ("cook://menu/soup", "cook://menu/…", "/menu/:int(id)", "segment 2 is not an int, :int(id)"),
    (
      "cook://private/soup", "cook://…/…", "/(profile|users/all)/:user",
      "segment 1 is not \"profile\""
    ),
    ("cook://mneu/7", "cook://…/…", "/menu/:int(id)", "segment 1: did you mean 'menu'?"),
  ]

  @Test("A link that matches no route, with the nearest template", arguments: misses)
  func nearest(link: String, shown: String, template: String, difference: String) {
    let server = link.hasPrefix("/") ? "https://example.com" : ""
    #expect(
      Self.table.explain(server + link).description == """
        \(server)\(shown)
        matches no route; the nearest:
          \(template)
            \(difference)
        """)
  }

  @Test(arguments: [
    (
      "https://example.com/SECRET SECRET",
      "the link is malformed: a space at byte 26 must be percent-encoded (R7)"
    ),
    // Anybody can write the name of an item, too.
    (
      "https://example.com/menu/7?SECRET=SECRET",
      "https://example.com/menu/…?…\nmatches /menu/:int(id)\n  id = …\n  …"
    ),
    (
      "https://example.com/pair/7",
      """
      https://example.com/pair/…
      matches /pair/:b
        b = …
        after these decoders threw:
          /pair/:int(a)
            its decoder threw Refused
      """
    ),
  ])
  func messages(link: String, text: String) {
    #expect(Self.table.explain(link).description == text)
  }

  @Test func valuesAreShownOnRequest() {
    let text = Self.table.explain("https://example.com/open?kind=user").text(showingValues: true)
    #expect(
      text == """
        https://example.com/open?kind=user
        matches no route; the nearest:
          /open?kind=project
            the query has kind="user", and the template requires kind=project
        """)
    let long = "https://example.com/menu/" + String(repeating: "a", count: 200)
    let line = Self.table.explain(long).text(showingValues: true).split(separator: "\n").last
    #expect(
      line == "    segment 2 is \"\(String(repeating: "a", count: 80))…\", not an int, :int(id)")
  }

  @Test(
    "A host that is none of a wildcard's subdomains is told what it lacks",
    arguments: [
      ("labels.example", "the host is not *.labels.example but the domain above it"),
      ("example.com", "the host is not www.example.com but the domain above it"),
      (
        ".labels.example",
        "the text before .labels.example is not the name of a subdomain"
      ),
      (
        "a_b.labels.example",
        "the text before .labels.example is not the name of a subdomain"
      ),
      ("labels.example.evil.com", "the host is not labels.example but only begins with it"),
      ("evillabels.example", "the host is not labels.example but only ends with it"),
      ("evilwww.example.com", "the host is not www.example.com but only ends with it"),
      (
        "a.www.example.com",
        "the host is not www.example.com but below it, and hosts are compared whole (R4)"
      ),
      ("xample.com", "its host is not listed, and hosts are compared whole (R4)"),
      (
        "acme.labls.example",
        "its host is not listed: did you mean '*.labels.example'?"
      ),
      ("labls.example", "its host is not listed, and hosts are compared whole (R4)"),
    ])
  func hostsOfTenants(host: String, hint: String) {
    let table = RouteTable<Int>(
      ["/": decode(1)],
      on: [["https://*.labels.example", "http://*.labels.example"], .web("www.example.com")])
    #expect(
      table.explain("https://\(host)/").text(showingValues: true)
        == "https://\(host)/\nis not a link of this app: \(hint)")
  }

  @Test(
    "A port is shown with the other values, and the call that lists it only for a port",
    arguments: [
      ("https://example.com:8080/", "https://", "example.com:8080"),
      ("cook://menu:65535/", "cook://", "menu:65535"),
      ("https://example.com:0/", "", nil), ("https://example.com:65536/", "", nil),
    ] as [(String, String, String?)])
  func ports(link: String, scheme: String, server: String?) {
    let explanation = Self.table.explain(link)
    let (shown, hidden) = (explanation.text(showingValues: true), explanation.description)
    #expect(shown.contains("; list ") == (server != nil), "\(shown)")
    #expect(hidden.contains("; list ") == (server != nil), "\(hidden)")
    if let server {
      #expect(shown.hasSuffix("; list `\(scheme)\(server)`"), "\(shown)")
      #expect(hidden.hasSuffix("; list `\(scheme)…:…`"), "\(hidden)")
    }
  }

  @Test(
    "R3, R11: a host that is the first segment is explained as one",
    arguments: [
      (
        "app://../c",
        "is malformed: the segment \"..\" at byte 6 is \".\" or \"..\", which no path may hold (R11)"
      ),
      (
        "app://%zz/c",
        "is malformed: \"%\" at byte 6 is not an escape: \"%\" needs two hex digits after it (R8)"
      ),
      (
        "app://[::1]/team",
        "is not a link of this app: its host is an IPv6 address, and no origin is for any server, as `team://*` is (R4)"
      ),
      (
        "app://Recipes/x",
        """
        matches no route; the nearest:
          /recipes/:int(id)
            segment 2 is "x", not an int, :int(id)
        """
      ),
    ])
  func hostsAsSegments(link: String, text: String) {
    let table = RouteTable<Int>(
      ["/recipes/:int(id)": decode(1), "/#:section": decode(2)], on: .scheme("app"))
    #expect(table.explain(link).text(showingValues: true) == link + "\n" + text)
    #expect(table.redacted("app://Recipes/1") == "app://Recipes/…", "R3")
  }

  @Test func aTableWithoutRoutes() {
    let explanation = RouteTable<Int>([:], on: .web("example.com")).explain("https://example.com/a")
    #expect(explanation.description == "https://example.com/…\nmatches no route")
  }

  @Test("A route that is left out is named, with its whole origin, too")
  func anOriginThatIsLeftOut() {
    let cook = RouteDictionary<Int>(["/b": decode(2)]).on(.scheme("cook"))
    let marked = RouteDictionary<Int>(["/a": decode(1)]).asDeepLinks()
    let explanation = RouteTable(marked + cook, on: .web("example.com")).deepLinks.explain(
      "cook://b")
    #expect(
      explanation.text(showingValues: true) == """
        cook://b
        may not open from outside: it matches /b, which is not marked with `asDeepLinks()`
        """)
  }

  @Test("A match says that only the app may open it, if the table marks other routes")
  func aRouteOfTheAppOnly() {
    let unmarked: RouteDictionary<Int> = ["/b": decode(2)]
    let marked = RouteDictionary<Int>(["/a": decode(1)]).asDeepLinks()
    func lines(_ routes: RouteDictionary<Int>) -> [Substring] {
      RouteTable(routes, on: .scheme("cook")).explain("cook://b").description.split(separator: "\n")
    }
    #expect(
      lines(unmarked + marked) == [
        "cook://b", "matches /b",
        "  links from outside may not open it: it is not marked with `asDeepLinks()`",
      ])
    #expect(lines(unmarked) == ["cook://b", "matches /b"])
    #expect(lines(unmarked.asDeepLinks() + marked) == ["cook://b", "matches /b"])
  }

  @Test("Where only a route that is left out matches, it is said why its decoder refuses")
  func aRouteThatIsLeftOutRefuses() {
    let marked = RouteDictionary<Int>(["/a/:name": decode(1)]).asDeepLinks()
    let explanation = RouteTable(
      marked + ["/b/:name": decode({ $0 }, "name")], on: .web("example.com")
    ).deepLinks.explain("https://example.com/b/x")
    #expect(
      explanation.description == """
        https://example.com/b/…
        matches, but every decoder throws:
          /b/:name
            name is not an Int
        """)
    guard case .unmatched(let misses) = explanation.outcome else {
      Issue.record("\(explanation)")
      return
    }
    #expect(misses.isEmpty, "a template that matches is no near miss")
  }

  @Test("R19: a refusal ends the explanation, and no smaller route gets the link")
  func aRefusal() {
    let table = RouteTable<Int>(
      ["/user/:name": { _ in throw LinkRefusal("this account is closed") }, "/*": decode(1)],
      on: .web("example.com"))
    let explanation = table.explain("https://example.com/user/SECRET")
    #expect(
      explanation.description == """
        https://example.com/user/…
        is refused by the decoder of /user/:name
        """)
    #expect(explanation.text(showingValues: true).hasSuffix("/user/:name: this account is closed"))
    #expect(explanation.refusals.isEmpty)
  }

  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("comments", "coments", 1), ("faqs", "fasq", 1), ("ab", "ba", 1),
    ("kitten", "sitting", 3), ("é", "e\u{301}", 2), ("abcd", "badc", 2), ("ca", "abc", 3),
    ("saturday", "sunday", 3), ("abcdef", "abdcfe", 2),
  ])
  func editDistances(first: String, second: String, distance: Int) {
    #expect(Misspelling(first).distance(to: second) == distance)
    #expect(Misspelling(second).distance(to: first) == distance)
  }
}
