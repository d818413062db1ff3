import LinkRouting

extension LinkOrigins {
  /// Some link is ours by both values, and is read in one way by both: a scheme whose hosts are first
  /// segments and one whose hosts are listed read one link as two paths.
  func mayOverlap(_ other: LinkOrigins) -> Bool {
    list.contains { origin in
      other.list.contains { $0.containsHosts(of: origin) || origin.containsHosts(of: $0) }
    }
  }

  /// An origin of this value admits the same hosts as one of the other's, none of which is closer.
  func sharesOrigin(with other: LinkOrigins) -> Bool {
    list.contains { origin in
      other.list.contains { origin.containsHosts(of: $0) && origin.host == $0.host }
    }
  }

  /// Every link that is ours by `other` is ours by this value, and has the same path.
  func contains(_ other: LinkOrigins) -> Bool {
    other.list.allSatisfy { inner in
      // A host that is listed here is no first segment here.
      let isReadAlike =
        inner.host != .firstSegment
        || list.allSatisfy { $0.scheme != inner.scheme || other.list.contains($0) }
      return isReadAlike
        && list.contains {
          $0.containsHosts(of: inner)
            && ($0.host == .any || $0.allowsUserInfo || !inner.allowsUserInfo)
            && ($0.admitsAnyPort || Set($0.ports).isSuperset(of: inner.ports))
        }
    }
  }
}

extension LinkOrigins.Origin {
  fileprivate var admitsAnyPort: Bool { host == .any || host == .anyServer }
}
