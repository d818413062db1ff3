/// The replacement of a hidden text.
package let redaction = "…"

extension LinkOrigins {
  /// The scheme, host and port of a link for a log: each part that these origins list, and `…` for any other part.
  ///
  /// - Parameters:
  ///   - link: A link of any origin.
  ///   - segment: Returns the visible form of a host that is the first segment of a path.
  package func redacted(
    _ link: LinkComponents, hostAsSegment segment: (String) -> String = { _ in redaction }
  ) -> String {
    let scheme = link.scheme.lowercasedASCII
    let text = (list.contains { $0.scheme == scheme } ? link.scheme : redaction) + ":"
    // Without an authority nobody can tell which text is private.
    guard let host = link.writtenHost else { return text + redaction }
    var port = ""
    if let number = link.port, !number.isEmpty {
      port = ":" + (list.contains { $0.listedPort == number } ? number : redaction)
    }
    return text + "//" + (link.hasUserinfo ? redaction + "@" : "")
      + (host.isEmpty ? "" : redacted(host: host, segment)) + port
  }

  private func redacted(host: String, _ segment: (String) -> String) -> String {
    let name = host.lowercasedASCII
    for origin in list {
      switch origin.host {
      case .name(let listed) where listed == name: return host
      case .subdomains(let parent) where name.hasSuffix("." + parent):
        return redaction + "." + parent
      default: continue
      }
    }
    return list.contains { $0.host == .firstSegment } ? segment(host) : redaction
  }
}
