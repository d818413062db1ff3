import Foundation
import LinkRouting

extension LinkResolver {
  /// Requests one hop after the other.
  func follow(_ start: URL) async throws(LinkResolutionError) -> LinkResolution {
    var asked: [URL] = []
    var url = start
    while try isAsked(url, from: asked.last) {
      let key = Self.parts(of: url).link
      if asked.contains(where: { Self.parts(of: $0).link == key }) { throw .loop(asked + [url]) }
      guard asked.count < redirectLimit else {
        throw .tooManyRedirects(limit: redirectLimit, next: url)
      }
      asked.append(url)
      url = try Self.target(of: try await response(to: url), at: url)
    }
    return LinkResolution(url: url, hops: asked)
  }

  /// Checks a URL before a request: returns whether to follow it, or whether it is the end.
  private func isAsked(_ url: URL, from: URL?) throws(LinkResolutionError) -> Bool {
    let link: LinkComponents
    do {
      link = try LinkComponents(url)
    } catch {
      throw .malformed(url, error, from: from)
    }
    if let mismatch = origins.mismatch(of: link) { throw .foreign(url, mismatch, from: from) }
    if link.isHTTP {
      // The hop before was HTTP or HTTPS.
      if let from, (try? LinkComponents(from))?.isHTTP == false {
        throw .downgrade(url, from: from)
      }
      guard allowsHTTP else { throw .insecure(url, from: from) }
    }
    if isEmailLink(link) { return true }
    if let failure = failure(link) { throw .noRoute(url, failure, from: from) }
    return false
  }

  /// Requests one hop.
  private func response(to url: URL) async throws(LinkResolutionError) -> LinkResponse {
    guard !Task.isCancelled else { throw .cancelled(url) }
    let outcome = await race(limit: hopLimit, on: clock) { try await transport.response(to: url) }
    guard !Task.isCancelled else { throw .cancelled(url) }
    switch outcome {
    case .finished(.success(let response)): return response
    case .finished(.failure(let error)): throw .unreachable(url, error)
    case .timedOut(let limit): throw .hopTimedOut(url, limit: limit)
    case .cancelled: throw .cancelled(url)
    }
  }

  /// Reads the target of a redirect.
  private static func target(
    of response: LinkResponse, at url: URL
  ) throws(LinkResolutionError) -> URL {
    guard response.isRedirect else { throw .notARedirect(url, status: response.status) }
    guard let location = response.location, location.utf8.contains(where: { $0 > 0x20 }) else {
      throw .missingLocation(url, status: response.status)
    }
    guard let target = URL(location: location, from: url) else {
      throw .malformedLocation(location, at: url)
    }
    // RFC 9110, 10.2.2: a target without a fragment inherits that of the request.
    return location.contains("#")
      ? target : URL(string: target.absoluteString + parts(of: url).fragment) ?? target
  }

  /// A URL up to its fragment, and the fragment with its `#`, still encoded.
  private static func parts(of url: URL) -> (link: Substring, fragment: Substring) {
    let text = url.absoluteString
    let end = text.firstIndex(of: "#") ?? text.endIndex
    return (text[..<end], text[end...])
  }
}
