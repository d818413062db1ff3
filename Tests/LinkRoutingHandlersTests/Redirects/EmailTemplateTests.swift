import Foundation
import LinkRouting
import LinkRoutingHandlers
import Testing

/// A resolver with e-mail links on the app's own host, whose table has a route for them too.
private func mailResolver(
  _ transport: any LinkTransport, allowsHTTP: Bool = false, redirectLimit: Int = 5,
  totalLimit: Duration = .seconds(10), clock: any Clock<Duration> = ManualClock()
) -> LinkResolver {
  let origins: LinkOrigins = [.web("example.com", "www.example.com"), .scheme("app")]
  let mail: RouteTemplate = "/mpss/:a/:b/:c/:d/:e/:f/:g"
  return LinkResolver(
    emailOrigins: .web("clicks.example.com"), emailTemplates: [mail: origins],
    table: RouteTable(
      ["/projects/*": decode("projects"), "/mpss/:a/:b/:c/:d/:e/:f/:g": decode("mail")],
      on: origins),
    allowsHTTP: allowsHTTP, redirectLimit: redirectLimit, totalLimit: totalLimit,
    transport: transport, clock: clock)
}

private let link = "https://example.com/mpss/a/b/c/d/e/f/g"

@Suite("LinkResolver, e-mail templates")
struct EmailTemplateTests {
  @Test(
    "A link that matches a template is followed to a route",
    arguments: [
      "https://example.com/mpss/a/b/c/d/e/f/g",
      "https://WWW.example.com:443/mpss/1/2/3/4/5/6/7?qs=8#9",
      "https://example.com//%6Dpss/a/b/c/d/e/f/g%2Fh/",
    ])
  func follow(link: String) async throws {
    let transport = FakeTransport([link: .redirect("/projects/1#top")])
    let resolver = mailResolver(transport)
    #expect(try resolver.isEmailLink(url(link)))
    let resolution = try await resolver.resolve(url(link))
    #expect(resolution.url.path == "/projects/1")
    #expect(resolution.hops.map(\.absoluteString) == [link])
    #expect(transport.asked.value == [link])
  }

  @Test("Clicks and links that match a template may redirect to each other")
  func mixed() async throws {
    let (click, next) = (
      "https://clicks.example.com/a", "https://www.example.com/mpss/1/2/3/4/5/6/7"
    )
    let transport = FakeTransport([
      click: .redirect(link), link: .redirect(next), next: .redirect("/projects/1"),
    ])
    let resolution = try await mailResolver(transport).resolve(url(click))
    #expect(resolution.url.absoluteString == "https://www.example.com/projects/1")
    #expect(resolution.hops.map(\.absoluteString) == [click, link, next])
  }

  @Test(
    "A link that matches no template gets no request",
    arguments: [
      ("https://example.com/mpssx/a/b/c/d/e/f/g", "no route matches it."),
      ("https://example.com/x/mpss/a/b/c/d/e/f/g", "no route matches it."),
      ("https://example.com/MPSS/a/b/c/d/e/f/g", "no route matches it."),
      ("https://example.com/mpss%2Fa/b/c/d/e/f/g", "no route matches it."),
      ("https://example.com/mpss", "no route matches it."),
      ("https://example.com/mpss/a/b/c/d/e/f", "no route matches it."),
      ("https://example.com/mpss/a/b/c/d/e/f/g/h", "no route matches it."),
      ("https://example.com/?/mpss/a/b/c/d/e/f/g", "no route matches it."),
      ("https://example.com/%2e%2e/mpss/a/b/c/d/e/f/g", "is malformed:"),
      ("https://evil.com/mpss/a/b/c/d/e/f/g", "\(OriginMismatch.host)."),
      ("https://example.com.evil.com/mpss/a/b/c/d/e/f/g", "\(OriginMismatch.host)."),
      ("https://me@example.com/mpss/a/b/c/d/e/f/g", "\(OriginMismatch.userinfo)."),
      ("https://example.com:8443/mpss/a/b/c/d/e/f/g", "\(OriginMismatch.port)."),
      ("app://mpss/a/b/c/d/e/f/g", "resolved to app://mpss/a/b/c/d/e/f/g"),
    ], [true, false])
  func other(row: (link: String, message: String), isRedirected: Bool) async throws {
    let click = "https://clicks.example.com/a"
    let transport = FakeTransport([click: .redirect(row.link)])
    let resolver = mailResolver(transport)
    #expect(try !resolver.isEmailLink(url(row.link)))
    let message = try await failure(resolver, url(isRedirected ? click : row.link))
    #expect(message.contains(row.message), "\(message)")
    #expect(transport.asked.value == (isRedirected ? [click] : []))
  }

  @Test(
    "Every hop is checked",
    arguments: [
      (
        FakeTransport.Answer.redirect("http://example.com/projects/1"),
        "The link http://example.com/projects/1, to which \(link) redirects, is HTTP, and the hop before it was HTTPS."
      ),
      (
        .redirect("https://evil.com/mpss/a/b/c/d/e/f/g"),
        "The link https://evil.com/mpss/a/b/c/d/e/f/g, to which \(link) redirects, "
          + "is neither an e-mail link nor a link of the app: \(OriginMismatch.host)."
      ),
      (
        .redirect("/mpss/a"),
        "The link https://example.com/mpss/a, to which \(link) redirects, "
          + "is a link of the app, but no route matches it."
      ),
      (.redirect("/mpss/a/b/c/d/e/f/g#"), "The redirects form a loop: \(link) → \(link)#."),
      (.status(200), "\(link) answered with status 200, where a redirect was expected."),
      (.failure, "\(link) could not be reached: NoAnswer()"),
    ])
  func hop(answer: FakeTransport.Answer, message: String) async throws {
    let transport = FakeTransport([link: answer])
    #expect(try await failure(mailResolver(transport, allowsHTTP: true), url(link)) == message)
    #expect(transport.asked.value == [link])
  }

  @Test("An HTTP link gets no request, unless HTTP is allowed")
  func http() async throws {
    let link = "http://example.com/mpss/a/b/c/d/e/f/g"
    let transport = FakeTransport([link: .redirect("https://example.com/projects/1")])
    #expect(
      try await failure(mailResolver(transport), url(link))
        == "The link \(link) is not HTTPS, and this resolver does not allow HTTP.")
    #expect(transport.asked.value == [])
    #expect(
      try await failure(mailResolver(transport, allowsHTTP: true), url(link))
        == "resolved to https://example.com/projects/1")
  }

  @Test("The limit of redirects counts these links too", arguments: [(2, false), (3, true)])
  func redirectLimit(limit: Int, isResolved: Bool) async throws {
    let links = (1...3).map { "https://example.com/mpss/a/b/c/d/e/f/\($0)" }
    let transport = FakeTransport([
      links[0]: .redirect(links[1]), links[1]: .redirect(links[2]),
      links[2]: .redirect("/projects/1"),
    ])
    #expect(
      try await failure(mailResolver(transport, redirectLimit: limit), url(links[0]))
        == (isResolved
          ? "resolved to https://example.com/projects/1"
          : "After 2 redirects, the limit, no route matches \(links[2])."))
  }

  @Test(
    "The limits of time hold",
    arguments: [
      (10, 5, "\(link) did not answer within 5.0 seconds."),
      (4, 4, "The redirects of \(link) did not end within 4.0 seconds."),
    ])
  func time(totalLimit: Int, seconds: Int, message: String) async throws {
    let clock = ManualClock()
    let resolver = mailResolver(
      FakeTransport([link: .silence]), totalLimit: .seconds(totalLimit), clock: clock)
    let start = try url(link)
    async let result = failure(resolver, start)
    await clock.waitForSleepers(2)
    clock.advance(by: .seconds(seconds))
    #expect(await result == message)
  }

  @Test("Each template has its own origins")
  func origins() throws {
    let resolver = LinkResolver(
      emailOrigins: [],
      emailTemplates: ["/mail/*": .web("a.example.com"), "/go/:int(id)": .web("b.example.com")],
      table: projects(on: .web("example.com")))
    for (link, isFollowed) in [
      ("https://a.example.com/mail/1", true), ("https://b.example.com/mail/1", false),
      ("https://a.example.com/go/1", false), ("https://b.example.com/go/1", true),
      ("https://b.example.com/go/x", false), ("https://example.com/mail/1", false),
    ] {
      #expect(resolver.isEmailLink(link) == isFollowed, "\(link)")
    }
  }

  @Test(
    "Every path of an e-mail host is an e-mail link",
    arguments: ["", "/", "//", "/a", "//a//", "/a/b?c#/d/e", "?a", "#a", "/%2F", "/é"])
  func everyPath(path: String) {
    #expect(mailResolver(FakeTransport([:])).isEmailLink("https://clicks.example.com\(path)"))
  }
}
