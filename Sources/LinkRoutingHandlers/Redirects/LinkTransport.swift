public import Foundation

/// Sends the requests of a ``LinkResolver``.
///
/// ```swift
/// struct Table: LinkTransport {
///   let targets: [URL: String]
///   func response(to url: URL) async throws -> LinkResponse {
///     LinkResponse(
///       status: targets[url] == nil ? 404 : 302, location: targets[url])
///   }
/// }
/// ```
///
/// Conform a type to it to use another HTTP client than ``URLSessionLinkTransport``, or fixed answers in a
/// test, as above. A server on Linux needs another client: see <doc:LinksInEmails>.
public protocol LinkTransport: Sendable {
  /// Sends one GET request and returns the head of the response.
  ///
  /// It must not follow redirects, nor send cookies or credentials. When time is up, the resolver cancels
  /// the task and goes on without it; end soon after that.
  ///
  /// - Parameter url: The URL to request.
  /// - Returns: The head of the response, whatever its status.
  /// - Throws: An error if there is no response.
  func response(to url: URL) async throws -> LinkResponse
}

/// The part of a response that a ``LinkResolver`` needs.
public struct LinkResponse: Hashable, Sendable {
  /// The status code.
  public let status: Int
  /// The `Location` header as it was sent; nil if there is none.
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

  /// Whether the status is a redirect.
  var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }
}
