extension OriginMismatch: CustomStringConvertible {
  /// One sentence: what of the link no origin admits, and what was wanted.
  public var description: String {
    switch self {
    case .scheme: "no origin has the link's scheme"
    case .missingHost: "the link has no host: expected \"//\" and one after the scheme"
    case .host: "the link's host is none of the listed ones, each of which must be equal as a whole"
    case .userinfo: "the link has an \"@\" in its authority, where only a host may stand"
    case .port: "the link's port is neither the scheme's default nor a listed one"
    }
  }
}
