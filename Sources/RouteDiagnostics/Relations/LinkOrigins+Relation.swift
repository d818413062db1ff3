import LinkRouting

extension LinkOrigins {
  /// Some link is ours by both values.
  ///
  /// A scheme whose hosts are first segments and one whose hosts are listed are taken as different
  /// origins: they read one link as two paths.
  func mayOverlap(_ other: LinkOrigins) -> Bool {
    if acceptsEverything { return other.acceptsEverything || !other.rules.isEmpty }
    if other.acceptsEverything { return !rules.isEmpty }
    return rules.contains { rule in
      other.rules.contains { rule.mayOverlap($0) }
    }
  }

  /// Every link that is ours by `other` is ours by this value, and has the same path.
  func contains(_ other: LinkOrigins) -> Bool {
    if acceptsEverything { return other.rules.allSatisfy { $0.hosts != nil } }
    if other.acceptsEverything { return false }
    return other.rules.allSatisfy { inner in
      rules.contains { $0.contains(inner) }
    }
  }
}

extension LinkOrigins.Rule {
  fileprivate func mayOverlap(_ other: LinkOrigins.Rule) -> Bool {
    guard scheme == other.scheme else { return false }
    return switch (hosts, other.hosts) {
    case (let left?, let right?): !Set(left).isDisjoint(with: right)
    case (nil, nil): true
    default: false
    }
  }

  fileprivate func contains(_ other: LinkOrigins.Rule) -> Bool {
    guard scheme == other.scheme, Set(ports).isSuperset(of: other.ports) else { return false }
    return switch (hosts, other.hosts) {
    case (let left?, let right?): Set(left).isSuperset(of: right)
    case (nil, nil): true
    default: false
    }
  }
}
