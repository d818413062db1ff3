package import LinkRouting

extension LinkOrigins {
  /// Whether some link matches both values, and has the same path in both.
  ///
  /// The path of `cook://open/recipes` is `/recipes` for the origin `cook://open`. It is `/open/recipes` for
  /// `cook://`. So these two values do not overlap.
  func mayOverlap(_ other: LinkOrigins) -> Bool {
    list.contains { origin in
      other.list.contains { $0.containsHosts(of: origin) || origin.containsHosts(of: $0) }
    }
  }

  /// Whether both values have an origin with the same scheme and the same hosts: neither of the two is more
  /// specific.
  func sharesOrigin(with other: LinkOrigins) -> Bool {
    list.contains { origin in
      other.list.contains { origin.containsHosts(of: $0) && origin.host == $0.host }
    }
  }

  /// Whether each link that matches `other` also matches this value, and has the same path in both.
  func contains(_ other: LinkOrigins) -> Bool {
    other.list.allSatisfy { inner in
      // If `other` has `.scheme("cook")` and only this value lists the host `open`, `cook://open/a` has two paths.
      let hasSamePath =
        inner.host != .firstSegment
        || list.allSatisfy { $0.scheme != inner.scheme || other.list.contains($0) }
      return hasSamePath
        && list.contains {
          $0.containsHosts(of: inner)
            && ($0.host == .any || $0.allowsUserInfo || !inner.allowsUserInfo)
        }
    }
  }

  /// The schemes on which the host is the first segment.
  var schemesWithoutHosts: [String] {
    list.filter { $0.host == .firstSegment }.map(\.scheme)
  }
}

extension RouteTemplate {
  /// The template as an origin without a host reads it: a literal in the first segment ignores case (R3).
  var onHosts: RouteTemplate {
    let variants = variants.map(\.onHosts)
    let paths = variants.map { $0.segments.map { PathElement.segment($0) } }
    return RouteTemplate(
      path: paths.count == 1 ? paths[0] : [.group(paths, at: 0)], query: query,
      fragment: fragment, variants: variants)
  }
}

extension RouteTemplate.Relation {
  /// The relation with its links on an origin without a host.
  func on(_ scheme: String) -> Self {
    func link(_ path: String?) -> String? { path.map { scheme + ":/" + $0 } }
    return Self(
      common: link(common), onlyFirst: link(onlyFirst), onlySecond: link(onlySecond),
      assumed: assumed)
  }
}

extension LinkOrigins.Origin {
  /// Whether this origin matches every host and port of `other`, with its scheme.
  func containsHosts(of other: Self) -> Bool {
    (scheme == other.scheme || host == .any) && host.contains(other.host)
      && (host == .any || host == .anyServer || port == other.port)
  }
}

extension LinkOrigins.Origin.Host {
  /// Whether every host of `other` matches this host too, and is read in the same way.
  package func contains(_ other: Self) -> Bool {
    switch (self, other) {
    case (.any, _): other != .firstSegment
    case (.anyServer, _): other != .firstSegment && other != .any
    case (.subdomains(let base), .name(let name)),
      (.subdomains(let base), .subdomains(let name)):
      self == other || name.hasSuffix("." + base)
    default: self == other
    }
  }
}

extension RouteVariant {
  /// The variant as an origin without a host reads it: a literal in the first segment ignores case (R3).
  var onHosts: RouteVariant {
    guard let literal = segments.first?.literal else { return self }
    return RouteVariant(
      segments: [TextPattern(literal, ignoringCase: true)] + segments.dropFirst(), query: query,
      fragment: fragment)
  }
}
