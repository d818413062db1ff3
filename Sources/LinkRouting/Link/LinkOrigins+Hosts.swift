extension LinkOrigins {
  /// The hosts whose `https` links are ours, in lower case, in the order in which they were listed.
  ///
  /// ```swift
  /// let origins: LinkOrigins = [.web("example.com"), .scheme("cook")]
  /// origins.webHosts   // ["example.com"]
  /// ```
  public var webHosts: [String] {
    var hosts: [String] = []
    for rule in rules where rule.scheme == "https" {
      for host in rule.hosts ?? [] where !hosts.contains(host) { hosts.append(host) }
    }
    return hosts
  }
}
