import Foundation
import LinkRouting

extension URL {
  /// The target of a `Location` header, read as browsers do (<https://url.spec.whatwg.org>); nil if it is not a URL.
  ///
  ///     \projects\1       →  /projects/1
  ///     https:///a.com    →  https://a.com
  ///     /a b?q=é&r=100%   →  /a%20b?q=%C3%A9&r=100%25
  ///
  /// Servers send characters that RFC 3986 forbids: spaces, non-ASCII characters, a lone `%`, backslashes.
  /// They are percent-encoded or replaced first, so that Foundation, the request and the table read the same
  /// link.
  ///
  /// - Parameters:
  ///   - location: The header's text.
  ///   - base: The URL of the web that answered.
  init?(location: String, from base: URL) {
    // Compare bytes: `#` followed by a combining accent would be one `Character`.
    let isBlank: (UInt8) -> Bool = { $0 <= 0x20 }
    let bytes = location.utf8.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
      .filter { !"\t\n\r".utf8.contains($0) }
    let text = Self.webReference(bytes, base) ?? bytes
    guard let reference = URL(routeParam: String(decoding: text, as: UTF8.self)) else { return nil }
    self.init(string: reference.absoluteString, relativeTo: base)
    self = absoluteURL
  }

  /// Rewrites a reference with exactly two slashes before its host; nil if its scheme is not of the web.
  ///
  /// Before the query, a backslash counts as a slash. Two or more slashes begin a host. After a scheme that
  /// differs from the base's, any number of slashes does.
  private static func webReference(_ bytes: [UInt8], _ base: URL) -> [UInt8]? {
    let end = bytes.firstIndex { "?#".utf8.contains($0) } ?? bytes.endIndex
    let path = bytes[..<end].map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
    let colon = path.firstIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? 0
    let scheme = (try? LinkComponents(String(decoding: path[..<colon], as: UTF8.self)))?.scheme
      .lowercased()
    guard [nil, "http", "https"].contains(scheme) else { return nil }
    var text = scheme == nil ? path : Array(path[colon...])
    let isOther = scheme != nil && scheme != base.scheme?.lowercased()
    if text.starts(with: "//".utf8) || isOther {
      let host = text.drop { $0 == UInt8(ascii: "/") }
      text = (scheme == nil ? [] : path[..<colon]) + Array("//".utf8) + host
    } else if text.prefix(while: { $0 != UInt8(ascii: "/") }).contains(UInt8(ascii: ":")) {
      // Keeps a colon in the first segment from being read as the end of a scheme (RFC 3986, 4.2).
      text = Array("./".utf8) + text
    }
    return text + bytes[end...]
  }
}
