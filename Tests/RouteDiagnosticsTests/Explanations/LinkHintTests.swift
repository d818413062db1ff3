import LinkRouting
import Testing

@testable import RouteDiagnostics

/// Links as programs and people pass them on: each kind of damage has its sentence.
@Suite struct LinkHintTests {
  static let table = RouteTable<String>(
    [
      "/orders": decode("orders"), "/p/:int(id)": decode("product"), "/a?:q": decode("a"),
      "/(café|recipes)/:int(id)": decode("café"), "/pages/:slug": decode("page"),
      "/open?dish=café": decode("dish"), "/files/*": decode("files"),
      "/#/rooms/:int(id)": decode("room"), "/teas/:slug?:int(page)": decode("teas"),
      "/did:key/:int(list)": decode("list"),
      "/search?:q&(:int(page))": decode({ (_: String, page: Int?) in "\(page ?? 0)" }, "q", "page"),
    ],
    on: [.web("h.example"), .scheme("cook")])

  private static let trimming = "the link: cut it off, as LinkComponents(trimming:) does"

  /// A hint, and links with this damage alone.
  static let damaged: [(hint: String, links: [String])] = [
    // White space, from a scanner, a pasteboard or a payload.
    ("white space, U+000A, stands behind " + trimming, ["https://h.example/orders\n"]),
    ("white space, U+0020, stands in front of " + trimming, [" https://h.example/orders"]),
    ("white space, U+00A0, stands around " + trimming, ["\u{A0}https://h.example/orders "]),
    ("an invisible mark, U+200B, stands behind " + trimming, ["https://h.example/orders\u{200B}"]),
    (
      "an invisible mark, U+2066, stands around " + trimming,
      ["\u{2066}https://h.example/orders\u{2069}"]
    ),
    (
      "a byte order mark, U+FEFF, stands in front of " + trimming,
      ["\u{FEFF}https://h.example/orders"]
    ),
    (
      "the link ends with escaped white space: cut the white space off before the text becomes a URL, "
        + "as LinkComponents(trimming:) does", ["https://h.example/orders%20"]
    ),
    // Signs around a link.
    ("\"<\" and \">\" stand around the link: cut them off", ["<https://h.example/orders>"]),
    (
      "quotation marks stand around the link: cut them off",
      ["\"https://h.example/orders\"", "\u{201C}https://h.example/orders\u{201D}"]
    ),
    (
      "the link ends with an escaped quotation mark or \">\": cut it off",
      ["https://h.example/orders%22"]
    ),
    (
      "\".\" at the end perhaps belongs to the text around the link", ["https://h.example/orders."]
    ),
    (
      "\",\" at the end perhaps belongs to the text around the link",
      ["https://h.example/orders),"]
    ),
    // The start.
    (
      "the colon in front of \"//\" is missing: write \"://\"",
      ["https//h.example/orders", "HTTP//h.example/orders", "cook//orders"]
    ),
    ("one slash stands behind the colon: write two", ["https:/h.example/orders"]),
    ("more than two slashes stand behind the colon: write two", ["https:///h.example/orders"]),
    ("\"://\" is misspelt behind the scheme", ["https;//h.example/orders"]),
    (
      "the scheme stands twice: cut the first one off",
      ["https://https://h.example/orders", "http://https//h.example/orders"]
    ),
    (
      "the scheme stands twice: cut the first one off",
      ["http://cook://orders", "cook://https://h.example/orders"]
    ),
    (
      "a colon behind \"//\" begins a port, and here none: write one slash, \":/\"",
      ["cook://did:web:ada.example/7"]
    ),
    // The sides of "#".
    (
      "the path stands behind \"#\": write it in front",
      ["https://h.example/#/orders", "https://h.example/#!/p/7", "https://h.example#/a?q=1"]
    ),
    ("the path stands in front of \"#\": write \"/#/\"", ["https://h.example/rooms/7"]),
    (
      "the query stands behind \"#\": write it in front",
      ["https://h.example/teas/oolong#top?page=2", "https://h.example/a#?q=1"]
    ),
    (
      "the link has no scheme: write https:// in front",
      ["h.example/orders", "h.example:443/orders"]
    ),
    (
      "the link is percent-encoded as a whole, its colon too: decode it once",
      ["https%3A%2F%2Fh.example%2Forders", "https%3a//h.example/orders"]
    ),
    (
      "the link is percent-encoded as a whole, its colon too: decode it twice",
      ["https%253A%252F%252Fh.example%252Forders"]
    ),
    // Items that were appended.
    (
      "the path has \";jsessionid=\", as web servers write a session: it is part of its segment, so cut it off",
      ["https://h.example/orders;jsessionid=A1B2"]
    ),
    (
      "the path has \";name=\", as web servers write a session: it is part of its segment, so cut it off",
      ["https://h.example/p/7;sid=1"]
    ),
    (
      "the path has \"&name=\" and the link has no \"?\": write \"?\" for the first \"&\"",
      ["https://h.example/p/7&utm_source=mail"]
    ),
    (
      "the query has a second \"?\", which is part of a value: write \"&\" between items",
      ["https://h.example/a?x=1?q=2", "https://h.example/search?q=tea&page=2?ref=mail"]
    ),
    // Marks that were escaped.
    (
      "the path has \"%3F\", an escaped \"?\": write \"?\" where a query begins",
      ["https://h.example/a%3Fq=1"]
    ),
    (
      "the path has \"%23\", an escaped \"#\": write \"#\" where a fragment begins",
      ["https://h.example/p/7%23top"]
    ),
    // Text of HTML, or of an e-mail's source.
    (
      "the link has \"&#38;\": it was copied from HTML, where \"&\" is written so",
      ["https://h.example/a?x=1&#38;q=2"]
    ),
    (
      "the link has \"&amp;\": it was copied from HTML, where \"&\" is written so",
      [
        "https://h.example/search?q=tea&amp;page=2",
        "https://h.example/search?q=tea&amp;x=1&amp;page=2",
      ]
    ),
    (
      "the query has \"=3D\": the link was copied from the source of an e-mail, where \"=\" is written so",
      ["https://h.example/search?q=3D1&page=3D2"]
    ),
  ]

  @Test("A damaged link has one hint", arguments: damaged)
  func hint(hint: String, links: [String]) {
    for link in links {
      let explanation = Self.table.explain(link)
      #expect(explanation.hints() == [hint])
      let text = explanation.description
      #expect(text.contains(hint) && !text.contains("percent-encoded (R7)"))
    }
  }

  @Test("A link with two kinds of damage has a hint for each")
  func twoHints() {
    #expect(
      Self.table.explain("\n<https://h.example/orders>").hints() == [
        "white space, U+000A, stands in front of " + Self.trimming,
        "\"<\" and \">\" stand around the link: cut them off",
      ])
    #expect(
      Self.table.explain("https://h.example/search&amp;q=tea&amp;page=2").hints() == [
        "the link has \"&amp;\": it was copied from HTML, where \"&\" is written so",
        "the path has \"&name=\" and the link has no \"?\": write \"?\" for the first \"&\"",
      ])
    // A mend that the link does not need is no hint.
    #expect(
      Self.table.explain("<https://h.example/pages/a&b=c>\n").hints() == [
        "white space, U+000A, stands behind " + Self.trimming,
        "\"<\" and \">\" stand around the link: cut them off",
      ])
  }

  @Test(
    "A link that matches, or that leads nowhere without its damage, has no hint",
    arguments: [
      "https://h.example/orders", "cook://orders", "cook://p/7", "https://h.example/or ders",
      "<https://h.example/none>", "https://h.example/none.", "http://[::1]",
      "https://h.example/pages/Curtain_(disambiguation)", "https://h.example/pages/why%23",
      "https://h.example/a?q=%22tea%22", "https://h.example/a?q=\"tea\"", "//h.example/orders",
      "h.example", "orders", "/orders", "", "https://h.example/pages/tea;jsessionid=A1B2",
      "https://h.example/p/7;a", "https://h.example/p/7?x=;sid=1", "https://h.example/p/7&",
      "https://h.example/pages/tea&utm_source=mail", "https://h.example/files/r&d",
      "https://h.example/a?x=1&utm_source=mail", "https://h.example/a?x=really?",
      "https://h.example/search?q=https://b.example/?c=1", "https://h.example/pages/why%3f",
      "https://h.example/search?q=https://b.example/?page=1", "https://h.example/#/none",
      "http://evil.example/orders", "cook://h.example:8x/none",
      "https://h.example/a?view=3d", "https://h.example/a?view=3D&x=1",
    ])
  func noHint(link: String) { #expect(Self.table.explain(link).hints() == []) }

  @Test(
    "Another scheme is meant only if the link with it matches",
    arguments: [
      ("http://evil.example/orders", nil), ("http://h.example/orders", "https"),
      ("http://h.example/none", nil), ("cok://orders", "cook"),
    ] as [(String, String?)])
  func schemes(link: String, scheme: String?) {
    let table = RouteTable<Int>(["/orders": decode(1)], on: ["https://h.example", "cook://"])
    let text = table.explain(link).description
    #expect(text.contains("did you mean '\(scheme ?? "")'?") == (scheme != nil), "\(text)")
  }

  @Test("An international host is written as browsers send it")
  func internationalHost() {
    let text = Self.table.explain("https://bücher.example/orders").description
    #expect(text.hasSuffix("; write an international host as browsers send it, xn--…"))
  }

  @Test(
    "Two texts that look alike are shown so that they differ",
    arguments: [
      (
        "https://h.example/cafe\u{301}/7",
        "segment 1 only looks right: it is cafe%CC%81, and the template has caf%C3%A9"
      ),
      (
        "https://h.example/open?dish=cafe\u{301}",
        "the query only looks right: it has dish=cafe%CC%81, and the template has dish=caf%C3%A9"
      ),
      (
        "https://h.example/r\u{435}cipes/7",
        "segment 1 is \"r\u{435}cipes\", r%D0%B5cipes: did you mean 'recipes'?"
      ),
      ("https://h.example/recipe/7", "segment 1 is \"recipe\": did you mean 'recipes'?"),
    ])
  func lookAlikes(link: String, sentence: String) {
    #expect(Self.table.explain(link).text(showingValues: true).contains("    " + sentence))
  }
}
