import Foundation
import LinkRouting

extension LinkResolver {
  /// Whether a URL that passed the checks is to be asked, or is the end.
  enum Step { case ask, arrived }

  /// Asks one hop after the other.
  func follow(_ start: URL) async throws(LinkResolutionError) -> LinkResolution {
    var asked: [URL] = []
    var url = start
    while try check(url, from: asked.last) == .ask {
      let key = Self.withoutFragment(url)
      if asked.contains(where: { Self.withoutFragment($0) == key }) { throw .loop(asked + [url]) }
      guard asked.count < redirectLimit else {
        throw .tooManyRedirects(limit: redirectLimit, next: url)
      }
      asked.append(url)
      url = try Self.target(of: try await response(to: url), at: url)
    }
    return LinkResolution(url: url, hops: asked)
  }

  /// Checks a URL before anything is sent to it.
  private func check(_ url: URL, from: URL?) throws(LinkResolutionError) -> Step {
    let link: LinkComponents
    do {
      link = try LinkComponents(url)
    } catch {
      throw .malformed(url, error, from: from)
    }
    if let mismatch = origins.mismatch(of: link) { throw .foreign(url, mismatch, from: from) }
    if link.isHTTP {
      if let from, (try? LinkComponents(from))?.isHTTPS == true {
        throw .downgrade(url, from: from)
      }
      guard allowsHTTP else { throw .insecure(url, from: from) }
    }
    if link.isWeb, emailOrigins.mismatch(of: link) == nil { return .ask }
    guard matching(link) else { throw .noRoute(url, from: from) }
    return .arrived
  }

  /// Asks one hop.
  private func response(to url: URL) async throws(LinkResolutionError) -> LinkResponse {
    guard !Task.isCancelled else { throw .cancelled(url) }
    let result = await race(limit: hopLimit, on: clock) {
      () -> Result<LinkResponse, any Error> in
      do {
        return .success(try await transport.response(to: url))
      } catch {
        return .failure(error)
      }
    }
    guard !Task.isCancelled else { throw .cancelled(url) }
    switch result {
    case .success(let response)?: return response
    case .failure(let error)?: throw .unreachable(url, error)
    case nil: throw .hopTimedOut(url, limit: hopLimit)
    }
  }

  /// Reads where a response redirects to.
  private static func target(
    of response: LinkResponse, at url: URL
  ) throws(LinkResolutionError) -> URL {
    guard response.isRedirect else { throw .notARedirect(url, status: response.status) }
    guard let location = response.location, !location.isEmpty else {
      throw .missingLocation(url, status: response.status)
    }
    // What parsers disagree about is not handed to one.
    guard
      location.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "\\") }),
      let target = URL(string: location, relativeTo: url)?.absoluteURL
    else { throw .malformedLocation(location, at: url) }
    // RFC 9110, 10.2.2: a target without a fragment inherits that of the request.
    guard !location.utf8.contains(UInt8(ascii: "#")), let fragment = fragment(of: url) else {
      return target
    }
    return URL(string: target.absoluteString + fragment) ?? target
  }

  /// The fragment of a URL with its `#`, still encoded.
  private static func fragment(of url: URL) -> Substring? {
    let text = url.absoluteString
    return text.firstIndex(of: "#").map { text[$0...] }
  }

  private static func withoutFragment(_ url: URL) -> Substring {
    url.absoluteString.prefix { $0 != "#" }
  }
}
