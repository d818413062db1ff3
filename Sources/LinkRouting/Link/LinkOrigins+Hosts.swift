extension LinkOrigins {
  /// The hosts that are listed for `https`, in lower case, in the order in which they were written.
  ///
  /// ```swift
  /// let origins: LinkOrigins = [.web("example.com", "example.org"), .scheme("cook")]
  /// origins.webHosts   // ["example.com", "example.org"]
  /// ```
  public var webHosts: [String] {
    var hosts: [String] = []
    for origin in list where origin.scheme == "https" {
      if case .name(let host) = origin.host, !hosts.contains(host) { hosts.append(host) }
    }
    return hosts
  }
}
