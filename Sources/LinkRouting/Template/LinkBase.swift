/// What stands before the path of a printed link: a scheme and a host of an origin.
struct LinkBase: Sendable {
  /// `https://www.example.com`, or `cook:/` where the host is the first segment.
  let text: String
  let hostIsSegment: Bool

  /// A link with this base.
  ///
  /// This is the one place that holds printed links to the limits (R13).
  ///
  /// - Parameter path: Plain ASCII, from the first slash on.
  func link(_ path: ByteBuffer) throws(RoutePrintingError) -> String {
    try hostIsSegment ? join(Self.escapingHost(of: path)) : join(path)
  }

  private func join(_ path: ByteBuffer) throws(RoutePrintingError) -> String {
    let link = String(capacity: text.utf8.count + path.count) { writer in
      writer.write(text)
      path.withByteView { writer.write($0, 0..<$0.count) }
    }
    // A segment or an item takes two bytes, so a short link is within all limits.
    if link.utf8.count > 2 * LinkLimits.segments, (try? LinkComponents(link)) == nil {
      throw RoutePrintingError(
        template: String(path.text.prefix(80)), param: "",
        reason: .beyondLimits)
    }
    return link
  }

  /// The link of a path that came without an origin, to be read; nil where it is no path.
  ///
  /// `//evil.com/a` is none: whoever resolves it finds another host.
  ///
  /// - Parameter path: Untrusted text.
  func link(ofPath path: String) -> String? {
    let bytes = path.utf8
    guard bytes.first == ASCII.slash, bytes.dropFirst().first != ASCII.slash else { return nil }
    // Without an authority, the first segment is one however it is written.
    return (hostIsSegment ? String(text.dropLast()) : text) + path
  }

  /// The path with its first segment as a host may be: no port and no user info in it (R5, R6).
  private static func escapingHost(of path: ByteBuffer) -> ByteBuffer {
    func ends(_ byte: UInt8) -> Bool {
      byte == ASCII.slash || byte == ASCII.question || byte == ASCII.hash
    }
    return path.withByteView { bytes in
      var output = ByteBuffer(capacity: bytes.count + 8)
      var index = 0
      while index < bytes.count, index == 0 || !ends(bytes[index]) {
        if bytes[index] == ASCII.colon || bytes[index] == ASCII.at {
          PercentCoding.appendEscape(bytes[index], to: &output)
        } else {
          output.append(bytes[index])
        }
        index += 1
      }
      output.append(bytes, index..<bytes.count)
      return output
    }
  }
}

extension LinkOrigins {
  /// Where links are printed: the first origin that names a host, or whose host is the first segment;
  /// nil where there is none.
  var base: LinkBase? {
    for origin in list {
      switch origin.host {
      case .name(let host):
        return LinkBase(text: origin.scheme + "://" + host, hostIsSegment: false)
      case .firstSegment: return LinkBase(text: origin.scheme + ":/", hostIsSegment: true)
      case .subdomains, .any: continue
      }
    }
    return nil
  }
}
