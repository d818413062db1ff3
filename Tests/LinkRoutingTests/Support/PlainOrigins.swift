@testable import LinkRouting

extension LinkOrigins {
  /// The most specific match of a link by R2 to R6, read from the link's text alone.
  ///
  /// It shares no code with the scanner and the index, which are held to it.
  func plainMatch(_ link: LinkComponents) -> OriginMatch? {
    let text = Array(link.string.utf8)
    guard let parts = try? PlainSplitter(text) else { return nil }
    return list.compactMap { $0.plainMatch(PlainServer(parts, text)) }.min()
  }
}

/// The scheme and the authority of a link, the scheme and the host in lower case.
private struct PlainServer {
  var scheme: String
  var host: String
  var port: String
  var userinfo: String?
  var isIPv6: Bool

  init(_ parts: PlainSplitter, _ text: [UInt8]) {
    scheme = String(decoding: parts.scheme, as: UTF8.self).lowercased()
    host = String(decoding: parts.host ?? [], as: UTF8.self).lowercased()
    port = String(decoding: parts.port ?? [], as: UTF8.self)
    isIPv6 = host.hasPrefix("[") && PlainSplitter.isIPv6(Array(host.utf8)[...])
    guard parts.hasUserinfo else { return }
    let authority = text.dropFirst(parts.scheme.count + 3).prefix { !"/?#".utf8.contains($0) }
    let end = authority.lastIndex(of: UInt8(ascii: "@")) ?? authority.startIndex
    userinfo = String(decoding: authority[..<end], as: UTF8.self)
  }

  /// RFC 3986, section 3.2.1.
  var hasValidUserinfo: Bool {
    guard let userinfo else { return true }
    return userinfo.wholeMatch(of: #/([A-Za-z0-9._~!$&'()*+,;=:-]|%[0-9A-Fa-f]{2})*/#) != nil
  }

  static func areLabels(_ text: some StringProtocol) -> Bool {
    String(text).wholeMatch(of: #/[a-z0-9-]+(\.[a-z0-9-]+)*/#) != nil
  }
}

extension LinkOrigins.Origin {
  fileprivate func plainMatch(_ link: PlainServer) -> OriginMatch? {
    if host == .any { return link.host.isEmpty ? nil : .any }
    guard link.scheme == scheme,
      link.userinfo == nil || allowsUserInfo && link.hasValidUserinfo
    else { return nil }
    let hasPort = link.port.isEmpty || ports.contains(link.port)
    switch host {
    case .name(let name): return link.host == name && hasPort ? .listed : nil
    case .subdomains(let base):
      let labels = link.host.dropLast(base.count + 1)
      guard link.host.hasSuffix("." + base), link.host.count <= 253, hasPort,
        PlainServer.areLabels(labels)
      else { return nil }
      return .subdomain(length: UInt8(labels.count))
    case .anyServer:
      let isNumber = link.port.wholeMatch(of: #/[1-9][0-9]{0,4}/#) != nil
      guard PlainServer.areLabels(link.host) || link.isIPv6,
        link.port.isEmpty || isNumber && Int(link.port) ?? 0 <= 65_535
      else { return nil }
      return .anyServer
    case .firstSegment: return hasPort && !link.isIPv6 ? .hostAsSegment : nil
    case .any: return nil
    }
  }
}
