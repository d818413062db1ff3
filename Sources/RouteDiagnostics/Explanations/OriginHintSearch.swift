import LinkRouting

extension LinkOrigins {
  /// The listed origin that looks similar to the origin of a link; nil if there is none.
  func hint(_ mismatch: OriginMismatch, scheme: String, host: String?) -> OriginHint? {
    switch mismatch {
    case .scheme:
      return Set(list.map(\.scheme)).sorted()
        .first { Misspelling(scheme).isMisspelling(of: $0) }.map { .schemeMisspells($0) }
    case .host:
      return host.flatMap { hint(host: $0.lowercasedASCII, scheme: scheme.lowercasedASCII) }
    default:
      return nil
    }
  }

  private func hint(host: String, scheme: String) -> OriginHint? {
    let hosts = list.filter { $0.scheme == scheme }.map(\.host)
    let names = hosts.compactMap { if case .name(let name) = $0 { name } else { nil } }.longestFirst
    let parents = hosts.compactMap { if case .subdomains(let name) = $0 { name } else { nil } }
      .longestFirst
    for name in names where host == name + "." { return .hostHasDot(after: name) }
    for name in parents where host.hasSuffix("." + name) { return .hostHasNoName(before: name) }
    for name in parents where host == name { return .hostIsAbove("*." + name) }
    for name in names + parents where host.hasPrefix(name) { return .hostBegins(with: name) }
    for name in names where host.hasSuffix("." + name) { return .hostIsSubdomain(of: name) }
    for name in names + parents where host.hasSuffix(name) { return .hostEnds(with: name) }
    for name in names where name.hasSuffix("." + host) { return .hostIsAbove(name) }
    let parent = host.drop { $0 != "." }.dropFirst()
    return names.first(where: Misspelling(host).isMisspelling).map { .hostMisspells($0) }
      ?? parents.first(where: Misspelling(String(parent)).isMisspelling)
      .map { .hostMisspells("*." + $0) }
  }
}

extension [String] {
  /// Each string once, the longest first: of `www.example.com` and `www.example.co`, the hint names the first.
  fileprivate var longestFirst: [String] {
    Set(self).sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }
}
