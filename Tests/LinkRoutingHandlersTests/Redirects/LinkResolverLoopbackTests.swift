import Foundation
import LinkRouting
import LinkRoutingHandlers
import Testing

/// The server is an e-mail host as 127.0.0.1, and the app's own as localhost.
@Suite("LinkResolver, against a server on loopback", .timeLimit(.minutes(5)))
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
      case "/endless": .init(status: 302, headers: ["Location: /second"], isEndless: true)
      default: .init(status: 404)
      }
    }
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
      let task = Task { await outcome(of: link, resolver) }
      await clock.waitForSleepers(2)
      while !server.isFlooding.value, !Task.isCancelled { await Task.yield() }
      if isCancelled { task.cancel() } else { clock.advance(by: .seconds(5)) }
      let message = await task.value
      // The body holds up every session of this process, so it ends here.
      server.isFlooding.withLock { $0 = false }
      #expect(
        message
          == (isCancelled
            ? "Following redirects was cancelled at \(link.absoluteString)."
            : "\(link.absoluteString) did not answer within 5.0 seconds."))
    }
  #endif
}
