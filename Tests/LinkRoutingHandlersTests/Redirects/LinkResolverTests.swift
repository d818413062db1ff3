import Foundation
import LinkRouting
import LinkRoutingHandlers
import Testing

/// A resolver for the hosts of a small app, with e-mail links on the app's own host, too.
private func resolver(
  _ transport: any LinkTransport, allowsHTTP: Bool = false, redirectLimit: Int = 5,
  totalLimit: Duration = .seconds(10), clock: any Clock<Duration> = ManualClock()
) -> LinkResolver {
  let origins: LinkOrigins = [.web("example.com", "www.example.com"), "app://open"]
  let mail: RouteTemplate = "/mpss/:a/:b/:c/:d/:e/:f/:g"
  return LinkResolver(
    emailOrigins: .web("Clicks.example.com", "emails.example.com"), emailTemplates: [mail: origins],
    table: RouteTable(
      ["/projects/*": decode("projects"), "/mpss/:a/:b/:c/:d/:e/:f/:g": decode("mail")],
      on: origins),
    allowsHTTP: allowsHTTP, redirectLimit: redirectLimit, totalLimit: totalLimit,
    transport: transport, clock: clock)
}

/// The routes of an app that shows projects.
func projects(on origins: LinkOrigins) -> RouteTable<String> {
  RouteTable(["/projects/*": decode("projects")], on: origins)
}

/// Where a resolver leads, or what it throws, in words.
func outcome(of link: URL, _ resolver: LinkResolver) async -> String {
  do throws(LinkResolutionError) {
    return "resolved to \(try await resolver.resolve(link).url.absoluteString)"
  } catch {
    return error.text(showingValues: true)
  }
}

private let click = "https://clicks.example.com/a"
private let mail = "https://example.com/mpss/a/b/c/d/e/f/g"

@Suite("LinkResolver", .timeLimit(.minutes(5)))
struct LinkResolverTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var link = click
    /// The links that are asked, in order, each with its answer.
    var answers: KeyValuePairs<String, FakeTransport.Answer> = [:]
    var outcome: String
    var allowsHTTP = false
    var limit = 5

    var testDescription: String { "\(link) \(answers.map { "\($0.value)" })" }

    /// A link that is followed to a route.
    init(
      _ link: String, _ answers: KeyValuePairs<String, FakeTransport.Answer>, to end: String,
      allowsHTTP: Bool = false, limit: Int = 5
    ) {
      (self.link, self.answers, outcome) = (link, answers, "resolved to \(end)")
      (self.allowsHTTP, self.limit) = (allowsHTTP, limit)
    }

    /// A link that gets no request.
    init(_ link: String, _ message: String) { (self.link, outcome) = (link, message) }

    /// Links that redirect to each other.
    init(loop links: String...) {
      (link, answers) = (links[0], [links[0]: .redirect(links[1]), links[1]: .redirect(links[0])])
      outcome = "The redirects form a loop: \((links + [link]).joined(separator: " → "))."
    }

    /// A link whose answer leads to no route.
    init(_ link: String = click, answer: FakeTransport.Answer, _ message: String) {
      (self.link, answers) = (link, [link: answer])
      outcome = message.replacingOccurrences(of: "LINK", with: link)
    }
  }

  private static func foreign(_ link: String, _ mismatch: OriginMismatch) -> Row {
    Row(link, "The link \(link) is neither an e-mail link nor a link of the app: \(mismatch).")
  }

  private static func foreign(to link: String, _ mismatch: OriginMismatch) -> Row {
    foreign(to: link, as: link, mismatch)
  }

  private static func foreign(
    to location: String, as link: String, _ mismatch: OriginMismatch
  ) -> Row {
    Row(
      answer: .redirect(location),
      "The link \(link), to which LINK redirects, is neither an e-mail link nor a link of the app: \(mismatch)."
    )
  }

  private static let followed: [Row] =
    [
      Row("https://example.com/projects/1", [:], to: "https://example.com/projects/1"),
      Row(
        click,
        [
          click: .redirect("https://emails.example.com/b", status: 301),
          "https://emails.example.com/b": .redirect(mail, status: 308),
          mail: .redirect("https://www.example.com/mpss/1/2/3/4/5/6/7"),
          "https://www.example.com/mpss/1/2/3/4/5/6/7": .redirect("/projects/1", status: 307),
        ], to: "https://www.example.com/projects/1"),
      // A target without a fragment inherits that of the link.
      Row(
        click + "#faq", [click + "#faq": .redirect("https://example.com/projects/1")],
        to: "https://example.com/projects/1#faq"),
      Row(
        click + "#faq", [click + "#faq": .redirect("https://example.com/projects/1#top")],
        to: "https://example.com/projects/1#top"),
      // HTTP is followed where it is allowed, up to the first HTTPS hop.
      Row(
        "http://clicks.example.com/a",
        [
          "http://clicks.example.com/a": .redirect("http://emails.example.com/b"),
          "http://emails.example.com/b": .redirect("https://example.com/projects/1"),
        ], to: "https://example.com/projects/1", allowsHTTP: true),
      Row(
        "http://example.com/mpss/a/b/c/d/e/f/g",
        ["http://example.com/mpss/a/b/c/d/e/f/g": .redirect("https://example.com/projects/1")],
        to: "https://example.com/projects/1", allowsHTTP: true),
      Row(
        click, [click: .redirect("/2"), "https://clicks.example.com/2": .redirect(own)], to: own,
        limit: 2),
    ]
    + [
      mail, "https://WWW.example.com:443/mpss/1/2/3/4/5/6/7?qs=8#9",
      "https://example.com//%6Dpss/a/b/c/d/e/f/g%2Fh/",
    ].map { link in Row(link, [link: .redirect(own)], to: own) }
    // A Location is resolved against the link that was asked: `LocationTests` has more.
    + [
      ("https://WWW.example.com:443/projects/1#top", nil),
      ("//www.example.com/projects/1?a=%2F#top", nil), ("app://open/projects/1#top", nil),
      ("/go", "https://clicks.example.com/go"), ("go", "https://clicks.example.com/a/go"),
      ("../up", "https://clicks.example.com/up"), ("?q", "https://clicks.example.com/a/b?q"),
    ].map { (location: String, next: String?) in
      let start = "https://clicks.example.com/a/b"
      guard let next else {
        let end = location.hasPrefix("//") ? "https:" + location : location
        return Row(start, [start: .redirect(location)], to: end)
      }
      return Row(start, [start: .redirect(location), next: .redirect(own)], to: own)
    }

  private static let own = "https://www.example.com/projects/1#top"

  private static let notAsked: [Row] =
    [
      foreign("ftp://clicks.example.com/a", .scheme),
      foreign("mailto:me", .scheme),
      foreign("https://me@clicks.example.com/a", .userInfo),
      foreign("https://clicks.example.com.evil.com/a", .host),
      foreign("https://clicks.example.com:8443/a", .port),
      foreign("https://evil.com/mpss/a/b/c/d/e/f/g", .host),
      foreign("https://me@example.com/mpss/a/b/c/d/e/f/g", .userInfo),
      foreign("https://example.com:8443/mpss/a/b/c/d/e/f/g", .port),
      Row(
        "http://clicks.example.com/a",
        "The link http://clicks.example.com/a is not HTTPS, and this resolver does not allow HTTP."),
      Row(
        "http://example.com/mpss/a/b/c/d/e/f/g",
        "The link http://example.com/mpss/a/b/c/d/e/f/g is not HTTPS, and this resolver does not allow HTTP."
      ),
      Row(
        "https://clicks.example.com/a%00",
        "The link https://clicks.example.com/a%00 is malformed: \"%00\" at byte 28 is an escaped "
          + "control, which no path may hold (R8)."),
    ]
    + [
      "jobs", "mpssx/a/b/c/d/e/f/g", "x/mpss/a/b/c/d/e/f/g", "MPSS/a/b/c/d/e/f/g",
      "mpss%2Fa/b/c/d/e/f/g", "mpss", "mpss/a/b/c/d/e/f", "mpss/a/b/c/d/e/f/g/h",
      "?/mpss/a/b/c/d/e/f/g",
    ].map { path in
      let link = "https://example.com/\(path)"
      return Row(link, "The link \(link) is a link of the app, but no route matches it.")
    }

  private static let failures: [Row] =
    [
      Row(loop: click, "https://emails.example.com/b"),
      foreign(to: "https://evil.com/projects/1", .host),
      foreign(to: "javascript:alert(1)", .scheme),
      foreign(to: "other://projects/1", .scheme),
      foreign(to: "https://example.com@evil.com/projects/1", .userInfo),
      foreign(to: "\\\\evil.com/projects/1", as: "https://evil.com/projects/1", .host),
      foreign(to: "https://example.com.evil.com/mpss/a/b/c/d/e/f/g", .host),
      Row(
        answer: .redirect("https://example.com/%2e%2e/mpss/a/b/c/d/e/f/g"),
        "The link https://example.com/%2e%2e/mpss/a/b/c/d/e/f/g, to which LINK redirects, is malformed: "
          + "the segment \"%2e%2e\" at byte 20 is \".\" or \"..\", which no path may hold (R11)."),
      Row(answer: .redirect("/a\u{1}b"), "LINK redirects to \"/a\\u{01}b\", which is not a URL."),
      Row(
        answer: .redirect("https://[::1/projects"),
        "LINK redirects to \"https://[::1/projects\", which is not a URL."),
      Row(answer: .redirect(" \t "), "LINK answered with status 302 and no Location header."),
      Row(
        answer: .redirect("", status: 307), "LINK answered with status 307 and no Location header."),
      Row(
        answer: .redirect(own, status: 300),
        "LINK answered with status 300, where a redirect was expected."
      ),
      // A query item that names a target is not read.
      Row(
        click + "?url=" + own, answer: .status(200),
        "LINK answered with status 200, where a redirect was expected."),
    ]
    + [click, mail].flatMap { link in
      [
        Row(
          link, answer: .redirect("http://example.com/projects/1"),
          "The link http://example.com/projects/1, to which LINK redirects, is HTTP, and the hop before it was HTTPS."
        ),
        Row(
          link, answer: .redirect("https://example.com/jobs"),
          "The link https://example.com/jobs, to which LINK redirects, is a link of the app, but no route matches it."
        ),
        Row(
          link, answer: .redirect(link + "#again"), "The redirects form a loop: LINK → LINK#again."),
        Row(link, answer: .status(302), "LINK answered with status 302 and no Location header."),
        Row(link, answer: .failure, "LINK could not be reached: NoAnswer()"),
      ]
    }

  @Test(arguments: followed + notAsked + failures) func row(row: Row) async throws {
    let transport = FakeTransport(
      Dictionary(row.answers.map { ($0.key, $0.value) }) { first, _ in first })
    let resolver = resolver(transport, allowsHTTP: row.allowsHTTP, redirectLimit: row.limit)
    #expect(try await outcome(of: url(row.link), resolver) == row.outcome)
    #expect(transport.asked.value == row.answers.map(\.key), "the links that were asked")
    if row.outcome.hasPrefix("resolved") {
      let hops = try await resolver.resolve(url(row.link)).hops
      #expect(hops.map(\.absoluteString) == row.answers.map(\.key))
    }
  }

  @Test("One redirect more than the limit is not followed", arguments: [click, mail])
  func limit(link: String) async throws {
    let transport = FakeTransport([
      link: .redirect("https://clicks.example.com/2"),
      "https://clicks.example.com/2": .redirect("/3"),
      "https://clicks.example.com/3": .redirect(Self.own),
    ])
    #expect(
      try await outcome(of: url(link), resolver(transport, redirectLimit: 2))
        == "After 2 redirects, the limit, no route matches https://clicks.example.com/3.")
  }

  @Test(
    "A transport that does not answer holds nobody up, whether or not it ends when it is cancelled",
    arguments: [
      (4, Duration?.some(.seconds(4)), "The redirects of LINK did not end within 4.0 seconds."),
      (10, .some(.seconds(5)), "LINK did not answer within 5.0 seconds."),
      (10, nil, "Following redirects was cancelled at LINK."),
    ], [true, false])
  func time(row: (limit: Int, time: Duration?, message: String), isStubborn: Bool) async throws {
    let (clock, gate) = (ManualClock(), Gate())
    let silent = FakeTransport([click: .silence])
    let resolver = resolver(
      isStubborn ? StubbornTransport(gate: gate) : silent, totalLimit: .seconds(row.limit),
      clock: clock)
    let link = try url(click)
    let task = Task { await outcome(of: link, resolver) }
    await clock.waitForSleepers(2)
    if let time = row.time { clock.advance(by: time) } else { task.cancel() }
    #expect(await task.value == row.message.replacingOccurrences(of: "LINK", with: click))
    while !isStubborn, !silent.isCancelled.value, !Task.isCancelled { await Task.yield() }
    await gate.open()
  }

  @Test("A task that was cancelled before sends no request")
  func cancelledBefore() async throws {
    let transport = FakeTransport([click: .failure])
    let resolver = resolver(transport)
    let link = try url(click)
    for _ in 0..<20 {
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return await outcome(of: link, resolver)
      }
      #expect(await task.value == "Following redirects was cancelled at \(click).")
    }
    // Another task would send a request.
    for _ in 0..<100 { await Task.yield() }
    #expect(transport.asked.value == [])
  }

  @Test("A link of an e-mail origin that is not of the web is not asked", arguments: [true, false])
  func notOfTheWeb(isRedirected: Bool) async throws {
    let own = "mail://open/a"
    let transport = FakeTransport([click: .redirect(own)])
    let resolver = LinkResolver(
      emailOrigins: [.web("clicks.example.com"), "mail://open"],
      table: projects(on: .web("example.com")), transport: transport, clock: ManualClock())
    let subject = isRedirected ? "\(own), to which \(click) redirects," : own
    #expect(
      try await outcome(of: url(isRedirected ? click : own), resolver)
        == "The link \(subject) is a link of the app, but no route matches it.")
    #expect(transport.asked.value == (isRedirected ? [click] : []))
  }

  @Test("Each template has its own origins, and an e-mail host has every path")
  func emailLinks() throws {
    let resolver = LinkResolver(
      emailOrigins: .web("clicks.example.com"),
      emailTemplates: ["/mail/*": .web("a.example.com"), "/go/:int(id)": .web("b.example.com")],
      table: projects(on: .web("example.com")))
    for (link, isFollowed) in [
      ("https://a.example.com/mail/1", true), ("https://b.example.com/mail/1", false),
      ("https://a.example.com/go/1", false), ("https://b.example.com/go/1", true),
      ("https://b.example.com/go/x", false), ("https://example.com/mail/1", false),
    ] {
      #expect(resolver.isEmailLink(link) == isFollowed, "\(link)")
    }
    for path in ["", "/", "//", "/a", "//a//", "/a/b?c#/d/e", "?a", "#a", "/%2F", "/é"] {
      #expect(resolver.isEmailLink("https://clicks.example.com\(path)"), "\(path)")
    }
  }
}
