import Foundation
import LinkRouting
import LinkRoutingHandlers
import Testing

/// The server is an e-mail host as 127.0.0.1, and the app's own as localhost.
@Suite("LinkResolver, against a server on loopback")
struct LinkResolverLoopbackTests {
  /// Where no clock is given, none ever runs out: a busy machine must not decide a test.
  private func resolver(
    _ server: LoopbackServer, clock: any Clock<Duration> = ManualClock()
  ) -> LinkResolver {
    LinkResolver(
      emailOrigins: origin("127.0.0.1", server),
      table: projects(on: origin("localhost", server)),
      allowsHTTP: true, clock: clock)
  }

  private func origin(_ host: String, _ server: LoopbackServer) -> LinkOrigins {
    (try? LinkOrigins(parsing: ["http://\(host):\(server.port)"])) ?? []
  }

  private func server() throws -> LoopbackServer {
    try LoopbackServer { path, port in
      switch path {
      case "/click?id=1": .redirect("/second", status: 301)
      case "/second": .redirect("third?a=%2F", status: 307)
      case "/third?a=%2F": .redirect("http://localhost:\(port)/projects/a/b?ref=email")
      case "/circle": .redirect("/circle", status: 303)
      case "/foreign": .redirect("http://example.com/projects/1")
      case "/other-port": .redirect("http://127.0.0.1:1/projects/1")
      case "/lost": .redirect("http://localhost:\(port)/jobs", status: 308)
      case "/silent": .init(hangs: true)
      case "/endless": .init(status: 302, headers: ["Location: /second"], isEndless: true)
      case "/landing?url=/projects/1": .init(status: 200)
      default: .init(status: 404)
      }
    }
  }

  @Test("Three redirects are followed, and the app's own host is not asked")
  func follow() async throws {
    let server = try server()
    let base = "http://127.0.0.1:\(server.port)"
    let resolution = try await resolver(server).resolve(url("\(base)/click?id=1"))
    #expect(
      resolution.url.absoluteString
        == "http://localhost:\(server.port)/projects/a/b?ref=email")
    #expect(
      resolution.hops.map(\.absoluteString)
        == ["\(base)/click?id=1", "\(base)/second", "\(base)/third?a=%2F"])
    #expect(server.paths == ["/click?id=1", "/second", "/third?a=%2F"])
  }

  @Test(
    "Each failure is its own",
    arguments: [
      ("/circle", "The redirects form a loop: BASE/circle → BASE/circle."),
      (
        "/foreign",
        "The link http://example.com/projects/1, to which BASE/foreign redirects, is neither an "
          + "e-mail link nor a link of the app: \(OriginMismatch.host)."
      ),
      (
        "/other-port",
        "The link http://127.0.0.1:1/projects/1, to which BASE/other-port redirects, is neither "
          + "an e-mail link nor a link of the app: \(OriginMismatch.port)."
      ),
      (
        "/lost",
        "The link OWN/jobs, to which BASE/lost redirects, is a link of the app, but no route matches it."
      ),
      ("/missing", "BASE/missing answered with status 404, where a redirect was expected."),
      (
        "/landing?url=/projects/1",
        "BASE/landing?url=/projects/1 answered with status 200, where a redirect was expected."
      ),
    ])
  func failures(path: String, message: String) async throws {
    let server = try server()
    let base = "http://127.0.0.1:\(server.port)"
    let said = try await failure(resolver(server), url(base + path))
    let expected = message.replacingOccurrences(of: "BASE", with: base)
      .replacingOccurrences(of: "OWN", with: "http://localhost:\(server.port)")
    #expect(said == expected)
    #expect(server.paths == [path])
  }

  @Test("A server that never answers is given up when the time is over")
  func silent() async throws {
    let server = try server()
    let clock = ManualClock()
    let link = try url("http://127.0.0.1:\(server.port)/silent")
    let resolver = resolver(server, clock: clock)
    async let message = failure(resolver, link)
    await clock.waitForSleepers(2)
    clock.advance(by: .seconds(5))
    #expect(await message == "\(link.absoluteString) did not answer within 5.0 seconds.")
  }

  @Test("A task that is cancelled leaves a server that never answers")
  func cancelled() async throws {
    let server = try server()
    let clock = ManualClock()
    let link = try url("http://127.0.0.1:\(server.port)/silent")
    let resolver = resolver(server, clock: clock)
    let task = Task { await failure(resolver, link) }
    await clock.waitForSleepers(2)
    task.cancel()
    #expect(
      await task.value == "Following redirects was cancelled at \(link.absoluteString).")
  }

  #if canImport(FoundationNetworking)
    /// On Apple's platforms, a redirect is followed as soon as its head is there.
    @Test(
      "A redirect whose body never ends is left when the time is over, or the task is cancelled",
      arguments: [true, false])
    func endless(isCancelled: Bool) async throws {
      let server = try server()
      let clock = ManualClock()
      let link = try url("http://127.0.0.1:\(server.port)/endless")
      let resolver = resolver(server, clock: clock)
      let task = Task { await failure(resolver, link) }
      await clock.waitForSleepers(2)
      while !server.isFlooding.value { await Task.yield() }
      if isCancelled { task.cancel() } else { clock.advance(by: .seconds(5)) }
      let message = await task.value
      // The body holds up every session of this process, so it ends here.
      let isStillFlooding = server.isFlooding.withLock { isFlooding in
        defer { isFlooding = false }
        return isFlooding
      }
      #expect(isStillFlooding)
      #expect(
        message
          == (isCancelled
            ? "Following redirects was cancelled at \(link.absoluteString)."
            : "\(link.absoluteString) did not answer within 5.0 seconds."))
    }
  #endif
}
