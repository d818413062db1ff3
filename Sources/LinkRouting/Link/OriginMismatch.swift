/// Why no origin matches a well-formed link, by the nearest origin.
public enum OriginMismatch: Hashable, Sendable {
  /// No origin has the link's scheme ([R2](doc:Rules)).
  case scheme
  /// There is no `//`, or no host after it ([R3](doc:Rules)).
  case missingHost
  /// The host is not listed; whole hosts are compared ([R4](doc:Rules)).
  case host
  /// The host is an IPv6 address, which only an origin for any server admits ([R4](doc:Rules)).
  case address
  /// There is an `@` in the authority ([R5](doc:Rules)).
  case userInfo
  /// No listed origin of the host has the link's port; without one, it is the scheme's default ([R6](doc:Rules)).
  case port
}

extension OriginMismatch: CustomStringConvertible {
  /// Half a sentence about the part of the link that no origin matches.
  public var description: String {
    switch self {
    case .scheme: "its scheme is not listed (R4)"
    case .missingHost: "it has no host (R3)"
    case .host: "its host is not listed, and hosts are compared whole (R4)"
    case .address:
      "its host is an IPv6 address, and no origin is for any server, as `team://*` is (R4)"
    case .userInfo: "it has an \"@\" before its host, as forged links do (R5)"
    case .port: "its port is not that of a listed origin (R6)"
    }
  }
}
