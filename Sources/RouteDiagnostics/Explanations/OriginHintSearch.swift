import LinkRouting

extension LinkOrigins {
  /// The listed origin that a link resembles which is not ours for the given reason.
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
    // The longest first: a link that begins with `www.example.com` is said to begin with that.
    let names = list.filter { $0.scheme == scheme }.compactMap { origin in
      switch origin.host {
      case .name(let name), .subdomains(of: let name): name
      case .firstSegment, .any: nil
      }
    }
    let listed = Set(names).sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    for name in listed where host == name + "." { return .hostHasDot(after: name) }
    for name in listed where host.hasPrefix(name) { return .hostBegins(with: name) }
    for name in listed where host.hasSuffix("." + name) { return .hostIsSubdomain(of: name) }
    for name in listed where host.hasSuffix(name) { return .hostEnds(with: name) }
    return listed.first(where: Misspelling(host).isMisspelling).map { .hostMisspells($0) }
  }
}
