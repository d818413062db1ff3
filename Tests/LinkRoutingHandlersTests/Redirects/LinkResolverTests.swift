import Foundation
import LinkRouting
import LinkRoutingHandlers
import Testing

/// A resolver for the hosts of a small app, and what it says.
func resolver(
  _ transport: any LinkTransport, allowsHTTP: Bool = false, redirectLimit: Int = 5,
  totalLimit: Duration = .seconds(10), clock: any Clock<Duration> = ManualClock()
) -> LinkResolver {
  LinkResolver(
    emailOrigins: .web("Clicks.example.com", "emails.example.com"),
    table: projects(
      on: [.web("example.com", "www.example.com"), "app://open"]),
    allowsHTTP: allowsHTTP, redirectLimit: redirectLimit, totalLimit: totalLimit,
    transport: transport, clock: clock)
}

/// The routes of an app that shows projects.
func projects(on origins: LinkOrigins) -> RouteTable<String> {
  RouteTable(["/projects/*": decode("projects")], on: origins)
}

/// What a resolver throws, in words.
func failure(_ resolver: LinkResolver, _ link: URL) async -> String {
  do throws(LinkResolutionError) {
    return "resolved to \(try await resolver.resolve(link).url.absoluteString)"
  } catch {
    return error.text(showingValues: true)
  }
}

@Suite("LinkResolver")
struct LinkResolverTests {
  @Test("A link is followed hop by hop to a route")
  func follow() async throws {
    let transport = FakeTransport([
      "https://clicks.example.com/a": .redirect("https://emails.example.com/b", status: 301),
      "https://emails.example.com/b": .redirect("https://www.example.com/projects/1", status: 308),
    ])
    let resolution = try await resolver(transport).resolve(url("https://clicks.example.com/a"))
    #expect(resolution.url.absoluteString == "https://www.example.com/projects/1")
    #expect(
      resolution.hops.map(\.absoluteString) == [
        "https://clicks.example.com/a", "https://emails.example.com/b",
      ])
  }

  @Test("A link on a host of the app's needs no request")
  func ownHost() async throws {
    let transport = FakeTransport([:])
    let resolution = try await resolver(transport).resolve(url("https://example.com/projects/1"))
    #expect(resolution.url.absoluteString == "https://example.com/projects/1")
    #expect(resolution.hops == [])
    #expect(transport.asked.value == [])
  }

  @Test(
    "A Location is resolved against the URL that was asked",
    arguments: [
      ("https://WWW.example.com:443/projects/1", "https://WWW.example.com:443/projects/1"),
      ("//www.example.com/projects/1?a=%2F", "https://www.example.com/projects/1?a=%2F"),
      ("/go", "https://www.example.com/projects/absolute"),
      ("go", "https://www.example.com/projects/sibling"),
      ("../up", "https://www.example.com/projects/up"),
      ("?q", "https://www.example.com/projects/query"),
      ("app://open/projects/1", "app://open/projects/1"),
      (
        "//www.example.com/projects/1?q=%C3%A9&f[]=a|b#c#%41",
        "https://www.example.com/projects/1?q=%C3%A9&f%5B%5D=a%7Cb#c%23%41"
      ),
      ("//www.example.com/projects/1?q=a?b#c?d", "https://www.example.com/projects/1?q=a?b#c?d"),
      (
        " https:\\\\example.com\\projects\\my d\u{EE}sh% ",
        "https://example.com/projects/my%20d%C3%AEsh%25"
      ),
    ])
  func relative(location: String, end: String) async throws {
    let transport = FakeTransport([
      "https://clicks.example.com/a/b/c": .redirect(location),
      "https://clicks.example.com/go": .redirect("https://www.example.com/projects/absolute"),
      "https://clicks.example.com/a/b/go": .redirect("https://www.example.com/projects/sibling"),
      "https://clicks.example.com/a/up": .redirect("https://www.example.com/projects/up"),
      "https://clicks.example.com/a/b/c?q": .redirect("https://www.example.com/projects/query"),
    ])
    let resolution = try await resolver(transport).resolve(url("https://clicks.example.com/a/b/c"))
    #expect(resolution.url.absoluteString == end)
  }

  @Test(
    "A target without a fragment inherits that of the link",
    arguments: [
      ("https://example.com/projects/1", "https://example.com/projects/1#faq"),
      ("https://example.com/projects/1#top", "https://example.com/projects/1#top"),
    ])
  func fragment(location: String, end: String) async throws {
    let transport = FakeTransport(["https://clicks.example.com/a#faq": .redirect(location)])
    let resolution = try await resolver(transport).resolve(url("https://clicks.example.com/a#faq"))
    #expect(resolution.url.absoluteString == end)
  }

  @Test("A query item that names a target is not read")
  func openRedirect() async throws {
    let link = "https://clicks.example.com/a?url=https://www.example.com/projects/1"
    let transport = FakeTransport([link: .status(200)])
    #expect(
      try await failure(resolver(transport), url(link))
        == "\(link) answered with status 200, where a redirect was expected.")
    #expect(transport.asked.value == [link])
  }

  @Test("HTTP is followed where it is allowed, up to the first HTTPS hop")
  func allowingHTTP() async throws {
    let transport = FakeTransport([
      "http://clicks.example.com/a": .redirect("http://emails.example.com/b"),
      "http://emails.example.com/b": .redirect("https://example.com/projects/1"),
      "http://clicks.example.com/down": .redirect("https://emails.example.com/c"),
      "https://emails.example.com/c": .redirect("http://example.com/projects/1"),
    ])
    let resolver = resolver(transport, allowsHTTP: true)
    let resolution = try await resolver.resolve(url("http://clicks.example.com/a"))
    #expect(resolution.url.absoluteString == "https://example.com/projects/1")
    #expect(
      try await failure(resolver, url("http://clicks.example.com/down"))
        == "The link http://example.com/projects/1, to which https://emails.example.com/c "
        + "redirects, is HTTP, and the hop before it was HTTPS.")
  }

  @Test("As many redirects as are allowed are followed, and not one more")
  func limit() async throws {
    let transport = FakeTransport([
      "https://clicks.example.com/1": .redirect("/2"),
      "https://clicks.example.com/2": .redirect("/3"),
      "https://clicks.example.com/3": .redirect("https://example.com/projects/1"),
    ])
    let link = try url("https://clicks.example.com/1")
    #expect(
      await failure(resolver(transport, redirectLimit: 3), link)
        == "resolved to https://example.com/projects/1")
    #expect(
      await failure(resolver(transport, redirectLimit: 2), link)
        == "After 2 redirects, the limit, no route matches https://clicks.example.com/3.")
  }
}

@Suite("LinkResolver, failures")
struct LinkResolverFailureTests {
  @Test(
    "A link that must not be asked is not",
    arguments: [
      (
        "http://clicks.example.com/a",
        "The link http://clicks.example.com/a is not HTTPS, and this resolver does not allow HTTP."
      ),
      (
        "ftp://clicks.example.com/a",
        "The link ftp://clicks.example.com/a is neither an e-mail link nor a link of the app: "
          + "its scheme is not listed (R4)."
      ),
      (
        "https://me@clicks.example.com/a",
        "The link https://me@clicks.example.com/a is neither an e-mail link nor a link of the app: it has an \"@\" "
          + "before its host, as forged links do (R5)."
      ),
      (
        "https://clicks.example.com.evil.com/a",
        "The link https://clicks.example.com.evil.com/a is neither an e-mail link nor a link of the app: "
          + "\(OriginMismatch.host)."
      ),
      (
        "https://clicks.example.com:8443/a",
        "The link https://clicks.example.com:8443/a is neither an e-mail link nor a link of the app: "
          + "\(OriginMismatch.port)."
      ),
      (
        "https://clicks.example.com/a%00",
        "The link https://clicks.example.com/a%00 is malformed: \"%00\" at byte 28 is an escaped "
          + "control, which no path may hold (R8)."
      ),
      (
        "https://example.com/jobs",
        "The link https://example.com/jobs is a link of the app, but no route matches it."
      ),
      (
        "app://open/jobs",
        "The link app://open/jobs is a link of the app, but no route matches it."
      ),
      (
        "mailto:me",
        "The link mailto:me is neither an e-mail link nor a link of the app: its scheme is not listed (R4)."
      ),
    ])
  func start(link: String, message: String) async throws {
    let transport = FakeTransport([:])
    #expect(try await failure(resolver(transport), url(link)) == message)
    #expect(transport.asked.value == [])
  }

  @Test(
    "Every answer that does not lead to a route is its own error",
    arguments: [
      (
        FakeTransport.Answer.redirect("http://example.com/projects/1"),
        "The link http://example.com/projects/1, to which https://clicks.example.com/a redirects, "
          + "is HTTP, and the hop before it was HTTPS."
      ),
      (
        .redirect("https://evil.com/projects/1"),
        "The link https://evil.com/projects/1, to which https://clicks.example.com/a redirects, "
          + "is neither an e-mail link nor a link of the app: \(OriginMismatch.host)."
      ),
      (
        .redirect("javascript:alert(1)"),
        "The link javascript:alert(1), to which https://clicks.example.com/a redirects, "
          + "is neither an e-mail link nor a link of the app: its scheme is not listed (R4)."
      ),
      (
        .redirect("other://projects/1"),
        "The link other://projects/1, to which https://clicks.example.com/a redirects, "
          + "is neither an e-mail link nor a link of the app: its scheme is not listed (R4)."
      ),
      (
        .redirect("https://example.com@evil.com/projects/1"),
        "The link https://example.com@evil.com/projects/1, to which https://clicks.example.com/a "
          + "redirects, is neither an e-mail link nor a link of the app: \(OriginMismatch.userinfo)."
      ),
      (
        .redirect("https://example.com/jobs"),
        "The link https://example.com/jobs, to which https://clicks.example.com/a redirects, "
          + "is a link of the app, but no route matches it."
      ),
      (
        .redirect("/a"),
        "The redirects form a loop: https://clicks.example.com/a → "
          + "https://clicks.example.com/a."
      ),
      (
        .redirect("/a#again"),
        "The redirects form a loop: https://clicks.example.com/a → "
          + "https://clicks.example.com/a#again."
      ),
      (
        .redirect("\\\\evil.com/projects/1"),
        "The link https://evil.com/projects/1, to which https://clicks.example.com/a redirects, "
          + "is neither an e-mail link nor a link of the app: \(OriginMismatch.host)."
      ),
      (
        .redirect("/a\u{1}b"),
        "https://clicks.example.com/a redirects to \"/a\\u{01}b\", which is not a URL."
      ),
      (
        .redirect("https://[::1/projects"),
        "https://clicks.example.com/a redirects to \"https://[::1/projects\", which is not a URL."
      ),
      (
        .redirect(" \t "),
        "https://clicks.example.com/a answered with status 302 and no Location header."
      ),
      (
        .status(302),
        "https://clicks.example.com/a answered with status 302 and no Location header."
      ),
      (
        .redirect("", status: 307),
        "https://clicks.example.com/a answered with status 307 and no Location header."
      ),
      (
        .redirect("https://example.com/projects/1", status: 300),
        "https://clicks.example.com/a answered with status 300, where a redirect was expected."
      ),
      (
        .status(503),
        "https://clicks.example.com/a answered with status 503, where a redirect was expected."
      ),
      (.failure, "https://clicks.example.com/a could not be reached: NoAnswer()"),
    ])
  func hop(answer: FakeTransport.Answer, message: String) async throws {
    let transport = FakeTransport(["https://clicks.example.com/a": answer])
    #expect(
      try await failure(resolver(transport), url("https://clicks.example.com/a")) == message)
    #expect(transport.asked.value == ["https://clicks.example.com/a"])
  }

  @Test("A circle of two is found")
  func loop() async throws {
    let transport = FakeTransport([
      "https://clicks.example.com/a": .redirect("https://emails.example.com/b"),
      "https://emails.example.com/b": .redirect("https://clicks.example.com/a"),
    ])
    #expect(
      try await failure(resolver(transport), url("https://clicks.example.com/a"))
        == "The redirects form a loop: https://clicks.example.com/a → "
        + "https://emails.example.com/b → https://clicks.example.com/a.")
  }

  @Test("A hop that does not answer in time")
  func hopTimedOut() async throws {
    let clock = ManualClock()
    let transport = FakeTransport(["https://clicks.example.com/a": .silence])
    let resolver = resolver(transport, clock: clock)
    let link = try url("https://clicks.example.com/a")
    async let message = failure(resolver, link)
    await clock.waitForSleepers(2)
    clock.advance(by: .seconds(5))
    #expect(await message == "https://clicks.example.com/a did not answer within 5.0 seconds.")
  }

  @Test("Hops that answer in time, one by one, and not all together")
  func timedOut() async throws {
    let clock = ManualClock()
    let transport = FakeTransport(["https://clicks.example.com/a": .silence])
    let resolver = resolver(transport, totalLimit: .seconds(4), clock: clock)
    let link = try url("https://clicks.example.com/a")
    async let message = failure(resolver, link)
    await clock.waitForSleepers(2)
    clock.advance(by: .seconds(4))
    #expect(
      await message
        == "The redirects of https://clicks.example.com/a did not end within 4.0 seconds.")
  }

  @Test("A task that is cancelled ends the request, as cancelled")
  func cancelled() async throws {
    let clock = ManualClock()
    let transport = FakeTransport(["https://clicks.example.com/a": .silence])
    let resolver = resolver(transport, clock: clock)
    let link = try url("https://clicks.example.com/a")
    let task = Task { await failure(resolver, link) }
    await clock.waitForSleepers(2)
    task.cancel()
    #expect(
      await task.value == "Following redirects was cancelled at https://clicks.example.com/a.")
  }

  @Test("A task that was cancelled before sends no request")
  func cancelledBefore() async throws {
    let transport = FakeTransport(["https://clicks.example.com/a": .failure])
    let resolver = resolver(transport, clock: ManualClock())
    let link = try url("https://clicks.example.com/a")
    for _ in 0..<20 {
      let gate = Gate()
      let task = Task {
        await gate.pass()
        return await failure(resolver, link)
      }
      task.cancel()
      await gate.open()
      #expect(
        await task.value == "Following redirects was cancelled at https://clicks.example.com/a.")
    }
    // Another task would send a request.
    for _ in 0..<100 { await Task.yield() }
    #expect(transport.asked.value == [])
  }

  @Test(
    "A transport that ignores that it is cancelled holds nobody up",
    arguments: [
      (4, Duration?.some(.seconds(4)), "The redirects of LINK did not end within 4.0 seconds."),
      (10, .some(.seconds(5)), "LINK did not answer within 5.0 seconds."),
      (10, nil, "Following redirects was cancelled at LINK."),
    ])
  func stubborn(totalLimit: Int, time: Duration?, message: String) async throws {
    let (clock, gate) = (ManualClock(), Gate())
    let resolver = resolver(
      StubbornTransport(gate: gate), totalLimit: .seconds(totalLimit), clock: clock)
    let link = try url("https://clicks.example.com/a")
    let task = Task { await failure(resolver, link) }
    await clock.waitForSleepers(2)
    if let time { clock.advance(by: time) } else { task.cancel() }
    #expect(await task.value == message.replacingOccurrences(of: "LINK", with: link.absoluteString))
    await gate.open()
  }

  @Test("A link of an e-mail origin that is not of the web is not asked", arguments: [true, false])
  func notOfTheWeb(isRedirected: Bool) async throws {
    let (click, own) = ("https://clicks.example.com/a", "mail://open/a")
    let transport = FakeTransport([click: .redirect(own)])
    let resolver = LinkResolver(
      emailOrigins: [.web("clicks.example.com"), "mail://open"],
      table: projects(on: .web("example.com")), transport: transport, clock: ManualClock())
    let subject = isRedirected ? "\(own), to which \(click) redirects," : own
    #expect(
      try await failure(resolver, url(isRedirected ? click : own))
        == "The link \(subject) is a link of the app, but no route matches it.")
    #expect(transport.asked.value == (isRedirected ? [click] : []))
  }
}
