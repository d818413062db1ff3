/// Links made to be slow: as long as a link may be, and of what is dearest to read.
enum HostileLinks {
  /// A link of this many bytes is still read; one byte more, and it is malformed.
  static let limit = 65_536

  /// The kinds, each with a link of exactly `limit` bytes and the navigation it must get.
  static let all: [(kind: String, link: KnownLink)] = [
    ("slashes", full("/", of: "/"), ".tab(.discovery([:]))"),
    ("escapes", full("/profile/", of: "%25"), ".tab(.me)"),
    ("ampersands", full("/discover?", of: "&"), ".tab(.discovery([:]))"),
    ("items", full("/discover?", of: "a=b&"), nil),
    ("equals", full("/activity?", of: "="), ".tab(.activity)"),
    ("dots", full("/profile/", of: "."), ".tab(.me)"),
    ("dot-segments", full("/activity", of: "/."), nil),
    ("segments", full("/projects", of: "/a"), nil),
    ("long-host", "https://" + String(repeating: "a", count: limit - 8), nil),
  ].map { ($0, KnownLink(text: $1, answer: $2)) }

  /// A link that starts with the path and is filled up to the limit; what is left over when
  /// the filling does not go into it evenly is filled with `x`.
  private static func full(_ path: String, of filling: String) -> String {
    let start = "https://www.kickstarter.com" + path
    let room = limit - start.utf8.count
    let (times, rest) = room.quotientAndRemainder(dividingBy: filling.utf8.count)
    return start + String(repeating: filling, count: times) + String(repeating: "x", count: rest)
  }
}

extension RouteSet {
  /// Wildcards with a literal between them, against paths that are nothing but this literal: each
  /// wildcard could end anywhere, and a search that tries all the ways never comes back.
  static let adversarialWildcards: RouteSet = {
    let template = "/*/a/*/a/*/a/b"
    /// The longest path there may be.
    let segments = 256
    let nearly = String(repeating: "/a", count: segments)
    let exactly = String(repeating: "/a", count: segments - 1) + "/b"
    return RouteSet(
      host: "www.example.com",
      templates: [template],
      paths: [(nearly, nil), (exactly, template)])
  }()
}
