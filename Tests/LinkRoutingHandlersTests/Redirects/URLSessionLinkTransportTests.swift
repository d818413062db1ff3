import Foundation
import LinkRoutingHandlers
import Testing

@Suite("URLSessionLinkTransport, against a server on loopback")
struct URLSessionLinkTransportTests {
  private static let answers: [(LoopbackServer.Answer, LinkResponse)] =
    [301, 302, 303, 307, 308].map {
      (.redirect("/end", status: $0), LinkResponse(status: $0, location: "/end"))
    } + [200, 204, 302, 304, 401, 404, 500].map { (.init(status: $0), LinkResponse(status: $0)) }
    // A Location is reported as it was sent, without the blanks around it (RFC 9110, 5.5).
    + [
      ("  /end \t", "/end"), ("/a b", "/a b"), ("/%", "/%"),
      ("/caf\u{E9}?q=\u{65E5}", "/caf\u{E9}?q=\u{65E5}"),
    ].map { (.redirect($0), LinkResponse(status: 302, location: $1)) } + [
      // An early hint comes before the answer.
      (
        .init(
          status: 103, headers: ["Link: </a.css>", "", "HTTP/1.1 302 Found", "Location: /end"]),
        LinkResponse(status: 302, location: "/end")
      )
    ]

  @Test("An answer is reported, and a redirect is not followed", arguments: answers)
  func answer(answer: LoopbackServer.Answer, response: LinkResponse) async throws {
    let server = try LoopbackServer { path, _ in path == "/start" ? answer : .init() }
    let link = try url("http://127.0.0.1:\(server.port)/start")
    #expect(try await URLSessionLinkTransport().response(to: link) == response)
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
