package import LinkRouting

/// One host of a scheme: an example of all hosts that the origins of two releases do not distinguish.
///
/// Example: the origins `https://*.example.com` and `https://a.example.com` have two places,
/// `https://www.example.com` and `https://a.example.com`. The first stands for all subdomains but `a`.
package struct LinkPlace {
  /// The origin that the place is an example of.
  package let origin: LinkOrigins.Origin
  /// The scheme of its links.
  private let scheme: String
  /// The host, which is the first segment of the path for origins such as `.scheme("cook")`.
  package let host: String?
  /// The port, which differs from the scheme's own; else empty.
  private let port: String
  /// User info with its `@`; else empty.
  private var userInfo = ""

  /// The text before the path: `https://a.example.com`, or `cook:` for a link without a host.
  package var server: String {
    host == nil && userInfo.isEmpty
      ? scheme + ":" : start + (host ?? "") + (port.isEmpty ? "" : ":" + port)
  }

  /// The text before a host: `https://`.
  private var start: String { scheme + "://" + userInfo }

  /// Links with a path of this place, the most natural first.
  ///
  /// The link `cook://recipes/1` is more natural than `cook:/recipes/1`, and has the same path.
  package func links(_ path: String) -> [String] {
    host == nil ? [start + path.dropFirst(), server + path] : [server + path]
  }

  /// The host, then the words for all hosts of its origin; nil for a host that an origin lists.
  package var example: [String]? {
    switch origin.host {
    case .subdomains, .anyServer, .any: [host, origin.host.words].compactMap(\.self)
    case .name, .firstSegment: nil
    }
  }

  /// The part of a link that messages show: a link of ``LinkRouting/LinkOrigins/any`` has only a path.
  func shown(_ link: String) -> String {
    origin.host == .any ? String(link.dropFirst(server.count)) : link
  }
}

extension LinkPlace {
  /// A place for each class of hosts that origins distinguish.
  ///
  /// - Parameters:
  ///   - origins: The origins of two releases.
  ///   - firsts: The first segments of the templates on a scheme whose host is the first segment.
  package static func places(
    of origins: [LinkOrigins.Origin], firsts: (_ scheme: String) -> [TextPattern]
  ) -> [LinkPlace] {
    let isOpen = origins.contains { $0.host == .any }
    let others = isOpen ? [fresh("server", ".example", besides: origins.hostNames)] : []
    let schemes = origins.map(\.scheme).unique
    return schemes.flatMap { scheme in
      places(
        of: scheme, origins.filter { $0.scheme == scheme },
        hosts: others, firsts: firsts, besides: schemes)
    }
  }

  private static func places(
    of scheme: String, _ origins: [LinkOrigins.Origin], hosts others: [String],
    firsts: (_ scheme: String) -> [TextPattern], besides schemes: [String]
  ) -> [LinkPlace] {
    var places: [LinkPlace] = []
    var known: Set<String> = []
    let isAnyPort = origins.contains { $0.host == .anyServer } || !others.isEmpty
    let (listed, names) = (Set(origins.compactMap(\.port)), origins.hostNames)
    let ports = [""] + listed.sorted() + (isAnyPort ? [fresh("1", "", besides: listed)] : [])
    func add(_ origin: LinkOrigins.Origin, _ host: String?, _ ports: [String]) {
      for port in ports {
        let name = scheme.isEmpty ? fresh("app", "", besides: Set(schemes)) : scheme
        let place = LinkPlace(origin: origin, scheme: name, host: host, port: port)
        if known.insert(place.server).inserted { places.append(place) }
      }
    }
    // The port of each origin, then those of the others.
    for (origin, ports) in origins.map({ ($0, [$0.port ?? ""]) }) + origins.map({ ($0, ports) }) {
      switch origin.host {
      case .name(let name): add(origin, name, ports)
      case .subdomains(let base): add(origin, fresh("www", "." + base, besides: names), ports)
      // An IPv6 address needs no place: the origins that match it match any port, too.
      case .anyServer, .any: add(origin, fresh("server", ".example", besides: names), ports)
      case .firstSegment: add(origin, nil, [""])
      }
    }
    // The hosts that the first segments of templates distinguish, if other origins have some of them.
    let isAlone = origins.allSatisfy { $0.host == .firstSegment } && others.isEmpty
    if !isAlone, let origin = origins.first(where: { $0.host == .firstSegment }) {
      let names = origins.compactMap { if case .name(let name) = $0.host { name } else { nil } }
      for host in segments(firsts(scheme), besides: names) {
        add(origin, host, ports)
      }
    }
    if let origin = origins.first { for host in others { add(origin, host, ports) } }
    guard origins.contains(where: \.allowsUserInfo) else { return places }
    return places
      + places.map { place in
        var place = place
        place.userInfo = "user@"
        return place
      }
  }

  /// The hosts that some first segments distinguish.
  ///
  /// A literal or a listed host matches a host in any case (R3), so each has its spellings in templates, and one more.
  private static func segments(
    _ patterns: [TextPattern], besides names: [String]
  ) -> [String] {
    let literals = Set(patterns.compactMap(\.text) + names)
    let groups = Dictionary(grouping: literals, by: \.lowercasedASCII)
    var hosts = groups.keys.sorted().flatMap { name in
      let group = (groups[name] ?? []).sorted()
      let other = [name, name.uppercased(), name.prefix(1).uppercased() + name.dropFirst()]
        .first { !group.contains($0) }
      return group + (other.map { [$0] } ?? [])
    }
    // Hosts that other origins or other spellings match are classes of their own.
    let known = hosts.compactMap { try? RouteTemplate(parsing: "/" + $0) }
    hosts += PathAlphabet().atoms(patterns + known.flatMap(\.patterns), in: .segment).map(\.text)
    return hosts.unique.filter { (try? LinkComponents("a://\($0)/"))?.pathSegments == [] }
  }

  /// The first of `www.example.com`, `www1.example.com` and so on that is none of some strings.
  private static func fresh(_ start: String, _ end: String, besides texts: Set<String>) -> String {
    let all = (0...texts.count).lazy.map { start + ($0 == 0 ? "" : "\($0)") + end }
    return all.first { !texts.contains($0) } ?? start + end
  }
}

extension [LinkOrigins.Origin] {
  /// The hosts that they list, and those whose subdomains they list.
  fileprivate var hostNames: Set<String> {
    Set(
      compactMap { origin in
        switch origin.host {
        case .name(let name), .subdomains(let name): name
        default: nil
        }
      })
  }
}

extension LinkOrigins {
  /// An example of each class of hosts that `https` links on the default port may have: a listed host is a class.
  package var webPlaces: [LinkPlace] {
    LinkPlace.places(of: list) { _ in [] }.filter { place in
      place.server == "https://\(place.host ?? "")" && contains(place.server + "/")
    }
  }
}

extension LinkOrigins.Origin.Host {
  /// The host in words, such as `*.example.com`; nil if it is the first segment of a path.
  package var words: String? {
    switch self {
    case .name(let name): name
    case .subdomains(let base): "*." + base
    case .anyServer: "any server"
    case .any: "any host"
    case .firstSegment: nil
    }
  }
}
