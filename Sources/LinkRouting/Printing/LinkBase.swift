/// What stands before the path of a printed link: a scheme and a host of an origin.
struct LinkBase: Sendable {
  /// `https://www.example.com`, or `cook:/` where the host is the first segment.
  let text: String
  /// Whose listed hosts no first segment may be, where the host is the first segment.
  var origins: LinkOrigins?

  /// A link with this base; nil where it would be beyond the limits, and this is the one place that
  /// holds printed links to them (R13).
  ///
  /// - Parameter path: Plain ASCII, from the first slash on.
  func link(_ path: [UInt8]) -> String? {
    let link = origins.map { linkOfSegments(path, on: $0) } ?? join(path)
    // A segment or an item takes two bytes, so a short link is within all limits.
    let isWithinLimits =
      link.utf8.count <= 2 * LinkLimits.segments || (try? LinkComponents(link)) != nil
    return isWithinLimits ? link : nil
  }

  /// The link whose host is the path's first segment, which is not read as one of the hosts that are listed too.
  private func linkOfSegments(_ path: [UInt8], on origins: LinkOrigins) -> String {
    let link = join(Self.escapingHost(of: path))
    if let read = try? LinkComponents(link), origins.match(read) != .hostAsSegment {
      return join(Self.escapingHost(of: path, first: true))
    }
    return link
  }

  private func join(_ path: [UInt8]) -> String {
    var link = text
    link.reserveCapacity(text.utf8.count + path.count)
    link += String(decoding: path, as: UTF8.self)
    return link
  }

  /// The path with its first segment as a host may be: no port and no user info in it (R5, R6).
  ///
  /// - Parameter first: The first letter is escaped, too.
  private static func escapingHost(of path: [UInt8], first: Bool = false) -> [UInt8] {
    var output: [UInt8] = []
    var index = 0
    while index < path.count, index == 0 || !ASCII.endsSegment(path[index]) {
      if path[index] == ASCII.colon || path[index] == ASCII.at || first && index == 1 {
        PercentCoding.appendEscape(path[index], to: &output)
      } else {
        output.append(path[index])
      }
      index += 1
    }
    return output + path[index...]
  }
}

extension LinkOrigins {
  /// Where links are printed: the first origin that names a host, or whose host is the first segment;
  /// nil where there is none.
  var base: LinkBase? {
    for origin in list {
      switch origin.host {
      case .name(let host):
        return LinkBase(text: origin.scheme + "://" + host)
      case .firstSegment: return LinkBase(text: origin.scheme + ":/", origins: self)
      case .subdomains, .any: continue
      }
    }
    return nil
  }
}
