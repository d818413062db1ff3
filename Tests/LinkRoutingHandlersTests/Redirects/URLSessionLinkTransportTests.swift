import Foundation
import LinkRoutingHandlers
import Testing

@Suite("URLSessionLinkTransport, against a server on loopback")
struct URLSessionLinkTransportTests {
  @Test("A redirect is reported and not followed", arguments: [301, 302, 303, 307, 308])
  func redirect(status: Int) async throws {
    let server = try LoopbackServer { path, _ in
      path == "/start" ? .redirect("/end", status: status) : .init()
    }
    let response = try await URLSessionLinkTransport().response(
      to: url("http://127.0.0.1:\(server.port)/start"))
    #expect(response == LinkResponse(status: status, location: "/end"))
    #expect(server.paths == ["/start"])
  }

  @Test("A redirect is reported while its session ends, however often, cancelled or not")
  func redirects() async throws {
    let server = try LoopbackServer { _, _ in .redirect("/end") }
    let address = try url("http://127.0.0.1:\(server.port)/")
    for number in 0..<400 {
      let request = Task { try await URLSessionLinkTransport().response(to: address) }
      if number % 2 == 1 {
        try await Task.sleep(for: .microseconds(number * 5))
        request.cancel()
      }
      let response = try? await request.value
      #expect(response?.location == "/end" || number % 2 == 1)
    }
  }

  @Test("What a server says before its answer is not the answer")
  func informational() async throws {
    let server = try LoopbackServer { _, _ in
      .init(status: 103, headers: ["Link: </a.css>", "", "HTTP/1.1 302 Found", "Location: /end"])
    }
    let response = try await URLSessionLinkTransport().response(
      to: url("http://127.0.0.1:\(server.port)/"))
    #expect(response == LinkResponse(status: 302, location: "/end"))
  }

  @Test("Blanks around a Location are none of it (RFC 9110, 5.5)")
  func blanks() async throws {
    let server = try LoopbackServer { _, _ in .redirect("  /end \t") }
    let response = try await URLSessionLinkTransport().response(
      to: url("http://127.0.0.1:\(server.port)/"))
    #expect(response.location == "/end")
  }

  @Test(
    "A Location is reported as it was sent", arguments: ["/a b", "/caf\u{E9}?q=\u{65E5}", "/%"])
  func raw(location: String) async throws {
    let server = try LoopbackServer { _, _ in .redirect(location) }
    let response = try await URLSessionLinkTransport().response(
      to: url("http://127.0.0.1:\(server.port)/"))
    #expect(response.location == location)
  }

  @Test("Any other status is reported", arguments: [200, 204, 304, 401, 404, 500])
  func other(status: Int) async throws {
    let server = try LoopbackServer { _, _ in .init(status: status) }
    let response = try await URLSessionLinkTransport().response(
      to: url("http://127.0.0.1:\(server.port)/"))
    #expect(response == LinkResponse(status: status))
  }

  @Test("A redirect without a Location is reported")
  func noLocation() async throws {
    let server = try LoopbackServer { _, _ in .init(status: 302) }
    let response = try await URLSessionLinkTransport().response(
      to: url("http://127.0.0.1:\(server.port)/"))
    #expect(response == LinkResponse(status: 302))
  }

  @Test("Cookies of one response are not sent with the next request")
  func cookies() async throws {
    let server = try LoopbackServer { _, _ in
      .init(status: 200, headers: ["Set-Cookie: who=me; Path=/"])
    }
    let transport = URLSessionLinkTransport()
    for _ in 1...2 {
      _ = try await transport.response(to: url("http://127.0.0.1:\(server.port)/"))
    }
    #expect(server.requests.value.count == 2)
    #expect(!server.requests.value.contains { $0.lowercased().contains("\r\ncookie:") })
  }

  @Test("A port where nobody listens is an error")
  func refused() async throws {
    await #expect(throws: (any Error).self) {
      // Port 1 is nobody's. One that a server has left may be another test's by now.
      try await URLSessionLinkTransport().response(to: url("http://127.0.0.1:1/"))
    }
  }
}
