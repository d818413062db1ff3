#if os(Linux) || os(macOS)
  import LinkRoutingHandlers
  import Foundation

  /// Sends each request with the program curl, in another process.
  struct CurlTransport: LinkTransport {
    func response(to url: URL) async throws -> LinkResponse {
      try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.global().async {
          continuation.resume(with: Result { try ask(url) })
        }
      }
    }

    private func ask(_ url: URL) throws -> LinkResponse {
      let (curl, output) = (Process(), Pipe())
      curl.executableURL = URL(fileURLWithPath: "/usr/bin/curl")
      curl.arguments = [
        "--disable", "--silent", "--globoff", "--proto", "=http,https", "--max-time", "4",
        "--output", "/dev/null", "--write-out", "%{http_code} %{redirect_url}",
        "--url", url.absoluteString,
      ]
      curl.standardOutput = output
      try curl.run()
      let text = String(
        decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      curl.waitUntilExit()
      let parts = text.split(separator: " ", maxSplits: 1)
      guard let status = parts.first.flatMap({ Int($0) }), status > 0 else {
        throw URLError(.badServerResponse)
      }
      return LinkResponse(status: status, location: parts.count > 1 ? String(parts[1]) : nil)
    }
  }
#endif
