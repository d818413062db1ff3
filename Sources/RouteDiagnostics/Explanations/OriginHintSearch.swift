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
    let whole = "and hosts are compared whole (R4)"
    // The sentence has the name in place of "$".
    let similar: [(names: [String], sentence: String, isSimilar: (String) -> Bool)] = [
      (names, "the host is $ with a dot after it, \(whole)", { host == $0 + "." }),
      (parents, "the text before .$ is not the name of a subdomain", { host.hasSuffix("." + $0) }),
      (parents, "the host is not *.$ but the domain above it", { host == $0 }),
      (names + parents, "the host is not $ but only begins with it", { host.hasPrefix($0) }),
      (names, "the host is not $ but below it, \(whole)", { host.hasSuffix("." + $0) }),
      (names + parents, "the host is not $ but only ends with it", { host.hasSuffix($0) }),
      (names, "the host is not $ but the domain above it", { $0.hasSuffix("." + host) }),
    ]
    for (names, sentence, isSimilar) in similar {
      if let name = names.first(where: isSimilar) { return sentence.replacing("$", with: name) }
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
