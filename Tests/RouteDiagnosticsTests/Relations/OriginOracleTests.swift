import LinkRouting
import TestSupport
import Testing

@testable import RouteDiagnostics

/// R4 against brute force: what is said of two parts' origins is what their links say.
@Suite struct OriginOracleTests {
  @Test("R4: which hosts contain others, for all pairs of kinds")
  func containment() {
    typealias Host = LinkOrigins.Origin.Host
    let hosts: [Host] = [
      .name("b.com"), .name("a.b.com"), .name("ab.com"), .subdomains(of: "b.com"),
      .subdomains(of: "a.b.com"), .firstSegment, .anyServer, .any,
    ]
    let contained: [Host: [Host]] = [
      .subdomains(of: "b.com"): [.name("a.b.com"), .subdomains(of: "a.b.com")],
      .anyServer: Array(hosts[..<5]), .any: Array(hosts[..<5]) + [.anyServer],
    ]
    for host in hosts {
      for other in hosts {
        let isContained = host == other || contained[host]?.contains(other) == true
        #expect(host.contains(other) == isContained, "\(host) and \(other)")
      }
    }
  }

  /// Hosts inside of wildcards, wildcards inside of each other, and each of two in the other's.
  static let single: [LinkOrigins] = [
    .web("b.com"), .web("a.b.com"), .web("x.y.com"), .web("a.x.y.com"),
    ["https://*.b.com", "http://*.b.com"],
    ["https://*.a.b.com", "http://*.a.b.com"], ["https://*.y.com", "http://*.y.com"],
    ["https://*.x.y.com", "http://*.x.y.com"],
    .scheme("cook"), "cook://a.b.com", "cook://*.b.com",
    "https://*", "cook://*", LinkOrigins("cook://*").allowingUserInfo(),
    .scheme("cook").allowingUserInfo(), ["https://b.com:1", "http://b.com:1"],
  ]

  static let all: [LinkOrigins] =
    [.any] + single
    + single.indices.flatMap { one in
      single.indices.filter { $0 > one }.map { [single[one], single[$0]] }
    }

  static let links: [LinkComponents] = ["https", "cook", "other"].flatMap { scheme in
    [
      "b.com", "a.b.com", "c.b.com", "d.a.b.com", "y.com", "x.y.com", "z.y.com", "a.x.y.com",
      "c.x.y.com", "d.a.x.y.com", "z.com", "[::1]", "z.com:1", "b.com:1", "u@b.com", "u@z.com:1",
      "u@[::1]",
      "b_c",
    ].compactMap { try? LinkComponents("\(scheme)://\($0)/p") }
  }

  /// How each of ``all`` matches each of ``links``.
  static let matches: [[OriginMatch?]] = all.map { origins in links.map { origins.match($0) } }

  /// The links on both of two origins that both read in one way.
  private static func common(_ one: Int, _ other: Int) -> [Int] {
    links.indices.filter { link in
      let (first, second) = (matches[one][link], matches[other][link])
      return first != nil && second != nil
        && (first == .hostAsSegment) == (second == .hostAsSegment)
    }
  }

  @Test("Origins overlap, and one contains another, where links say so")
  func relations() {
    var mismatches = Mismatches()
    for (first, one) in Self.all.enumerated() {
      for (second, other) in Self.all.enumerated() {
        mismatches.check(one.mayOverlap(other) || Self.common(first, second).isEmpty) {
          "\(one) and \(other) overlap"
        }
        // A list may take another in by several of its origins: then the answer is no, which is safe.
        // A link whose host is a segment in one of the two has two paths.
        let isWithin = zip(Self.matches[first], Self.matches[second]).allSatisfy { outer, inner in
          inner == nil || outer != nil && (outer == .hostAsSegment) == (inner == .hostAsSegment)
        }
        mismatches.check(isWithin || !one.contains(other)) { "\(one) does not contain \(other)" }
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  @Test("R4, R16: equal templates collide where the hosts do not say which goes first")
  func conflicts() {
    var mismatches = Mismatches()
    // The pairs of single origins come first.
    let pairs = LawSize.pairs(of: Self.all.indices).sorted { ($0.1, $0.0) < ($1.1, $1.0) }
    for (first, second) in LawSize.part(of: pairs, oneIn: 10, first: 120) {
      let (one, other) = (Self.all[second], Self.all[first])
      let table = RouteTable(
        ["/:x": decode(1)] + RouteDictionary(["/:y": decode(2)]).on(other), on: one)
      let closer = Self.common(first, second).map { link in
        (link, Self.closer(Self.matches[second][link], Self.matches[first][link]))
      }
      let isSettled = closer.allSatisfy { link, closer in
        closer == 0 || table.match(Self.links[link]) == closer
      }
      let ties = closer.contains { $1 == 0 }
      let collides = table.conflicts.contains { $0.severity == .error }
      mismatches.check(collides == (ties || !isSettled)) {
        "\(one) and \(other): \(collides ? "an" : "no") error, \(ties), \(isSettled)"
      }
    }
    #expect(mismatches.isEmpty, "\(mismatches)")
  }

  /// 1 or 2, whichever reading is closer; 0 where neither is.
  private static func closer(_ one: OriginMatch?, _ other: OriginMatch?) -> Int {
    func rank(_ match: OriginMatch?) -> Int {
      switch match {
      case nil: 0
      case .any: 1
      case .hostAsSegment: 2
      case .anyServer: 3
      case .subdomain(let length): 1_000 - Int(length)
      case .listed: 1_000
      }
    }
    return rank(one) == rank(other) ? 0 : rank(one) > rank(other) ? 1 : 2
  }

  @Test("R4: two parts that list a host inside the other's wildcard are settled by each link")
  func crossed() {
    let one: LinkOrigins = [["https://*.b.com", "http://*.b.com"], .web("x.y.com")]
    let other: LinkOrigins = [["https://*.y.com", "http://*.y.com"], .web("a.b.com")]
    let table = RouteTable(
      ["/:x": decode(1)] + RouteDictionary(["/:y": decode(2)]).on(other), on: one)
    #expect(table.conflicts == [])
    #expect(table.match("https://x.y.com/a") == 1, "R4")
    #expect(table.match("https://a.b.com/a") == 2, "R4")
    let apart = RouteTable(
      ["/a/:x": decode(1)] + RouteDictionary(["/b/:y": decode(2)]).on(other), on: one)
    #expect(apart.conflicts == [])
  }
}
