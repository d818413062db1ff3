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
      "/search?:q&(:int(page))": decode({ (_: String, page: Int?) in "\(page ?? 0)" }, "q", "page"),
    ],
    on: [.web("h.example"), .scheme("cook")])

  private static let trimming = "the link: cut it off, as LinkComponents(trimming:) does"
  private static let session =
    "the path has \";jsessionid=\", as web servers write a session: it is part of its segment, so cut it off"
  private static let matrix =
    "the path has \";name=\", as web servers write a session: it is part of its segment, so cut it off"
  private static let ampersand =
    "the path has \"&name=\" and the link has no \"?\": write \"?\" for the first \"&\""
  private static let secondQuery =
    "the query has a second \"?\", which is part of a value: write \"&\" between items"
  private static let quotes = "quotation marks stand around the link: cut them off"
  private static let colon = "the colon in front of \"//\" is missing: write \"://\""
  private static let twice = "the scheme stands twice: cut the first one off"
  private static let escapedSpace =
    "the link ends with escaped white space: cut the white space off before the text becomes a URL, "
    + "as LinkComponents(trimming:) does"

  static let rows: [(link: String, hints: [String])] = [
    // White space, from a scanner, a pasteboard or a payload.
    ("https://h.example/orders\n", ["white space, U+000A, stands behind " + trimming]),
    (" https://h.example/orders", ["white space, U+0020, stands in front of " + trimming]),
    ("\u{A0}https://h.example/orders ", ["white space, U+00A0, stands around " + trimming]),
    ("https://h.example/orders\u{200B}", ["an invisible mark, U+200B, stands behind " + trimming]),
    (
      "\u{2066}https://h.example/orders\u{2069}",
      ["an invisible mark, U+2066, stands around " + trimming]
    ),
    (
      "\u{FEFF}https://h.example/orders",
      ["a byte order mark, U+FEFF, stands in front of " + trimming]
    ),
    ("https://h.example/orders%20", [escapedSpace]),
    ("https://h.example/or ders", []),
    // Signs around a link.
    ("<https://h.example/orders>", ["\"<\" and \">\" stand around the link: cut them off"]),
    ("\"https://h.example/orders\"", [quotes]),
    ("\u{201C}https://h.example/orders\u{201D}", [quotes]),
    (
      "https://h.example/orders%22",
      ["the link ends with an escaped quotation mark or \">\": cut it off"]
    ),
    ("https://h.example/orders.", ["\".\" at the end perhaps belongs to the text around the link"]),
    (
      "https://h.example/orders),", ["\",\" at the end perhaps belongs to the text around the link"]
    ),
    // Two damages at once, and a link that leads nowhere without them, either.
    (
      "\n<https://h.example/orders>",
      [
        "white space, U+000A, stands in front of " + trimming,
        "\"<\" and \">\" stand around the link: cut them off",
      ]
    ),
    ("<https://h.example/none>", []), ("https://h.example/none.", []),
    // Signs by which a link matches.
    ("https://h.example/pages/Curtain_(disambiguation)", []),
    ("https://h.example/pages/why%23", []), ("https://h.example/a?q=%22tea%22", []),
    ("https://h.example/a?q=\"tea\"", []), ("http://[::1]", []),
    // The start.
    ("https//h.example/orders", [colon]), ("HTTP//h.example/orders", [colon]),
    ("cook//orders", [colon]), ("//h.example/orders", []),
    (
      "https:/h.example/orders",
      ["one slash stands behind the colon: write two"]
    ),
    (
      "https:///h.example/orders",
      ["more than two slashes stand behind the colon: write two"]
    ),
    ("https;//h.example/orders", ["\"://\" is misspelt behind the scheme"]),
    ("https://https://h.example/orders", [twice]), ("http://https//h.example/orders", [twice]),
    ("h.example/orders", ["the link has no scheme: write https:// in front"]),
    ("h.example", []),
    ("orders", []), ("/orders", []), ("", []),
    (
      "https%3A%2F%2Fh.example%2Forders",
      ["the link is percent-encoded as a whole, its colon too: decode it once"]
    ),
    (
      "https%3a//h.example/orders",
      ["the link is percent-encoded as a whole, its colon too: decode it once"]
    ),
    (
      "https%253A%252F%252Fh.example%252Forders",
      ["the link is percent-encoded as a whole, its colon too: decode it twice"]
    ),
    // Items that were appended.
    ("https://h.example/orders;jsessionid=A1B2", [session]),
    ("https://h.example/pages/tea;jsessionid=A1B2", []),
    ("https://h.example/p/7;sid=1", [matrix]),
    ("https://h.example/p/7;a", []), ("https://h.example/p/7?x=;sid=1", []),
    ("https://h.example/p/7&utm_source=mail", [ampersand]),
    ("https://h.example/pages/tea&utm_source=mail", []),
    ("https://h.example/p/7&", []), ("https://h.example/files/r&d", []),
    ("https://h.example/a?x=1&utm_source=mail", []),
    ("https://h.example/a?x=1?q=2", [secondQuery]),
    ("https://h.example/search?q=tea&page=2?ref=mail", [secondQuery]),
    ("https://h.example/search?q=https://b.example/?c=1", []),
    ("https://h.example/a?x=really?", []),
    // Marks that were escaped.
    (
      "https://h.example/a%3Fq=1",
      ["the path has \"%3F\", an escaped \"?\": write \"?\" where a query begins"]
    ),
    (
      "https://h.example/p/7%23top",
      ["the path has \"%23\", an escaped \"#\": write \"#\" where a fragment begins"]
    ),
    ("https://h.example/pages/why%3f", []),
    // Text of HTML, or of an e-mail's source.
    (
      "https://h.example/a?x=1&#38;q=2",
      ["the link has \"&#38;\": it was copied from HTML, where \"&\" is written so"]
    ),
    (
      "https://h.example/search?q=3D1&page=3D2",
      [
        "the query has \"=3D\": the link was copied from the source of an e-mail, where \"=\" is written so"
      ]
    ),
    ("https://h.example/a?view=3d", []), ("https://h.example/a?view=3D&x=1", []),
    ("https://h.example/orders", []), ("cook://orders", []), ("cook://p/7", []),
  ]

  @Test(arguments: rows)
  func hints(link: String, hints: [String]) {
    let explanation = Self.table.explain(link)
    #expect(explanation.hints() == hints)
    let text = explanation.description
    for hint in hints { #expect(text.contains(hint)) }
    if !hints.isEmpty { #expect(!text.contains("percent-encoded (R7)")) }
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
