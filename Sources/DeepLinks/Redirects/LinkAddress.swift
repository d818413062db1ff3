#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The scheme, host and port of a URL, read from its bytes in the one form that is trusted.
///
/// `URL.host` decodes escapes and differs between platforms; here a host is letters, digits, `-`
/// and `.`, or the URL is refused. ASCII case is ignored.
struct LinkAddress: Hashable, Sendable {
  /// The scheme in lower case.
  let scheme: String
  /// The host in lower case, with `:` and the port unless that is the scheme's own.
  let authority: String

  init(_ url: URL) throws(LinkAddressProblem) {
    let bytes = Array(url.absoluteString.utf8)
    guard
      let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0,
      bytes[(colon + 1)...].starts(with: "//".utf8)
    else { throw .noHost }
    scheme = Self.lowercased(bytes[..<colon])
    let rest = bytes[(colon + 3)...]
    let authority = rest.prefix { byte in !"/?#\\".utf8.contains(byte) }
    if authority.contains(UInt8(ascii: "@")) { throw .userinfo }
    let host = authority.prefix { $0 != UInt8(ascii: ":") }
    if host.isEmpty { throw .noHost }
    guard
      host.allSatisfy(Self.isHostByte), host.last != UInt8(ascii: "."),
      rest.dropFirst(authority.count).first != UInt8(ascii: "\\")
    else { throw .host }
    let port = try Self.port(authority.dropFirst(host.count), of: scheme)
    self.authority = Self.lowercased(host) + port
  }

  /// A colon and the port; empty if there is none or it is the scheme's own.
  private static func port(
    _ bytes: ArraySlice<UInt8>, of scheme: String
  ) throws(LinkAddressProblem) -> String {
    let digits = bytes.dropFirst()
    if digits.isEmpty { return "" }
    guard
      digits.count <= 5, digits.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(String(decoding: digits, as: UTF8.self)), number <= 65_535
    else { throw .port }
    switch (scheme, number) {
    case ("https", 443), ("http", 80): return ""
    default: return ":\(number)"
    }
  }

  /// Lowers the ASCII letters, and only these.
  static func lowercased(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E: true
    default: false
    }
  }
}
