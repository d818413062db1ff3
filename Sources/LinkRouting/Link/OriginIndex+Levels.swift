extension OriginIndex {
  /// For each part, its level: more specific origins have a smaller level.
  ///
  /// If templates are equal, the smaller level goes first (R4). A listed host is more specific
  /// than a wildcard that matches it.
  static func levels(_ parts: [LinkOrigins]) -> [Int] {
    var levels = [Int](repeating: 0, count: parts.count)
    let wide = parts.indices.filter { parts[$0].list.contains(where: \.isWide) }
    // Propagate levels along chains. Stop after as many rounds as there are parts, since there may be cycles.
    for _ in wide {
      var isDone = true
      for outer in wide {
        for inner in parts.indices where levels[inner] >= levels[outer] {
          if !parts[inner].isCloser(than: parts[outer]) { continue }
          levels[outer] = levels[inner] + 1
          isDone = false
        }
      }
      if isDone { break }
    }
    return levels
  }
}

extension LinkOrigins.Origin {
  /// Whether the origin has more than one host.
  fileprivate var isWide: Bool {
    if case .name = host { false } else { true }
  }
}

extension LinkOrigins {
  /// True if this list is strictly more specific than `other`: by hosts, else because a host that is a segment
  /// is the less specific kind.
  fileprivate func isCloser(than other: LinkOrigins) -> Bool {
    for readsHosts in [true, false] {
      let isWithin = hasOrigin(within: other, readsHosts)
      let isAround = other.hasOrigin(within: self, readsHosts)
      if isWithin || isAround { return isWithin && !isAround }
    }
    return false
  }

  private func hasOrigin(within other: LinkOrigins, _ readsHosts: Bool) -> Bool {
    list.contains { inner in
      other.list.contains { outer in
        if outer.host == inner.host { return false }
        if readsHosts { return outer.containsHosts(of: inner) }
        return outer.host == .any
          || outer.host == .firstSegment && outer.scheme == inner.scheme
      }
    }
  }
}
