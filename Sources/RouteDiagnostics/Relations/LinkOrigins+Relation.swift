import LinkRouting

extension LinkOrigins {
  /// Some link is ours by both values, and is read in one way by both: a scheme whose hosts are first
  /// segments and one whose hosts are listed read one link as two paths.
  func mayOverlap(_ other: LinkOrigins) -> Bool {
    list.contains { origin in other.list.contains(where: origin.sharesHosts) }
  }

  /// An origin of this value admits the same hosts as one of the other's, none of which is closer.
  func sharesOrigin(with other: LinkOrigins) -> Bool {
    list.contains { origin in
      other.list.contains { origin.sharesHosts(with: $0) && origin.host == $0.host }
    }
  }

  /// Every link that is ours by `other` is ours by this value, and has the same path.
  func contains(_ other: LinkOrigins) -> Bool {
    other.list.allSatisfy { inner in list.contains { $0.contains(inner) } }
  }
}

extension LinkOrigins.Origin {
  fileprivate func contains(_ other: Self) -> Bool {
    guard host != .any else { return host.contains(other.host) }
    return scheme == other.scheme && host.contains(other.host)
      && Set(ports).isSuperset(of: other.ports)
  }
}
