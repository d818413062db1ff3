import LinkRouting

extension LinkOrigins {
  /// Whether some link has a listed origin in both values, and the same path by both.
  ///
  /// A scheme with listed hosts and a scheme whose hosts are first segments read a link as two different paths.
  func mayOverlap(_ other: LinkOrigins) -> Bool {
    list.contains { origin in
      other.list.contains { $0.containsHosts(of: origin) || origin.containsHosts(of: $0) }
    }
  }

  /// Whether two origins of the values match the same hosts, equally specific.
  func sharesOrigin(with other: LinkOrigins) -> Bool {
    list.contains { origin in
      other.list.contains { origin.containsHosts(of: $0) && origin.host == $0.host }
    }
  }

  /// Whether every link with an origin in `other` has an origin in this value, and the same path.
  func contains(_ other: LinkOrigins) -> Bool {
    other.list.allSatisfy { inner in
      // A listed host of this value is not read as a first segment.
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
