#if os(Linux) || os(macOS)
  import LinkRoutingHandlers
  import Foundation
  import Testing

  /// The transport of "Links in e-mails", for a server on Linux.
  @Suite(
    "A transport that runs curl",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/curl")))
  struct CurlTransportTests {
    private func server() throws -> LoopbackServer {
      try LoopbackServer { path, _ in
        switch path {
        case "/go": .redirect("/end?a=%2F&b[]=c")
        case "/cut": .init(status: 302, headers: ["Location: /end"], isCut: true)
        case "/address": .redirect("//[::1]/x")
        default: .init(status: 404)
        }
      }
    }

    @Test(
      "A redirect is reported and not followed",
      arguments: [
        ("/go", 302, "BASE/end?a=%2F&b[]=c"), ("/address", 302, "http://[::1]/x"),
        ("/end", 404, nil),
      ])
    func response(path: String, status: Int, location: String?) async throws {
      let server = try server()
      let base = "http://127.0.0.1:\(server.port)"
      let response = try await CurlTransport().response(to: url(base + path))
      let expected = location?.replacingOccurrences(of: "BASE", with: base)
      #expect(response == LinkResponse(status: status, location: expected))
      #expect(server.paths == [path])
    }

    @Test("A head that is cut off stops no program")
    func cut() async throws {
      let server = try server()
      let link = try url("http://127.0.0.1:\(server.port)/cut")
      _ = try? await CurlTransport().response(to: link)
      #expect(server.paths == ["/cut"])
    }

    @Test("A port where nobody listens is an error")
    func refused() async throws {
      await #expect(throws: URLError.self) {
        try await CurlTransport().response(to: url("http://127.0.0.1:1/"))
      }
    }
  }
#endif
