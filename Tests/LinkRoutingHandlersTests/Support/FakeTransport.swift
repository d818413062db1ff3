import Foundation
import LinkRoutingHandlers

struct NoAnswer: Error {}

/// Answers from a table, and remembers what it was asked.
struct FakeTransport: LinkTransport {
  enum Answer: Sendable {
    case redirect(String, status: Int = 302)
    case status(Int)
    case failure
    case silence
  }

  let answers: [String: Answer]
  let asked = Locked<[String]>([])
  /// Whether a request without an answer was cancelled.
  let isCancelled = Locked(false)

  init(_ answers: [String: Answer]) { self.answers = answers }

  func response(to url: URL) async throws -> LinkResponse {
    let text = url.absoluteString
    asked.withLock { $0.append(text) }
    switch answers[text] {
    case .redirect(let location, let status)?:
      return LinkResponse(status: status, location: location)
    case .status(let status)?: return LinkResponse(status: status)
    case .failure?: throw NoAnswer()
    case .silence?: return try await silence()
    case nil: return LinkResponse(status: 404)
    }
  }

  /// Waits until the task is cancelled.
  private func silence() async throws -> LinkResponse {
    for await _ in AsyncStream<Never>.makeStream().stream {}
    isCancelled.withLock { $0 = true }
    throw CancellationError()
  }
}

/// Ignores that its task is cancelled, and answers only when a gate opens.
struct StubbornTransport: LinkTransport {
  let gate: Gate

  func response(to url: URL) async -> LinkResponse {
    await gate.pass()
    return LinkResponse(status: 302, location: "https://example.com/projects/1")
  }
}

/// A URL, or a failed test.
func url(_ text: String) throws -> URL {
  guard let url = URL(string: text) else { throw URLError(.badURL) }
  return url
}
