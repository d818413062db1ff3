public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests with `URLSession`, and follows no redirect.
///
/// Each request has its own session without cookies, cache or credentials. It ends with the head of the
/// response, before the body is downloaded. Only on Linux the body of a redirect is downloaded.
///
/// > Warning: On Linux, a server that breaks HTTP stops the program inside Foundation, or delays all its requests.
/// Use it there only for servers that you trust; <doc:LinksInEmails> has a transport for the others.
///
/// ```swift
/// let response = try await URLSessionLinkTransport().response(to: url)
/// response.location    // "https://example.com/projects/a/b"
/// ```
public struct URLSessionLinkTransport: LinkTransport {
  /// The queue on which sessions begin and end.
  ///
  /// On Linux all sessions share a queue, and a server that sends without end keeps it busy. So sessions
  /// begin and end here, where no caller waits.
  private static let queue = DispatchQueue(label: "URLSessionLinkTransport")

  /// Makes a transport.
  public init() {}

  /// Sends one GET request and returns the head of the response.
  ///
  /// - Parameter url: The URL to request.
  /// - Returns: The head of the response, whatever its status.
  /// - Throws: A `URLError` if there is no response, and `CancellationError` if the task is
  ///   cancelled.
  public func response(to url: URL) async throws -> LinkResponse {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    let head = HeadDelegate()
    let session = URLSession(configuration: configuration, delegate: head, delegateQueue: nil)
    try Task.checkCancellation()
    Self.queue.async { session.dataTask(with: url).resume() }
    defer { Self.queue.async { session.invalidateAndCancel() } }
    for try await response in head.responses { return response }
    throw CancellationError()
  }
}

/// Reports the first of: a redirect, a response, an error.
///
/// A redirect is reported where the session asks about it, and is never answered: the report ends the
/// session, and on Linux an answer that comes after the end stops the program.
private final class HeadDelegate: NSObject, URLSessionDataDelegate {
  let (responses, continuation) = AsyncThrowingStream<LinkResponse, any Error>.makeStream()

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    report(response)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    report(response)
    completionHandler(.cancel)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    if error == nil, let response = task.response { report(response) }
    continuation.finish(throwing: error)
  }

  private func report(_ response: URLResponse) {
    // Linux reports what a server says before its answer, too, such as 103 Early Hints.
    guard let response = response as? HTTPURLResponse, response.statusCode >= 200 else { return }
    let location = response.value(forHTTPHeaderField: "Location").map(\.readAsUTF8)
    continuation.yield(
      .init(status: response.statusCode, location: location?.trimmingCharacters(in: .whitespaces)))
  }
}

extension String {
  /// The text of a header that was read byte by byte as Latin-1, as on Apple's platforms, where its bytes are UTF-8.
  var readAsUTF8: String {
    let bytes = unicodeScalars.compactMap { UInt8(exactly: $0.value) }
    guard bytes.count == unicodeScalars.count else { return self }
    return String(bytes: bytes, encoding: .utf8) ?? self
  }
}
