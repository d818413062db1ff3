import LinkRouting

extension LinkOrigins {
  /// A sentence about the listed origin that looks similar to the origin of a link; nil if there is none.
  ///
  /// - Parameter leads: Whether a route matches the link on another scheme.
  func hint(
    _ mismatch: OriginMismatch, of link: LinkComponents, leads: (_ scheme: String) -> Bool
  ) -> String? {
    switch mismatch {
    case .scheme:
      let word = Misspelling(link.scheme)
      return Set(list.map(\.scheme)).sorted().first { word.isMisspelling(of: $0) && leads($0) }
        .map { "its scheme is not listed: did you mean '\($0)'?" }
    case .host: return link.host.flatMap { hint(host: $0, scheme: link.scheme.lowercasedASCII) }
    default: return nil
    }
  }

  private func hint(host: String, scheme: String) -> String? {
    let hosts = list.filter { $0.scheme == scheme }.map(\.host)
    let names = hosts.compactMap { if case .name(let name) = $0 { name } else { nil } }.longestFirst
    let parents = hosts.compactMap { if case .subdomains(let name) = $0 { name } else { nil } }
      .longestFirst
    for name in names where host == name + "." {
      return "the host is \(name) with a dot after it, and hosts are compared whole (R4)"
    }
    for name in parents where host.hasSuffix("." + name) {
      return "the text before .\(name) is not the name of a subdomain"
    }
    for name in parents where host == name {
      return "the host is not *.\(name) but the domain above it"
    }
    let similar: [(names: [String], how: String, isSimilar: (String) -> Bool)] = [
      (names + parents, "only begins with it", { host.hasPrefix($0) }),
      (names, "below it, and hosts are compared whole (R4)", { host.hasSuffix("." + $0) }),
      (names + parents, "only ends with it", { host.hasSuffix($0) }),
      (names, "the domain above it", { $0.hasSuffix("." + host) }),
    ]
    for (names, how, isSimilar) in similar {
      if let name = names.first(where: isSimilar) { return "the host is not \(name) but \(how)" }
    }
    let parent = Misspelling(String(host.drop { $0 != "." }.dropFirst()))
    let meant =
      names.first(where: Misspelling(host).isMisspelling)
      ?? parents.first(where: parent.isMisspelling).map { "*." + $0 }
    return meant.map { "its host is not listed: did you mean '\($0)'?" }
  }
}

extension [String] {
  /// Each string once, the longest first: of `www.example.com` and `www.example.co`, the hint names the first.
  fileprivate var longestFirst: [String] {
    Set(self).sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }
}
