import Foundation
import LinkRouting

extension LinkResolver {
  /// Asks one hop after the other.
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

  /// Checks a URL before anything is sent to it: it is to be asked, or else is the end.
  private func isAsked(_ url: URL, from: URL?) throws(LinkResolutionError) -> Bool {
    let link: LinkComponents
    do {
      link = try LinkComponents(url)
    } catch {
      throw .malformed(url, error, from: from)
    }
    if let mismatch = origins.mismatch(of: link) { throw .foreign(url, mismatch, from: from) }
    if link.isHTTP {
      // A hop that was asked is of the web.
      if let from, (try? LinkComponents(from))?.isHTTP == false {
        throw .downgrade(url, from: from)
      }
      guard allowsHTTP else { throw .insecure(url, from: from) }
    }
    if link.isWeb, emailOrigins.mismatch(of: link) == nil { return true }
    guard matching(link) else { throw .noRoute(url, from: from) }
    return false
  }

  /// Asks one hop.
  private func response(to url: URL) async throws(LinkResolutionError) -> LinkResponse {
    guard !Task.isCancelled else { throw .cancelled(url) }
    let result = await race(limit: hopLimit, on: clock) { try await transport.response(to: url) }
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
    guard let text = escaped(location),
      let target = URL(string: text, relativeTo: url)?.absoluteURL
    else { throw .malformedLocation(location, at: url) }
    // RFC 9110, 10.2.2: a target without a fragment inherits that of the request.
    return location.contains("#")
      ? target : URL(string: target.absoluteString + parts(of: url).fragment) ?? target
  }

  /// A `Location` that every parser reads alike; nil where there is none.
  ///
  /// Some marks that RFC 3986 does not allow stand in the queries of real links, as in `f[]=1`. They are
  /// escaped here: `URL` would do it too, and escape the escapes beside them. Elsewhere nothing is
  /// repaired.
  private static func escaped(_ location: String) -> String? {
    var result = ""
    var place = Unicode.Scalar("/")
    let scalars = Array(location.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      case "?" where place == "/", "#" where place != "#":
        place = scalar
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "!", "$", "&", "'", "(", ")", "*",
        "+", ",", ";", "=", ":", "@", "/", "?":
        break
      case "%":
        let digits = scalars[(index + 1)...].prefix(2)
        guard digits.count == 2, digits.allSatisfy(\.properties.isASCIIHexDigit) else { return nil }
      case "\"", "#", "<", ">", "[", "]", "^", "`", "{", "|", "}":
        guard place != "/" else { return nil }
        result += "%" + String(scalar.value, radix: 16, uppercase: true)
        continue
      default:
        return nil
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  /// A URL up to its fragment, and the fragment with its `#`, still encoded.
  private static func parts(of url: URL) -> (link: Substring, fragment: Substring) {
    let text = url.absoluteString
    let end = text.firstIndex(of: "#") ?? text.endIndex
    return (text[..<end], text[end...])
  }
}
