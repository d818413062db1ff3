/// What stands before the path of a printed link: a scheme and a host of an origin.
struct LinkBase: Sendable {
  /// `https://www.example.com`, or `cook:/` where the host is the first segment.
  let text: String
  let hostIsSegment: Bool

  /// A link with this base; nil where it would be beyond the limits, and this is the one place that
  /// holds printed links to them (R13).
  ///
  /// - Parameter path: Plain ASCII, from the first slash on.
  @inline(__always)
  func link(_ path: ByteBuffer) -> String? {
    let link = path.withByteView { path in
      hostIsSegment ? Self.escapingHost(of: path).withByteView(join) : join(path)
    }
    // A segment or an item takes two bytes, so a short link is within all limits.
    let isWithinLimits =
      link.utf8.count <= 2 * LinkLimits.segments || (try? LinkComponents(link)) != nil
    return isWithinLimits ? link : nil
  }

  private func join(_ path: ByteView) -> String {
    text.withByteView { String($0, followedBy: path) }
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
  private static func escapingHost(of path: ByteView) -> ByteBuffer {
    var output = ByteBuffer()
    var index = 0
    while index < path.count, index == 0 || !ASCII.endsSegment(path[index]) {
      if path[index] == ASCII.colon || path[index] == ASCII.at {
        PercentCoding.appendEscape(path[index], to: &output)
      } else {
        output.append(path[index])
      }
      index += 1
    }
    output.append(path, index..<path.count)
    return output
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
