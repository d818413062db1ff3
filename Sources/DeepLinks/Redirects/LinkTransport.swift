public import Foundation

/// Sends the requests of a ``LinkResolver``.
///
/// Conform a type of your own to put another HTTP client, or a table of answers in a test, in the
/// place of ``URLSessionLinkTransport``. A server on Linux needs that: see <doc:LinksInEmails>.
///
/// ```swift
/// struct Table: LinkTransport {
///   let targets: [URL: String]
///   func response(to url: URL) async throws -> LinkResponse {
///     LinkResponse(status: targets[url] == nil ? 404 : 302, location: targets[url])
///   }
/// }
/// ```
public protocol LinkTransport: Sendable {
  /// Sends one GET request and returns the head of the response.
  ///
  /// It must not follow a redirect and must not send cookies or credentials. It should end soon after its task is
  /// cancelled: when time is up, a resolver cancels the task and goes on without it.
  ///
  /// - Parameter url: The URL to ask for.
  /// - Returns: The head of the response, whatever its status.
  /// - Throws: An error if there is no response.
  func response(to url: URL) async throws -> LinkResponse
}

/// What a ``LinkResolver`` needs to know of a response.
public struct LinkResponse: Hashable, Sendable {
  /// The status code.
  public let status: Int
  /// The `Location` header as it was sent, if it was.
  public let location: String?

  /// Makes a response from its parts.
  ///
  /// - Parameters:
  ///   - status: The status code.
  ///   - location: The `Location` header, if there is one.
  public init(status: Int, location: String? = nil) {
    self.status = status
    self.location = location
  }

  /// Whether the status says that the resource is elsewhere.
  var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }
}
