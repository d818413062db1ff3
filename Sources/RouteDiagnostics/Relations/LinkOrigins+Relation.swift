import LinkRouting

extension LinkOrigins {
  /// Some link is ours by both values, and is read in one way by both: a scheme whose hosts are first
  /// segments and one whose hosts are listed read one link as two paths.
  func mayOverlap(_ other: LinkOrigins) -> Bool {
    list.contains { origin in other.list.contains(where: origin.mayOverlap) }
  }

  /// Every link that is ours by `other` is ours by this value, and has the same path.
  func contains(_ other: LinkOrigins) -> Bool {
    other.list.allSatisfy { inner in list.contains { $0.contains(inner) } }
  }
}

extension LinkOrigins.Origin {
  fileprivate func mayOverlap(_ other: Self) -> Bool {
    if host == .any { return other.host != .firstSegment }
    if other.host == .any { return host != .firstSegment }
    return scheme == other.scheme && host == other.host
  }

  fileprivate func contains(_ other: Self) -> Bool {
    if host == .any { return other.host != .firstSegment }
    return scheme == other.scheme && host == other.host
      && Set(ports).isSuperset(of: other.ports)
  }
}
